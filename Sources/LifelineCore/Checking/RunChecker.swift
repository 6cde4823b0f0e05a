/// Checks recorded runs, each with the model that fits it.
///
/// ```swift
/// let log = try RecordedLog(text, name: "app.log")
/// var checker = RunChecker()
/// let runs = try checker.check(log.runs.map(\.trace), of: log.name)
/// runs[0].verdict.conforms     // true
/// ```
///
/// Results for one run are reused for all others, so use one checker for many logs.
public struct RunChecker {
  /// A scenario that runs must conform to.
  package struct Story {
    let name: String
    let trace: (Model) throws(LifelineError) -> Trace

    /// Creates it from the scenario's name and a closure that runs it on a model.
    package init(
      _ name: String, playedBy trace: @escaping (Model) throws(LifelineError) -> Trace
    ) {
      self.name = name
      self.trace = trace
    }
  }

  private let given: [String]
  private let observable: [String]
  private let assumesSettings: Bool
  private let story: Story?
  private let settings: (Model) throws(LifelineError) -> [EventName]
  /// The models of the runs.
  package var models = ModelCache()
  private var charts: [String: PreparedChart] = [:]
  private var checks: [String: ConformanceCheck] = [:]
  private var order: DocumentedOrder?
  private var claims: [GeneralClaim]?
  private var profiles: [Profile]?
  private var history: CallbackHistory?
  private var documents: [DocumentID: LocalizedText]?

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - given: Known settings of the model, such as `config.iOS12`.
  ///   - observable: The messages that the logs can contain; empty for those that occur in a log,
  ///     `["all"]` for all of the model, `["callbacks"]` for all but notifications.
  ///   - assumesSettings: Whether to assume settings that a log requires.
  public init(
    given: [String] = [], observable: [String] = [], assumesSettings: Bool = true
  ) {
    self.init(
      given: given, observable: observable, assumesSettings: assumesSettings, demanding: nil
    ) { _ in [] }
  }

  /// Creates a checker that may require a scenario, with settings that depend on the model.
  package init(
    given: [String], observable: [String] = [], assumesSettings: Bool = true,
    demanding story: Story?,
    settings: @escaping (Model) throws(LifelineError) -> [EventName]
  ) {
    self.given = given
    self.observable = observable
    self.assumesSettings = assumesSettings
    self.story = story
    self.settings = settings
  }

  /// Checks the runs of a log.
  ///
  /// All runs of a log can contain the messages that any of them contains, since the same app wrote
  /// them.
  ///
  /// - Parameters:
  ///   - traces: The runs.
  ///   - name: The name of the log.
  ///   - model: The model; `nil` for the built-in one that fits each run.
  /// - Returns: The runs with their verdicts, in the order of the log.
  /// - Throws: `LifelineError` when a run is of another model, or a setting is unknown.
  public mutating func check(
    _ traces: [Trace], of name: String, on model: Model? = nil
  ) throws(LifelineError) -> [CheckedRun] {
    let runs = try traces.map { trace throws(LifelineError) in
      try Run(recorded: trace, on: model, among: &models)
    }
    return try check(runs, of: name, isModelAsked: model != nil)
  }

  /// Checks the runs that an argument names.
  package mutating func check(
    _ runs: [Run], of argument: String, named title: String? = nil, isModelAsked: Bool
  ) throws(LifelineError) -> [CheckedRun] {
    var checked: [CheckedRun] = []
    try check(runs, of: argument, named: title, isModelAsked: isModelAsked) { checked.append($0) }
    return checked
  }

  /// Checks the runs that an argument names, and passes each on as soon as it is checked.
  ///
  /// The log can contain the messages of the other runs, too, which are not checked.
  package mutating func check(
    _ runs: [Run], of argument: String, besides others: [Run] = [], named title: String? = nil,
    isModelAsked: Bool, each: (CheckedRun) throws(LifelineError) -> Void
  ) throws(LifelineError) {
    var log = LogCheck(of: argument, named: title, count: runs.count, isModelAsked: isModelAsked)
    for run in runs + others { log.hear(run) }
    for run in runs { try each(check(next: run, in: &log)) }
  }

  /// The check of a log, run by run.
  package struct LogCheck {
    fileprivate let argument: String
    fileprivate let title: String?
    fileprivate let isModelAsked: Bool
    /// The number of runs; `nil` for a stream, where it is unknown.
    private let count: Int?
    /// The messages that the log can contain.
    fileprivate private(set) var heard: Set<EventName> = []
    fileprivate var demands: [String: CheckSetup] = [:]
    private var checked = 0

    /// Begins a check.
    ///
    /// - Parameters:
    ///   - argument: What names the log; `-` is standard input.
    ///   - title: The name for messages; `nil` for the argument.
    ///   - count: The number of runs; `nil` for a stream.
    ///   - isModelAsked: Whether the user named the model.
    package init(
      of argument: String, named title: String? = nil, count: Int? = nil, isModelAsked: Bool
    ) {
      self.argument = argument
      self.title = title
      self.count = count
      self.isModelAsked = isModelAsked
    }

    /// Notes the messages of a run, which other runs can contain, too.
    package mutating func hear(_ run: Run) {
      let known = heard.count
      heard.formUnion(run.trace.deliveries.lazy.map(\.message))
      if heard.count > known { demands = [:] }
    }

    /// Counts a run and names it.
    fileprivate mutating func name(_ run: Run) -> String {
      checked += 1
      let label = argument == "-" ? "<standard input>" : title ?? argument
      // A stream may have only this one.
      let mayBeOnly = count == nil && checked == 1 && run.trace.processLabel == nil
      guard count != 1, !mayBeOnly else { return label }
      let process = run.trace.processLabel.map { "\($0), " } ?? ""
      return "\(label) (\(process)run \(checked)\(count.map { " of \($0)" } ?? ""))"
    }
  }

  /// Checks the next run of a log.
  ///
  /// - Parameters:
  ///   - run: The run, which must have been heard.
  ///   - log: The check so far.
  /// - Returns: The run with its verdict.
  /// - Throws: `LifelineError` when it is of another model, or a setting is unknown.
  package mutating func check(
    next run: Run, in log: inout LogCheck
  ) throws(LifelineError) -> CheckedRun {
    let name = log.name(run)
    let run = log.title.map { run.calling(log.argument, $0) } ?? run
    if log.isModelAsked, let own = run.model {
      try RecordedLog.check(run.trace, isOf: own, name: name)
    }
    let key = run.scenarioRun == nil ? run.model?.name ?? "" : name
    let demands =
      if let known = log.demands[key] { known } else {
        try demands(on: run, named: name, heard: log.heard, isModelAsked: log.isModelAsked)
      }
    log.demands[key] = demands
    return try check(run, named: name, demands)
  }

  /// The check of runs of one model.
  fileprivate struct CheckSetup {
    let model: Model
    let chart: PreparedChart
    /// The known settings.
    let settings: [EventName]
    /// Checks a run with the messages that it can contain.
    let verdict: (Trace) -> ConformanceVerdict
  }

  private mutating func demands(
    on run: Run, named name: String, heard: Set<EventName>, isModelAsked: Bool
  ) throws(LifelineError) -> CheckSetup {
    let model =
      try isModelAsked || run.scenarioRun != nil
      ? run.model
      : models.model(knowing: heard, preferring: run.model?.name, callbackHistory())
    guard let model else {
      throw LifelineError { texts in texts["error.check.noModel", ["run": name]] }
    }
    let known = model.messageNames
    let observables = try observables(hearing: heard, known: known, model)
    let chart = charts[model.name] ?? PreparedChart(model.played.statechart)
    charts[model.name] = chart
    if let story {
      let check = StoryCheck(story: try story.trace(model))
      return CheckSetup(model: model, chart: chart, settings: []) {
        check.verdict(on: $0, knowing: known, observing: observables)
      }
    }
    let events = try settings(model) + givenEvents(for: model)
    // A scenario contains its settings.
    let own = run.scenarioRun?.scenario.configuration ?? []
    let check = try check(of: model, events + own)
    let history = model.isBuiltIn ? try callbackHistory() : nil
    let systems = model.chart.statechart.glossary.systems
    let hasScenes = model.name == BuiltInLibrary.sceneModel
    return CheckSetup(model: model, chart: chart, settings: events + own) { run in
      check.verdict(
        on: run, observing: observables, notAssuming: history?.implausible(systems, for: run) ?? [],
        replacing: hasScenes ? history?.replacedInScenes(of: run) ?? [:] : [:])
    }
  }

  private mutating func check(
    _ run: Run, named name: String, _ demands: CheckSetup
  ) throws(LifelineError) -> CheckedRun {
    let verdict = demands.verdict(run.trace)
    let findings = try verdict.findings.map { finding throws(LifelineError) in
      (finding, try rules(about: finding, demands.model))
    }
    return CheckedRun(
      name: name, model: demands.model, trace: run.trace, verdict: verdict, story: story?.name,
      findings: findings, profiles: try profiles(explaining: run, verdict, demands),
      chart: demands.chart)
  }

  /// Finds the profiles under which a run conforms that does not conform otherwise.
  private mutating func profiles(
    explaining run: Run, _ verdict: ConformanceVerdict, _ demands: CheckSetup
  ) throws(LifelineError) -> [String] {
    guard verdict.result == .doesNotConform, story == nil, run.scenarioRun == nil,
      demands.model.isDocumented
    else { return [] }
    let profiles =
      if let profiles { profiles } else { try BuiltIn.read(BuiltInLibrary.profiles) }
    self.profiles = profiles
    let own = Set(profiles.flatMap(\.events))
    let settings = demands.settings.filter { !own.contains($0) }
    let observables = Observables.only(Set(verdict.observed))
    var found: [(id: String, steps: Int)] = []
    let implausible = try callbackHistory().implausible(
      demands.model.chart.statechart.glossary.systems, for: run.trace)
    for profile in profiles
    where settings + profile.events != demands.settings
      && implausible.isDisjoint(with: profile.events)
    {
      let check = try check(of: demands.model, profile.events + settings + verdict.assumed)
      if let steps = check.stimuliNeeded(toExplain: run.trace, observing: observables) {
        found.append((profile.id.description, steps))
      }
    }
    return found.enumerated().sorted {
      ($0.element.steps, $0.offset) < ($1.element.steps, $1.offset)
    }
    .map(\.element.id)
  }

  private mutating func callbackHistory() throws(LifelineError) -> CallbackHistory {
    if let history { return history }
    let history = try CallbackHistory()
    self.history = history
    return history
  }

  private mutating func check(
    of model: Model, _ events: [EventName]
  ) throws(LifelineError) -> ConformanceCheck {
    let key = ([model.name] + events.map(\.description)).joined(separator: "\n")
    if let known = checks[key] { return known }
    // The profile and the version of the system are the user's choice.
    let accounts = try BuiltIn.accountSettings()
    let check = ConformanceCheck(
      of: model.playedSearches, given: events,
      assuming: assumesSettings
        ? model.searches.events.settings.filter { !accounts.contains($0) } : [],
      inEitherOrder: try BuiltIn.twins(), claims: try generalClaims(for: model))
    checks[key] = check
    return check
  }

  private func givenEvents(for model: Model) throws(LifelineError) -> [EventName] {
    let events = given.map { EventName($0) }
    try model.check(events)
    return events
  }

  private func observables(
    hearing heard: Set<EventName>, known: Set<EventName>, _ model: Model
  ) throws(LifelineError) -> Observables {
    if observable == ["all"] { return .all }
    if observable == ["callbacks"] { return .only(callbacks(of: model)) }
    if observable.isEmpty { return .only(heard) }
    for name in observable where !known.contains(EventName(name)) {
      throw LifelineError { texts in
        texts["error.check.noMessage", ["model": model.name, "name": name]]
          + texts.question(name, among: known.map(\.description))
      }
    }
    return .only(Set(observable.map { EventName($0) }))
  }

  /// The messages of a model to others than the notification center.
  private func callbacks(of model: Model) -> Set<EventName> {
    Set(
      model.chart.sends.compactMap { send in
        send.participant.flatMap {
          ParticipantRole(of: $0) == .notificationCenter ? nil : send.event
        }
      })
  }

  private mutating func rules(
    about finding: Nonconformity, _ model: Model
  ) throws(LifelineError) -> FindingRules {
    let claims = try generalClaims(for: model).filter { finding.broken.contains($0.id) }
    if order == nil {
      order = DocumentedOrder(
        of: try BuiltIn.read(BuiltInLibrary.scenarios))
    }
    let orders = model.isDocumented ? order?.rules(about: finding) ?? [] : []
    if documents == nil, !claims.isEmpty || !orders.isEmpty {
      documents = Dictionary(
        uniqueKeysWithValues: try BuiltIn.read(BuiltInLibrary.documents).map {
          ($0.id, $0.title)
        })
    }
    return FindingRules(claims: claims, orders: orders, titles: documents ?? [:])
  }

  private mutating func generalClaims(for model: Model) throws(LifelineError) -> [GeneralClaim] {
    guard model.isDocumented else { return [] }
    if let claims { return claims }
    let claims = try BuiltIn.read(BuiltInLibrary.claims)
    self.claims = claims
    return claims
  }
}

extension BuiltIn {
  /// Messages in either order: callbacks with their notifications, whose order documents and logs
  /// disagree on (D9), and the two callbacks of a push with content in the foreground.
  static func twins() throws(LifelineError) -> [(EventName, EventName)] {
    try read(BuiltInLibrary.members).compactMap { member in
      member.notification.map { (member.selector, $0) }
    } + [BuiltInLibrary.callbacksOfContentPush]
  }

  /// The settings that select a profile, rather than a property of the app.
  static func accountSettings() throws(LifelineError) -> Set<EventName> {
    Set(try read(BuiltInLibrary.profiles).flatMap(\.events))
  }
}
