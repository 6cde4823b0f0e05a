/// The page of a model: its graphs, its states and its events.
enum ModelPage {
  static let kind = PageKind(
    "model", parts: "model-events", each: .model, for: .reference,
    path: { "models/\(FileName.of($0 ?? ""))" },
    title: { id, page in
      id.part == nil ? page.title(ofModel: id.subject ?? "") : page.texts["page.events"]
    }, isInShowcase: { $0.part == nil },
    pages: { _, content, _ in
      let models = content.hasModelPages ? content.models.map(\.name) : []
      return models.flatMap { model -> [PageID] in
        // The events of a model with many scenarios fill a page.
        content.runs.count > mostScenarios
          ? [.model(model), .eventsOfModel(model)] : [.model(model)]
      }
    })

  /// The most scenarios with which the events stand on the page of their model.
  private static let mostScenarios = 60
}

extension Part {
  /// The states of the app, or of the model's first track, and what leads from one to the next.
  static let stages = Part("stages") { page in page.model.map(page.stages) ?? [] }
  /// Each part of the model, with its graphs and states.
  static let states = Part("states") { page in
    page.model.map { model in
      model.chart.statechart.regions.flatMap { page.blocks($0, of: model.name) }
    } ?? []
  }
  static let events = Part("events") { page in
    page.model.map { page.id.part == nil ? page.eventsOrLink(of: $0) : page.events(of: $0) } ?? []
  }
  /// The receivers of the model's messages.
  static let participants = Part("participants") { page in
    page.model.map(page.participants) ?? []
  }
}

extension PageRenderer {
  /// What a model is, unless it is the user's, its coverage by scenarios and its size.
  func about(_ model: Model) -> [Block] {
    content.isOwn ? [] : [.paragraph(texts["page.modelNote"])] + coverageBlocks(of: model)
  }

  fileprivate func stages(of model: Model) -> [Block] {
    guard !content.isOwn else { return [] }
    let isOfTrack = index.overview(of: model.name) != .stages(of: model.name)
    let title = texts[isOfTrack ? "page.sceneStates" : "page.appStates"]
    var blocks: [Block] = []
    if let stages = overview(of: model.name) {
      let caption = RichText.emphasis(texts["page.overviewCaption"]) + stages.links(self)
      blocks += [.heading(2, title), .paragraph(stages.image), .paragraph(caption)]
    }
    if let ways = picture(.ways(of: model.name)) {
      let caption = RichText.emphasis(texts["page.waysCaption"]) + ways.links(self)
      blocks += [.paragraph(ways.image), .paragraph(caption)] + causes(of: ways)
    }
    return blocks
  }
}

// The parts of a model: a top-level state or region with its descendants each.
extension PageRenderer {
  func contents(of model: Model) -> [Block] {
    let chart = model.chart.statechart
    let regions = chart.regions.map { (title(of: $0), FileName.of("state-\($0.id)")) }
    let rest = [
      (texts["page.events"], "events", chart.termsOfEvents),
      (texts["page.participants"], "participants", chart.glossary.participants),
    ]
    let links = regions + rest.filter { !$0.2.isEmpty }.map { ($0.0, $0.1) }
    return [.list(links.map { .link($0, to: "#\($1)") })]
  }

  fileprivate func blocks(_ region: State, of model: String) -> [Block] {
    let anchor = RichText.anchor(FileName.of("state-\(region.id)"))
    let up = RichText.small(.link("↑", to: "#contents"))
    var blocks: [Block] = [.heading(2, "\(anchor)\(title(of: region)) \(up)")]
    if let note = text(region.annotations.note) { blocks.append(.paragraph(note)) }
    blocks += graph(of: region, in: model)
    for state in region.inner {
      let graph = graph(of: state, in: model)
      if !graph.isEmpty { blocks.append(.details(title(of: state), graph)) }
    }
    let isSettings = index.chart(of: model).map { region.isSettings(by: $0.glossary) } ?? false
    return blocks + (isSettings ? settings(in: region) : states(in: region))
  }

  /// The graph of the inside of a state, with links to those of the states closed in it; nothing when
  /// it has none of its own.
  private func graph(of state: State, in model: String) -> [Block] {
    guard let picture = picture(of: state, in: model) else { return [] }
    func anchor(_ state: State) -> String { FileName.of("inside-\(state.id)") }
    let closed = state.composites.filter { self.picture(of: $0, in: model) != nil }
      .map { RichText.link(title(of: $0), to: "#\(anchor($0))") }
    var caption = .emphasis(title(of: state)) + picture.links(self)
    if !closed.isEmpty {
      let list = closed.joined(separator: texts["page.comma"])
      caption = caption + " · " + texts["page.inside"] + texts["page.colon"] + list
    }
    return [.paragraph(.anchor(anchor(state)) + picture.image), .paragraph(caption)]
      + causes(of: picture)
  }

  /// The settings of a region whose state is chosen by them before a run.
  private func settings(in region: State) -> [Block] {
    let rows = region.children.map { setting -> [RichText] in
      let note = text(setting.annotations.note).map { RichText.lineBreak + .small($0) }
      let others = setting.leaves.filter { $0.id != setting.beginning.id }.map { other in
        setting.events(choosing: other.id).reduce(title(of: other)) {
          $0 + .lineBreak + .small(.code($1))
        }
      }
      return [
        title(of: setting) + (note ?? ""), title(of: setting.beginning),
        others.joined(separator: .lineBreak),
      ]
    }
    let head = ["page.setting", "page.settingUsual", "page.settingOthers"].map { texts[$0] }
    return [.details(texts["page.settingsNote"], [.table(.init(head: head, rows: rows))])]
  }

  private func states(in region: State) -> [Block] {
    let rows = region.listed.map { state, depth -> [RichText] in
      let note = depth == 0 ? nil : text(state.annotations.note)
      let name = RichText(String(repeating: "· ", count: depth)) + title(of: state)
      let events = state.transitions.flatMap(\.events).eachOnce.map { RichText.small(.code($0)) }
      let sends = state.messages().eachOnce.map {
        RichText.lineBreak + .small(RichText("→ ") + .code($0))
      }
      let words = ([events.joined(separator: " ")] + sends).joined(separator: "")
      return [
        name + " " + .small(.code(state.id)) + (note.map { .lineBreak + .small($0) } ?? ""),
        events.isEmpty && sends.isEmpty ? "–" : words,
      ]
    }
    guard !rows.isEmpty else { return [] }
    let head = [texts["page.state"], texts["page.events"] + " → " + texts["page.sends"]]
    return [.details(texts["page.statesOfPart"], [.table(.init(head: head, rows: rows))])]
  }

  /// The events, or where they are.
  fileprivate func eventsOrLink(of model: Model) -> [Block] {
    guard index.pages.contains(.eventsOfModel(model.name)) else { return events(of: model) }
    return [
      .heading(2, .anchor("events") + texts["page.events"]),
      .paragraph(link(to: .eventsOfModel(model.name)).text),
    ]
  }

  fileprivate func events(of model: Model) -> [Block] {
    let rows = model.chart.statechart.termsOfEvents.map { term -> [RichText] in
      let scenarios = index.scenarios(of: model.name, with: EventName(term.name))
      let links = links(scenarios).map(\.text).joined(separator: " · ")
      let cell = scenarios.isEmpty ? "–" : links
      return [
        text(term.title), .code(term.name),
        scenarios.count > Self.fewScenarios ? .fold(RichText(scenarios.count), links) : cell,
      ]
    }
    let (title, head) = (texts["page.events"], ["page.event", "page.name", "page.scenario"])
    return [
      .heading(2, .anchor("events") + title),
      .details(title, [.table(.init(head: head.map { texts[$0] }, rows: rows))]),
    ]
  }

  /// The most scenarios that are shown at once.
  private static let fewScenarios = 12

  fileprivate func participants(of model: Model) -> [Block] {
    let terms = model.chart.statechart.glossary.participants
    guard !terms.isEmpty else { return [] }
    let rows = terms.map { [text($0.title), .code($0.name)] }
    return [
      .heading(2, .anchor("participants") + texts["page.participants"]),
      .table(.init(head: [texts["page.name"], texts["page.identifier"]], rows: rows)),
    ]
  }
}

extension PageRenderer {
  /// The coverage of a model by its scenarios, and the size of the model; empty where it was not
  /// computed.
  func coverage(of model: Model) -> [RichText] {
    guard let covered = content.coverage[model.name] else { return [] }
    let (all, untaken) = (covered.transitions, covered.untaken.count)
    let values: KeyValuePairs<String, RichText> = [
      "scenarios": RichText(covered.count), "taken": RichText(all - untaken), "all": RichText(all),
    ]
    let transitions =
      switch (untaken == 0, covered.count == 1) {
      case (true, true): texts["report.coverage.allByOne", values]
      case (true, false): texts["report.coverage.all", values]
      case (false, true): texts["report.coverage.someByOne", values]
      case (false, false): texts["report.coverage.some", values]
      }
    let configurations = content.configurations[model.name].map { count in
      texts["report.coverage.configurations", ["count": RichText(count)]]
    }
    return [transitions] + [configurations].compactMap(\.self)
  }

  /// The transitions that no scenario of a model takes, as source, events and targets.
  func untaken(of model: Model) -> [RichText] {
    guard let covered = content.coverage[model.name] else { return [] }
    return covered.untaken.map(ChartWords(of: model.chart, in: .english).transition)
      .map { .code($0) }
  }
}

extension CoveredRuns {
  /// The number of transitions that some run may take.
  fileprivate var transitions: Int { model.map { ChartParts($0.chart).transitions.count } ?? 0 }

  /// The transitions that no run takes.
  fileprivate var untaken: [TransitionIndex] {
    let taken = coverage.taken
    return model.map { ChartParts($0.chart).transitions.filter { !taken.contains($0) } } ?? []
  }
}

extension Statechart {
  /// The events with their titles; those of a chart without titles by their names.
  fileprivate var termsOfEvents: [Glossary.Term] {
    glossary.events.isEmpty
      ? events.map { Glossary.Term(name: $0.description, title: LocalizedText($0.description)) }
      : glossary.events
  }

  /// The parts with a graph each: the children of a chart, or of its single parallel state.
  var regions: [State] {
    var states = children
    while states.count == 1, states[0].kind == .parallel, !states[0].children.isEmpty {
      states = states[0].children
    }
    let isWhole = states.count > 1 && states.count == children.count
    return isWhole ? [.wholeChart(of: self)] : states
  }

  /// The regions with pictures, without those whose state settings choose.
  var drawnRegions: [State] {
    regions.filter { !$0.children.isEmpty && !$0.isSettings(by: glossary) }
  }
}

extension StateID {
  /// The id that stands for all states of a chart; no state can have it.
  static let wholeChart: StateID = "*"
}

extension State {
  /// All states of a chart as the inside of one.
  fileprivate static func wholeChart(of chart: Statechart) -> State {
    State(
      .wholeChart, children: chart.children,
      annotations: StateAnnotations(
        title: LocalizedText(each: { PageTexts($0)["page.allStates"].plain })))
  }
}

extension State {
  /// The parts that are laid out separately: a parallel state's regions, or the state itself.
  var drawnParts: [State] {
    if children.isEmpty { return [] }
    return kind == .parallel ? children.flatMap(\.drawnParts) : [self]
  }

  /// The composite states inside that an overview of it hides.
  var composites: [State] { children.filter { !$0.children.isEmpty } }

  /// Whether it is a region whose state settings choose.
  func isSettings(by glossary: Glossary) -> Bool {
    let events = inner.flatMap(\.transitions).flatMap(\.events)
    let setting = events.count { glossary.isSetting(EventName($0.description)) }
    return kind == .parallel && !children.isEmpty && !inner.contains { $0.kind == .parallel }
      && 2 * setting > events.count
  }

  /// The states of a table: those of a region, or all of a chart.
  fileprivate var listed: [(state: State, depth: Int)] {
    id == .wholeChart ? children.flatMap { $0.nested(at: 0) } : nested(at: 0)
  }

  /// The state and its descendants with their depths, in document order.
  fileprivate func nested(at depth: Int) -> [(state: State, depth: Int)] {
    [(self, depth)] + children.flatMap { $0.nested(at: depth + 1) }
  }

  /// The descendants, in document order.
  var inner: [State] { children.flatMap(\.withInner) }

  /// The descendants without children.
  fileprivate var leaves: [State] { inner.filter(\.children.isEmpty) }

  /// The innermost initial state.
  fileprivate var beginning: State {
    let first = initial?.targets.first
    return children.first { $0.id == first }.map(\.beginning) ?? children.first?.beginning ?? self
  }

  /// The events that enter a descendant, without duplicates, in document order.
  fileprivate func events(choosing state: StateID) -> [EventDescriptor] {
    inner.flatMap(\.transitions).filter { way in
      inner.contains { way.targets.contains($0.id) && $0.beginning.id == state }
    }.flatMap(\.events).eachOnce
  }
}

extension PageRenderer {
  /// The graph of the inside of a state; `nil` when it has none of its own.
  fileprivate func picture(of state: State, in model: String) -> PageImage? {
    picture(.region(state.id, of: model))
  }

  /// The address of the graph of what is inside of a state; `nil` when it has none of its own.
  func address(ofInside state: StateID, of model: String) -> String? {
    picture(.region(state, of: model)).flatMap { _ in
      address(ofKnown: .model(model), anchor: FileName.of("inside-\(state)"))
    }
  }
}

extension PageID {
  /// A model, by its name.
  static func model(_ name: String) -> PageID { PageID(ModelPage.kind, name) }

  /// The events of a model with many scenarios.
  static func eventsOfModel(_ name: String) -> PageID {
    PageID(ModelPage.kind, name, part: "events")
  }
}
