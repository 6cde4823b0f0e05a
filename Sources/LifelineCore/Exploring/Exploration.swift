/// Everything that can happen in a model, what never happens, and what no scenario shows.
///
/// ```swift
/// let exploration = try Model.uiApplication.explore(.init(given: ["config.iOS11"]))
/// exploration.neverDelivered             // messages that no run sends
/// print(exploration)
/// // UIApplication: 1230 configurations, 1234 snapshots, 5678 steps
/// // states: 98 of 101 are entered
/// //   never: beforeIOS4
/// ```
public struct Exploration: Answer {
  /// The options of a search.
  public struct Options: Sendable {
    /// The settings to make first.
    public var given: [EventName]
    /// The events to try besides the default ones.
    public var trying: [EventName]
    /// Whether each run may begin with a setting, or with those of a scenario.
    public var withSettings: Bool
    /// The most snapshots.
    public var limit: Int

    /// Creates options; without arguments no settings are made.
    public init(
      given: [EventName] = [], trying: [EventName] = [], withSettings: Bool = false,
      limit: Int = 2_000_000
    ) {
      self.given = given
      self.trying = trying
      self.withSettings = withSettings
      self.limit = limit
    }
  }

  /// The name of the model.
  public let model: String
  /// All runs of the model.
  public let space: StateSpace
  /// The states that no run enters.
  public var neverEntered: [StateIndex] { parts.states.filter { !found.entered.contains($0) } }
  /// The transitions that no run takes.
  public var neverTaken: [TransitionIndex] {
    parts.transitions.filter { !found.taken.contains($0) }
  }
  /// The messages that no run sends.
  public var neverDelivered: [EventName] { parts.messages.filter { !found.delivered.contains($0) } }
  /// The states that are entered only if conditions on data allow it.
  public var possiblyEntered: [StateIndex] {
    certain.map { Self.rest(of: parts.states, in: found.entered, without: $0.entered) } ?? []
  }
  /// The transitions that are taken only if conditions on data allow it.
  public var possiblyTaken: [TransitionIndex] {
    certain.map { Self.rest(of: parts.transitions, in: found.taken, without: $0.taken) } ?? []
  }
  /// The messages that are sent only if conditions on data allow it.
  public var possiblyDelivered: [EventName] {
    certain.map { Self.rest(of: parts.messages, in: found.delivered, without: $0.delivered) } ?? []
  }

  private static func rest<Part: Hashable>(
    of parts: [Part], in found: Set<Part>, without certain: Set<Part>
  ) -> [Part] {
    parts.filter { found.contains($0) && !certain.contains($0) }
  }

  /// The transitions that some run takes and no scenario; `nil` for a model without scenarios.
  public var inNoScenario: [TransitionIndex]? {
    scenarios.map { scenarios in
      parts.transitions.filter { found.taken.contains($0) && !scenarios.taken.contains($0) }
    }
  }

  private let parts: ChartParts
  private let found: Coverage
  /// What happens whatever the data are; `nil` where nothing depends on them.
  private let certain: Coverage?
  private let scenarios: Coverage?

  fileprivate init(of space: StateSpace, in model: String, scenarios: Coverage?) {
    self.model = model
    self.space = space
    self.scenarios = scenarios
    parts = ChartParts(space.chart)
    found = space.coverage
    certain = space.dependsOnData ? space.certainCoverage : nil
  }

  /// Returns the output of `lifeline explore`, line by line.
  public func lines(in language: Language) -> [String] {
    let texts = Texts(language)
    let words = ChartWords(of: space.chart, in: language)
    let size: KeyValuePairs = [
      "model": model, "configurations": "\(space.configurationCount)",
      "snapshots": "\(space.snapshotCount)", "steps": "\(space.stepCount)",
    ]
    var lines =
      space.isComplete
      ? [texts["explore.size.whole", size]]
      : [texts["explore.size.atLeast", size], texts["explore.stopped"]]
    func add(_ kind: String, _ all: Int, possible: [String], never: [String]) {
      let counts: KeyValuePairs = ["happening": "\(all - never.count)", "all": "\(all)"]
      lines.append(texts["explore.part.\(kind)", counts])
      lines += possible.map { texts["explore.possible", ["name": $0]] }
      let mayFail = space.chart.statechart.needsData
      lines += never.map {
        mayFail
          ? texts["explore.neverButErrors", ["name": $0]] : texts["explore.never", ["name": $0]]
      }
    }
    add(
      "states", parts.states.count, possible: possiblyEntered.map { state($0, words) },
      never: neverEntered.map { state($0, words) })
    add(
      "messages", parts.messages.count, possible: possiblyDelivered.map(\.description),
      never: neverDelivered.map(\.description))
    add(
      "transitions", parts.transitions.count, possible: possiblyTaken.map(words.transition),
      never: neverTaken.map(words.transition))
    if let inNoScenario {
      lines.append(texts["explore.inNoScenario", count: inNoScenario.count])
      lines += inNoScenario.map { "  " + words.transition($0) }
    }
    let endless = endless(words)
    return lines + (endless.isEmpty ? [] : [texts["explore.endless"]] + endless.map { "  \($0)" })
  }

  private func state(_ index: StateIndex, _ words: ChartWords) -> String {
    words.state(space.chart[index].id)
  }

  /// The stimuli after which the model does not become stable, with the cycle.
  private func endless(_ words: ChartWords) -> [String] {
    space.failures.map { "\(words.run($0.run))\(words.language.colon)\($0.error)" }
  }
}

extension Exploration: Encodable {
  private enum CodingKeys: CodingKey {
    case model, complete, configurations, snapshots, steps, states, transitions, messages
    case takenByNoScenario, endless
  }

  /// The coverage of one kind of thing.
  private struct Part: Encodable {
    let all: Int
    let happening: Int
    /// What depends on data; `nil` where nothing does.
    let possible: [String]?
    let never: [String]

    init(_ all: Int, possible: [String], never: [String]) {
      (self.all, happening, self.never) = (all, all - never.count, never)
      self.possible = possible.isEmpty ? nil : possible
    }
  }

  /// The JSON of `lifeline explore -T json`.
  public func encode(to encoder: any Encoder) throws {
    let words = ChartWords(of: space.chart, in: .english)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(model, forKey: .model)
    try members.encode(space.isComplete, forKey: .complete)
    try members.encode(space.configurationCount, forKey: .configurations)
    try members.encode(space.snapshotCount, forKey: .snapshots)
    try members.encode(space.stepCount, forKey: .steps)
    try members.encode(
      Part(
        parts.states.count, possible: possiblyEntered.map { state($0, words) },
        never: neverEntered.map { state($0, words) }), forKey: .states)
    try members.encode(
      Part(
        parts.transitions.count, possible: possiblyTaken.map(words.transition),
        never: neverTaken.map(words.transition)), forKey: .transitions)
    try members.encode(
      Part(
        parts.messages.count, possible: possiblyDelivered.map(\.description),
        never: neverDelivered.map(\.description)), forKey: .messages)
    try members.encodeIfPresent(
      inNoScenario?.map(words.transition), forKey: .takenByNoScenario)
    try members.encode(endless(words), forKey: .endless)
  }
}

extension Model {
  /// Tries every event in every reachable configuration; may take seconds.
  ///
  /// ```swift
  /// let exploration = try door.explore()
  /// exploration.neverEntered.isEmpty     // every state can be reached
  /// ```
  ///
  /// - Parameter options: The options of the search.
  /// - Returns: What happens in some run, and what in none.
  /// - Throws: `LifelineError` with the nearest event when an option names one that the model does
  ///   not react to.
  public func explore(_ options: Exploration.Options = .init()) throws(LifelineError) -> Exploration
  {
    let space = try space(options)
    return Exploration(
      of: space, in: name,
      scenarios: CoveredRuns(try traces(of: scenarios()).map(\.trace), of: self)?.coverage)
  }

  /// Finds a shortest run to a state, a message or an event.
  ///
  /// ```swift
  /// print(try Model.uiApplication.shortestRun(to: "suspended")!)
  /// ```
  ///
  /// - Parameters:
  ///   - name: An id, a selector, a Swift name, or the end of a selector.
  ///   - options: The options of the search.
  /// - Returns: The run; `nil` when there is none.
  /// - Throws: `LifelineError` with the nearest name when nothing in the model has this name.
  public func shortestRun(
    to name: String, _ options: Exploration.Options = .init()
  ) throws(LifelineError) -> FoundRun? {
    let thing = try NamedThing(name, in: chart)
    return try FoundRun(to: thing, in: space(options), of: self)
  }

  /// Searches; equal searches are made once.
  package func space(_ options: Exploration.Options) throws(LifelineError) -> StateSpace {
    let given = try self.events(called: options.given)
    var events = searches.events.happenings
    for event in try self.events(called: options.trying) where !events.contains(event) {
      events.append(event)
    }
    let choices =
      options.withSettings
      ? searches.events.settings.map { [$0] } + settings(of: try scenarios()) : []
    return searches.space(
      trying: events, after: given, choosing: choices, limit: options.limit)
  }

  /// Returns the events with these names or titles; of one that the model does not react to the error
  /// suggests the nearest.
  package func events(called words: [EventName]) throws(LifelineError) -> [EventName] {
    let known = (searches.events.happenings + searches.events.settings).map(\.description)
    let events = words.map(chart.event)
    for event in events.map(\.description) where !known.contains(event) {
      throw LifelineError.ofCommandLine { texts in
        texts[
          "error.explore.noEvent", ["name": event, "question": texts.question(event, among: known)]]
      }
    }
    return events
  }
}
