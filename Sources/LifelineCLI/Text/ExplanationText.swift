import LifelineCore
import LifelineExploration
import LifelineScenarios
import LifelineStatecharts

/// An explanation as text for a terminal.
///
/// ```
/// applicationWillResignActive:
///   Swift       applicationWillResignActive(_:)
///   since       iOS 2.0
/// sent from
///   active      seeing active: user.home, user.doubleHome, …
/// shortest run
///   user.tapIcon, user.home
/// ```
struct ExplanationText {
  private let explanation: Explanation?
  private let name: String
  private let fact: CatalogueFact
  private let neighbours: Neighbours
  private let words: ChartWords
  private let model: String
  private var language: Language { words.language }

  /// Prepares the text.
  ///
  /// - Parameters:
  ///   - explanation: What a search found; `nil` for what no model has.
  ///   - name: What was asked for.
  ///   - fact: What the catalogue says about it.
  ///   - neighbours: What comes before and after it in scenarios.
  ///   - model: What was searched.
  ///   - language: The language.
  init(
    _ explanation: Explanation?, of name: String, fact: CatalogueFact, neighbours: Neighbours,
    on model: Model, in language: Language
  ) {
    self.name = name
    self.explanation = explanation
    self.fact = fact
    self.neighbours = neighbours
    self.model = model.name
    words = ChartWords(of: model.chart, in: language)
  }

  /// The lines, joined and ended by line feeds.
  var text: String {
    var lines = [name]
    lines += fact.rows.map { Self.row($0.name, $0.value) }
    lines += fact.sentences.map { "  \($0)" }
    if let explanation {
      lines += self.lines(explanation)
    } else {
      lines.append(language.of("no built-in model sends it", "没有内置模型会发送它"))
    }
    lines += self.lines(
      language.of("comes after", "在它之前"), neighbours.before,
      none: language.of("nothing", "（过程开始）"))
    lines += self.lines(
      language.of("comes before", "在它之后"), neighbours.after,
      none: language.of("nothing", "（过程结束）"))
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(_ explanation: Explanation) -> [String] {
    let circumstances = circumstanceLines(explanation)
    var lines =
      circumstances.isEmpty
      ? [never(explanation)] : [heading(explanation.goal)] + circumstances
    lines += sendingLines(explanation.goal)
    if !explanation.transitions.isEmpty {
      lines.append(language.of("transitions", "跃迁"))
      lines += explanation.transitions.map { "  " + words.transition($0) }
    }
    if let run = explanation.shortestRun {
      lines.append(language.of("shortest run", "最短的过程"))
      lines.append("  " + words.run(explanation.settings.map(Stimulus.event) + run))
    }
    return lines
  }

  /// Where the model sends an event to itself; nothing for what comes from outside.
  private func sendingLines(_ goal: StateSpace.Goal) -> [String] {
    guard case .event(let event) = goal else { return [] }
    let sendings = words.chart.ownSendings(of: event)
    guard !sendings.isEmpty else { return [] }
    return [language.of("sent by the model itself", "由模型自身发出")]
      + sendings.map { "  " + words.sending($0) }
  }

  /// That no run leads there, with what was searched.
  private func never(_ explanation: Explanation) -> String {
    let count = explanation.space.snapshotCount
    return explanation.isSearchedWithSettings
      ? language.of(
        "in no run of \(model), with at most one setting or with those of a scenario "
          + "(\(count) snapshots)",
        "\(model) 的任何过程都不会出现：不作设置、每次一项设置、或采用某个场景的设置（\(count) 个快照）")
      : language.of(
        "in no run of \(model) (\(count) snapshots)", "\(model) 的任何过程都不会出现（\(count) 个快照）")
  }

  private func heading(_ goal: StateSpace.Goal) -> String {
    switch goal {
    case .message: language.of("sent from", "何时发送")
    case .event: language.of("answered from", "何时响应")
    case .state, .transition: language.of("entered from", "何时进入")
    }
  }

  /// One line for each stage and what is seen or sent there, with the events.
  private func circumstanceLines(_ explanation: Explanation) -> [String] {
    var groups: [(key: String, detail: String, events: [String])] = []
    var isOfEvent = false
    var isOwn = false
    if case .event(let event) = explanation.goal {
      isOfEvent = true
      isOwn = explanation.space.events.contains(event) == false
    }
    for circumstance in explanation.circumstances {
      let stage = circumstance.stage.map(words.stage) ?? language.of("anywhere", "任何状态")
      let detail = isOfEvent ? sent(circumstance.messages) : seen(circumstance.sees)
      let event =
        (circumstance.event.map(words.title) ?? language.of("waiting", "等待")) + needed(circumstance)
      if let index = groups.firstIndex(where: { $0.key == stage && $0.detail == detail }) {
        if !groups[index].events.contains(event) { groups[index].events.append(event) }
      } else {
        groups.append((stage, detail, [event]))
      }
    }
    return groups.map { group in
      if isOfEvent, !isOwn { return Self.row(group.key, group.detail) }
      let events = group.events.joined(separator: language.comma)
      if isOwn { return Self.row(group.key, events + language.colon + group.detail) }
      return Self.row(
        group.key, (group.detail.isEmpty ? "" : group.detail + language.colon) + events)
    }
  }

  private func sent(_ messages: [EventName]) -> String {
    messages.isEmpty
      ? language.of("sends nothing", "不发送任何消息")
      : language.of("sends ", "发送 ")
        + messages.map(\.description).joined(separator: language.comma)
  }

  private func seen(_ stage: Stage?) -> String {
    stage.map { language.of("seeing \($0)", "看到“\(words.stage($0))”") } ?? ""
  }

  /// The settings without which it does not come about; nothing where it does.
  private func needed(_ circumstance: StateSpace.Circumstance) -> String {
    guard !circumstance.needsNoSetting else { return "" }
    let sets = (circumstance.settings.map { [$0] } + circumstance.combinations).map(words.settings)
    return language.bracketed(
      language.of(
        "with \(sets.joined(separator: " or "))", "设置：\(sets.joined(separator: "；或 "))"))
  }

  private func lines(
    _ heading: String, _ list: [(message: EventName?, scenarios: [ScenarioID])], none: String
  ) -> [String] {
    guard !list.isEmpty else { return [] }
    return [heading]
      + list.map { entry in
        let ids = entry.scenarios.map(\.description).joined(separator: " ")
        return "  \(entry.message?.description ?? none)\(language.colon)\(ids)"
      }
  }

  private static func row(_ name: String, _ value: String) -> String {
    "  \(name.padded(to: 12))\(value)"
  }
}
