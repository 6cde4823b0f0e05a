/// The runs that one picture compares.
///
/// ```swift
/// let overlay = Overlay([.init("A", title: "Home"), .init("B", title: "Lock")])
/// overlay.sign(of: .only(1))     // +
/// ```
public struct Overlay: Equatable, Sendable {
  /// The runs, at least two.
  public var runs: [Run]

  /// Creates an overlay.
  public init(_ runs: [Run]) { self.runs = runs }

  /// One of the runs.
  public struct Run: Equatable, Sendable {
    /// The letter that marks it in the picture: `A`, `B`, ….
    public var letter: String
    /// The title.
    public var title: String

    /// Creates a run.
    public init(_ letter: String, title: String) {
      self.letter = letter
      self.title = title
    }
  }

  /// The mark of a part of the picture: which runs have it.
  public enum Mark: Hashable, Sendable {
    /// Every run has it.
    case common
    /// Of two runs, only the one with this index has it.
    case only(Int)
    /// Of more than two runs, those with these indices have it.
    case several([Int])
    /// Both runs have it, in different places with the same number.
    case moved(Int, isAway: Bool)
  }

  /// Returns the mark of something that some runs have, by their indices.
  package func mark(of sharing: [Int]) -> Mark {
    if sharing.count >= runs.count { return .common }
    if runs.count == 2, let only = sharing.first { return .only(only) }
    return .several(sharing)
  }

  /// The sign of a mark: `−` and `+` for only one of two runs, `↕1` for a move, the letters of the
  /// runs when there are more than two; empty for all runs.
  public func sign(of mark: Mark) -> String {
    switch mark {
    case .common: ""
    case .only(0): "−"
    case .only: "+"
    case .several(let some): some.filter(runs.indices.contains).map { runs[$0].letter }.joined()
    case .moved(let number, _): "↕\(number)"
    }
  }
}
