public import LifelineStatecharts

/// A configuration: the set of active states.
///
/// ```swift
/// simulator.configuration.atomicStates        // [clear, active]
/// simulator.configuration.contains("active")  // true
/// ```
///
/// Source: W3C SCXML recommendation, section 3.11.
public struct Configuration: Sendable {
  /// The chart that the states belong to.
  public let chart: CompiledChart
  /// One bit per state, in document order from the lowest bit of the first word.
  private(set) var words: [UInt64]

  package init(chart: CompiledChart, words: [UInt64]) {
    self.chart = chart
    self.words = words
  }

  init(chart: CompiledChart, copying set: StateSet) {
    self.chart = chart
    words = Array(UnsafeBufferPointer(start: set.words, count: set.wordCount))
  }

  /// Returns whether a state is active.
  public func contains(_ state: StateIndex) -> Bool {
    words[Int(state.rawValue) >> 6] & (1 << UInt64(state.rawValue & 63)) != 0
  }

  /// Returns whether a state is active; `false` for an id that the chart does not have.
  public func contains(_ id: StateID) -> Bool { chart.index(of: id).map(contains) ?? false }

  /// The active states in document order, parents before their children.
  public var states: [StateID] { indices.map { chart[$0].id } }

  /// The active states without active children, in document order.
  public var atomicStates: [StateID] {
    atomicIndices.map { chart[$0].id }
  }

  /// The indices of the active states, in document order.
  public var indices: [StateIndex] {
    chart.stateIndices.filter(contains)
  }

  /// The indices of the active states without active children, in document order.
  public var atomicIndices: [StateIndex] {
    let rows = chart.storage.tables.pointee.states
    return indices.filter { rows[$0.rawValue].isAtomic }
  }

  /// Applies an occurrence of a macrostep: a state that is entered or exited.
  public mutating func apply(_ occurrence: Occurrence) {
    switch occurrence {
    case .entered(let state):
      words[Int(state.rawValue) >> 6] |= 1 << UInt64(state.rawValue & 63)
    case .exited(let state):
      words[Int(state.rawValue) >> 6] &= ~(1 << UInt64(state.rawValue & 63))
    default:
      break
    }
  }
}

extension Configuration: Hashable {
  /// Returns whether the same states are active; both must belong to the same chart.
  public static func == (a: Self, b: Self) -> Bool { a.words == b.words }
  /// Hashes the active states.
  public func hash(into hasher: inout Hasher) { hasher.combine(words) }
}

extension Configuration: CustomStringConvertible {
  /// The active atomic states in document order, separated by spaces.
  public var description: String {
    atomicStates.map(\.description).joined(separator: " ")
  }
}
