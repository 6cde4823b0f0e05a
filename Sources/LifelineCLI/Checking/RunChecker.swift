import Lifeline

/// Checks recorded runs, each on the model that fits it.
struct RunChecker {
  let settings: SettingOptions
  /// Settings that are known, beside the profile's.
  let given: [String]
  /// What `--observable` says.
  let observable: [String]
  /// The story to demand; `nil` for any run of the model.
  let scenario: String?
  /// How logs are to be read; `nil` recognises their format.
  let reading: ImporterOption?

  private var assumesSettings = true
  private var models: [String: Model] = [:]
  private var titles: [String: [Language: Titles]] = [:]
  private var checks: [String: ConformanceCheck] = [:]
  private var order: DocumentedOrder?
  private var claims: [GeneralClaim]?

  init(
    settings: SettingOptions, given: [String] = [], observable: [String] = [],
    scenario: String? = nil, reading: ImporterOption? = nil
  ) {
    (self.settings, self.given, self.reading) = (settings, given, reading)
    (self.observable, self.scenario) = (observable, scenario)
  }

  /// Checks as it is done when nothing else is asked for.
  ///
  /// - Parameter assumesSettings: Whether settings are tried that the log may call for.
  /// - Throws: `LifelineError` when options without words cannot be had.
  init(assumesSettings: Bool = true) throws(LifelineError) {
    self.init(settings: try .none())
    self.assumesSettings = assumesSettings
  }

  /// Checks every run that an argument names.
  ///
  /// An app prints in each of its runs what it prints in one of them, so the runs of one log are
  /// judged by the messages of all.
  mutating func check(
    _ argument: String, named title: String? = nil, model: String?
  ) throws(LifelineError) -> [CheckedRun] {
    try check(
      try Run.all([argument], model: model, settings: SettingOptions.none(), reading: reading),
      of: argument, named: title, model: model)
  }

  /// Checks the runs that an argument names.
  mutating func check(
    _ stories: [Run], of argument: String, named title: String? = nil, model: String?
  ) throws(LifelineError) -> [CheckedRun] {
    let heard = Set(stories.lazy.flatMap { $0.trace.deliveries.map(\.message) })
    var runs: [CheckedRun] = []
    var demands: [String: Demands] = [:]
    for (index, story) in stories.enumerated() {
      let label = argument == "-" ? "<standard input>" : title ?? argument
      let name = stories.count > 1 ? "\(label) (run \(index + 1) of \(stories.count))" : label
      let story = title.map { story.calling(argument, $0) } ?? story
      if model != nil, let own = story.model {
        try RecordedLog.check(story.trace, isOf: own, name: name)
      }
      let key = story.scenarioRun == nil ? story.model?.name ?? "" : name
      let known = demands[key]
      let demanded =
        if let known { known } else {
          try self.demands(on: story, named: name, heard: heard, model: model)
        }
      demands[key] = demanded
      runs.append(try check(story, named: name, demanded))
    }
    return runs
  }

  /// What is asked of runs of one model.
  private struct Demands {
    let model: Model
    let titles: [Language: Titles]
    /// Judges a run with those messages that it can contain.
    let verdict: (Trace) -> ConformanceVerdict
  }

  private mutating func demands(
    on story: Run, named name: String, heard: Set<EventName>, model asked: String?
  ) throws(LifelineError) -> Demands {
    let model =
      try asked == nil
      ? ModelChoice.model(for: story, hearing: heard, among: &models) : story.model
    guard let model else {
      throw LifelineError(
        "\(name): no model; name one with --model", chinese: "\(name)：没有模型；请用 --model 指明")
    }
    let known = Set(model.chart.sends.filter(\.isMessage).map(\.event))
    let observables = try observables(hearing: heard, known: known, model)
    let titles =
      titles[model.name]
      ?? Dictionary(
        uniqueKeysWithValues: Language.allCases.map {
          ($0, Titles(of: model.played.statechart, in: $0))
        })
    self.titles[model.name] = titles
    if let scenario {
      let demanded = try Run(scenario, model: asked ?? model.name, settings: settings)
      let check = StoryCheck(story: demanded.trace)
      return Demands(model: model, titles: titles) {
        check.verdict(on: $0, knowing: known, observing: observables)
      }
    }
    let events = try settings.events(for: model) + givenEvents(for: model)
    // A scenario sets the model up by itself.
    let own = story.scenarioRun?.scenario.configuration ?? []
    let check = try check(of: model, events + own)
    return Demands(model: model, titles: titles) { check.verdict(on: $0, observing: observables) }
  }

  private mutating func check(
    _ story: Run, named name: String, _ demands: Demands
  ) throws(LifelineError) -> CheckedRun {
    let verdict = demands.verdict(story.trace)
    let rules = try verdict.findings.map { finding throws(LifelineError) in
      try self.rules(about: finding, demands.model)
    }
    return CheckedRun(
      name: name, model: demands.model, titles: demands.titles, trace: story.trace,
      verdict: verdict, story: scenario, rules: rules)
  }

  private mutating func check(
    of model: Model, _ events: [EventName]
  ) throws(LifelineError) -> ConformanceCheck {
    let key = ([model.name] + events.map(\.description)).joined(separator: "\n")
    if let known = checks[key] { return known }
    // Whose account is right, and which system it is, is for the user to say.
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
    try ModelSearch(
      model: model, given: given, trying: [], withSettings: false, limit: 1
    ).check()
    return given.map { EventName($0) }
  }

  private func observables(
    hearing heard: Set<EventName>, known: Set<EventName>, _ model: Model
  ) throws(LifelineError) -> Observables {
    if observable == ["all"] { return .all }
    if observable.isEmpty { return .only(heard) }
    for name in observable where !known.contains(EventName(name)) {
      throw LifelineError(
        "\(model.name): the model sends no message '\(name)'"
          + NearestName.question(name, among: known.map(\.description)),
        chinese: "\(model.name)：模型不发送消息“\(name)”"
          + NearestName.question(name, among: known.map(\.description), in: .simplifiedChinese))
    }
    return .only(Set(observable.map { EventName($0) }))
  }

  private mutating func rules(
    about finding: Nonconformity, _ model: Model
  ) throws(LifelineError) -> FindingRules {
    let claims = try generalClaims(for: model).filter { finding.broken.contains($0.id) }
    if order == nil {
      order = DocumentedOrder(
        of: try BuiltIn.library { library throws(LifecycleLibraryError) in
          try library.scenarios()
        })
    }
    let orders = model.isBuiltIn ? order?.rules(about: finding) ?? [] : []
    return FindingRules(claims: claims, orders: orders)
  }

  private mutating func generalClaims(for model: Model) throws(LifelineError) -> [GeneralClaim] {
    guard model.name == LifecycleLibrary.defaultModel else { return [] }
    if let claims { return claims }
    let claims = try BuiltIn.library { library throws(LifecycleLibraryError) in
      try library.claims()
    }
    self.claims = claims
    return claims
  }
}
