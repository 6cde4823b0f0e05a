/// A compiled statechart with a name that traces and scenarios use.
///
/// ```swift
/// let model = try Model.uiApplication
/// let door = try Model(
///   scxml: """
///     <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="door">
///       <state id="open"><transition event="close" target="closed"/></state>
///       <state id="closed"/>
///     </scxml>
///     """)
/// ```
public struct Model: Sendable {
  /// The name that traces and scenarios use.
  public var name: String
  private let parts: Parts

  /// What does not change; many runs have the same model.
  private final class Parts: Sendable {
    let written: Statechart
    let chart: CompiledChart
    let searches: ModelSearches
    let played: CompiledChart
    let playedSearches: ModelSearches
    let names: ModelNames
    let messageNames: Set<EventName>
    let notifications: Set<EventName>

    init(_ chart: Statechart) throws {
      written = chart
      self.chart = try CompiledChart(chart)
      searches = ModelSearches(of: self.chart)
      messageNames = Set(self.chart.sends.filter(\.isMessage).map(\.event))
      notifications = Set(
        self.chart.sends.filter { send in
          send.participant.map { ParticipantRole(of: $0) == .notificationCenter } ?? false
        }.map(\.event))
      let running = self.chart.statechart
      let staged = running.withStatesAsStages
      names = ModelNames(staged)
      played = staged == running ? self.chart : try CompiledChart(staged)
      playedSearches = staged == running ? searches : ModelSearches(of: played)
    }
  }

  /// The compiled chart.
  public var chart: CompiledChart { parts.chart }
  /// The chart as it was written, for pictures without a run.
  package var written: Statechart { parts.written }
  /// The chart for runs: if it names no stages, its states are the stages, so that the runs of any
  /// SCXML file have stages.
  package var played: CompiledChart { parts.played }
  /// The searches of the chart, made once and shared.
  public var searches: ModelSearches { parts.searches }
  /// The names that scenarios may use.
  var names: ModelNames { parts.names }
  /// The names of the messages that the chart sends to participants.
  var messageNames: Set<EventName> { parts.messageNames }
  /// Those of them that are notifications.
  var notifications: Set<EventName> { parts.notifications }
  /// The searches of the chart for runs; the same if that chart is the same.
  var playedSearches: ModelSearches { parts.playedSearches }

  /// Whether the model is Lifeline's own; a chart of the same name from elsewhere is not.
  private(set) var isBuiltIn = false

  /// The built-in model of an app without scenes.
  ///
  /// - Throws: `LifelineError` when the resources of the package are not beside the program.
  public static var uiApplication: Model {
    get throws(LifelineError) { try Model(named: "UIApplication") }
  }

  /// The built-in model of an app with scenes.
  ///
  /// - Throws: `LifelineError` when the resources of the package are not beside the program.
  public static var uiScene: Model {
    get throws(LifelineError) { try Model(named: "UIScene") }
  }

  /// Reads a built-in model by its name.
  ///
  /// Each call compiles the chart again and shares no searches, so keep the model.
  ///
  /// - Parameter name: The name, for example `UIApplication`.
  /// - Throws: `LifelineError` with the nearest name when there is no such model.
  public init(named name: String) throws(LifelineError) {
    try self.init(BuiltIn.model(named: name), name: name)
    isBuiltIn = true
  }

  /// Reads a model from text: SCXML, or a state diagram of Mermaid.
  ///
  /// - Parameters:
  ///   - text: The text of the document.
  ///   - file: The name of the document in messages, and of the model when its chart has none.
  /// - Throws: `LifelineError` with every error, one per line; warnings are not errors.
  public init(scxml text: String, file: String = "model.scxml") throws(LifelineError) {
    var warnings: [Finding] = []
    try self.init(scxml: Array(text.utf8), file: file, warnings: &warnings)
  }

  /// Reads a model from the bytes of a document in any format of ``ModelReader``, and returns its warnings.
  package init(
    scxml bytes: [UInt8], file: String, warnings: inout [Finding]
  ) throws(LifelineError) {
    let reading = ModelReader.read(bytes, file: file)
    let findings = reading.findings.sortedByPlace
    guard let chart = reading.chart, !findings.containErrors else {
      throw LifelineError(findings)
    }
    warnings = findings.withoutNotes
    try self.init(chart, name: chart.name ?? file)
  }

  /// Compiles a chart.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - name: The name for traces and scenarios.
  /// - Throws: `LifelineError` when the chart cannot be run.
  public init(_ chart: Statechart, name: String) throws(LifelineError) {
    self.name = name
    let states = chart.states
    // The engine keeps sets of states for each state and transition, in two compiled charts.
    let transitions = states.reduce(0) { $0 + $1.transitions.count }
    guard states.count * (states.count + transitions) <= Self.mostPairs else {
      throw LifelineError(
        "\(name): to run, lint or search \(states.count) states with \(transitions) transitions takes more "
          + "than 1 GB of memory; split the chart")
    }
    do {
      parts = try Parts(chart)
    } catch {
      throw LifelineError("\(name): \(error)")
    }
  }

  /// The model with other values for the variables that runs begin with.
  ///
  /// - Parameter values: The names with their values, as expressions of ECMAScript.
  /// - Returns: The model itself without any.
  /// - Throws: `LifelineError` for a name or a value that is none.
  package func declaring(_ values: [(name: String, value: String)]) throws(LifelineError) -> Model {
    for (variable, value) in values {
      if let mistake = CompiledChart.mistake(inValue: value, of: variable) {
        throw LifelineError("\(variable)=\(value): \(mistake)")
      }
    }
    guard !values.isEmpty else { return self }
    let model = try Model(written.declaring(values), name: name)
    for (variable, value) in values {
      if let mistake = model.chart.mistake(inDeclaring: variable, of: chart) {
        throw LifelineError("\(variable)=\(value): \(mistake)")
      }
    }
    return model
  }

  /// The most pairs of states and of states with transitions: half a byte of memory each.
  private static let mostPairs = 2_000_000_000

  /// Refuses steps with an event that no transition can match, before anything runs.
  ///
  /// `run` itself sends any event, as SCXML has it, and records that it is ignored.
  package func check(_ steps: [Step]) throws(LifelineError) {
    let events = steps.compactMap(\.event)
    let advice = "; 'lifeline list events' lists the events of a model"
    guard events.contains(where: { names.problem(withEvent: $0, advice: advice) != nil }) else {
      return
    }
    let all = try namesAndTopics
    throw LifelineError(
      messages: events.compactMap { all.problem(withEvent: $0, advice: advice) }.eachOnce.flatMap {
        $0.split(separator: "\n").map(String.init)
      }
    ).ofCommandLine
  }

  /// Returns the names in a scenario that the model does not have; empty if none keeps it from running.
  package func mistakes(in scenario: Scenario) throws(LifelineError) -> [Finding] {
    guard scenario.check(against: names).containErrors else { return [] }
    return scenario.check(against: try namesAndTopics)
  }

  /// The names that scenarios may use, and the topics to which unknown events lead.
  var namesAndTopics: ModelNames {
    get throws(LifelineError) {
      guard isBuiltIn else { return names }
      var names = names
      names.leftOut = try BuiltIn.read(BuiltInLibrary.leftOut)
      for other in try BuiltIn.modelNames.get() where other != name {
        names.others.append(try BuiltIn.model(named: other))
      }
      let searches = searches
      names.shortestRun = { event in
        let usual = searches.space(trying: searches.events.ordinary, after: [])
        return usual.shortestRun(to: .event(event))?.compactMap { stimulus in
          if case .event(let event) = stimulus { event } else { nil }
        }
      }
      return names
    }
  }

  /// Whether the documents are about this model, not only about one of the same name.
  var isDocumented: Bool { isBuiltIn && name == BuiltInLibrary.defaultModel }

  /// Returns the events that set the model up for a profile and, on demand, with callbacks that are
  /// left out by default.
  ///
  /// - Parameters:
  ///   - profile: The id of the profile; `nil` for the default one.
  ///   - queries: Whether to include UIKit's queries to the delegate.
  /// - Returns: The events, in the order to send them.
  /// - Throws: `LifelineError` with the nearest profile, or when the model has no such settings.
  package func settings(
    profile: String?, queries: Bool
  ) throws(LifelineError) -> [EventName] {
    var events: [EventName] = queries ? [BuiltInLibrary.verboseSetting] : []
    if let profile {
      events += try BuiltIn.library { library throws(LifecycleLibraryError) in
        try library.profile(ProfileID(profile)).events
      }
    }
    let known = Set(chart.events)
    if let unknown = events.first(where: { !known.contains($0) }) {
      throw LifelineError.ofCommandLine { texts in
        texts["error.model.noSetting", ["model": name, "setting": unknown.description]]
      }
    }
    return events
  }
}
