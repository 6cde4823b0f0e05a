/// The state tree as integers, for the queries of the SCXML algorithm.
///
/// States are in document order, parents before children, so that the descendants of a state are
/// the indices after it up to its `end`. -1 means none and, as a parent, `<scxml>` itself.
struct HierarchyTables {
  /// The value for no state.
  static let none: Int32 = -1

  let wordCount: Int
  let states: Table<StateRow>
  /// The target lists of transitions and defaults.
  let targets: Table<Int32>
  let defaults: Table<DefaultRow>

  func deallocate() {
    states.deallocate()
    targets.deallocate()
    defaults.deallocate()
  }

  var all: StateRange { StateRange(lower: 0, upper: Int32(states.count)) }

  /// The proper descendants of a state; -1 means the whole chart.
  @inline(__always)
  func descendants(of state: Int32) -> StateRange {
    state < 0 ? all : StateRange(lower: state + 1, upper: states[state].end)
  }

  @inline(__always)
  func isDescendant(_ state: Int32, of ancestor: Int32) -> Bool {
    descendants(of: ancestor).contains(state)
  }

  /// Returns the first child that is not a history, or `none`.
  func firstChild(of state: Int32) -> Int32 { child(from: state + 1, of: state) }

  /// Returns the next sibling that is not a history, or `none`.
  func nextSibling(of child: Int32) -> Int32 {
    self.child(from: states[child].end, of: states[child].parent)
  }

  private func child(from start: Int32, of parent: Int32) -> Int32 {
    let end = descendants(of: parent).upper
    var state = start
    while state < end, states[state].isHistory { state = states[state].end }
    return state < end ? state : Self.none
  }
}

struct StateRow: BitwiseCopyable {
  enum Kind: UInt8 { case atomic, compound, parallel, final, shallowHistory, deepHistory }

  var kind: Kind
  /// The parent; -1 at the top.
  var parent: Int32
  /// One more than the index of the last descendant.
  var end: Int32
  /// The default targets of a compound state, or of a history state without a record.
  var defaultRow: Int32 = -1
  /// The history that this state records.
  var historySlot: Int32 = -1
  /// `done.state.ID`.
  var doneEvent: Int32 = -1
  var entryBlocks = BlockRange()
  var exitBlocks = BlockRange()

  var isHistory: Bool { kind == .shallowHistory || kind == .deepHistory }
  var isAtomic: Bool { kind == .atomic || kind == .final }
}

struct BlockRange: BitwiseCopyable {
  var lower: Int32 = 0
  var upper: Int32 = 0
}

/// The default transition of a compound state or a history state.
struct DefaultRow: BitwiseCopyable {
  var targetsLower: Int32
  var targetsUpper: Int32
  var block: Int32
}
