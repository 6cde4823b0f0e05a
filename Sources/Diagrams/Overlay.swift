/// The runs that one picture lays over each other.
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

  /// How a part of the picture is marked.
  public enum Mark: Hashable, Sendable {
    /// Every run has it.
    case common
    /// Of two runs, only the one with this index has it.
    case only(Int)
    /// Of more than two runs, these have it.
    case several([Int])
    /// Both runs have it, in different places that carry the same number.
    case moved(Int, isAway: Bool)
  }

  /// How something is marked that some runs share, by index.
  public func mark(of sharing: [Int]) -> Mark {
    if sharing.count >= runs.count { return .common }
    if runs.count == 2, let only = sharing.first { return .only(only) }
    return .several(sharing)
  }

  /// The sign of a mark: `−` and `+` for what only one of two runs has, `↕1` for a move, the
  /// letters of the runs where there are more; empty for what all have.
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
