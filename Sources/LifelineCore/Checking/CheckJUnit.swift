/// Checked runs as JUnit XML, in the subset that every server reads: a suite per command, a test
/// case per run.
///
/// A run that does not conform is a failed test; its text contains each finding with its line.
package struct CheckJUnit {
  private let runs: [CheckedRun]
  private let language: Language

  /// Creates the document for some runs.
  package init(runs: [CheckedRun], language: Language) {
    self.runs = runs
    self.language = language
  }

  /// The whole document.
  package var text: String {
    let failures = runs.count { !$0.verdict.conforms }
    let counts = "tests=\"\(runs.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(counts)>",
      "  <testsuite name=\"lifeline check\" \(counts)>",
    ]
    for run in runs { lines += testCase(run) }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.map { $0 + "\n" }.joined()
  }

  private func testCase(_ run: CheckedRun) -> [String] {
    let file = run.verdict.findings.first?.source?.file
    let head =
      "    <testcase classname=\"\(Self.escaped(run.story ?? run.model.name))\" name=\"\(Self.escaped(run.name))\""
      + (file.map { " file=\"\(Self.escaped($0))\"" } ?? "") + " time=\"0\""
    guard let first = run.verdict.findings.first else { return [head + "/>"] }
    let words = CheckText(run, in: language)
    let message = "\(run.place(of: first)): \(words.what(first))"
    let text = words.lines().map { $0 + "\n" }.joined()
    return [
      head + ">",
      "      <failure type=\"conformance\" message=\"\(Self.escaped(message))\">\(Self.escaped(text))</failure>",
      "    </testcase>",
    ]
  }

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
