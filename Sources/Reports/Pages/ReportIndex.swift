/// An index of a report's content and its places, built once for all pages.
struct ReportIndex: Sendable {
  let content: ReportContent
  let languages: [Language]
  /// The pages, in reading order.
  let pages: [PageID]
  /// The scenarios that the pages of their documents leave out.
  let omitted: Set<ScenarioID>
  private let places: ScenarioPlaces
  private let runs: [ScenarioID: Int]
  private let charts: [String: PreparedChart]
  private let properties: [Language: PropertyText]
  private let disagreements: Set<DisagreementID>
  private let homesOfMessages: [EventName: PageID]
  private let plainRuns: [String: [ScenarioRun]]
  private let scenariosOfMessage: [EventName: [ScenarioID]]
  private let scenariosOfEvent: [EventName: [ScenarioID]]
  private let scenariosOfDisagreement: [DisagreementID: [ScenarioID]]

  /// Builds the index.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - languages: The languages of the pages.
  ///   - hasPages: Whether there are pages to link to; otherwise text has no links.
  ///   - scope: The pages to make.
  ///   - own: Pages of one's own, in place of the built-in ones; `nil` for those.
  init(
    _ content: ReportContent, languages: [Language], hasPages: Bool = true,
    scope: ReportScope = .everything, own: [PageSource]? = nil
  ) {
    self.content = content
    self.languages = languages
    runs = Dictionary(
      content.runs.enumerated().map { ($1.run.scenario.id, $0) },
      uniquingKeysWith: { first, _ in first })
    var uses = Uses()
    for run in content.runs { uses.add(run.run) }
    omitted = scope.omitted(of: content.documents)
    places = ScenarioPlaces(of: content, messages: uses.messages, omitting: omitted)
    let builtIn = hasPages && own == nil ? PageKind.all : []
    let shown =
      (hasPages ? own ?? [] : []).flatMap { [places] in
        PageKind.pages(of: $0, in: content, places)
      }
      + builtIn.flatMap { [places] in $0.pages(in: content, places) }.filter(scope.shows)
    pages = shown
    charts = Dictionary(
      content.models.map { ($0.name, PreparedChart($0.chart.statechart)) },
      uniquingKeysWith: { first, _ in first })
    properties = Self.properties(
      of: content.models.first.flatMap { [charts] in charts[$0.name] }, in: languages)
    disagreements = shown.contains(.disagreements) ? Set(content.disagreements.map(\.id)) : []
    homesOfMessages = Dictionary(
      Self.homesOfMessages(of: content.catalogue).filter { shown.contains($0.1) },
      uniquingKeysWith: { first, _ in first })
    plainRuns = Self.plainRuns(of: content)
    for point in content.disagreements {
      uses.add(point, among: content.runs.map(\.run.scenario.id))
    }
    scenariosOfMessage = uses.messages
    scenariosOfEvent = uses.events
    scenariosOfDisagreement = uses.disagreements
  }

  /// What converts properties of the first model to text, in each language.
  private static func properties(
    of chart: PreparedChart?, in languages: [Language]
  ) -> [Language: PropertyText] {
    Dictionary(
      languages.map { language in
        let titles = chart?.titles(in: language) ?? Titles(of: nil, in: language)
        return (language, PropertyText(of: chart?.original, titles, in: language))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The pages that describe messages.
  private static func homesOfMessages(of catalogue: Catalogue) -> [(EventName, PageID)] {
    catalogue.members.map { ($0.selector, .memberCategory($0.category)) }
      + catalogue.notifications.map { ($0.name, .notifications) }
      + catalogue.lifeCycles.successors.map { ($0.selector, .lifeCycles) }
  }

  /// The runs of each model without settings; all of them when every run has settings.
  private static func plainRuns(of content: ReportContent) -> [String: [ScenarioRun]] {
    let runs = Dictionary(grouping: content.runs.map(\.run)) { run in
      run.scenario.model ?? content.models.first?.name ?? ""
    }
    return runs.mapValues { runs in
      let plain = runs.filter { settings(of: $0.scenario, in: content.models).isEmpty }
      return plain.isEmpty ? runs : plain
    }
  }

  /// The settings of a scenario.
  private static func settings(
    of scenario: Scenario, in models: [Model]
  ) -> [EventName] {
    let model = scenario.model.map { name in models.first { $0.name == name } } ?? models.first
    return (scenario.configuration + scenario.given.compactMap(\.event))
      .filter { model?.chart.statechart.glossary.isSetting($0) ?? false }
  }

  func run(of scenario: ScenarioID) -> PlayedScenario? { runs[scenario].map { content.runs[$0] } }

  /// The page of a scenario; `nil` when there is no such scenario.
  func home(of scenario: ScenarioID) -> PageID? { places.homes[scenario] }

  /// The chapters of a list of scenarios; `nil` is the list of those in no document.
  func chapters(of document: DocumentID?) -> [Chapter] {
    let whole = document.map { PageID.document($0.description) } ?? .otherScenarios
    return places.chapters.filter { $0.page.whole == whole }
  }

  func chapter(on page: PageID) -> Chapter? { places.chapters.first { $0.page == page } }

  /// The scenarios in no document, under headings.
  var otherItems: [Document.Item] { places.others }

  /// The picture of a model's stages: those of its first track, or without tracks the app's.
  func overview(of model: String) -> PictureID {
    guard let language = languages.first,
      let track = titles(of: model, in: language).tracks.first
    else { return .stages(of: model) }
    return .track(track.id, of: model)
  }

  /// The document on whose page a scenario is; `nil` for none.
  func document(telling scenario: ScenarioID) -> DocumentID? {
    places.homes[scenario]?.subject.map { DocumentID($0) }
  }

  /// The runs by document, in the order of the first of each; `nil` for those in no document.
  var runsByDocument: [(home: DocumentID?, runs: [PlayedScenario])] {
    let groups = Dictionary(grouping: content.runs) { document(telling: $0.scenario.id) }
    return content.runs.map { document(telling: $0.scenario.id) }.eachOnce
      .map { ($0, groups[$0] ?? []) }
  }

  /// The model of a scenario; the first one when it names none.
  func model(of scenario: Scenario) -> String {
    scenario.model ?? content.models.first?.name ?? ""
  }

  func chart(of model: String) -> Statechart? { charts[model]?.original }
  func prepared(_ model: String) -> PreparedChart? { charts[model] }
  func titles(of model: String, in language: Language) -> Titles {
    charts[model]?.titles(in: language) ?? Titles(of: nil, in: language)
  }

  func properties(in language: Language) -> PropertyText {
    properties[language]
      ?? PropertyText(of: nil, Titles(of: nil, in: language), in: language)
  }

  /// The changes of stage in each scenario of a model, preferably those without settings; of a
  /// track, with the settings that it requires.
  func changes(of model: String, track: TrackID? = nil) -> [[StageChange]] {
    let plain = (plainRuns[model] ?? []).map { $0.trace.stageChanges(of: track) }
    guard track != nil, plain.allSatisfy(\.isEmpty) else { return plain }
    return runs(of: model, changing: track).map { $0.trace.stageChanges(of: track) }
  }

  /// The settings that a track requires; empty for none.
  func settings(of track: TrackID, in model: String) -> [EventName] {
    let plain = (plainRuns[model] ?? []).map { $0.trace.stageChanges(of: track) }
    let runs = runs(of: model, changing: track).map {
      Self.settings(of: $0.scenario, in: content.models)
    }
    guard plain.allSatisfy(\.isEmpty), let first = runs.first else { return [] }
    return first.filter { setting in runs.allSatisfy { $0.contains(setting) } }
  }
  private func runs(of name: String, changing track: TrackID?) -> [ScenarioRun] {
    content.runs.map(\.run).filter {
      model(of: $0.scenario) == name && !$0.trace.stageChanges(of: track).isEmpty
    }
  }

  /// Whether the model's changes of stage, or their messages, differ from a figure.
  func differs(_ figure: Document.Figure, from document: Document) -> Bool {
    figure.scenarios.compactMap { run(of: $0) }.flatMap(\.judgements)
      .filter { $0.claim.document == document.id }.flatMap(\.verdicts)
      .contains { $0.aspect == .stages && $0.verdict.isDifferent }
  }

  /// The figures of documents that show a scenario, in order.
  func figures(showing scenario: ScenarioID) -> [PlacedFigure] {
    content.documents.flatMap { document in
      document.figures.filter { $0.scenarios.contains(scenario) }.map { (document, $0) }
    }
  }

  /// Whether a document is right under other circumstances than those of a verdict.
  func decidesByCircumstances(_ verdict: Verdict) -> Bool {
    guard let difference = verdict.difference else { return false }
    return content.disagreements.contains { $0.id == difference.id && !$0.cases.isEmpty }
  }
  func knows(_ id: DisagreementID) -> Bool { disagreements.contains(id) }

  /// The page of a message; `nil` for none.
  func home(ofMessage message: EventName) -> PageID? { homesOfMessages[message] }

  /// The scenarios in which a message is delivered, in order.
  func scenarios(getting message: EventName) -> [ScenarioID] { scenariosOfMessage[message] ?? [] }

  /// The scenarios with an event, in order.
  func scenarios(with event: EventName) -> [ScenarioID] { scenariosOfEvent[event] ?? [] }

  /// The scenarios of a model with an event, in order.
  func scenarios(of name: String, with event: EventName) -> [ScenarioID] {
    scenarios(with: event).filter { id in
      run(of: id).map { model(of: $0.run.scenario) == name } ?? false
    }
  }

  /// The scenarios that show a disagreement, in order.
  func scenarios(showing id: DisagreementID) -> [ScenarioID] { scenariosOfDisagreement[id] ?? [] }

  /// The disagreements that a scenario shows, in order.
  func disagreements(shownBy scenario: ScenarioID) -> [DisagreementID] {
    content.disagreements.map(\.id).filter { scenarios(showing: $0).contains(scenario) }
  }
}

/// The scenarios of messages, events and disagreements.
private struct Uses {
  var messages: [EventName: [ScenarioID]] = [:]
  var events: [EventName: [ScenarioID]] = [:]
  var disagreements: [DisagreementID: [ScenarioID]] = [:]

  mutating func add(_ run: ScenarioRun) {
    let id = run.scenario.id
    for entry in run.trace.entries {
      switch entry.occurrence {
      case .delivery(let delivery): Self.note(id, at: delivery.message, in: &messages)
      case .event(let event), .ignored(let event, _): Self.note(id, at: event, in: &events)
      case .transition, .state, .stage, .track, .assignment, .note, .cycle: continue
      }
    }
    for event in run.scenario.configuration + run.scenario.given.compactMap(\.event) {
      Self.note(id, at: event, in: &events)
    }
    for difference in run.scenario.claims.flatMap(\.differences) {
      Self.note(id, at: difference.id, in: &disagreements)
    }
  }

  /// Adds the scenarios that the disagreement itself names, in the order of all.
  mutating func add(_ point: Disagreement, among all: [ScenarioID]) {
    let named = Set(point.cases.map(\.scenario) + point.scenarios)
      .union(disagreements[point.id] ?? [])
    disagreements[point.id] = all.filter(named.contains)
  }

  private static func note<Key>(
    _ id: ScenarioID, at key: Key, in scenarios: inout [Key: [ScenarioID]]
  ) {
    if scenarios[key]?.last != id { scenarios[key, default: []].append(id) }
  }
}

extension Document {
  /// The figures, in the document's order.
  package var figures: [Figure] {
    contents.compactMap { if case .figure(let figure) = $0 { figure } else { nil } }
  }
}
