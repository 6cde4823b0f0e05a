/// What an app is told about why it was launched.
struct LaunchOptionsPage: Sendable {
  var frame: PageFrame
  var options: [LaunchOptionPart]

  static let vocabulary = Vocabulary<LaunchOptionsPage>(
    "launch options page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .many("options", "the keys, in order", LaunchOptionPart.vocabulary, \.options)
    ])
}

/// A key of the launch options.
struct LaunchOptionPart: Sendable {
  var anchor: String
  var key: String
  var swift: String?
  var since: Words?
  var deprecated: Words?
  var value: Words
  var setBy: Words
  var afterwards: Words
  var follows: [PageLink]
  /// The scenarios in which it is handed over.
  var scenarios: [PageLink]
  /// Why there is no such scenario.
  var unplayed: Words?
  var sources: [Words]

  static let vocabulary = Vocabulary<LaunchOptionPart>(
    "launch option",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("key", "the Objective-C name, as code") { .code($0.key) },
      .words("swift", "the Swift name, as code, if told") { $0.swift.map(Words.code(_:)) },
      .words("since", "the first system that has it, if told", \.since),
      .words("deprecated", "the system that deprecated it, if any", \.deprecated),
      .words("value", "what stands under it", \.value),
      .words("setBy", "what sets it", \.setBy),
      .words("afterwards", "what follows after launching", \.afterwards),
      .many("follows", "the members that may follow", PageLink.vocabulary, \.follows),
      .many("scenarios", "the scenarios in which it is handed over", PageLink.vocabulary) {
        $0.scenarios
      },
      .words("unplayed", "why there is no such scenario, if there is none", \.unplayed),
      .lines("sources", "where it was read", \.sources),
    ])
}

/// How long the system waits.
struct TimingPage: Sendable {
  var frame: PageFrame
  var limits: [TimeLimitRow]

  static let vocabulary = Vocabulary<TimingPage>(
    "timing page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .many("limits", "the limits, in order", TimeLimitRow.vocabulary, \.limits)
    ])
}

/// A time limit.
struct TimeLimitRow: Sendable {
  var anchor: String
  var title: Words
  var length: Words
  var systems: Words?
  var consequence: Words
  /// The event with which the model ends the time.
  var event: Words?
  /// What more there is to know.
  var remark: Words?
  var scenarios: [PageLink]
  var sources: [Words]

  static let vocabulary = Vocabulary<TimeLimitRow>(
    "time limit",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("title", "what is limited", \.title),
      .words("length", "how long, about", \.length),
      .words("systems", "the systems it holds for, unless all", \.systems),
      .words("consequence", "what happens when the time is over", \.consequence),
      .words("event", "the event that ends the time in the model, if any", \.event),
      .words("remark", "what more there is to know, if anything", \.remark),
      .many("scenarios", "the scenarios in which the time runs out", PageLink.vocabulary) {
        $0.scenarios
      },
      .lines("sources", "where it was read", \.sources),
    ])
}

/// The notifications.
struct NotificationsPage: Sendable {
  var frame: PageFrame
  var notifications: [NotificationRow]

  static let vocabulary = Vocabulary<NotificationsPage>(
    "notifications page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .many("notifications", "the notifications", NotificationRow.vocabulary, \.notifications)
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
  /// The members of the delegate that are called with it, the usual one first.
  var twins: [PageLink]
  /// When it is posted, seen from the member.
  var posted: Words?
  /// That it is posted with scenes without its member.
  var withScenes: Words?
  var scenarios: [PageLink]
  /// Why there is no such scenario.
  var unplayed: Words?
  var sources: [Words]

  static let vocabulary = Vocabulary<NotificationRow>(
    "notification",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("name", "the notification's name, as code") { .code($0.name) },
      .words("swift", "the Swift name, as code, if told") { $0.swift.map(Words.code(_:)) },
      .words("since", "the first system that posts it, if told", \.since),
      .words("deprecated", "the system that deprecated it, if any", \.deprecated),
      .words("summary", "a remark, if any", \.summary),
      .many("twins", "the members called with it, the usual one first", PageLink.vocabulary) {
        $0.twins
      },
      .words("posted", "when it is posted, seen from the member", \.posted),
      .words("withScenes", "that it is posted with scenes without its member", \.withScenes),
      .many("scenarios", "the scenarios in which it is posted", PageLink.vocabulary) {
        $0.scenarios
      },
      .words("unplayed", "why there is no such scenario, if there is none", \.unplayed),
      .lines("sources", "where it was read", \.sources),
    ])
}
