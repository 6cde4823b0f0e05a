/// A scenario with what happened in it and what the documents say about it.
struct ScenarioPart: Sendable {
  var id: String
  var anchor: String
  var title: Words
  var summary: Words?
  /// The model's name, with the way to its page.
  var model: PageLink
  /// What the app and the phone are set up to be.
  var settings: [Words]
  /// What is done before the start.
  var given: [Words]
  var steps: [Words]
  /// What the app does in answer.
  var reactions: [Words]
  /// What people and the system do in answer.
  var answers: [Words]
  var timeline: PagePicture
  var timelineCaption: Words
  var path: PagePicture?
  var pathCaption: Words
  /// The figures of documents that show it.
  var figures: [PageLink]
  var happenings: [Happening]
  /// Entries that would repeat without end, in words.
  var cycle: Words?
  var claims: [ClaimPart]

  static let vocabulary = Vocabulary<ScenarioPart>(
    "scenario",
    [
      .words("id", "the scenario's id") { Words($0.id) },
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("title", "what it is called", \.title),
      .words("summary", "a sentence or two about it, if any", \.summary),
      .one("model", "the model it runs", PageLink.vocabulary, \.model),
      .lines("settings", "what the app and the phone are set up to be", \.settings),
      .lines("given", "what is done before the start", \.given),
      .lines("steps", "what people and the system do", \.steps),
      .lines("reactions", "what the app does in answer", \.reactions),
      .lines("answers", "what people and the system do in answer", \.answers),
      .one("timeline", "what happened, as a timeline", PagePicture.vocabulary, \.timeline),
      .words("timelineCaption", "the document, the place in it and the scenario") {
        $0.timelineCaption
      },
      .one("path", "the way through the states, if any", PagePicture.vocabulary, \.path),
      .words("pathCaption", "the same for the way through the states", \.pathCaption),
      .many("figures", "the documents' figures that show it", PageLink.vocabulary, \.figures),
      .many("happenings", "what happened, in order", Happening.vocabulary, \.happenings),
      .words("cycle", "what repeats without end, if anything", \.cycle),
      .many("claims", "what documents say must happen", ClaimPart.vocabulary, \.claims),
    ])
}

/// A step of what happened: a change of state, or an event that changed none.
struct Happening: Sendable {
  /// The event that brought it about, on the first step of each.
  var event: Words?
  /// From one state to another; `nil` when the state stayed.
  var stage: Words?
  var callbacks: [Words]
  var notifications: [Words]
  /// Callbacks and notifications in the order of time.
  var messages: [HappeningMessage]
  /// Why nothing reacted to the event; `nil` when something did.
  var ignored: Words?

  static let vocabulary = Vocabulary<Happening>(
    "happening",
    [
      .words("event", "the event that brought it about, unless told before", \.event),
      .words("stage", "from which state to which, if it changed", \.stage),
      .lines("callbacks", "the callbacks, in order", \.callbacks),
      .lines("notifications", "the notifications, in order", \.notifications),
      .many(
        "messages", "callbacks and notifications, in order", HappeningMessage.vocabulary,
        \.messages),
      .words("ignored", "why nothing reacted to the event, if nothing did", \.ignored),
    ])
}

/// A message of a step.
struct HappeningMessage: Sendable {
  var name: Words
  var isNotification: Bool
  /// Who gets it, where several delegates get the same in one run.
  var receiver: Words?

  static let vocabulary = Vocabulary<HappeningMessage>(
    "happening message",
    [
      .words("name", "the message", \.name),
      .flag("isNotification", "the notification center posts it; otherwise a delegate is called") {
        $0.isNotification
      },
      .words("receiver", "whose delegate, where several get the same in one run", \.receiver),
    ])
}
