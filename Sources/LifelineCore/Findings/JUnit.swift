/// JUnit XML in the subset that every server reads: a suite per command, its test cases.
enum JUnit {
  /// Returns a document with the test cases of a command.
  static func document(
    _ command: String, _ cases: [String], failures: Int, errors: Int = 0
  ) -> String {
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="\(command)" \(counts)>
      \(cases.joined())  </testsuite>
      </testsuites>

      """
  }

  /// Returns a test case with how long it took; without content it passes.
  static func testCase(
    _ className: String, _ name: String, file: String? = nil, time: Duration = .zero,
    _ content: String? = nil
  ) -> String {
    "    <testcase classname=\"\(escaped(className))\" name=\"\(escaped(name))\""
      + (file.map { " file=\"\(escaped($0))\"" } ?? "") + " time=\"\(seconds(time))\""
      + (content.map { ">\n      \($0)\n    </testcase>\n" } ?? "/>\n")
  }

  /// Returns a time in seconds, to the millisecond: `1.5`.
  private static func seconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    guard milliseconds > 0 else { return "\(seconds)" }
    let zeros = milliseconds < 10 ? "00" : milliseconds < 100 ? "0" : ""
    return "\(seconds).\(zeros)\(milliseconds)"
  }

  /// Returns the content of a test case that fails, a `failure`, or could not run, an `error`.
  static func problem(
    _ element: String, _ type: String, _ message: String, _ text: String
  ) -> String {
    "<\(element) type=\"\(type)\" message=\"\(escaped(message))\">\(escaped(text))</\(element)>"
  }

  /// Returns the content of a test case that passes.
  static func output(_ text: String) -> String { "<system-out>\(escaped(text))</system-out>" }

  /// Escapes text for XML 1.0 and replaces control characters that it does not allow.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
