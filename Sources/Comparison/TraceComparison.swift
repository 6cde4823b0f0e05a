public import LifelineTraces

/// Two runs laid over each other: what they have in common, what only one has, what moved.
///
/// ```swift
/// let comparison = TraceComparison(of: home, and: lock)
/// comparison.isEqual                     // false
/// comparison.summary.onlyA               // how many entries are in the first one only
/// for stretch in comparison.stretches { … }
/// ```
///
/// Stretches follow each other as in a diff: what only the first run has before what only the
/// second has. Put together, their ranges are each run from its beginning to its end.
public struct TraceComparison: Equatable, Sendable {
  /// The first run: the entries of it that are compared.
  public let a: Trace
  /// The second run: the entries of it that are compared.
  public let b: Trace
  /// The stretches, from the beginning to the end.
  public let stretches: [Stretch]

  /// Entries that follow each other and have the same lot.
  public struct Stretch: Equatable, Sendable {
    /// What the two runs have to do with the entries.
    public enum Kind: String, Sendable, CaseIterable {
      /// Both have them.
      case common
      /// Only the first has them.
      case onlyA
      /// Only the second has them.
      case onlyB
      /// Both have them; the second somewhere else, at the partner.
      case movedAway
      /// Both have them; the first somewhere else, at the partner.
      case movedHere
    }

    /// What the two runs have to do with the entries.
    public var kind: Kind
    /// The entries of the first run; empty, at the place where they would be, when it has none.
    public var a: Range<Int>
    /// The entries of the second run; empty, at the place where they would be, when it has none.
    public var b: Range<Int>
    /// For what moved, the index of the stretch at the other place.
    public var partner: Int?
  }

  /// How many entries have which lot.
  public struct Summary: Equatable, Sendable {
    /// In both, in the same order.
    public var common = 0
    /// In the first only.
    public var onlyA = 0
    /// In the second only.
    public var onlyB = 0
    /// In both, in another order.
    public var moved = 0
  }

  /// Lays two runs over each other.
  ///
  /// - Parameters:
  ///   - a: The first run.
  ///   - b: The second run.
  ///   - scope: What is compared; `nil` for what both can hold.
  ///   - isMinimal: Whether the shortest edit script is looked for however long it takes; else runs
  ///     that have little in common may show more differences than there need be.
  public init(of a: Trace, and b: Trace, scope: Scope? = nil, isMinimal: Bool = false) {
    var meanings = Meanings()
    let parts = meanings.parts(of: [a, b], in: scope)
    let (a, b) = (parts[0], parts[1])
    (self.a, self.b) = (a.part, b.part)
    var alignment = Alignment(a.numbers, b.numbers, isMinimal: isMinimal)
    let isStimulus = meanings.examples.map(\.isStimulus)
    alignment.settle(a.numbers, b.numbers) { isStimulus[Int($0)] }
    let moves = Moves(a.numbers, b.numbers, alignment)
    stretches = StretchList(alignment, moves).stretches
  }

  /// Whether both runs have the same entries in the same order.
  public var isEqual: Bool { stretches.allSatisfy { $0.kind == .common } }

  /// How many entries have which lot.
  public var summary: Summary {
    stretches.reduce(into: Summary()) { summary, stretch in
      switch stretch.kind {
      case .common: summary.common += stretch.a.count
      case .onlyA: summary.onlyA += stretch.a.count
      case .onlyB: summary.onlyB += stretch.b.count
      case .movedAway: summary.moved += stretch.a.count
      case .movedHere: break
      }
    }
  }
}

extension TraceComparison.Summary: CustomStringConvertible {
  /// One line in English: `8 in both, 1 only in the first, 2 only in the second, 3 moved`.
  public var description: String {
    "\(common) in both, \(onlyA) only in the first, \(onlyB) only in the second, \(moved) moved"
  }
}

extension TraceComparison: CustomStringConvertible {
  /// `equal: 12 in both, …` or `different: 8 in both, …`.
  public var description: String { "\(isEqual ? "equal" : "different"): \(summary)" }
}

/// Gathers what was found out about single entries into stretches.
private struct StretchList {
  private(set) var stretches: [TraceComparison.Stretch] = []

  init(_ alignment: Alignment, _ moves: Moves) {
    let stays = alignment.stays
    var (x, y) = (0, 0)
    /// The index of each stretch that moved away, by the index of its first entry.
    var departures: [Int: Int] = [:]
    while x < stays.a.count || y < stays.b.count {
      if x < stays.a.count, !stays.a[x] {
        var end = x + 1
        while end < stays.a.count, !stays.a[end], goesOn(moves.partners, end) { end += 1 }
        let hasMoved = moves.partners[x] >= 0
        if hasMoved { departures[x] = stretches.count }
        stretches.append(.init(kind: hasMoved ? .movedAway : .onlyA, a: x..<end, b: y..<y))
        x = end
      } else if y < stays.b.count, !stays.b[y] {
        var end = y + 1
        while end < stays.b.count, !stays.b[end], goesOn(moves.origins, end) { end += 1 }
        let hasMoved = moves.origins[y] >= 0
        stretches.append(.init(kind: hasMoved ? .movedHere : .onlyB, a: x..<x, b: y..<end))
        y = end
      } else {
        let start = (x, y)
        while x < stays.a.count, y < stays.b.count, stays.a[x], stays.b[y] {
          x += 1
          y += 1
        }
        stretches.append(.init(kind: .common, a: start.0..<x, b: start.1..<y))
      }
    }
    for index in stretches.indices where stretches[index].kind == .movedHere {
      let origin = moves.origins[stretches[index].b.lowerBound]
      guard let departure = departures[origin] else { continue }
      stretches[index].partner = departure
      stretches[departure].partner = index
    }
  }

  /// Whether an entry has the same lot as the one before it: not moved either, or to the next place.
  private func goesOn(_ partners: [Int], _ index: Int) -> Bool {
    let (before, this) = (partners[index - 1], partners[index])
    return this < 0 ? before < 0 : before >= 0 && this == before + 1
  }
}
