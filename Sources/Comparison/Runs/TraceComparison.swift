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
