/// A model: its graphs, its states and its events.
struct ModelPage: Sendable {
  var frame: PageFrame
  var name: String
  /// The stages of life and the ways between them.
  var stages: PagePicture?
  /// The same with the events that lead from one to the next.
  var ways: PagePicture?
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
      .one(
        "ways", "the same with the events that lead from one to the next", PagePicture.vocabulary
      ) {
        $0.ways
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
  /// `nil` when the part is a single state, and when it is a list of settings.
  var picture: PagePicture?
  var states: [StateRow]
  /// What can be set before a run, when it is there for that.
  var settings: [SettingRow]

  static let vocabulary = Vocabulary<RegionPart>(
    "region",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("title", "what it is called", \.title),
      .words("note", "what it is there for, if told", \.note),
      .one("picture", "its graph, if it has more than one state", PagePicture.vocabulary) {
        $0.picture
      },
      .many(
        "states", "its states, in document order, unless it lists settings", StateRow.vocabulary
      ) {
        $0.states
      },
      .many(
        "settings", "what can be set, if it is there for that", SettingRow.vocabulary, \.settings),
    ])
}

/// Something that can be set before a run.
struct SettingRow: Sendable {
  var title: Words
  /// What it decides.
  var note: Words?
  /// What holds when nobody sets it.
  var usual: Words
  var others: [Choice]

  static let vocabulary = Vocabulary<SettingRow>(
    "setting",
    [
      .words("title", "what is set", \.title),
      .words("note", "what it decides, if told", \.note),
      .words("usual", "what holds when nobody sets it", \.usual),
      .many("others", "what else it can be", Choice.vocabulary, \.others),
    ])

  /// One of its values.
  struct Choice: Sendable {
    var title: Words
    var events: [Words]

    static let vocabulary = Vocabulary<Choice>(
      "choice",
      [
        .words("title", "the value", \.title),
        .lines("events", "the events that set it, as code", \.events),
      ])
  }
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
