import LifelineSimulation

/// What stimuli led to, each different sequence of occurrences kept once.
///
/// A model does the same few hundred things in thousands of configurations, so a search that asks
/// what happened looks at hundreds of sequences, not at millions.
struct BehaviourTable: Sendable {
  private var interned = InternedWords()
  private var occurrences: [Occurrence] = []
  private var starts = [0]
  private var code: [UInt64] = []

  var count: Int { starts.count - 1 }

  /// Returns what happened, in order.
  subscript(index: Int) -> ArraySlice<Occurrence> {
    occurrences[starts[index]..<starts[index + 1]]
  }

  /// Returns the number of a sequence, a new one if it never happened.
  mutating func intern(_ sequence: UnsafeBufferPointer<Occurrence>) -> (index: Int, isNew: Bool) {
    code.removeAll(keepingCapacity: true)
    for occurrence in sequence { code.append(occurrence.code) }
    let result = interned.intern(code)
    if result.isNew {
      occurrences.append(contentsOf: sequence)
      starts.append(occurrences.count)
    }
    return result
  }
}

extension Occurrence {
  /// The kind in the upper half, the index in the lower.
  fileprivate var code: UInt64 {
    switch self {
    case .started: 1 << 32
    case .event(let event): 2 << 32 | event.code
    case .unnamedEvent: 3 << 32
    case .eventless: 4 << 32
    case .discarded(let event): 5 << 32 | event.code
    case .exited(let state): 6 << 32 | state.code
    case .took(let transition): 7 << 32 | transition.code
    case .entered(let state): 8 << 32 | state.code
    case .delivered(let send): 9 << 32 | send.code
    case .sent(let send): 10 << 32 | send.code
    case .raised(let event): 11 << 32 | event.code
    case .cancelled(let send): 12 << 32 | send.code
    case .logged(let log): 13 << 32 | log.code
    case .failed(let send): 14 << 32 | send.code
    case .halted: 15 << 32
    }
  }
}

extension ChartIndex {
  fileprivate var code: UInt64 { UInt64(UInt32(bitPattern: rawValue)) }
}
