/// Something that happens to an app every day, with what is called then.
struct EverydayRow: Sendable {
  var title: Words
  /// In the older life cycle, if it is shown there.
  var before: Calls?
  /// In the newer life cycle, if it is shown there.
  var after: Calls?

  /// What is called in a scenario.
  struct Calls: Sendable {
    var scenario: PageLink
    var names: [Name]

    static let vocabulary = Vocabulary<Calls>(
      "everyday calls",
      [
        .one("scenario", "the scenario's id", PageLink.vocabulary, \.scenario),
        .many("names", "what is called, in order", Name.vocabulary, \.names),
      ])
  }

  /// Something that is called.
  struct Name: Sendable {
    var link: Words
    /// Whether it would leave too little room for what stands beside it.
    var isLong: Bool

    static let vocabulary = Vocabulary<Name>(
      "everyday call",
      [
        .words("link", "the whole selector, as a link to what it is", \.link),
        .flag("isLong", "it is too long to be written large", \.isLong),
      ])
  }

  static let vocabulary = Vocabulary<EverydayRow>(
    "everyday situation",
    [
      .words("title", "what happens", \.title),
      .one("before", "what is called in the older life cycle, if it is shown", Calls.vocabulary) {
        $0.before
      },
      .one("after", "what is called in the newer life cycle, if it is shown", Calls.vocabulary) {
        $0.after
      },
    ])
}
