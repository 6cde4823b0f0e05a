/// The profiles that the model may follow, and what changes under each.
struct ProfilesPage: Sendable {
  var frame: PageFrame
  var profiles: [ProfilePart]

  static let vocabulary = Vocabulary<ProfilesPage>(
    "profiles page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .many("profiles", "the profiles, the usual one first", ProfilePart.vocabulary, \.profiles)
    ])
}

/// One profile: whose account of the lifecycle the model follows.
struct ProfilePart: Sendable {
  var anchor: String
  var id: String
  var title: Words
  var explanation: Words
  /// What the model is set to.
  var settings: [Words]
  var sources: [Words]
  /// What the one is called that the report follows.
  var usualTitle: Words
  /// Whether it is that one.
  var isUsual: Bool
  /// The figures that it changes.
  var figures: [ProfileFigure]
  /// The other figures of the same documents.
  var sameFigures: [PageLink]
  /// What it changes, one thing after another.
  var points: [ProfilePointPart]

  static let vocabulary = Vocabulary<ProfilePart>(
    "profile",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("profile", "its id, as code") { .code($0.id) },
      .words("option", "how to ask for it, as code") { .code("--profile \($0.id)") },
      .words("title", "what it is called", \.title),
      .words("explanation", "what it changes, and why one would want it", \.explanation),
      .lines("settings", "what the model is set to; nothing for the usual one", \.settings),
      .lines("sources", "what it rests on", \.sources),
      .words("usualTitle", "what the usual profile is called", \.usualTitle),
      .flag("isUsual", "the report follows it everywhere else", \.isUsual),
      .many("figures", "the figures that it changes, both ways", ProfileFigure.vocabulary) {
        $0.figures
      },
      .many("sameFigures", "the other figures of the same documents", PageLink.vocabulary) {
        $0.sameFigures
      },
      .many("points", "what it changes, one thing each", ProfilePointPart.vocabulary, \.points),
    ])
}

/// One thing that a profile changes, with the scenarios that show it.
struct ProfilePointPart: Sendable {
  /// What becomes of it; `nil` for what nobody has explained.
  var change: Words?
  /// What the point is called where it is discussed, if it has a name there.
  var title: Words?
  /// Where it is discussed.
  var sources: [Words]
  var scenarios: [PageLink]
  /// The scenario that shows it with the least besides.
  var example: ProfileChange?

  static let vocabulary = Vocabulary<ProfilePointPart>(
    "point of a profile",
    [
      .words("change", "what becomes of it, if told", \.change),
      .words("title", "what the point is called where it is discussed, if it is", \.title),
      .lines("sources", "where it is discussed", \.sources),
      .many("scenarios", "the scenarios that show it", PageLink.vocabulary, \.scenarios),
      .one("example", "the one that shows it with the least besides", ProfileChange.vocabulary) {
        $0.example
      },
    ])
}

/// A figure of a document that the model draws in another way under a profile.
struct ProfileFigure: Sendable {
  /// The figure's caption, with the way to it.
  var figure: PageLink
  var usual: PagePicture
  var other: PagePicture
  var isWide: Bool

  static let vocabulary = Vocabulary<ProfileFigure>(
    "figure under two profiles",
    [
      .one("figure", "the figure's caption", PageLink.vocabulary, \.figure),
      .one("usual", "what the model usually does", PagePicture.vocabulary, \.usual),
      .one("other", "what it does under the profile", PagePicture.vocabulary, \.other),
      .flag("isWide", "both pictures side by side would be too small", \.isWide),
    ])
}

/// A scenario that goes another way under a profile.
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
