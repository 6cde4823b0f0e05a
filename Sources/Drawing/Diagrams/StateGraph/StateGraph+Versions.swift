package import LifelineStatecharts

/// Two versions of a chart in one graph.
extension StateGraph {
  /// A line of the list below a graph of two versions.
  public struct ListedChange: Equatable, Sendable {
    /// The sign of the change in the graph: `+`, `−`, or `~` with a number.
    package let sign: String
    /// What it is about.
    package let title: String
    /// What differs, and where it is written, by line.
    package let text: String

    package init(sign: String, title: String, text: String) {
      (self.sign, self.title, self.text) = (sign, title, text)
    }
  }

  /// The most states of two versions that are all drawn if nobody asks for less.
  private static let mostOpenStates = 60

  /// Creates the graph of the newer version with what is gone at its place; what differs has a sign, a
  /// colour and a line of its own.
  ///
  /// - Parameters:
  ///   - versions: The comparison.
  ///   - overlay: The names of both versions.
  ///   - list: What stands below the graph.
  ///   - options: The language, and how the graph is placed.
  package init(
    of versions: ChartComparison, as overlay: Overlay, list: [ListedChange],
    options: Options = Options()
  ) {
    let merged = MergedChart(versions)
    var options = options
    options.apart = Set(merged.arrows.keys)
    // What differs is not to be hidden in a closed box.
    if options.expansion == .automatic, merged.chart.states.count <= Self.mostOpenStates {
      options.expansion = .all
    }
    self.init(of: merged.chart, options: options)
    content = .versions(overlay, list)
    title = overlay.runs.map(\.title).joined(separator: " ↔ ")
    for index in edges.indices {
      guard let arrow = edges[index].steps.first, let mark = merged.arrows[arrow] else { continue }
      edges[index].steps = []
      edges[index].mark = mark
      edges[index].outcome = " \(mark.versionSign ?? "")"
    }
    func mark(_ vertex: inout Vertex) {
      if let mark = merged.states[StateID(vertex.id)], let sign = mark.versionSign {
        vertex.mark = mark
        vertex.title = "\(sign) \(vertex.title)"
        vertex.outcome += " \(sign)"
      }
      for index in vertex.children.indices { mark(&vertex.children[index]) }
    }
    for index in vertices.indices { mark(&vertices[index]) }
  }
}

extension Overlay.Mark {
  /// The sign of a difference between two versions; `nil` for what both have.
  var versionSign: String? {
    switch self {
    case .only(0): "−"
    case .only: "+"
    case .moved(let number, let isAway): "\(isAway ? "−" : "")~\(number)"
    case .common, .several: nil
    }
  }
}

/// The newer version of a chart, with what is gone from the older one.
private struct MergedChart {
  private(set) var chart: Statechart
  /// The marks of transitions that differ, by their numbers in document order.
  private(set) var arrows: [Int: Overlay.Mark] = [:]
  /// The marks of states that differ.
  private(set) var states: [StateID: Overlay.Mark] = [:]

  private let versions: ChartComparison
  /// The states of the older version that are kept, by their ids in the newer one.
  private var before: [StateID: State] = [:]
  /// What becomes of the transitions of the newer version, in document order, the first last.
  private var marks: [Overlay.Mark?] = []
  /// The transitions that are gone or were elsewhere, by their old sources under their new ids.
  private var gone: [StateID: [(transition: Transition, mark: Overlay.Mark)]] = [:]
  private var number = 0

  init(_ versions: ChartComparison) {
    (self.versions, chart) = (versions, versions.new)
    let numbers = versions.numbers
    marks = versions.transitions.filter { $0.new != nil }.reversed().map { pair in
      pair.old == nil
        ? .only(1) : pair.change.flatMap { numbers[$0] }.map { .moved($0, isAway: false) }
    }
    for state in versions.old.states { before[now(state.id)] = state }
    for (change, number) in zip(versions.changes, numbers) {
      let mark: Overlay.Mark =
        number.map { .moved($0, isAway: false) } ?? .only(change.old == nil ? 1 : 0)
      switch change.new ?? change.old {
      case .chart: markStart(change, mark)
      case .state(let id, _): states[id] = mark
      case .note: markNote(change, mark)
      case .transition, .event, nil: break
      }
      if let number, change.details.contains(where: { [.source, .target].contains($0.property) }) {
        keep(change.old, .moved(number, isAway: true))
      } else if number == nil {
        keep(change.old, mark)
      }
    }
    let all = chart.children + lost(of: versions.old.children)
    chart.children = []
    for state in all { chart.children.append(filled(state)) }
  }

  /// Keeps a transition that is gone or was elsewhere.
  private mutating func keep(_ subject: ChartComparison.Subject?, _ mark: Overlay.Mark) {
    guard case .transition(let source, var transition)? = subject else { return }
    transition.targets = transition.targets.map(now)
    gone[now(source), default: []].append((transition, mark))
  }

  /// Marks the start of the chart, if it begins elsewhere.
  private mutating func markStart(_ change: ChartComparison.Change, _ mark: Overlay.Mark) {
    guard change.details.contains(where: { $0.property == .initial }) else { return }
    chart.initialLabel = signed(chart.initialLabel, mark)
  }

  /// Marks a note; one that is gone stands beside its state again.
  private mutating func markNote(_ change: ChartComparison.Change, _ mark: Overlay.Mark) {
    guard case .note(var note)? = change.new ?? change.old else { return }
    let place = change.new.flatMap { _ in chart.notes.firstIndex(of: note) }
    note.text = signed(note.text, mark)
    note.state = change.new == nil ? note.state.map(now) : note.state
    if let place { chart.notes[place] = note } else { chart.notes.append(note) }
  }

  private func signed(_ words: String?, _ mark: Overlay.Mark) -> String {
    [mark.versionSign, words].compactMap(\.self).joined(separator: " ")
  }

  /// The id of a state of the older version in the newer one.
  private func now(_ id: StateID) -> StateID { versions.renamed[id] ?? id }

  /// Those of some states that are gone, without their content.
  private func lost(of states: [State]) -> [State] {
    states.filter { versions.renamed[$0.id] == nil }.map { state in
      var state = state
      (state.transitions, state.children, state.initial) = ([], [], nil)
      return state
    }
  }

  /// A state with what is gone from it; numbers the transitions.
  private mutating func filled(_ state: State) -> State {
    var state = state
    for _ in state.transitions {
      arrows[number] = marks.removeLast()
      number += 1
    }
    for (transition, mark) in gone[state.id] ?? [] {
      state.transitions.append(transition)
      arrows[number] = mark
      number += 1
    }
    let all = state.children + lost(of: before[state.id]?.children ?? [])
    state.children = []
    for child in all { state.children.append(filled(child)) }
    return state
  }
}
