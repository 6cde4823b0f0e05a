package import LifelineConformance
package import LifelineStatecharts
import LifelineTexts
import LifelineTraces

/// Checked runs as text for a terminal.
///
/// ```
/// app.log: does not conform to UIApplication: 1 of 9 messages is wrong
/// app.log:12: applicationDidEnterBackground: cannot come here after applicationDidBecomeActive:; the app's state is Active
///   legal here: applicationWillResignActive: (press Home)
///   must have happened: tap icon
///   rule: C19: An app loses the focus before … [document 001]
/// ```
package struct CheckText {
  private let texts: Texts
  /// Whether a run that explains the log is told where nothing is wrong.
  private let explains: Bool

  /// Prepares texts in a language.
  package init(language: Language, explains: Bool = false) {
    texts = Texts(language)
    self.explains = explains
  }

  private var comma: String { texts.language.of(", ", "，") }

  /// The lines, joined and ended by line feeds.
  package func text(of runs: [CheckedRun]) -> String {
    runs.flatMap(lines).map { $0 + "\n" }.joined()
  }

  private func lines(of run: CheckedRun) -> [String] {
    let words = FindingWords(run, in: texts.language)
    let verdict = run.verdict
    var lines = ["\(run.name): \(summary(of: run))"]
    lines += remarks(on: run).map { "  \($0)" }
    for (finding, rules) in zip(verdict.findings, run.rules) {
      lines.append("\(run.place(of: finding)): \(words.what(finding))")
      lines += details(of: finding, rules, in: run).map { "  \($0)" }
    }
    let untold = verdict.count - verdict.findings.reduce(0) { $0 + 1 + $1.again.count }
    if untold > 0 { lines.append(texts["check.more", count: untold]) }
    if verdict.conforms, explains {
      let done = words.mustHaveHappened(verdict.explanation)
      if !done.isEmpty { lines.append("  " + texts["check.done.all", ["done": done]]) }
    }
    return lines
  }

  /// The verdict in a line.
  package func summary(of run: CheckedRun) -> String {
    let verdict = run.verdict
    let what = run.story ?? run.model.name
    if verdict.judged == 0 { return texts["check.summary.nothing", ["model": run.model.name]] }
    if verdict.conforms {
      return run.story == nil && verdict.start == .fragment
        ? texts["check.summary.fragment", count: verdict.judged, ["what": what]]
        : texts["check.summary.conforms", count: verdict.judged, ["what": what]]
    }
    return verdict.count == 1
      ? texts["check.summary.oneWrong", count: verdict.judged, ["what": what]]
      : texts[
        "check.summary.wrong", count: verdict.judged, ["what": what, "wrong": "\(verdict.count)"]]
  }

  /// What to know about how a run was judged, a line each.
  package func remarks(on run: CheckedRun) -> [String] {
    let verdict = run.verdict
    var lines: [String] = []
    if !verdict.assumed.isEmpty {
      let settings = FindingWords(run, in: texts.language).settings(verdict.assumed)
      lines.append(texts["check.assuming", ["settings": settings]])
    }
    if verdict.repeated > 0 { lines.append(texts["check.repeated", count: verdict.repeated]) }
    if !verdict.unjudged.isEmpty {
      let names = verdict.unjudged.prefix(3).map { "\($0.message) (\($0.count)×)" }
      let list = names.joined(separator: comma)
      let more = verdict.unjudged.count - names.count
      lines.append(
        more > 0
          ? texts["check.unjudged.more", ["list": list, "count": "\(more)"]]
          : texts["check.unjudged.all", ["list": list]])
    }
    if !verdict.isComplete { lines.append(texts["check.incomplete"]) }
    return lines
  }

  /// What more there is to say about a finding, a line each.
  package func details(
    of finding: Nonconformity, _ rules: FindingRules, in run: CheckedRun
  ) -> [String] {
    let words = FindingWords(run, in: texts.language)
    var lines: [String] = []
    // A story has said what it expects.
    if run.story == nil, !finding.legal.isEmpty {
      lines.append(words.legalHere(words.legal(finding).joined(separator: comma)))
    }
    let done = words.mustHaveHappened(finding.explanation)
    if !done.isEmpty { lines.append(texts["check.done.before", ["done": done]]) }
    lines += words.rules(rules).map { texts["check.rule", ["rule": $0]] }
    if !finding.again.isEmpty { lines.append(again(run, finding)) }
    return lines
  }

  private func again(_ run: CheckedRun, _ finding: Nonconformity) -> String {
    let lines = finding.again.prefix(5).map { entry in
      run.trace.entries[entry].source.map { "\($0.line)" } ?? "\(entry + 1)"
    }
    let more = finding.again.count - lines.count
    let list = lines.joined(separator: texts.language.comma)
    return more > 0
      ? texts["check.again.more", ["list": list, "count": "\(more)"]]
      : texts["check.again.all", ["list": list]]
  }
}
