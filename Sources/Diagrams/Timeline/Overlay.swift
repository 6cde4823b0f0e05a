extension Timeline {
  /// The runs that one timeline lays over each other.
  public struct Overlay: Equatable, Sendable {
    /// The runs, at least two.
    public var runs: [Run]

    /// Creates an overlay.
    public init(_ runs: [Run]) { self.runs = runs }

    /// One of the runs.
    public struct Run: Equatable, Sendable {
      /// What marks it in the picture: `A`, `B`, ….
      public var letter: String
      /// What to call it.
      public var title: String

      /// Creates a run.
      public init(_ letter: String, title: String) {
        self.letter = letter
        self.title = title
      }
    }

    /// How a row is marked.
    public enum Mark: Hashable, Sendable {
      /// Every run has it.
      case common
      /// Of two runs, only the one with this index has it.
      case only(Int)
      /// Of more than two runs, these have it.
      case some([Int])
      /// Both runs have it, in different places that carry the same number.
      case moved(Int, isAway: Bool)
    }

    /// How a row is marked that some runs share.
    public func mark(of share: Share) -> Mark {
      if let move = share.move { return .moved(move, isAway: share.isMovedAway) }
      if share.runs.count >= runs.count { return .common }
      if runs.count == 2, let only = share.runs.first { return .only(only) }
      return .some(share.runs)
    }

    /// The sign of a mark: `−` and `+` for what only one of two runs has, `↕1` for a move, the
    /// letters of the runs where there are more; empty for what all have.
    public func sign(of mark: Mark) -> String {
      switch mark {
      case .common: ""
      case .only(0): "−"
      case .only: "+"
      case .some(let some):
        some.filter(runs.indices.contains).map { runs[$0].letter }.joined()
      case .moved(let number, _): "↕\(number)"
      }
    }
  }

  /// Which of the runs of an overlay have a row, and when.
  public struct Share: Equatable, Sendable {
    /// The runs that have the row, by index.
    public var runs: [Int]
    /// When each run has it; `nil` for a run that does not.
    public var times: [Duration?]
    /// The number of the move that it belongs to; `nil` when it did not move.
    public var move: Int?
    /// Whether the first run has what moved here, and the second somewhere else.
    public var isMovedAway: Bool
    /// Whether the runs take different times to come here.
    public var isRetimed: Bool

    /// Creates a share.
    public init(
      _ times: [Duration?], move: Int? = nil, isMovedAway: Bool = false, isRetimed: Bool = false
    ) {
      self.times = times
      runs = times.indices.filter { times[$0] != nil }
      self.move = move
      self.isMovedAway = isMovedAway
      self.isRetimed = isRetimed
    }
  }

  /// How a row is marked; `nil` in a timeline of one run.
  public func mark(of row: Row) -> Overlay.Mark? {
    guard let overlay, let share = row.share else { return nil }
    return overlay.mark(of: share)
  }
}
