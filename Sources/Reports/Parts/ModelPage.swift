/// A model: its graphs, its states and its events.
struct ModelPage: Sendable {
  var frame: PageFrame
  var name: String
  /// The stages of life and the ways between them.
  var stages: PagePicture?
  /// The whole chart.
  var whole: PagePicture?
  /// How much of it scenarios show, and how much there is; one sentence each.
  var coverage: [Words]
  /// The transitions that no scenario takes.
  var untaken: [Words]
  var regions: [RegionPart]
  var events: [EventRow]
  var participants: [ParticipantRow]

  static let vocabulary = Vocabulary<ModelPage>(
    "model page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .words("name", "the model's name") { Words($0.name) },
      .one("stages", "the states of the app, if the model tells", PagePicture.vocabulary) {
        $0.stages
      },
      .one("whole", "the whole model", PagePicture.vocabulary, \.whole),
      .lines("coverage", "how much scenarios show of it, and how much there is", \.coverage),
      .lines("untaken", "the transitions that no scenario takes", \.untaken),
      .many("regions", "its parts, in document order", RegionPart.vocabulary, \.regions),
      .many("events", "the events it understands", EventRow.vocabulary, \.events),
      .many("participants", "whom it sends to", ParticipantRow.vocabulary, \.participants),
    ])
}

/// One part of a model: a top-level state or region with all that is inside.
struct RegionPart: Sendable {
  var anchor: String
  var title: Words
  /// What it is there for.
  var note: Words?
  /// `nil` when the part is a single state.
  var picture: PagePicture?
  var states: [StateRow]

  static let vocabulary = Vocabulary<RegionPart>(
    "region",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("title", "what it is called", \.title),
      .words("note", "what it is there for, if told", \.note),
      .one("picture", "its graph, if it has more than one state", PagePicture.vocabulary) {
        $0.picture
      },
      .many("states", "its states, in document order", StateRow.vocabulary, \.states),
    ])
}

/// A state of a model.
struct StateRow: Sendable {
  var id: String
  /// The title, set off by one mark for every state around it.
  var title: Words
  /// What it is there for.
  var note: Words?
  /// The state of the app that it stands for.
  var stage: Words?
  /// The events that lead out of it.
  var events: [Words]
  /// What is sent when it is entered or left.
  var sends: [Words]

  static let vocabulary = Vocabulary<StateRow>(
    "state",
    [
      .words("id", "the state's id, as code") { .code($0.id) },
      .words("title", "what it is called, set off by its depth", \.title),
      .words("note", "what it is there for, if told", \.note),
      .words("stage", "the state of the app that it stands for, if any", \.stage),
      .lines("events", "the events that it reacts to", \.events),
      .lines("sends", "what is sent when it is entered or left", \.sends),
    ])
}

/// An event of a model.
struct EventRow: Sendable {
  var name: String
  var title: Words?
  /// The scenarios in which it happens.
  var scenarios: [PageLink]

  static let vocabulary = Vocabulary<EventRow>(
    "event",
    [
      .words("name", "the event's name, as code") { .code($0.name) },
      .words("title", "what it means, if told", \.title),
      .many("scenarios", "the scenarios in which it happens", PageLink.vocabulary, \.scenarios),
      .flag("isFrequent", "there are too many of them to show at once") {
        $0.scenarios.count > 12
      },
    ])
}

/// Somebody the model sends to or hears from.
struct ParticipantRow: Sendable {
  var id: String
  var title: Words

  static let vocabulary = Vocabulary<ParticipantRow>(
    "participant",
    [
      .words("id", "the participant's id, as code") { .code($0.id) },
      .words("title", "what it is called", \.title),
    ])
}
