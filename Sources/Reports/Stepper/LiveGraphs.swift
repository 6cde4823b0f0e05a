/// The graphs of stages on a page that goes on, one for each model: drawn again when runs change stage
/// in a way that no run did before.
struct LiveGraphs {
  private struct Model {
    let model: LifelineCore.Model
    var changes: [StageChange] = []
    var known: Set<Way> = []
  }

  /// A graph of a model, without a fault or with one.
  private struct Shown {
    let model: Int
    var marks: FaultMarks?
    var isCurrent = false
  }

  /// What distinguishes changes in a picture.
  private struct Way: Hashable {
    let from: Stage
    let to: Stage
    let stimulus: EventName?
    let messages: [EventName]
  }

  private let language: Language
  private var models: [Model] = []
  private var graphs: [Shown] = []
  /// The index of the graph of each run.
  private var places: [Int: Int] = [:]
  /// The graphs as they were drawn last.
  private(set) var last: [Page.Graph] = []

  init(_ language: Language) { self.language = language }

  /// The most ways of a model that are drawn.
  private static let most = 500

  /// Adds what a run did.
  mutating func add(_ changes: [StageChange], of model: LifelineCore.Model, at run: Int) {
    guard !changes.isEmpty else { return }
    let place = place(of: model)
    if places[run] == nil { places[run] = graph(of: place, nil) }
    for change in changes {
      let way = Way(
        from: change.from, to: change.to, stimulus: change.stimulus,
        messages: change.deliveries.map(\.message))
      guard models[place].known.count < Self.most, models[place].known.insert(way).inserted else {
        continue
      }
      models[place].changes.append(change)
      for index in graphs.indices where graphs[index].model == place {
        graphs[index].isCurrent = false
      }
    }
  }

  /// The index of the graph of a run; `nil` for none.
  func graph(of run: Int) -> Int? { places[run] }

  /// The index of the graph of a model with a fault; `nil` when the page has too many.
  mutating func graph(of model: LifelineCore.Model, _ marks: FaultMarks) -> Int? {
    graph(of: place(of: model), marks)
  }

  private mutating func place(of model: LifelineCore.Model) -> Int {
    if let known = models.firstIndex(where: { $0.model.name == model.name }) { return known }
    models.append(Model(model: model))
    return models.count - 1
  }

  private mutating func graph(of model: Int, _ marks: FaultMarks?) -> Int? {
    if let known = graphs.firstIndex(where: { $0.model == model && $0.marks == marks }) {
      return known
    }
    guard marks == nil || graphs.count < SharedGraphs.mostGraphs else { return nil }
    graphs.append(Shown(model: model, marks: marks))
    return graphs.count - 1
  }

  /// Draws the graphs that changed, each with its index.
  mutating func drawn() throws(LifelineError) -> [PageChange.Graph] {
    var drawn: [PageChange.Graph] = []
    for place in graphs.indices where !graphs[place].isCurrent {
      graphs[place].isCurrent = true
      let shown = models[graphs[place].model]
      let graph = try Page.Graph(
        drawing: .ofStages(
          shown.changes.map { [$0] }, shown.model.played.statechart,
          title: shown.model.name.fileTitle, graphs[place].marks, in: language), shows: .stages)
      last = last.prefix(place) + [graph] + last.dropFirst(place + 1)
      drawn.append(PageChange.Graph(index: place, graph))
    }
    return drawn
  }
}
