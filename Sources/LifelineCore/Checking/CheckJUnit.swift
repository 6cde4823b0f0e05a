/// Checked runs as JUnit XML, a test case each.
///
/// A run that does not conform is a failed test; its text contains each finding with its line. One
/// that only conforms if rare events happened unseen passes with a text that says so, or fails where
/// these are asked to. A run that was not judged, and a log that cannot be read, is an error. The time
/// is that from the first message of the run to its last, as the log has it.
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
    JUnit.document(
      "lifeline check", results.runs.map(testCase) + results.failures.map(testCase),
      failures: results.count(.doesNotConform)
        + (results.failsOnSupposed ? results.count(.conformsOnlyIf) : 0),
      errors: results.count(.notJudged) + results.failures.count)
  }

  private func testCase(_ run: CheckedRun) -> String {
    let words = CheckText(run, in: language)
    let text = words.lines().map { $0 + "\n" }.joined()
    let content: String? =
      switch run.verdict.result {
      case .conforms where words.remarks.isEmpty: nil
      case .conformsOnlyIf where results.failsOnSupposed:
        JUnit.problem("failure", "supposed", words.summary, text)
      case .conforms, .conformsOnlyIf: JUnit.output(text)
      case .notJudged: JUnit.problem("error", "not-judged", words.summary, text)
      case .doesNotConform:
        JUnit.problem(
          "failure", "conformance",
          run.verdict.findings.first.map { "\(run.place(of: $0)): \(words.what($0))" } ?? "", text)
      }
    return JUnit.testCase(
      run.scenario ?? run.model.name, run.name, file: run.verdict.findings.first?.source?.file,
      time: duration(of: run.trace), content)
  }

  private func duration(of run: Trace) -> Duration {
    guard let first = run.entries.first, let last = run.entries.last else { return .zero }
    return max(.zero, last.time - first.time)
  }

  private func testCase(_ failure: CheckResults.Failure) -> String {
    let message = failure.error.text(in: language)
    return JUnit.testCase(
      "lifeline check", failure.name,
      JUnit.problem("error", "unreadable", message, message + "\n"))
  }
}
