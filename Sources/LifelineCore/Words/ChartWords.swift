/// The names of a chart's parts in the results of commands.
///
/// In English these are the names that commands accept. In other languages the title comes first,
/// with the name in brackets if a command accepts it: `按 Home 键（user.home）`.
package struct ChartWords {
  package let language: Language
  let chart: CompiledChart
  private let titles: Titles
  private let texts: Texts
  private let states: [StateID: String]

  package init(of chart: CompiledChart, in language: Language) {
    self.chart = chart
    self.language = language
    texts = Texts(language)
    titles = Titles(of: chart.statechart, in: language)
    states = Dictionary(
      chart.states.compactMap { state in
        state.annotations.title.map { (state.id, $0.text(in: language)) }
      }, uniquingKeysWith: { first, _ in first })
  }

  private var isEnglish: Bool { language == .english }

  /// The title of an event only, for long lists.
  package func title(of event: EventName) -> String {
    isEnglish ? event.description : titles.title(of: event)
  }

  func event(_ event: EventName) -> String {
    named(title(of: event), event.description)
  }

  func stage(_ stage: Stage) -> String {
    isEnglish ? stage.description : titles.title(of: stage)
  }

  func state(_ state: StateID) -> String {
    isEnglish ? state.description : named(states[state] ?? state.description, state.description)
  }

  /// Settings that are made together.
  func settings(_ settings: [EventName]) -> String {
    settings.map(title).joined(separator: texts["chart.and"])
  }

  func stimulus(_ stimulus: Stimulus) -> String {
    switch stimulus {
    case .event(let event): self.event(event)
    case .wait(let interval):
      isEnglish ? stimulus.description : texts["chart.wait", ["time": interval.label(in: language)]]
    case .assume(let assumption): texts.assuming(assumption)
    }
  }

  /// The stimuli of a run, in order.
  package func run(_ stimuli: [Stimulus]) -> String {
    stimuli.isEmpty
      ? texts["chart.atStart"]
      : stimuli.map(stimulus).joined(separator: texts["chart.then"])
  }

  /// `background -> inactive on user.tapIcon (line 7)`.
  package func transition(_ index: TransitionIndex) -> String {
    let transition = chart[index]
    let targets = transition.targets.map(state).joined(separator: texts["chart.targets"])
    let source = state(chart[chart.source(of: index)].id)
    let events = transition.events.map(\.description)
    let line = transition.place.map {
      language.bracketed(texts["chart.line", ["line": "\($0.line)"]])
    }
    guard isEnglish else {
      let causes = transition.events.map { event(EventName($0.description)) }
      return "\(source) → \(targets.isEmpty ? texts["chart.stays"] : targets)"
        + (causes.isEmpty ? "" : language.colon + causes.joined(separator: language.comma))
        + (line ?? "")
    }
    return "\(source) -> \(targets.isEmpty ? texts["chart.stays"] : targets)"
      + (events.isEmpty ? "" : " on \(events.joined(separator: " "))") + (line ?? "")
  }

  /// `on entering open, after 5 s`: when the chart sends an event to itself.
  func sending(_ sending: SelfSend) -> String {
    let place =
      switch sending.moment {
      case .entering(let id): texts["chart.entering", ["state": state(id)]]
      case .leaving(let id): texts["chart.leaving", ["state": state(id)]]
      case .taking(let index):
        texts["chart.by", ["transition": transition(index)]]
      }
    guard sending.delay > .zero else { return place }
    let delay = sending.delay.label(in: language)
    return place + texts["chart.after", ["delay": delay]]
  }

  private func named(_ title: String, _ name: String) -> String {
    title == name ? name : title + language.bracketed(name)
  }

  /// The name of a message, with a sign if no source says where it comes.
  func message(_ name: EventName) -> String {
    chart.isInferred(name) ? "\(name) \(Texts.inferredSign)" : "\(name)"
  }

  /// The line that explains the sign, if it is in any of these lines.
  func inferredNote(below lines: [String]) -> [String] {
    lines.contains { $0.contains(Texts.inferredSign) } ? [texts["trace.inferred"]] : []
  }
}

extension Texts {
  /// What is taken for true of a condition on data: `if x > 3`, `if not x > 3`.
  func assuming(_ assumption: Assumption) -> String {
    self[
      assumption.holds ? "assumption.holds" : "assumption.holdsNot",
      ["condition": assumption.condition.onOneLine]]
  }
}
