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

  /// Alternatives without those that say the same: `a and b or a and not b` is `a`.
  ///
  /// Two that differ in the sign of one part become one (Quine's consensus, 1952), as often as it
  /// goes: O(n³) for n alternatives of an `<if>`, which are few.
  static func anyOf(_ alternatives: [Condition]) -> Condition {
    for (index, one) in alternatives.enumerated() {
      for other in alternatives.dropFirst(index + 1) {
        guard let both = one.joined(with: other) else { continue }
        return anyOf(alternatives.map { $0 == one ? both : $0 }.filter { $0 != other })
      }
    }
    return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
  }

  /// What two conditions have in common that differ in the sign of one part; `nil` for others.
  private func joined(with other: Condition) -> Condition? {
    let (own, others) = (parts, other.parts)
    let (left, right) = (own.filter { !others.contains($0) }, others.filter { !own.contains($0) })
    guard left.count == 1, right.count == 1, left[0].isOpposite(of: right[0]) else { return nil }
    let rest = own.filter { $0 != left[0] }
    return rest.count == 1 ? rest[0] : .all(rest)
  }

  /// What must hold together.
  private var parts: [Condition] { if case .all(let parts) = self { parts } else { [self] } }

  private func isOpposite(of other: Condition) -> Bool {
    self == .not(other) || other == .not(self)
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
      return flat.count == 1 ? flat[0] : .all(flat)
    }
  }
}
