import LifelineConformance
import LifelineCore
import LifelineStatecharts
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
struct CheckText {
  let runs: [CheckedRun]
  let language: Language
  /// Whether a run that explains the log is told where nothing is wrong.
  var explains = false

  private var isEnglish: Bool { language == .english }

  /// The lines, joined and ended by line feeds.
  var text: String { runs.flatMap(lines).map { $0 + "\n" }.joined() }

  private func lines(of run: CheckedRun) -> [String] {
    let words = FindingWords(run, in: language)
    let verdict = run.verdict
    var lines = ["\(run.name): \(Self.summary(of: run, in: language))"]
    lines += Self.remarks(on: run, in: language).map { "  \($0)" }
    for (finding, rules) in zip(verdict.findings, run.rules) {
      lines.append("\(run.place(of: finding)): \(words.what(finding))")
      lines += Self.details(of: finding, rules, in: run, language).map { "  \($0)" }
    }
    let untold = verdict.count - verdict.findings.reduce(0) { $0 + 1 + $1.again.count }
    if untold > 0 { lines.append(isEnglish ? "and \(untold) more" : "另有 \(untold) 处") }
    if verdict.conforms, explains {
      let done = words.mustHaveHappened(verdict.explanation)
      if !done.isEmpty { lines.append((isEnglish ? "  must have happened: " : "  必有：") + done) }
    }
    return lines
  }

  /// The verdict in a line.
  static func summary(of run: CheckedRun, in language: Language) -> String {
    let verdict = run.verdict
    let what = run.story ?? run.model.name
    let count = verdict.count
    let isFragment = run.story == nil && verdict.start == .fragment
    switch language {
    case .english:
      if verdict.judged == 0 { return "nothing to judge: no message of \(run.model.name) in it" }
      let messages = "\(verdict.judged) \(verdict.judged == 1 ? "message" : "messages")"
      if verdict.conforms {
        return "conforms to \(what): \(messages)"
          + (isFragment ? ", from the middle of a life" : "")
      }
      return
        "does not conform to \(what): \(count) of \(messages) \(count == 1 ? "is" : "are") wrong"
    case .simplifiedChinese:
      if verdict.judged == 0 { return "没有可判断的内容：其中没有 \(run.model.name) 的消息" }
      if verdict.conforms {
        return "符合 \(what)：\(verdict.judged) 条消息" + (isFragment ? "，从运行途中开始" : "")
      }
      return "不符合 \(what)：\(verdict.judged) 条消息中有 \(count) 条错误"
    }
  }

  /// What to know about how a run was judged, a line each.
  static func remarks(on run: CheckedRun, in language: Language) -> [String] {
    let isEnglish = language == .english
    let verdict = run.verdict
    var lines: [String] = []
    if !verdict.assumed.isEmpty {
      let settings = FindingWords(run, in: language).settings(verdict.assumed)
      lines.append((isEnglish ? "assuming: " : "假定：") + settings)
    }
    if verdict.repeated > 0 {
      lines.append(
        isEnglish
          ? "left out: \(verdict.repeated) that only repeat the line before at the same time"
          : "略去：\(verdict.repeated) 条同一时刻的重复")
    }
    if !verdict.unjudged.isEmpty {
      let names = verdict.unjudged.prefix(3).map { "\($0.message) (\($0.count)×)" }
      let more = verdict.unjudged.count - names.count
      lines.append(
        (isEnglish ? "not judged: " : "未判断：") + names.joined(separator: isEnglish ? ", " : "，")
          + (more > 0 ? (isEnglish ? " and \(more) more" : " 等另外 \(more) 种") : ""))
    }
    if !verdict.isComplete {
      lines.append(
        isEnglish
          ? "the model is too large to be searched whole; a finding may be wrong"
          : "模型太大，未能完全搜索；结果可能有误")
    }
    return lines
  }

  /// What more there is to say about a finding, a line each.
  static func details(
    of finding: Nonconformity, _ rules: FindingRules, in run: CheckedRun, _ language: Language
  ) -> [String] {
    let isEnglish = language == .english
    let words = FindingWords(run, in: language)
    var lines: [String] = []
    let legal = words.legal(finding)
    // A story has said what it expects.
    if run.story == nil, !legal.isEmpty {
      lines.append(
        words.legalHere + legal.joined(separator: isEnglish ? ", " : "，"))
    }
    let done = words.mustHaveHappened(finding.explanation)
    if !done.isEmpty { lines.append((isEnglish ? "must have happened: " : "此前必有：") + done) }
    lines += words.rules(rules).map { (isEnglish ? "rule: " : "规则：") + $0 }
    if !finding.again.isEmpty { lines.append(again(run, finding, isEnglish)) }
    return lines
  }

  private static func again(
    _ run: CheckedRun, _ finding: Nonconformity, _ isEnglish: Bool
  ) -> String {
    let lines = finding.again.prefix(5).map { entry in
      run.trace.entries[entry].source.map { "\($0.line)" } ?? "\(entry + 1)"
    }
    let more = finding.again.count - lines.count
    let list = lines.joined(separator: isEnglish ? ", " : "、")
    return isEnglish
      ? "again in line \(list)" + (more > 0 ? " and \(more) more" : "")
      : "同样见于第 \(list) 行" + (more > 0 ? " 等另外 \(more) 处" : "")
  }
}
