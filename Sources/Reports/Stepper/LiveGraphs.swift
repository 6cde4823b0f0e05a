/// The graphs of stages on a page that goes on, one for each model: drawn again when runs change stage
/// in a way that no run did before.
struct LiveGraphs {
  private struct Model {
    let model: LifelineCore.Model
    var changes: [StageChange] = []
    var known: Set<Way> = []
    var isChanged = false
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
  /// The index of the model of each run.
  private var places: [Int: Int] = [:]
  /// The graphs as they were drawn last.
  private(set) var last: [Page.Graph] = []

  init(_ language: Language) { self.language = language }

  /// The most ways of a model that are drawn.
  private static let most = 500

  /// Adds what a run did.
  mutating func add(_ changes: [StageChange], of model: LifelineCore.Model, at run: Int) {
    guard !changes.isEmpty else { return }
    let place = models.firstIndex { $0.model.name == model.name } ?? models.count
    if place == models.count { models.append(Model(model: model)) }
    places[run] = place
    for change in changes {
      let way = Way(
        from: change.from, to: change.to, stimulus: change.stimulus,
        messages: change.deliveries.map(\.message))
      guard models[place].known.count < Self.most, models[place].known.insert(way).inserted else {
        continue
      }
      models[place].changes.append(change)
      models[place].isChanged = true
    }
  }

  /// The index of the graph of a run; `nil` for none.
  func graph(of run: Int) -> Int? { places[run] }

  /// Draws the graphs that changed, each with its index.
  mutating func drawn() throws(LifelineError) -> [PageChange.Graph] {
    var drawn: [PageChange.Graph] = []
    for place in models.indices where models[place].isChanged {
      models[place].isChanged = false
      let model = models[place].model
      let table = StageTable(
        of: models[place].changes.map { [$0] }, chart: model.played.statechart,
        title: model.name.fileTitle,
        options: .init(language: language, showsStimuli: true, showsRareMessages: false))
      let graph: Page.Graph
      do throws(LayoutError) {
        graph = Page.Graph(try Drawing(of: table.stateGraph), shows: .stages)
      } catch {
        throw LifelineError(error)
      }
      last = last.prefix(place) + [graph] + last.dropFirst(place + 1)
      drawn.append(PageChange.Graph(index: place, graph))
    }
    return drawn
  }
}
