import LifelineSimulation
import LifelineStatecharts

/// The states that the receiver of a message sees during a microstep.
///
/// These are the active states, and the state that a region has exited until another one of the
/// region is entered: the content of a transition sees the state being exited.
struct VisibleStates: Sendable {
  private let parents: [Int]
  /// Whether each state is a region of a parallel state.
  private let isRegion: [Bool]
  /// One more than the index of each state's last descendant.
  private let ends: [Int]
  private var current: [UInt64]
  private var before: [UInt64]

  init(_ chart: CompiledChart) {
    let states = chart.states
    let parents = chart.stateIndices.map { chart.parent(of: $0).map { Int($0.rawValue) } ?? -1 }
    self.parents = parents
    isRegion = parents.map { $0 < 0 || states[$0].kind == .parallel }
    var ends = parents.indices.map { $0 + 1 }
    for state in parents.indices.reversed() where parents[state] >= 0 {
      ends[parents[state]] = max(ends[parents[state]], ends[state])
    }
    self.ends = ends
    current = Array(repeating: 0, count: (parents.count + 63) / 64)
    before = current
  }

  /// Sets the active states to those of a snapshot; `nil` is before the start.
  mutating func begin(_ snapshot: Int?, in space: StateSpace) {
    for word in current.indices {
      current[word] = snapshot.map { space.snapshots[$0, 1 + word] } ?? 0
    }
    beginMicrostep()
  }

  /// Copies word by word; sharing the array would copy it with the next change.
  private mutating func beginMicrostep() {
    for word in current.indices { before[word] = current[word] }
  }

  mutating func follow(_ occurrence: Occurrence) {
    if occurrence.beginsMicrostep { beginMicrostep() }
    switch occurrence {
    case .entered(let state):
      current[Int(state.rawValue) >> 6] |= 1 << UInt64(state.rawValue & 63)
    case .exited(let state):
      current[Int(state.rawValue) >> 6] &= ~(1 << UInt64(state.rawValue & 63))
    default: break
    }
  }

  func contains(_ state: Int) -> Bool {
    if Self.isSet(state, in: current) { return true }
    guard Self.isSet(state, in: before) else { return false }
    // The entered state may be in an ancestor of those that were exited together.
    var top = state
    while parents[top] >= 0, !isRegion[parents[top]], !Self.isSet(parents[top], in: current) {
      top = parents[top]
    }
    let parent = parents[top]
    let siblings = parent < 0 ? 0..<parents.count : parent + 1..<ends[parent]
    return !siblings.contains { Self.isSet($0, in: current) }
  }

  private static func isSet(_ state: Int, in words: [UInt64]) -> Bool {
    words[state >> 6] & (1 << UInt64(state & 63)) != 0
  }
}
