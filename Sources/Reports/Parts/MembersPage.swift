/// The delegate's members and the notifications.
struct MembersPage: Sendable {
  var frame: PageFrame
  var categories: [MemberCategory]
  var notifications: [NotificationRow]

  static let vocabulary = Vocabulary<MembersPage>(
    "members page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .many("categories", "the delegate's members, by subject", MemberCategory.vocabulary) {
        $0.categories
      },
      .many("notifications", "the notifications", NotificationRow.vocabulary, \.notifications),
    ])
}

/// Members of the delegate that belong together.
struct MemberCategory: Sendable {
  var anchor: String
  var title: Words
  var members: [MemberRow]

  static let vocabulary = Vocabulary<MemberCategory>(
    "category",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("title", "what it is called", \.title),
      .many("members", "its members", MemberRow.vocabulary, \.members),
    ])
}

/// A member of the delegate.
struct MemberRow: Sendable {
  var anchor: String
  var selector: String
  var swift: String?
  var returns: String?
  /// From which system on, and until when.
  var since: Words?
  var deprecated: Words?
  var summary: Words?
  /// The notification posted with it.
  var twin: PageLink?
  /// The scenarios in which it is called.
  var scenarios: [PageLink]

  static let vocabulary = Vocabulary<MemberRow>(
    "member",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("selector", "the Objective-C selector, as code") { .code($0.selector) },
      .words("swift", "the Swift name, as code, if told") { $0.swift.map(Words.code(_:)) },
      .words("returns", "what it returns, as code, if anything") { $0.returns.map(Words.code(_:)) },
      .words("since", "the first system that calls it, if told", \.since),
      .words("deprecated", "the system that deprecated it, if any", \.deprecated),
      .words("summary", "a remark, if any", \.summary),
      .one("twin", "the notification posted with it, if any", PageLink.vocabulary, \.twin),
      .many("scenarios", "the scenarios in which it is called", PageLink.vocabulary) {
        $0.scenarios
      },
    ])
}

/// A notification.
struct NotificationRow: Sendable {
  var anchor: String
  var name: String
  var swift: String?
  var since: Words?
  var deprecated: Words?
  var summary: Words?
  /// The member of the delegate that is called with it.
  var twin: PageLink?
  var scenarios: [PageLink]

  static let vocabulary = Vocabulary<NotificationRow>(
    "notification",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("name", "the notification's name, as code") { .code($0.name) },
      .words("swift", "the Swift name, as code, if told") { $0.swift.map(Words.code(_:)) },
      .words("since", "the first system that posts it, if told", \.since),
      .words("deprecated", "the system that deprecated it, if any", \.deprecated),
      .words("summary", "a remark, if any", \.summary),
      .one("twin", "the member called with it, if any", PageLink.vocabulary, \.twin),
      .many("scenarios", "the scenarios in which it is posted", PageLink.vocabulary) {
        $0.scenarios
      },
    ])
}
