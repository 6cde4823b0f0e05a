package import LifelineConformance
import LifelineDiagrams
package import LifelineExploration
import LifelineScenarios
import LifelineSimulation
package import LifelineStatecharts
import LifelineTexts

/// A finding in words, for people and for their tools.
package struct FindingWords {
  private let run: CheckedRun
  private let titles: Titles
  private let texts: Texts

  /// Prepares the words for a run.
  package init(_ run: CheckedRun, in language: Language) {
    self.run = run
    texts = Texts(language)
    titles = run.titles[language] ?? Titles(of: run.model.played.statechart, in: language)
  }

  private var comma: String { texts.language.of(", ", "，") }

  /// What is wrong, in a sentence without the place.
  package func what(_ finding: Nonconformity) -> String {
    let message = finding.message?.description ?? ""
    switch finding.kind {
    case .order:
      let (previous, stage) = (finding.previous, finding.stage)
      let known =
        stage == nil
        ? (previous == nil ? "plain" : "after") : (previous == nil ? "stage" : "afterStage")
      return texts[
        "check.order.\(known)",
        [
          "message": message, "previous": previous?.description ?? "",
          "stage": stage.map(titles.title) ?? "",
        ]]
    case .never: return texts["check.never", ["message": message]]
    case .story(let expected?):
      return texts["check.story.expected", ["expected": "\(expected)", "message": message]]
    case .story(nil): return texts["check.story.over", ["message": message]]
    case .cutShort(let expected):
      return texts["check.story.cutShort", ["expected": "\(expected)"]]
    }
  }

  /// Where the run is taken up again behind what cannot be explained.
  func goesOn(in stage: Stage) -> String {
    texts["check.goesOn", ["stage": titles.title(of: stage)]]
  }

  /// What would have been right, each a line: `applicationWillResignActive: (press Home)`.
  package func legal(_ finding: Nonconformity, atMost count: Int = 5) -> [String] {
    let lines = finding.legal.prefix(count).map(alternative)
    let more = finding.legal.count - lines.count
    return lines + (more > 0 ? [texts["check.legal.more", count: more]] : [])
  }

  /// A list of what would have been right; a log that cannot have every message of the model is
  /// judged by those that it can have, and says so.
  func legalHere(_ list: String) -> String {
    let observed = Set(run.verdict.observed)
    let hasAll = run.model.chart.sends.allSatisfy { !$0.isMessage || observed.contains($0.event) }
    return hasAll
      ? texts["check.legal.all", ["list": list]] : texts["check.legal.observed", ["list": list]]
  }

  /// One message that may come, with what brings it.
  func alternative(_ legal: Nonconformity.Alternative) -> String {
    let cause = stimuli(legal.stimuli)
    let values: KeyValuePairs = ["message": "\(legal.message)", "cause": cause]
    // Several are done before the message, and not each of them brings it.
    return switch legal.stimuli.count {
    case 0: "\(legal.message)"
    case 1: texts["check.legal.cause", values]
    default: texts["check.legal.causes", values]
    }
  }

  /// The same, the message and its causes on lines of their own.
  func lines(of legal: Nonconformity.Alternative) -> [String] {
    let cause = stimuli(legal.stimuli)
    return ["\(legal.message)"]
      + (cause.isEmpty ? [] : [texts["check.legal.after", ["cause": cause]]])
  }

  /// What must have been done, in the order it was.
  package func mustHaveHappened(_ explanation: ExplainingRun) -> String {
    let done = stimuli(explanation.stimuli)
    return explanation.skipped > 0 ? texts["check.done.skipped", ["done": done]] : done
  }

  /// Stimuli by their titles.
  package func stimuli(_ stimuli: [Stimulus]) -> String {
    stimuli.map { stimulus in
      switch stimulus {
      case .event(let event): titles.title(of: event)
      case .wait(let time): texts["check.wait", ["time": time.label]]
      }
    }.joined(separator: comma)
  }

  /// Settings by their titles.
  func settings(_ settings: [EventName]) -> String {
    settings.map { texts["check.setting", ["title": titles.title(of: $0), "event": "\($0)"]] }
      .joined(separator: comma)
  }

  /// What documents say against it, each a line.
  package func rules(_ rules: FindingRules) -> [String] {
    let claims = rules.claims.map { claim -> String in
      let places = claim.sources.map { place($0.document, $0.place) }
      return texts[
        "check.rules.claim",
        [
          "claim": "\(claim.id)", "says": claim.says.text(in: texts.language),
          "places": list(places),
        ]]
    }
    let orders = rules.orders.map { rule -> String in
      var places: [String] = []
      for place in rule.sources.map({ place($0.document, $0.place) })
      where places.count < 3 && !places.contains(place) {
        places.append(place)
      }
      return texts[
        "check.rules.order",
        ["first": "\(rule.first)", "second": "\(rule.second)", "places": list(places)]]
    }
    return claims + orders
  }

  private func list(_ places: [String]) -> String {
    places.joined(separator: texts.language.of("; ", "；"))
  }

  private func place(_ document: DocumentID, _ place: LocalizedText?) -> String {
    guard let place else { return texts["check.document.whole", ["document": "\(document)"]] }
    return texts[
      "check.document.place",
      ["document": "\(document)", "place": place.text(in: texts.language)]]
  }
}
