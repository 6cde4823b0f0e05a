/// Describes checks of rules in sentences, as on the report's pages.
///
/// ```swift
/// PropertySentences(of: model, in: .simplifiedChinese).sentence(.never(occasion))
/// // 进入“启动中”之后、进入“等待”之前，从不出现 applicationWillEnterForeground:。
/// ```
package struct PropertySentences {
  private let page: PageRenderer

  /// Collects the titles of a model's states and events in a language.
  package init(of model: Model, in language: Language) {
    let content = ReportContent(models: [model])
    page = PageRenderer(
      .index, of: ReportIndex(content, languages: [language], hasPages: false),
      pictures: ReportPictures(), language: language)
  }

  /// Returns the question of a check, without markup.
  package func sentence(_ question: GeneralClaim.Check.Question) -> String {
    let text: RichText =
      switch question {
      case .property(let property): page.text(property)
      case .scenario(let id): page.texts["page.scenario"] + " \(id.description)"
      case .noted(let id, let label, let values):
        page.texts["page.scenario"] + " \(id.description) · "
          + page.text(noted: values, as: label)
      }
    return text.plain
  }
}

extension PageRenderer {
  /// Describes a property of the first model, with the titles of states and events.
  ///
  /// ```
  /// After entering Launching and until entering Waiting, `applicationWillEnterForeground:` never comes.
  /// 进入“启动中”之后、进入“等待”之前，从不出现 `applicationWillEnterForeground:`。
  /// ```
  func text(_ property: Property) -> RichText {
    index.properties(in: language).text(property).spacedAroundCode
  }

  /// Describes the values that a scenario's run notes under a label, such as the keys of the launch
  /// options.
  func text(noted values: [String], as label: String) -> RichText {
    let name = label == "launchOptions" ? texts["page.launchOptions"] : .code(label)
    let list = values.map { RichText.code($0) }.joined(separator: texts["page.comma"])
    let text = name + texts["page.colon"] + (values.isEmpty ? texts["page.nothing"] : list)
    return text.spacedAroundCode
  }
}

/// Converts properties of a chart to text.
struct PropertyText: Sendable {
  private let texts: PageTexts
  private let titles: Titles
  private var states: [StateID: RichText] = [:]
  /// The regions without stages of the app, such as the screen or a task.
  private var regions: [StateID: RichText] = [:]
  private let participants: [String: String]

  /// Collects the titles of a chart's states; without a chart, every name is its own title.
  init(of chart: Statechart?, _ titles: Titles, in language: Language) {
    texts = PageTexts(language)
    self.titles = titles
    participants = Dictionary(
      (chart?.glossary.participants ?? []).map { ($0.name, $0.title.text(in: language)) },
      uniquingKeysWith: { first, _ in first })
    for state in chart?.children ?? [] { collect(state, in: nil, language) }
  }

  private mutating func collect(_ state: State, in region: RichText?, _ language: Language) {
    let title = state.richTitle(in: language)
    states[state.id] = title
    regions[state.id] = region
    for child in state.children {
      let own = child.standsForStages ? nil : child.richTitle(in: language)
      collect(child, in: state.kind == .parallel ? own : region, language)
    }
  }

  func text(_ property: Property) -> RichText {
    switch property {
    case .never(let occasion): texts["report.property.never", values(of: occasion)]
    case .possible(let occasion): texts["report.property.possible", values(of: occasion)]
    case .only(let occasion): texts["report.property.only", values(of: occasion)]
    case .once(let what, let per):
      texts["report.property.once", ["what": any(what), "per": any(per)]]
    case .precedes(let first, let then, let since):
      since.isEmpty
        ? texts["report.property.precedes", ["first": any(first), "then": any(then)]]
        : texts[
          "report.property.precedesSince",
          ["first": any(first), "then": any(then), "since": any(since)]]
    case .next(let after, let among, let next):
      among == [.anyMessage(to: nil)]
        ? texts["report.property.next", ["after": any(after), "next": any(next)]]
        : texts[
          "report.property.nextAmong",
          ["after": any(after), "among": any(among), "next": any(next)]]
    case .answers(let event, let states, let messages, let target):
      answer(to: event, in: states, messages, to: target)
    case .silent(let from, let to):
      texts["report.property.silent", ["from": name(of: from), "to": name(of: to)]]
    }
  }

  private func answer(
    to event: EventName, in states: [StateID], _ messages: [EventName], to target: String
  ) -> RichText {
    let values: KeyValuePairs<String, RichText> = [
      "event": quoted(titles.title(of: event)),
      "states": states.map(name).joined(separator: texts["report.condition.and"]),
      "participant": RichText(participants[target] ?? target),
      "messages": messages.map { .code($0) }.joined(separator: texts["report.listComma"]),
    ]
    return switch (states.isEmpty, messages.isEmpty) {
    case (true, true): texts["report.property.answersNothing", values]
    case (true, false): texts["report.property.answers", values]
    case (false, true): texts["report.property.answersNothingIn", values]
    case (false, false): texts["report.property.answersIn", values]
    }
  }

  private func values(of occasion: Occasion) -> KeyValuePairs<String, RichText> {
    ["what": any(occasion.what), "stretch": stretch(of: occasion)]
  }

  /// The circumstances of an occasion, for example ' after … in …'; empty for always.
  private func stretch(of occasion: Occasion) -> RichText {
    let values: KeyValuePairs = ["after": any(occasion.after), "until": any(occasion.until)]
    let time: RichText? =
      switch (occasion.after.isEmpty, occasion.until.isEmpty) {
      case (false, false): texts["report.property.between", values]
      case (false, true): texts["report.property.after", values]
      case (true, false): texts["report.property.until", values]
      case (true, true): nil
      }
    let states = occasion.states.map(name).joined(separator: texts["report.condition.or"])
    let place: RichText? =
      occasion.states.isEmpty
      ? nil
      : occasion.states.allSatisfy { regions[$0] == nil }
        ? texts["report.property.sees", ["states": states]]
        : texts["report.property.in", ["states": states]]
    let parts = [time, place].compactMap(\.self)
    guard let first = parts.first else { return RichText([]) }
    let stretch =
      parts.count == 1
      ? first : texts["report.property.timeAndPlace", ["time": first, "place": parts[1]]]
    return texts["report.property.stretch", ["stretch": stretch]]
  }

  private func any(_ signs: [Observable]) -> RichText {
    signs.map(name).joined(separator: texts["report.condition.or"])
  }

  /// The title of a state, with its region if that has no stages of the app: “Running” is
  /// ambiguous, “Background task: Running” is not.
  private func name(of state: StateID) -> RichText {
    let title = states[state] ?? RichText(state)
    return "“\(regions[state].map { $0 + texts["page.colon"] + title } ?? title)”"
  }

  private func name(of sign: Observable) -> RichText {
    switch sign {
    case .message(let message, nil): .code(message)
    case .message(let message, let target?):
      texts[
        "report.property.messageTo",
        ["message": .code(message), "participant": RichText(participants[target] ?? target)]]
    case .anyMessage(nil): texts["report.property.anyMessage"]
    case .anyMessage(let target?):
      texts[
        "report.property.anyMessageTo",
        ["participant": RichText(participants[target] ?? target)]]
    case .entering(let state): texts["report.property.entering", ["state": name(of: state)]]
    case .leaving(let state): texts["report.property.leaving", ["state": name(of: state)]]
    case .doing(let event): quoted(titles.title(of: event))
    }
  }

  private func quoted(_ text: String) -> RichText { "“\(text)”" }
}

extension State {
  /// The title, or the id without one.
  func richTitle(in language: Language) -> RichText {
    annotations.title.map { RichText(quoting: $0.text(in: language)) } ?? RichText(id)
  }

  /// Whether the state or a descendant represents a stage.
  fileprivate var standsForStages: Bool {
    annotations.stage != nil || children.contains(where: \.standsForStages)
  }
}
