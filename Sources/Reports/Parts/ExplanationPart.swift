/// When a message comes, found by trying everything.
struct ExplanationPart: Sendable {
  /// The settings without which it never comes.
  var settings: [Words]
  var ways: [Way]
  /// The ways that only other profiles know.
  var otherWays: [Way]
  /// The page that tells the profiles.
  var profiles: PageLink
  /// The fewest steps after which it comes.
  var run: [Words]
  var before: [Neighbour]
  var after: [Neighbour]
  var picture: PagePicture?

  /// The ways from one state.
  struct Way: Sendable {
    var stage: Words
    var sees: Words?
    var causes: [Cause]

    static let vocabulary = Vocabulary<Way>(
      "way",
      [
        .words("stage", "the state of the app before", \.stage),
        .words("sees", "the state that the app sees in it, if any", \.sees),
        .many("causes", "what brings it about, by what must be set", Cause.vocabulary, \.causes),
      ])
  }

  /// What brings it about under the same settings.
  struct Cause: Sendable {
    /// What must be set; `nil` when nothing must.
    var condition: Words?
    var events: [Words]

    static let vocabulary = Vocabulary<Cause>(
      "cause",
      [
        .words("condition", "what must be set, if anything", \.condition),
        .lines("events", "what brings it about", \.events),
      ])
  }

  /// A message right before or after.
  struct Neighbour: Sendable {
    var message: Words
    var scenarios: [PageLink]

    static let vocabulary = Vocabulary<Neighbour>(
      "neighbour",
      [
        .words("message", "the message, or the beginning or end of a run", \.message),
        .many("scenarios", "the scenarios in which it is so", PageLink.vocabulary, \.scenarios),
      ])
  }

  static let vocabulary = Vocabulary<ExplanationPart>(
    "explanation",
    [
      .lines("settings", "the settings without which it never comes, if any", \.settings),
      .many("ways", "from where and by what it comes; none when never", Way.vocabulary, \.ways),
      .many("otherWays", "the ways that only other profiles know", Way.vocabulary, \.otherWays),
      .one("profiles", "the page that tells the profiles", PageLink.vocabulary, \.profiles),
      .lines("run", "the fewest steps after which it comes", \.run),
      .many("before", "what comes right before it most often", Neighbour.vocabulary) {
        $0.before
      },
      .many("after", "what comes right after it most often", Neighbour.vocabulary, \.after),
      .one("picture", "the states and arrows that have to do with it", PagePicture.vocabulary) {
        $0.picture
      },
    ])
}
