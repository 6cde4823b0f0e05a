/// Checked runs as JUnit XML, in the subset that every server reads: a suite per command, a test
/// case per run.
///
/// A run that does not conform is a failed test; its text contains each finding with its line. One
/// that only conforms if rare events happened unseen passes with a text that says so, or fails where
/// these are asked to. A run that was not judged, and a log that cannot be read, is an error.
package struct CheckJUnit {
  private let results: CheckResults
  private let language: Language

  /// Creates the document of some results.
  package init(_ results: CheckResults, language: Language) {
    self.results = results
    self.language = language
  }

  /// The whole document.
  package var text: String {
    let tests = results.runs.count + results.failures.count
    let errors = results.count(.notJudged) + results.failures.count
    let failures =
      results.count(.doesNotConform)
      + (results.failsOnSupposed ? results.count(.conformsOnlyIf) : 0)
    let counts =
      "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(counts)>",
      "  <testsuite name=\"lifeline check\" \(counts)>",
    ]
    for run in results.runs { lines += testCase(run) }
    for failure in results.failures { lines += testCase(failure) }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.map { $0 + "\n" }.joined()
  }

  private func testCase(_ run: CheckedRun) -> [String] {
    let file = run.verdict.findings.first?.source?.file
    let head =
      "    <testcase classname=\"\(Self.escaped(run.story ?? run.model.name))\" name=\"\(Self.escaped(run.name))\""
      + (file.map { " file=\"\(Self.escaped($0))\"" } ?? "") + " time=\"0\""
    let words = CheckText(run, in: language)
    let text = words.lines().map { $0 + "\n" }.joined()
    switch run.verdict.result {
    case .conforms where words.remarks.isEmpty: return [head + "/>"]
    case .conformsOnlyIf where results.failsOnSupposed:
      return [head + ">", problem("failure", "supposed", words.summary, text), Self.end]
    case .conforms, .conformsOnlyIf:
      return [head + ">", "      <system-out>\(Self.escaped(text))</system-out>", Self.end]
    case .notJudged:
      return [head + ">", problem("error", "not-judged", words.summary, text), Self.end]
    case .doesNotConform:
      let message = run.verdict.findings.first.map { "\(run.place(of: $0)): \(words.what($0))" }
      return [head + ">", problem("failure", "conformance", message ?? "", text), Self.end]
    }
  }

  private func testCase(_ failure: CheckResults.Failure) -> [String] {
    let message = failure.error.text(in: language)
    return [
      "    <testcase classname=\"lifeline check\" name=\"\(Self.escaped(failure.name))\" time=\"0\">",
      problem("error", "unreadable", message, message + "\n"), Self.end,
    ]
  }

  private func problem(_ element: String, _ type: String, _ message: String, _ text: String)
    -> String
  {
    "      <\(element) type=\"\(type)\" message=\"\(Self.escaped(message))\">\(Self.escaped(text))</\(element)>"
  }

  private static let end = "    </testcase>"

  /// Escapes text for XML 1.0 and replaces control characters that it does not allow.
  static func escaped(_ text: String) -> String {
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
