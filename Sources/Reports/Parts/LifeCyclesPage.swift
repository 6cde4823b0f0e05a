/// How an app moves from one life cycle to the other: the same scenarios side by side.
struct LifeCyclesPage: Sendable {
  var frame: PageFrame
  var successors: [SuccessorRow]
  /// The messages that the app's delegate gets in the newer life cycle as well.
  var stillTold: [Words]
  /// Those of which nothing tells that they go, though no scenario shows them there.
  var left: [Words]
  /// What else changes.
  var points: [AdoptionPointPart]
  /// What views read of it.
  var viewPoints: [AdoptionPointPart]
  /// The stages of the app in both models, and those of what lives beside it.
  var graphs: [LifeCycleGraph]
  var pairs: [LifeCyclePairPart]

  static let vocabulary = Vocabulary<LifeCyclesPage>(
    "life cycles page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .many(
        "successors", "the newer messages, with what they take the place of",
        SuccessorRow.vocabulary
      ) {
        $0.successors
      },
      .lines("stillTold", "what the app's delegate is told as before", \.stillTold),
      .lines("left", "what nothing tells to go, though no scenario shows it", \.left),
      .many("points", "what else changes", AdoptionPointPart.vocabulary, \.points),
      .many("viewPoints", "what views read", AdoptionPointPart.vocabulary, \.viewPoints),
      .many("graphs", "the stages in both life cycles", LifeCycleGraph.vocabulary, \.graphs),
      .many("pairs", "the scenarios, two and two", LifeCyclePairPart.vocabulary, \.pairs),
    ])
}

/// Something that changes, beside the messages.
struct AdoptionPointPart: Sendable {
  var text: Words
  var sources: [Words]

  static let vocabulary = Vocabulary<AdoptionPointPart>(
    "point about the newer life cycle",
    [
      .words("text", "what changes", \.text),
      .lines("sources", "where it was read", \.sources),
    ])
}

/// A message with those whose place it takes.
struct SuccessorRow: Sendable {
  var anchor: String
  var message: Words
  var replaced: [Words]
  var notification: Words?
  var remark: Words

  static let vocabulary = Vocabulary<SuccessorRow>(
    "successor",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("message", "the newer message", \.message),
      .lines("replaced", "the older messages whose place it takes", \.replaced),
      .words("notification", "the notification that goes with it, if any", \.notification),
      .words("remark", "when it comes", \.remark),
    ])
}

/// The stages that something goes through in one of the models.
struct LifeCycleGraph: Sendable {
  var title: Words
  var picture: PagePicture

  static let vocabulary = Vocabulary<LifeCycleGraph>(
    "life cycle graph",
    [
      .words("title", "whose stages they are", \.title),
      .one("picture", "the stages and the ways between them", PagePicture.vocabulary, \.picture),
    ])
}

/// The same situation in both life cycles.
struct LifeCyclePairPart: Sendable {
  var anchor: String
  var title: Words
  var differs: Words
  /// The older scenario; `nil` for what only the newer life cycle has.
  var before: PageLink?
  var after: PageLink
  var beforePicture: PagePicture?
  var afterPicture: PagePicture?
  var rows: [LifeCycleRow]

  static let vocabulary = Vocabulary<LifeCyclePairPart>(
    "pair of scenarios",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("title", "what the situation is called", \.title),
      .words("differs", "what differs", \.differs),
      .one("before", "the older scenario, if there is one", PageLink.vocabulary) { $0.before },
      .one("after", "the newer scenario", PageLink.vocabulary, \.after),
      .one("beforePicture", "the older one's timeline, if any", PagePicture.vocabulary) {
        $0.beforePicture
      },
      .one("afterPicture", "the newer one's timeline, if any", PagePicture.vocabulary) {
        $0.afterPicture
      },
      .many("rows", "what is called in both, in order", LifeCycleRow.vocabulary, \.rows),
    ])
}

/// One message of a pair: in one of the runs, or in both.
struct LifeCycleRow: Sendable {
  var event: Words?
  var before: Words?
  var after: Words?
  var sign: Sign

  /// How the two belong together.
  enum Sign: Sendable {
    case same, replaced, gone, new, neither
    /// Only one of the scenarios goes on to do this, so nothing stands against it.
    case beforeOnly, afterOnly
  }

  static let vocabulary = Vocabulary<LifeCycleRow>(
    "row of a pair",
    [
      .words("event", "what is done, on the first row of it", \.event),
      .words("before", "what is called in the older run, if anything", \.before),
      .words("after", "what is called in the newer run, if anything", \.after),
      .flag("isSame", "both call the same") { $0.sign == .same },
      .flag("isReplaced", "the newer one takes the place of the older") { $0.sign == .replaced },
      .flag("isGone", "it is called in the older run only") { $0.sign == .gone },
      .flag("isNew", "it is called in the newer run only") { $0.sign == .new },
      .flag("isPlayedBefore", "only the older scenario does it: it is not compared") {
        $0.sign == .beforeOnly
      },
      .flag("isPlayedAfter", "only the newer scenario does it: it is not compared") {
        $0.sign == .afterOnly
      },
    ])
}
