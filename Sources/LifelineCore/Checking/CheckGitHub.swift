/// Checked runs as workflow commands; GitHub shows them beside the lines of the log.
///
/// GitHub shows at most ten errors and ten notices per step, so there are at most ten, faults before
/// logs that cannot be read, and a notice counts the other errors. Each cause of faults comes once, with
/// its count, before it comes again.
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

  /// The commands, one per line: faults first, then runs that were not judged and logs that cannot be
  /// read.
  package var text: String {
    let unmet = results.unmet.map { unmet in
      command("error", at: unmet.source, of: unmet.name, unmet.words(in: texts))
    }
    let unreadable = results.failures.map { error(named: $0.name, $0.error.text(in: language)) }
    let faults = results.faultsByCause.map { fault in
      command(
        fault.finding, fault.rules, fault.run, CheckText(fault.run, in: language), of: fault.cause)
    }
    let errors = faults + unmet + summaries(.notJudged, error) + unreadable
    let warnings =
      (results.failsOnSupposed ? [] : summaries(.conformsOnlyIf, warning))
      + (results.failsOnUnestablished ? [] : summaries(.notEstablished, warning))
      + results.tolerated.map { miss in
        command(
          "warning", at: .init(file: miss.place.file, line: miss.place.line), of: nil, miss.problem)
      }
    var notices = results.sharedRemarks(in: language).all
      .prefix(Self.mostAnnotations - 1).map(notice)
    let shown = errors.prefix(Self.mostAnnotations)
    // A verdict may count more faults than it describes.
    let undescribed =
      results.baseline != nil
      ? 0 : results.runs.reduce(0) { $0 + $1.verdict.count - $1.findings.count }
    if let changes = results.causeChanges {
      notices.append(
        WorkflowCommand.text(
          "notice", title: "lifeline check", changes.lines(in: texts).last ?? ""))
    }
    let shownWarnings = warnings.prefix(Self.mostAnnotations)
    let more = errors.count - shown.count + warnings.count - shownWarnings.count + undescribed
    if more > 0 {
      notices.append(
        WorkflowCommand.text(
          "notice", title: "lifeline check", texts["check.github.more", count: more]))
    }
    return (shown + shownWarnings + notices).joined()
  }

  /// The annotations of all runs with a result.
  private func summaries(
    _ result: ConformanceVerdict.Result, _ annotation: (String, String) -> String
  ) -> [String] {
    results.runs.filter { $0.verdict.result == result }
      .map { annotation($0.name, CheckText($0, in: language).summary) }
  }

  /// What verdicts rest on, such as callbacks that are not logged.
  private func notice(of remark: SharedRemarks.Remark) -> String {
    let isOne = remark.count == 1
    let run = isOne ? results.runs.first { $0.name == remark.runs[0] } : nil
    return WorkflowCommand.text(
      "notice", title: run.map(title) ?? "lifeline check",
      isOne ? remark.text : remark.line(of: results.runCount, in: texts))
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
    _ finding: Nonconformity, _ rules: FindingRules, _ run: CheckedRun, _ words: CheckText,
    of cause: CausesOfFaults.Entry? = nil
  ) -> String {
    var text = [words.what(finding)]
    if let cause, cause.runs > 1 {
      text.append(texts["check.cause.count", count: cause.runs, ["faults": "\(cause.faults)"]])
    }
    let legal = words.legal(finding, atMost: 3)
    if !legal.isEmpty {
      text.append(texts["check.legal.all", ["list": legal.joined(separator: ", ")]])
    }
    text += [words.exchanged(finding)].compactMap(\.self) + words.reason(rules)
    return WorkflowCommand.text(
      "error", file: finding.source?.file, line: finding.source?.line, title: title(of: run),
      text.joined(separator: "\n"))
  }
}
