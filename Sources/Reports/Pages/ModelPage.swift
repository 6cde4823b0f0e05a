/// The page of a model: its graphs, its states and its events.
enum ModelPage {
  static let template = PageTemplate(
    "model",
    Vocabulary<Model>(
      "model page", title: { model, page in page.title(ofModel: model.name) },
      [
        .text("name", "the chart's title, or the model's name") { model, page in
          page.title(ofModel: model.name)
        },
        .text("note", "what the model is, unless it is the user's") { _, page in
          page.content.isOwn ? nil : page.texts["page.modelNote"]
        },
        .one(
          "stages", "the states of the app, or of its first track, if the model has any",
          PageImage.vocabulary
        ) { model, page in page.content.isOwn ? nil : page.overview(of: model.name) },
        .flag("isOfTrack", "the states are those of a track, such as a scene, not of the app") {
          model, page in page.index.overview(of: model.name) != .stages(of: model.name)
        },
        .one(
          "ways", "the same with the events that lead from one to the next", PageImage.vocabulary
        ) { model, page in page.content.isOwn ? nil : page.picture(.ways(of: model.name)) },
        .lines("coverage", "its coverage by scenarios, and its size") { model, page in
          page.content.isOwn ? [] : page.coverage(of: model)
        },
        .lines("untaken", "the transitions that no scenario takes") { model, page in
          page.content.isOwn ? [] : page.untaken(of: model)
        },
        .many("regions", "its parts, in document order", region) { model, _ in
          model.chart.statechart.regions.map { ($0, model.name) }
        },
        .many("events", "the events it understands", event) { model, _ in
          model.chart.statechart.glossary.events.map { ($0, model.name) }
        },
        .many("participants", "the receivers of its messages", participant) { model, _ in
          model.chart.statechart.glossary.participants
        },
      ])
  ) { page in
    page.content.models.first { $0.name == page.id.subject }
  }

  static let kind = PageKind(
    template, for: .reference, path: { "models/\(FileName.of($0 ?? ""))" },
    title: { id, page in page.title(ofModel: id.subject ?? "") }, isInShowcase: { _ in true },
    pages: { _, content, _ in
      content.hasModelPages ? content.models.map { .model($0.name) } : []
    })

  /// A part of a model: a top-level state or region with its descendants.
  private static let region = Vocabulary<(state: State, model: String)>(
    "region",
    [
      .anchor { region, _ in FileName.of("state-\(region.state.id)") },
      .text("title", "what it is called") { region, page in page.title(of: region.state) },
      .text("note", "its purpose, if stated") { region, page in
        page.text(region.state.annotations.note)
      },
      .many("graphs", "its graph, if it has more than one state, and those of its parts", graph) {
        region, page in
        ([region.state] + region.state.inner).map {
          Inside(state: $0, model: region.model, isPart: $0.id != region.state.id)
        }.filter { page.picture(of: $0) != nil }
      },
      .many("states", "its states, in document order, unless it lists settings", state) {
        region, page in page.listsSettings(region) ? [] : region.state.listed
      },
      .many("settings", "its settings, if it is for that", setting) { region, page in
        page.listsSettings(region) ? region.state.children : []
      },
    ])

  /// The graph of a region, or of a composite state in it.
  private static let graph = Vocabulary<Inside>(
    "graph",
    [
      .anchor { graph, _ in anchor(of: graph.state) },
      .text("name", "the state whose inside it shows") { graph, page in
        page.title(of: graph.state)
      },
      .flag("isInside", "it is a part of the region, which has a graph of its own") { graph, _ in
        graph.isPart
      },
      .one("picture", "the graph", PageImage.vocabulary) { graph, page in page.picture(of: graph) },
      .many("closed", "the states closed in it whose inside has a graph of its own", closed) {
        graph, page in
        graph.state.composites.filter { page.picture(of: $0, in: graph.model) != nil }
      },
    ])

  /// A composite state that an overview shows closed.
  private static let closed = Vocabulary<State>(
    "closed",
    [
      .anchor { state, _ in anchor(of: state) },
      .text("name", "the title of the state") { state, page in page.title(of: state) },
    ])

  /// The inside of a state of a model.
  fileprivate struct Inside {
    let state: State
    let model: String
    /// Whether it is the inside of a composite state, not of a whole region.
    let isPart: Bool
  }

  private static func anchor(of state: State) -> String { FileName.of("inside-\(state.id)") }

  private static let state = Vocabulary<(state: State, depth: Int)>(
    "state",
    [
      .text("id", "the state's id, as code") { nested, _ in .code(nested.state.id) },
      .text("title", "what it is called, set off by its depth") { nested, page in
        RichText(String(repeating: "· ", count: nested.depth)) + page.title(of: nested.state)
      },
      .text("note", "its purpose, if stated") { nested, page in
        nested.depth == 0 ? nil : page.text(nested.state.annotations.note)
      },
      .text("stage", "the state of the app that it stands for, if any") { nested, _ in
        nested.state.annotations.stage.map { RichText($0) }
      },
      .lines("events", "the events that it reacts to") { nested, _ in
        nested.state.transitions.flatMap(\.events).eachOnce.map { .code($0) }
      },
      .lines("sends", "what is sent when it is entered or left") { nested, _ in
        nested.state.messages().eachOnce.map { .code($0) }
      },
    ])

  /// A setting: a region whose state is chosen by settings before a run.
  private static let setting = Vocabulary<State>(
    "setting",
    [
      .text("title", "what is set") { region, page in page.title(of: region) },
      .text("note", "what it decides, if known") { region, page in
        page.text(region.annotations.note)
      },
      .text("usual", "what holds when nobody sets it") { region, page in
        page.title(of: region.beginning)
      },
      .many("others", "what else it can be", choice) { region, _ in
        region.leaves.filter { $0.id != region.beginning.id }.map { ($0, region) }
      },
    ])

  private static let choice = Vocabulary<(state: State, region: State)>(
    "choice",
    [
      .text("title", "the value") { choice, page in page.title(of: choice.state) },
      .lines("events", "the events that set it, as code") { choice, _ in
        choice.region.events(choosing: choice.state.id).map { .code($0) }
      },
    ])

  private static let event = Vocabulary<(term: Glossary.Term, model: String)>(
    "event",
    [
      .text("name", "the event's name, as code") { event, _ in .code(event.term.name) },
      .text("title", "what it means, if known") { event, page in page.text(event.term.title) },
      .many("scenarios", "the scenarios in which it happens", PageLink.vocabulary) { event, page in
        page.links(page.index.scenarios(of: event.model, with: EventName(event.term.name)))
      },
      .flag("isFrequent", "there are too many of them to show at once") { event, page in
        page.index.scenarios(of: event.model, with: EventName(event.term.name)).count > 12
      },
    ])

  private static let participant = Vocabulary<Glossary.Term>(
    "participant",
    [
      .text("id", "the participant's id, as code") { term, _ in .code(term.name) },
      .text("title", "what it is called") { term, page in page.text(term.title) },
    ])
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

extension PageRenderer {
  fileprivate func listsSettings(_ region: (state: State, model: String)) -> Bool {
    index.chart(of: region.model).map { region.state.isSettings(by: $0.glossary) } ?? false
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
  fileprivate func picture(of inside: ModelPage.Inside) -> PageImage? {
    picture(of: inside.state, in: inside.model)
  }

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
}
