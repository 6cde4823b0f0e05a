import LifelineStatecharts

/// The states in conditions, and simplification.
extension Condition {
  /// The states that it names, without duplicates, in order.
  var states: [StateID] {
    switch self {
    case .constant, .open: []
    case .isActive(let id): [id]
    case .not(let inner): inner.states
    case .all(let parts), .any(let parts): parts.flatMap(\.states).uniqued
    }
  }

  /// Whether it always holds, found by trying all combinations: O(2ⁿ) for n states.
  ///
  /// With more than ten states the answer is no.
  var isTautology: Bool {
    let states = self.states
    guard states.count <= 10 else { return false }
    return (0..<1 << states.count).allSatisfy { active in
      value { id in states.firstIndex(of: id).map { active >> $0 & 1 == 1 } ?? false } ?? false
    }
  }

  /// Simplified alternatives: `a or a and b` is `a`, `a or not a and b` is `a or b`, and `a and b
  /// or a and not b` is `a` (absorption, and consensus after Quine 1952).
  ///
  /// Each step makes it shorter and costs O(n²) for n alternatives, which are few.
  static func anyOf(_ alternatives: [Condition]) -> Condition {
    var rest = alternatives
    while let shorter = shortened(rest) { rest = shorter }
    return rest.count == 1 ? rest[0] : .any(rest)
  }

  private static func shortened(_ alternatives: [Condition]) -> [Condition]? {
    var rest = alternatives
    for (index, one) in alternatives.enumerated() {
      for (other, it) in alternatives.enumerated() where other != index {
        if it.parts.allSatisfy(one.parts.contains) {
          rest.remove(at: index)
          return rest
        }
        if one.parts.count > 1, one.parts.contains(where: { $0.isOpposite(of: it) }) {
          rest[index] = .together(one.parts.filter { !$0.isOpposite(of: it) })
          return rest
        }
        if let both = one.joined(with: it) {
          rest[index] = both
          rest.remove(at: other)
          return rest
        }
      }
    }
    return nil
  }

  private static func together(_ parts: [Condition]) -> Condition {
    parts.count == 1 ? parts[0] : .all(parts)
  }

  /// Returns the consensus of two conditions that differ in the sign of one part; `nil` for others.
  private func joined(with other: Condition) -> Condition? {
    let (own, others) = (parts, other.parts)
    let (left, right) = (own.filter { !others.contains($0) }, others.filter { !own.contains($0) })
    guard left.count == 1, right.count == 1, left[0].isOpposite(of: right[0]) else { return nil }
    return .together(own.filter { $0 != left[0] })
  }

  /// The parts of a conjunction.
  private var parts: [Condition] { if case .all(let parts) = self { parts } else { [self] } }

  private func isOpposite(of other: Condition) -> Bool {
    self == .not(other) || other == .not(self)
  }

  /// The condition without impossible parts: `not a and b` is `b` if `a` and `b` are never active
  /// together.
  func withoutImpossible(_ excludes: (StateID, StateID) -> Bool) -> Condition {
    guard case .all(let parts) = self else { return self }
    let active = parts.compactMap { if case .isActive(let id) = $0 { id } else { nil } }
    return .together(
      parts.filter { part in
        if case .not(let inner) = part { inner.canHold(beside: active, excludes) } else { true }
      })
  }

  /// Returns whether it can hold while some states are active; `true` when unknown.
  private func canHold(
    beside active: [StateID], _ excludes: (StateID, StateID) -> Bool
  ) -> Bool {
    switch self {
    case .constant(let value): value
    case .isActive(let id): !active.contains { excludes($0, id) }
    case .not(.isActive(let id)): !active.contains(id)
    case .not, .open: true
    case .all(let parts): parts.allSatisfy { $0.canHold(beside: active, excludes) }
    case .any(let parts): parts.contains { $0.canHold(beside: active, excludes) }
    }
  }

  /// The condition with nested `all` flattened and double negation removed.
  var flattened: Condition {
    switch self {
    case .constant, .isActive, .open: return self
    case .not(.not(let inner)): return inner.flattened
    case .not(let inner): return .not(inner.flattened)
    case .any(let parts): return .any(parts.map(\.flattened))
    case .all(let parts):
      let flat = parts.map(\.flattened).flatMap { part in
        if case .all(let inner) = part { inner } else { [part] }
      }
      return .together(flat)
    }
  }
}
