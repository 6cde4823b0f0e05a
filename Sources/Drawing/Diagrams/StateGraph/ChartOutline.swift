import LifelineStatecharts

/// The states and transitions of a chart in document order, by index.
struct ChartOutline {
  /// A state with its parent and children.
  struct Entry {
    let state: State
    /// The index of the parent; `nil` at the top.
    let parent: Int?
    /// The indices of the children, in document order.
    fileprivate(set) var children: [Int] = []
  }

  /// A transition with the index of its source.
  struct Arrow {
    let source: Int
    let transition: Transition
  }

  /// The states in document order.
  private(set) var entries: [Entry] = []
  /// The transitions in document order: those of a state before those of its children.
  private(set) var arrows: [Arrow] = []
  private var indices: [StateID: Int] = [:]

  init(_ chart: Statechart) {
    for state in chart.children { add(state, parent: nil) }
  }

  private mutating func add(_ state: State, parent: Int?) {
    let index = entries.count
    entries.append(Entry(state: state, parent: parent))
    if let parent { entries[parent].children.append(index) }
    if indices[state.id] == nil { indices[state.id] = index }
    for transition in state.transitions {
      arrows.append(Arrow(source: index, transition: transition))
    }
    for child in state.children { add(child, parent: index) }
  }

  /// Returns the index of a state; `nil` when the chart has none with this id.
  subscript(id: StateID) -> Int? { indices[id] }

  /// Returns a state and its ancestors, up to the top.
  func lineage(of index: Int) -> [Int] {
    Array(sequence(first: index) { entries[$0].parent })
  }

  /// Returns whether a state is another or its descendant.
  func isWithin(_ index: Int, _ ancestor: Int) -> Bool { lineage(of: index).contains(ancestor) }

  /// Returns whether two states are never active together.
  ///
  /// They are not if their innermost common ancestor has only one active child. States that the
  /// chart does not have exclude nothing.
  func excludes(_ one: StateID, _ other: StateID) -> Bool {
    guard let one = self[one], let other = self[other], !isWithin(one, other),
      !isWithin(other, one)
    else { return false }
    let around = lineage(of: one).first { isWithin(other, $0) }
    return around.map { entries[$0].state.kind != .parallel } ?? true
  }

  /// Returns the innermost region (child of a parallel state) that is a state or contains it; `nil`
  /// when there is none.
  func region(of index: Int) -> Int? {
    lineage(of: index).first { state in
      entries[state].parent.map { entries[$0].state.kind == .parallel } ?? false
    }
  }

  /// Returns whether a state has no name of the author's: the end of a Mermaid diagram, `Run_final`,
  /// and the regions that `--` separates, `Run_1`.
  func isUnnamed(_ index: Int) -> Bool {
    let state = entries[index].state
    let title = state.annotations.title
    guard title == nil || title?.english == state.id.description else { return false }
    let owner = entries[index].parent.map { entries[$0].state }
    var words = state.id.description.split(separator: "_")
    while words.last?.allSatisfy(\.isNumber) == true { words.removeLast() }
    return switch state.kind {
    case .final:
      words.joined(separator: "_") == (owner.map { "\($0.id)_" } ?? "") + "final"
    case .state:
      owner?.kind == .parallel && owner?.id.description != state.id.description
        && words.joined(separator: "_") == owner?.id.description
    case .parallel, .history: false
    }
  }

  /// Returns the title of a state; without a name of the author's, of a region that of its parallel
  /// state, and of a final state the word for it.
  func title(_ index: Int, in language: Language) -> String {
    let state = entries[index].state
    if isUnnamed(index) {
      let parent = state.kind == .final ? nil : entries[index].parent
      return parent.map { title($0, in: language) } ?? Texts(language)["graph.end"]
    }
    return state.annotations.title?.text(in: language) ?? state.id.description
  }

  /// Returns the stage of a state: its own or its nearest ancestor's.
  func stage(of index: Int) -> Stage? {
    lineage(of: index).lazy.compactMap { entries[$0].state.annotations.stage }.first
  }

  /// Returns the states that are entered by default with a state, the outermost first.
  ///
  /// Source: W3C SCXML recommendation, section 3.6 and `addDescendantStatesToEnter`.
  func defaultDescent(of index: Int) -> [Int] {
    let entry = entries[index]
    switch entry.state.kind {
    case .final, .history: return []
    case .parallel: return entry.children.filter(isProper).flatMap { [$0] + defaultDescent(of: $0) }
    case .state:
      guard let first = initialChildren(of: index).first else { return [] }
      return path(from: index, to: first) + defaultDescent(of: first)
    }
  }

  /// Returns the initial states, or the first child.
  func initialChildren(of index: Int) -> [Int] {
    let named = entries[index].state.initial?.targets.compactMap { self[$0] } ?? []
    return named.isEmpty ? Array(entries[index].children.filter(isProper).prefix(1)) : named
  }

  /// Returns initial states, or instead of one that its parents enter by default the outermost of
  /// these that is still inside a state (`nil` for the chart), so that it has one dot.
  func withoutDefaults(_ targets: [Int], inside owner: Int?) -> [Int] {
    targets.map { target in
      var outer = target
      while let parent = entries[outer].parent, parent != owner,
        entries[parent].state.kind == .state, initialChildren(of: parent) == [target]
      {
        outer = parent
      }
      return outer
    }.uniqued
  }

  /// Returns the states on the path from below `ancestor` to `index`, inclusive.
  func path(from ancestor: Int?, to index: Int) -> [Int] {
    lineage(of: index).prefix { $0 != ancestor }.reversed()
  }

  /// Returns the innermost compound state that a transition does not exit; `nil` for the whole
  /// chart.
  ///
  /// Source: W3C SCXML recommendation, appendix D, `getTransitionDomain`.
  func domain(of arrow: Arrow) -> Int? {
    let targets = arrow.transition.targets.compactMap { self[$0] }
    let isCompound = entries[arrow.source].state.kind == .state
    if arrow.transition.kind == .internal, isCompound,
      targets.allSatisfy({ $0 != arrow.source && isWithin($0, arrow.source) })
    {
      return arrow.source
    }
    return lineage(of: arrow.source).dropFirst().first { ancestor in
      entries[ancestor].state.kind == .state && targets.allSatisfy { isWithin($0, ancestor) }
    }
  }

  private func isProper(_ index: Int) -> Bool {
    if case .history = entries[index].state.kind { false } else { true }
  }
}
