import LifelineStatecharts

/// What conditions ask for.
extension Condition {
  /// The states that it asks for, each once, in the order in which they stand.
  var states: [StateID] {
    switch self {
    case .constant: []
    case .isActive(let id): [id]
    case .not(let inner): inner.states
    case .all(let parts), .any(let parts): parts.flatMap(\.states).uniqued
    }
  }

  /// Whether it holds whatever is active, found by trying: 2 to the power of the states, so that
  /// one with more than ten counts as a real condition.
  var isTautology: Bool {
    let states = self.states
    guard states.count <= 10 else { return false }
    return (0..<1 << states.count).allSatisfy { active in
      holds { id in states.firstIndex(of: id).map { active >> $0 & 1 == 1 } ?? false }
    }
  }

  /// Alternatives in fewer words: `a or a and b` is `a`, `a or not a and b` is `a or b`, and
  /// `a and b or a and not b` is `a` (absorption and Quine's consensus, 1952).
  ///
  /// Each step makes it shorter; for n alternatives of an `<if>`, which are few, one costs O(n²).
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

  /// What two conditions have in common that differ in the sign of one part; `nil` for others.
  private func joined(with other: Condition) -> Condition? {
    let (own, others) = (parts, other.parts)
    let (left, right) = (own.filter { !others.contains($0) }, others.filter { !own.contains($0) })
    guard left.count == 1, right.count == 1, left[0].isOpposite(of: right[0]) else { return nil }
    return .together(own.filter { $0 != left[0] })
  }

  /// What must hold together.
  private var parts: [Condition] { if case .all(let parts) = self { parts } else { [self] } }

  private func isOpposite(of other: Condition) -> Bool {
    self == .not(other) || other == .not(self)
  }

  /// Without denying what cannot be: `not a and b` is `b` where `a` and `b` are never active together.
  func withoutImpossible(_ excludes: (StateID, StateID) -> Bool) -> Condition {
    guard case .all(let parts) = self else { return self }
    let active = parts.compactMap { if case .isActive(let id) = $0 { id } else { nil } }
    return .together(
      parts.filter { part in
        if case .not(let inner) = part { inner.canHold(beside: active, excludes) } else { true }
      })
  }

  /// Whether it can hold while some states are active; `true` where that is not plain.
  private func canHold(
    beside active: [StateID], _ excludes: (StateID, StateID) -> Bool
  ) -> Bool {
    switch self {
    case .constant(let value): value
    case .isActive(let id): !active.contains { excludes($0, id) }
    case .not(.isActive(let id)): !active.contains(id)
    case .not: true
    case .all(let parts): parts.allSatisfy { $0.canHold(beside: active, excludes) }
    case .any(let parts): parts.contains { $0.canHold(beside: active, excludes) }
    }
  }

  /// The same with `all` in `all` as one, and no `not` of a `not`.
  var flattened: Condition {
    switch self {
    case .constant, .isActive: return self
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
