/// A comparison of two runs: their common entries, those of only one run, and moved ones.
///
/// ```swift
/// let comparison = TraceComparison(of: home, and: lock)
/// comparison.isEqual                     // false
/// comparison.summary.onlyA               // the number of entries only in the first
/// for stretch in comparison.stretches { … }
/// ```
///
/// Stretches are in the order of a diff: those only in the first run before those only in the
/// second. Their ranges cover each run completely.
public struct TraceComparison: Equatable, Sendable {
  /// The compared entries of the first run.
  public let a: Trace
  /// The compared entries of the second run.
  public let b: Trace
  /// The stretches, in order.
  public let stretches: [Stretch]

  /// A range of adjacent entries with the same relation.
  public struct Stretch: Equatable, Sendable {
    /// The relation of entries to the two runs.
    public enum Kind: String, Sendable, CaseIterable {
      /// Both have them.
      case common
      /// Only the first has them.
      case onlyA
      /// Only the second has them.
      case onlyB
      /// Both have them; the second has them elsewhere, at the partner.
      case movedAway
      /// Both have them; the first has them elsewhere, at the partner.
      case movedHere
    }

    /// The relation.
    public package(set) var kind: Kind
    /// The range in the first run; empty, at the corresponding place, when it has none.
    public package(set) var a: Range<Int>
    /// The range in the second run; empty, at the corresponding place, when it has none.
    public package(set) var b: Range<Int>
    /// For moved entries, the index of the stretch at the other place.
    public package(set) var partner: Int?
  }

  /// The number of entries with each relation.
  public struct Summary: Equatable, Sendable {
    /// In both, in the same order.
    public package(set) var common = 0
    /// In the first only.
    public package(set) var onlyA = 0
    /// In the second only.
    public package(set) var onlyB = 0
    /// In both, in another order.
    public package(set) var moved = 0
  }

  /// Compares two runs.
  ///
  /// - Parameters:
  ///   - a: The first run.
  ///   - b: The second run.
  ///   - scope: What to compare; `nil` for what both can contain.
  ///   - isMinimal: Whether to find a shortest edit script, however long it takes; otherwise runs
  ///     with little in common may show more differences than necessary.
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

  /// The number of entries with each relation.
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
  /// A one-line summary in English: `8 in both, 1 only in the first, 2 only in the second, 3
  /// moved`.
  public var description: String {
    "\(common) in both, \(onlyA) only in the first, \(onlyB) only in the second, \(moved) moved"
  }
}

extension TraceComparison: CustomStringConvertible {
  /// `equal: 12 in both, …` or `different: 8 in both, …`.
  public var description: String { "\(isEqual ? "equal" : "different"): \(summary)" }
}

/// Combines the relations of single entries into stretches.
private struct StretchList {
  private(set) var stretches: [TraceComparison.Stretch] = []

  init(_ alignment: Alignment, _ moves: Moves) {
    let stays = alignment.stays
    var (x, y) = (0, 0)
    /// The index of each stretch that moved, by the index of its first entry.
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

  /// Whether an entry has the same relation as the one before it, and moved with it if it moved.
  private func goesOn(_ partners: [Int], _ index: Int) -> Bool {
    let (before, this) = (partners[index - 1], partners[index])
    return this < 0 ? before < 0 : before >= 0 && this == before + 1
  }
}
