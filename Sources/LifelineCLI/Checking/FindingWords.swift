import LifelineCore
import LifelineConformance
import LifelineDiagrams
import LifelineExploration
import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import LifelineTraces

/// A finding in words, for people and for their tools.
struct FindingWords {
  private let run: CheckedRun
  private let titles: Titles
  private let language: Language
  private var isEnglish: Bool { language == .english }

  init(_ run: CheckedRun, in language: Language) {
    self.run = run
    self.language = language
    titles = run.titles[language] ?? Titles(of: run.model.played.statechart, in: language)
  }

  /// What is wrong, in a sentence without the place.
  func what(_ finding: Nonconformity) -> String {
    let message = finding.message?.description ?? ""
    switch finding.kind {
    case .order:
      let after = finding.previous.map { isEnglish ? " after \($0)" : "（在 \($0) 之后）" } ?? ""
      let stage =
        finding.stage.map {
          isEnglish
            ? "; the app's state is \(titles.title(of: $0))" : "；此时应用处于\(titles.title(of: $0))状态"
        } ?? ""
      return isEnglish
        ? "\(message) cannot come here\(after)\(stage)" : "此处不可能出现 \(message)\(after)\(stage)"
    case .never:
      return isEnglish
        ? "no run of the model sends \(message)" : "模型的任何运行都不会发送 \(message)"
    case .story(let expected?):
      return isEnglish
        ? "the story has \(expected) here, not \(message)" : "此处应为 \(expected)，而不是 \(message)"
    case .story(nil):
      return isEnglish ? "the story is over before \(message)" : "\(message) 之前场景已经结束"
    case .cutShort(let expected):
      return isEnglish
        ? "the log ends here; the story goes on with \(expected)" : "日志到此结束；场景接下来是 \(expected)"
    }
  }

  /// Where the run is taken up again behind what cannot be explained.
  func goesOn(in stage: Stage) -> String {
    let title = titles.title(of: stage)
    return isEnglish ? "From here on as if it were right: \(title)." : "此后假定此条无误，从“\(title)”继续。"
  }

  /// What would have been right, each a line: `applicationWillResignActive: (press Home)`.
  func legal(_ finding: Nonconformity, atMost count: Int = 5) -> [String] {
    let lines = finding.legal.prefix(count).map(alternative)
    let more = finding.legal.count - lines.count
    return lines + (more > 0 ? [isEnglish ? "and \(more) more" : "以及另外 \(more) 个"] : [])
  }

  /// What stands before what would have been right; a log that cannot have every message of the
  /// model is judged by those that it can have, and says so.
  var legalHere: String {
    let observed = Set(run.verdict.observed)
    let hasAll = run.model.chart.sends.allSatisfy { !$0.isMessage || observed.contains($0.event) }
    if hasAll { return isEnglish ? "legal here: " : "此处合法：" }
    return isEnglish
      ? "legal here, of the callbacks that this log has: " : "此处合法的回调（仅限日志中有的）："
  }

  /// One message that may come, with what brings it.
  func alternative(_ legal: Nonconformity.Alternative) -> String {
    let cause = stimuli(legal.stimuli)
    guard !cause.isEmpty else { return "\(legal.message)" }
    // Several are done before the message, and not each of them brings it.
    let several = legal.stimuli.count > 1
    return isEnglish
      ? "\(legal.message) (\(several ? "after " : "")\(cause))"
      : "\(legal.message)（\(several ? "先后：" : "")\(cause)）"
  }

  /// The same, the message and its causes on lines of their own.
  func lines(of legal: Nonconformity.Alternative) -> [String] {
    let cause = stimuli(legal.stimuli)
    return ["\(legal.message)"]
      + (cause.isEmpty ? [] : [isEnglish ? "after: \(cause)" : "之前：\(cause)"])
  }

  /// What must have been done, in the order it was.
  func mustHaveHappened(_ explanation: ExplainingRun) -> String {
    let done = stimuli(explanation.stimuli)
    guard explanation.skipped > 0 else { return done }
    return isEnglish ? "…, \(done)" : "……，\(done)"
  }

  /// Stimuli by their titles.
  func stimuli(_ stimuli: [Stimulus]) -> String {
    stimuli.map { stimulus in
      switch stimulus {
      case .event(let event): titles.title(of: event)
      case .wait(let time): isEnglish ? "wait \(time.label)" : "等待 \(time.label)"
      }
    }.joined(separator: isEnglish ? ", " : "，")
  }

  /// Settings by their titles.
  func settings(_ settings: [EventName]) -> String {
    settings.map {
      isEnglish ? "\(titles.title(of: $0)) (\($0))" : "\(titles.title(of: $0))（\($0)）"
    }
    .joined(separator: isEnglish ? ", " : "，")
  }

  /// What documents say against it, each a line.
  func rules(_ rules: FindingRules) -> [String] {
    let orders = rules.orders.map { rule -> String in
      var places: [String] = []
      for source in rule.sources {
        let place = place(source.document, source.place?.text(in: language))
        if places.count < 3, !places.contains(place) { places.append(place) }
      }
      let order =
        isEnglish
        ? "\(rule.first) comes right before \(rule.second)"
        : "\(rule.first) 紧接着是 \(rule.second)"
      return order + list(places)
    }
    let claims = rules.claims.map { claim -> String in
      let places = claim.sources.map { place($0.document, $0.place?.text(in: language)) }
      return "\(claim.id)\(isEnglish ? ": " : "：")\(claim.says.text(in: language))" + list(places)
    }
    return claims + orders
  }

  private func list(_ places: [String]) -> String {
    isEnglish
      ? " [\(places.joined(separator: "; "))]" : "［\(places.joined(separator: "；"))］"
  }

  private func place(_ document: DocumentID, _ place: String?) -> String {
    isEnglish
      ? "document \(document)" + (place.map { ", \($0)" } ?? "")
      : "文档 \(document)" + (place.map { "，\($0)" } ?? "")
  }
}
