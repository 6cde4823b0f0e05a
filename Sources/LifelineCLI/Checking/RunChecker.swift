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
    let stories = try Run.all(
      [argument], model: model, settings: SettingOptions.none(), reading: reading)
    let heard = Set(stories.flatMap { $0.trace.deliveries.map(\.message) })
    var runs: [CheckedRun] = []
    for (index, story) in stories.enumerated() {
      let label = argument == "-" ? "<standard input>" : title ?? argument
      let name = stories.count > 1 ? "\(label) (run \(index + 1) of \(stories.count))" : label
      let named = title.map { story.calling(argument, $0) } ?? story
      runs.append(try check(named, named: name, heard: heard, model: model))
    }
    return runs
  }

  private mutating func check(
    _ story: Run, named name: String, heard: Set<EventName>, model asked: String?
  ) throws(LifelineError) -> CheckedRun {
    let model = try asked == nil ? ModelChoice.model(for: story, hearing: heard) : story.model
    guard let model else {
      throw LifelineError(
        "\(name): no model; name one with --model", chinese: "\(name)：没有模型；请用 --model 指明")
    }
    if asked != nil { try RecordedLog.check(story.trace, isOf: model, name: name) }
    let known = Set(model.chart.sends.filter(\.isMessage).map(\.event))
    let observables = try observables(hearing: heard, known: known, model)
    let verdict: ConformanceVerdict
    if let scenario {
      let demanded = try Run(scenario, model: asked ?? model.name, settings: settings)
      verdict = StoryCheck(story: demanded.trace)
        .verdict(on: story.trace, knowing: known, observing: observables)
    } else {
      let events = try settings.events(for: model) + givenEvents(for: model)
      // A scenario sets the model up by itself.
      let own = story.scenarioRun?.scenario.configuration ?? []
      verdict = try judge(story.trace, model, events + own, observables)
    }
    let rules = try verdict.findings.map { finding throws(LifelineError) in
      try self.rules(about: finding, model)
    }
    return CheckedRun(
      name: name, model: model, trace: story.trace, verdict: verdict, story: scenario, rules: rules)
  }

  private mutating func judge(
    _ trace: Trace, _ model: Model, _ events: [EventName], _ observables: Observables
  ) throws(LifelineError) -> ConformanceVerdict {
    let key = ([model.name] + events.map(\.description)).joined(separator: "\n")
    var check: ConformanceCheck
    if let known = checks[key] {
      check = known
    } else {
      // Whose account is right, and which system it is, is for the user to say.
      let accounts = try BuiltIn.accountSettings()
      check = ConformanceCheck(
        of: model.played, given: events,
        assuming: assumesSettings
          ? ExternalEvents(of: model.chart).settings.filter { !accounts.contains($0) } : [],
        inEitherOrder: try BuiltIn.twins(), claims: try generalClaims(for: model))
    }
    let verdict = check.verdict(on: trace, observing: observables)
    checks[key] = check
    return verdict
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
