/// JUnit XML in the subset that every server reads: suites, their properties and test cases.
enum JUnit {
  /// A suite: test cases of one kind.
  struct Suite {
    /// The name: the command, or the app.
    var name: String
    /// Names and values.
    var properties: [(name: String, value: String)] = []
    /// The test cases.
    var cases: [String] = []
    /// The number of those that failed.
    var failures = 0
    /// The number of those that could not run.
    var errors = 0

    fileprivate var text: String {
      let list = properties.map { property in
        "      <property name=\"\(escaped(property.name))\" value=\"\(escaped(property.value))\"/>\n"
      }.joined()
      return "  <testsuite name=\"\(escaped(name))\" \(counts(of: [self]))>\n"
        + (list.isEmpty ? "" : "    <properties>\n\(list)    </properties>\n")
        + cases.joined() + "  </testsuite>\n"
    }
  }

  /// Returns a document with suites.
  static func document(_ suites: [Suite]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites \(counts(of: suites))>
    \(suites.map(\.text).joined())</testsuites>

    """
  }

  private static func counts(of suites: [Suite]) -> String {
    func sum(_ count: (Suite) -> Int) -> Int { suites.reduce(0) { $0 + count($1) } }
    return
      "tests=\"\(sum(\.cases.count))\" failures=\"\(sum(\.failures))\" "
      + "errors=\"\(sum(\.errors))\" skipped=\"0\""
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
    _ element: String, _ type: String, _ message: String, _ lines: [String]
  ) -> String {
    "<\(element) type=\"\(type)\" message=\"\(escaped(message))\">\(text(lines))</\(element)>"
  }

  /// Returns the content of a test case that passes.
  static func output(_ lines: [String]) -> String { "<system-out>\(text(lines))</system-out>" }

  private static func text(_ lines: [String]) -> String {
    lines.map { escaped($0) + "\n" }.joined()
  }

  /// Escapes a visible line for XML 1.0.
  private static func escaped(_ line: String) -> String {
    var escaped = ""
    for scalar in line.visible.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
