import LifelineStatecharts

/// The actions that a run came to and did not do, since they need another session, or code that
/// Lifeline does not run.
///
/// ```
/// not done by Lifeline: 1 assign (3:22), 1 invoke (4:16), 2 sends (7:9, 8:9)
/// ```
///
/// Those inside of an `if` count, whichever branch was taken: none of them is done.
struct UndoneActions: Sendable {
  /// Whether the chart has anything of the kind.
  let hasAny: Bool
  /// What a run with data does not do either; `nil` for one without, which does none of them.
  private let notRun: [OpaqueElement]?
  private var parts: Set<Part> = []
  private var found: [(name: String, places: [String])] = []

  /// What a run came to.
  private enum Part: Hashable {
    case entering(StateIndex)
    case leaving(StateIndex)
    case taking(TransitionIndex)
  }

  /// The most places that are named for an element.
  private static let mostPlaces = 5

  init(in simulator: Simulator) {
    hasAny = simulator.chart.statechart.needsData
    notRun = simulator.data?.tables.notRun
  }

  /// Begins anew, for another run of the chart.
  mutating func forget() { (parts, found) = ([], []) }

  /// Notes what an occurrence comes to.
  mutating func add(_ occurrence: Occurrence, in chart: CompiledChart) {
    guard hasAny else { return }
    switch occurrence {
    case .started: add(chart.statechart.opaque)
    case .took(let transition):
      add(chart[transition].content, of: .taking(transition))
    case .entered(let index):
      let state = chart[index]
      if add(Array(state.onEntry.joined()), of: .entering(index)) { add(state.opaque) }
    case .exited(let index): add(Array(chart[index].onExit.joined()), of: .leaving(index))
    default: break
    }
  }

  @discardableResult
  private mutating func add(_ actions: [Action], of part: Part) -> Bool {
    guard parts.insert(part).inserted else { return false }
    var elements: [OpaqueElement] = []
    actions.forEachNested { action in
      switch action {
      case .opaque(let element), .forEach(let element, _): elements.append(element)
      case .raise, .send, .cancel, .choose, .log: break
      }
    }
    for element in elements { add(element) }
    return true
  }

  /// Adds what a chart or a state has besides actions; data only if they have a value.
  private mutating func add(_ elements: [OpaqueElement]) {
    for element in elements where element.name != "datamodel" { add(element) }
    for element in elements where element.name == "datamodel" {
      for case .element(let data) in element.content
      where data["expr"] ?? data["src"] != nil || !data.content.isEmpty {
        add(data)
      }
    }
  }

  private mutating func add(_ element: OpaqueElement) {
    if let notRun, element.name != "invoke", !notRun.contains(element) { return }
    let place = element.place.map { "\($0.line):\($0.column)" } ?? "?"
    if let known = found.firstIndex(where: { $0.name == element.name }) {
      found[known].places.append(place)
    } else {
      found.append((element.name, [place]))
    }
  }

  /// What was not done, in a line; `nil` when everything was.
  var note: String? {
    guard !found.isEmpty else { return nil }
    let list = found.map { name, places in
      let more = places.count - Self.mostPlaces
      let isSame = places.count == 1 || name.hasSuffix("data")
      return "\(places.count) \(isSame ? name : name + "s") ("
        + places.prefix(Self.mostPlaces).joined(separator: ", ")
        + (more > 0 ? " and \(more) more" : "") + ")"
    }
    return "not done by Lifeline: " + list.joined(separator: ", ")
  }
}
