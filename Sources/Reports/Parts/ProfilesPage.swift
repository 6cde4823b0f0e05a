/// Whose account the model may follow, and what changes then.
struct ProfilesPage: Sendable {
  var frame: PageFrame
  var profiles: [ProfilePart]

  static let vocabulary = Vocabulary<ProfilesPage>(
    "profiles page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .many("profiles", "the accounts, the usual one first", ProfilePart.vocabulary, \.profiles)
    ])
}

/// One account.
struct ProfilePart: Sendable {
  var anchor: String
  var id: String
  var title: Words
  var explanation: Words
  /// What the model is set to.
  var settings: [Words]
  var sources: [Words]
  /// Whether it is the one that the report follows.
  var isUsual: Bool
  var figures: [ProfileFigure]
  var changes: [ProfileChange]

  static let vocabulary = Vocabulary<ProfilePart>(
    "account",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("profile", "its id, as code") { .code($0.id) },
      .words("title", "what it is called", \.title),
      .words("explanation", "what it changes, and why one would want it", \.explanation),
      .lines("settings", "what the model is set to; nothing for the usual one", \.settings),
      .lines("sources", "what it rests on", \.sources),
      .flag("isUsual", "the report follows it everywhere else", \.isUsual),
      .many("figures", "figures of documents under both accounts", ProfileFigure.vocabulary) {
        $0.figures
      },
      .many("changes", "the scenarios that go another way", ProfileChange.vocabulary, \.changes),
    ])
}

/// A figure of a document, as the model draws it under two accounts.
struct ProfileFigure: Sendable {
  /// The figure's caption, with the way to it.
  var figure: PageLink
  var usual: PagePicture
  /// The same under the account; `nil` when it is the same.
  var other: PagePicture?
  var isWide: Bool

  static let vocabulary = Vocabulary<ProfileFigure>(
    "figure under two accounts",
    [
      .one("figure", "the figure's caption", PageLink.vocabulary, \.figure),
      .one("usual", "what the model usually does", PagePicture.vocabulary, \.usual),
      .one("other", "what it does under the account, if that differs", PagePicture.vocabulary) {
        $0.other
      },
      .flag("isWide", "both pictures side by side would be too small", \.isWide),
    ])
}

/// A scenario that goes another way under an account.
struct ProfileChange: Sendable {
  var scenario: PageLink
  var title: Words
  var runs: SideBySide

  static let vocabulary = Vocabulary<ProfileChange>(
    "changed scenario",
    [
      .one("scenario", "the scenario's id", PageLink.vocabulary, \.scenario),
      .words("title", "what it is called", \.title),
      .one("runs", "the usual run and the other one", SideBySide.vocabulary, \.runs),
    ])
}
