/// Two runs in one list, step by step: what both do stands once, what one does is marked.
struct SideBySide: Sendable {
  var left: Column
  var right: Column
  /// What is done and what follows, in order.
  var rows: [Row]

  /// One of the runs.
  struct Column: Sendable {
    /// What is different from the start: what decides between the two.
    var head: Words
    /// The scenario, with the way to it; `nil` when both columns show the same one.
    var scenario: PageLink?

    static let vocabulary = Vocabulary<Column>(
      "column",
      [
        .words("head", "what decides, or whose account it is", \.head),
        .one("scenario", "the scenario, if the two differ in it", PageLink.vocabulary, \.scenario),
      ])
  }

  /// Something that is done, a change of state or a message; exactly one of the last three flags
  /// is yes.
  struct Row: Sendable {
    var words: Words
    /// Whether it is something that is done, with which a step begins.
    var isStep: Bool
    var sign: Sign

    enum Sign { case both, first, second }

    static let vocabulary = Vocabulary<Row>(
      "row of two runs",
      [
        .words("line", "what is done, a change of state or a message", \.words),
        .flag("isStep", "it is done to the app: a step begins", \.isStep),
        .flag("inBoth", "both runs have it") { $0.sign == .both },
        .flag("inFirst", "only the first run has it") { $0.sign == .first },
        .flag("inSecond", "only the second run has it") { $0.sign == .second },
      ])
  }

  static let vocabulary = Vocabulary<SideBySide>(
    "two runs",
    [
      .one("left", "the first run", Column.vocabulary, \.left),
      .one("right", "the second run", Column.vocabulary, \.right),
      .many("rows", "what happens in either, in order", Row.vocabulary, \.rows),
    ])
}
