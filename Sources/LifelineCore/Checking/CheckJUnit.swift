/// Checked runs as JUnit XML, a test case each, in a suite for each app and version.
///
/// A run that does not conform is a failed test; its text contains each finding with its line. One
/// that only conforms if rare events happened unseen passes with a text that says so. A requirement that is
/// not met is a failed test of its own. A run that was not judged, and a log that cannot be read, is an
/// error. A run whose faults a baseline has passes. The time is that from the first message of the run to its last, as the log has it.
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
    var apps: [LoggingApp?] = []
    var runs: [LoggingApp?: [CheckedRun]] = [:]
    for run in results.runs {
      let app = LoggingApp(of: run.trace, isOnlyOne: false)
      if runs[app] == nil { apps.append(app) }
      runs[app, default: []].append(run)
    }
    var suites = apps.compactMap { app in app.map { suite($0, of: runs[$0] ?? []) } }
    // What is of no app is of the command.
    var rest = suite(nil, of: runs[nil] ?? [])
    rest.cases += results.failures.map(testCase) + results.unmet.map(testCase) + unread
    rest.failures += results.unmet.count
    rest.errors += results.failures.count
    if !rest.cases.isEmpty || suites.isEmpty { suites.append(rest) }
    return JUnit.document(suites)
  }

  /// The suite of an app.
  private func suite(_ app: LoggingApp?, of runs: [CheckedRun]) -> JUnit.Suite {
    func list(_ values: [String?]) -> String {
      Set(values.compactMap(\.self)).sorted().joined(separator: ", ")
    }
    let properties = [
      ("model", list(runs.map(\.model.name))), ("device", list(runs.map(\.trace.device))),
      ("systemVersion", list(runs.map(\.trace.system))),
    ]
    let name = [app?.name, app?.version].compactMap(\.self).joined(separator: " ")
    return JUnit.Suite(
      name: name.isEmpty ? "lifeline check" : name,
      properties: properties.filter { !$0.1.isEmpty }.map { (name: $0.0, value: $0.1) },
      cases: runs.map(testCase),
      failures: runs.count { $0.verdict.result == .doesNotConform && !results.isKnown($0) },
      errors: runs.count { $0.verdict.result == .notJudged })
  }

  private func testCase(_ run: CheckedRun) -> String {
    let words = CheckText(run, in: language)
    let text = words.lines()
    let content: String? =
      switch run.verdict.result {
      case .conforms where words.remarks.isEmpty: nil
      case .conforms, .conformsOnlyIf, .notEstablished: JUnit.output(text)
      case .doesNotConform where results.isKnown(run): JUnit.output(text)
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

  private func testCase(_ unmet: UnmetRequirement) -> String {
    let texts = Texts(language)
    return JUnit.testCase(
      "lifeline check", "\(unmet.rule.name): \(unmet.name ?? texts["check.unmet.all"])",
      file: unmet.source?.file,
      JUnit.problem(
        "failure", unmet.rule.name, unmet.line(in: texts), [unmet.line(in: texts)]))
  }

  /// The lines that were not read, unless each is a failure.
  private var unread: [String] {
    guard !results.tolerated.isEmpty else { return [] }
    let text = results.tolerated.map { "\($0)" }
    let name = Texts(language)["check.unread"]
    return [JUnit.testCase("lifeline check", name, JUnit.output(text))]
  }

  private func testCase(_ failure: CheckResults.Failure) -> String {
    JUnit.testCase(
      "lifeline check", failure.name,
      JUnit.problem(
        "error", "unreadable", failure.error.text(in: language), failure.error.lines(in: language)))
  }
}
