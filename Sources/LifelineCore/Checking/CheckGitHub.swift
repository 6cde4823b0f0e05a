/// Checked runs as workflow commands; GitHub shows them beside the lines of the log.
///
/// GitHub shows at most ten errors and ten notices per step, so there are at most ten, and a notice
/// counts the other errors.
package struct CheckGitHub {
  private let results: CheckResults
  private let language: Language
  private let texts: Texts

  /// Creates the commands of some results.
  package init(_ results: CheckResults, language: Language) {
    self.results = results
    self.language = language
    texts = Texts(language)
  }

  /// The most annotations of one kind that GitHub shows per step.
  static let mostAnnotations = 10

  /// The commands, one per line.
  package var text: String {
    var lines: [String] = []
    var warnings: [String] = []
    var notices: [String] = []
    var total = 0
    for failure in results.failures {
      total += 1
      guard lines.count < Self.mostAnnotations else { break }
      lines.append(error(named: failure.name, failure.error.text(in: language)))
    }
    for run in results.runs {
      let words = CheckText(run, in: language)
      if run.verdict.result == .notJudged {
        total += 1
        guard lines.count < Self.mostAnnotations else { continue }
        lines.append(error(named: run.name, words.summary))
      }
      total += run.verdict.count
      for (finding, rules) in run.findings {
        guard lines.count < Self.mostAnnotations else { break }
        lines.append(command(finding, rules, run, words))
      }
      if run.verdict.result == .conformsOnlyIf, !results.failsOnSupposed,
        warnings.count < Self.mostAnnotations
      {
        warnings.append(warning(named: run.name, words.summary))
      }
      if !words.remarks.isEmpty, notices.count < Self.mostAnnotations - 1 {
        notices.append(notice(of: run, words.remarks))
      }
    }
    total += results.unmet.count
    for unmet in results.unmet.prefix(Self.mostAnnotations - lines.count) {
      lines.append(command("error", at: unmet.source, of: unmet.name, unmet.words(in: texts)))
    }
    if !results.requirements.parts.contains(.unread) {
      for miss in results.unread.prefix(Self.mostAnnotations - warnings.count) {
        warnings.append(
          command(
            "warning", at: .init(file: miss.place.file, line: miss.place.line), of: nil,
            miss.problem))
      }
    }
    if total > lines.count {
      let more = texts["check.github.more", count: total - lines.count]
      notices.append(WorkflowCommand.text("notice", title: "lifeline check", more))
    }
    return (lines + warnings + notices).joined()
  }

  /// What the verdict rests on, such as callbacks that are not logged.
  private func notice(of run: CheckedRun, _ remarks: [String]) -> String {
    WorkflowCommand.text("notice", title: title(of: run), remarks.joined(separator: "\n"))
  }

  private func title(of run: CheckedRun) -> String {
    "\(run.scenario ?? run.model.name): \(run.name)"
  }

  private func error(named name: String, _ text: String) -> String {
    WorkflowCommand.text("error", title: "lifeline check: \(name)", text)
  }

  private func command(
    _ kind: String, at source: TraceEntry.Source?, of name: String?, _ text: String
  ) -> String {
    WorkflowCommand.text(
      kind, file: source?.file, line: source?.line,
      title: "lifeline check" + (name.map { ": \($0)" } ?? ""), text)
  }

  private func warning(named name: String, _ text: String) -> String {
    WorkflowCommand.text("warning", title: "lifeline check: \(name)", text)
  }

  private func command(
    _ finding: Nonconformity, _ rules: FindingRules, _ run: CheckedRun, _ words: CheckText
  ) -> String {
    var text = [words.what(finding)]
    let legal = words.legal(finding, atMost: 3)
    if !legal.isEmpty {
      text.append(texts["check.legal.all", ["list": legal.joined(separator: ", ")]])
    }
    text += words.rules(rules)
    return WorkflowCommand.text(
      "error", file: finding.source?.file, line: finding.source?.line, title: title(of: run),
      text.joined(separator: "\n"))
  }
}
