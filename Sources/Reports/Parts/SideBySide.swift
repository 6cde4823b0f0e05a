/// Two runs side by side, what differs marked.
struct SideBySide: Sendable {
  var left: Column
  var right: Column

  struct Column: Sendable {
    /// What is different from the start: what decides between the two.
    var head: Words
    /// The scenario, with the way to it; `nil` when both columns show the same one.
    var scenario: PageLink?
    /// Changes of state and messages, in order.
    var lines: [Line]

    static let vocabulary = Vocabulary<Column>(
      "column",
      [
        .words("head", "what decides, or whose account it is", \.head),
        .one("scenario", "the scenario, if the two differ in it", PageLink.vocabulary, \.scenario),
        .many("lines", "what happens, in order", Line.vocabulary, \.lines),
      ])
  }

  struct Line: Sendable {
    var words: Words
    /// Whether the other run does not have it there.
    var isDifferent: Bool

    static let vocabulary = Vocabulary<Line>(
      "line of a run",
      [
        .words("line", "a change of state or a message", \.words),
        .flag("isDifferent", "the other run does not have it there", \.isDifferent),
      ])
  }

  static let vocabulary = Vocabulary<SideBySide>(
    "two runs",
    [
      .one("left", "the first run", Column.vocabulary, \.left),
      .one("right", "the second run", Column.vocabulary, \.right),
    ])
}
