extension Timeline {
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

    package init(
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
    if let move = share.move { return .moved(move, isAway: share.isMovedAway) }
    return overlay.mark(of: share.runs)
  }
}
