/// The delegate's members, listed by subject.
struct MembersPage: Sendable {
  var frame: PageFrame
  var categories: [MemberCategory]
  /// How many there are, those of the protocol that a document lists and those that came later.
  var counts: Words

  static let vocabulary = Vocabulary<MembersPage>(
    "members page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .many("categories", "the delegate's members, by subject", MemberCategory.vocabulary) {
        $0.categories
      },
      .words("counts", "how many there are, and how many of them came later", \.counts),
    ])
}

/// Members of the delegate that belong together.
struct MemberCategory: Sendable {
  var link: PageLink
  var members: [MemberPart]

  static let vocabulary = Vocabulary<MemberCategory>(
    "category",
    PageLink.vocabulary.terms.map { $0.of(\.link) } + [
      .many("members", "its members", MemberPart.vocabulary, \.members)
    ])
}

/// The members of one subject, one by one.
struct MemberCategoryPage: Sendable {
  var frame: PageFrame
  var members: [MemberPart]

  static let vocabulary = Vocabulary<MemberCategoryPage>(
    "category page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .many("members", "its members", MemberPart.vocabulary, \.members)
    ])
}

/// A member of the delegate.
struct MemberPart: Sendable {
  /// The selector, with the way to the place where it is told.
  var link: PageLink
  var anchor: String
  var swift: String?
  var returns: String?
  /// From which system on, and until when.
  var since: Words?
  var deprecated: Words?
  var summary: Words?
  /// The notification posted with it.
  var twin: PageLink?
  /// The stages in which an app may be called.
  var stages: Words?
  /// The members that are called instead.
  var yieldsTo: [PageLink]
  /// What a delegate of the notification center gets instead.
  var notificationDelegate: [Words]
  /// That it is not called with scenes, and what is instead.
  var withScenes: Words?
  var sources: [Words]
  /// The scenarios in which it is called.
  var scenarios: [PageLink]
  /// Why there is no such scenario.
  var unplayed: Words?
  /// Whether it came after the protocol that a document lists.
  var isLater: Bool
  var explanation: ExplanationPart?

  static let vocabulary = Vocabulary<MemberPart>(
    "member",
    [
      .words("selector", "the Objective-C selector, as code") { $0.link.title },
      .words("link", "the selector, as a link to where it is told") { $0.link.words },
      .address("address", "where it is told", \.link.address),
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("swift", "the Swift name, as code, if told") { $0.swift.map(Words.code(_:)) },
      .words("returns", "what it returns, as code, if anything") { $0.returns.map(Words.code(_:)) },
      .words("since", "the first system that calls it, if told", \.since),
      .words("deprecated", "the system that deprecated it, if any", \.deprecated),
      .words("summary", "a remark, if any", \.summary),
      .one("twin", "the notification posted with it, if any", PageLink.vocabulary, \.twin),
      .words("stages", "the states that the app may see in it, if told", \.stages),
      .many("yieldsTo", "the members called instead, where implemented", PageLink.vocabulary) {
        $0.yieldsTo
      },
      .lines(
        "notificationDelegate", "what a delegate of the notification center gets instead",
        \.notificationDelegate),
      .words("withScenes", "that scenes take it away, and what is called instead", \.withScenes),
      .lines("sources", "where it was read", \.sources),
      .many("scenarios", "the scenarios in which it is called", PageLink.vocabulary) {
        $0.scenarios
      },
      .words("unplayed", "why there is no such scenario, if there is none", \.unplayed),
      .flag("isLater", "it came after the protocol that a document lists", \.isLater),
      .one("explanation", "when it is called, if it was looked for", ExplanationPart.vocabulary) {
        $0.explanation
      },
    ])
}
