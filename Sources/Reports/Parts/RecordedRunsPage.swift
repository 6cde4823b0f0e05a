/// Runs that apps recorded: whether they conform, and where they do not.
struct RecordedRunsPage: Sendable {
  var frame: PageFrame
  var runs: [RecordedRunPart]

  static let vocabulary = Vocabulary<RecordedRunsPage>(
    "recorded runs page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .many("runs", "the runs, in order", RecordedRunPart.vocabulary, \.runs)
    ])
}

/// One recorded run.
struct RecordedRunPart: Sendable {
  var name: String
  var anchor: String
  var conforms: Bool
  var summary: Words
  var remarks: [Words]
  var findings: [RecordedFindingPart]
  var timeline: PagePicture?
  var path: PagePicture?
  /// The scenario that it is most like.
  var nearest: PageLink?
  /// That scenario beside the run, as a difference of text.
  var comparison: Listing?
  /// Whether the two have the same messages.
  var isSame: Bool
  /// The whole recording.
  var log: Listing?

  static let vocabulary = Vocabulary<RecordedRunPart>(
    "recorded run",
    [
      .words("name", "what it is called, as code") { .code($0.name) },
      .address("anchor", "the name of its place on the page", \.anchor),
      .flag("conforms", "some run of the model explains it", \.conforms),
      .words("summary", "the verdict in a sentence", \.summary),
      .lines("remarks", "what to know about how it was judged", \.remarks),
      .many("findings", "what is wrong, in order", RecordedFindingPart.vocabulary, \.findings),
      .one("timeline", "what happened", PagePicture.vocabulary, \.timeline),
      .one("path", "the way through the stages", PagePicture.vocabulary, \.path),
      .one("nearest", "the scenario it is most like, if any", PageLink.vocabulary, \.nearest),
      .flag("isSame", "that scenario has the same messages", \.isSame),
      .listings("comparison", "that scenario beside the run, unless they are the same") {
        $0.comparison.map { [$0] } ?? []
      },
      .listings("log", "the whole recording, unless it is too long") {
        $0.log.map { [$0] } ?? []
      },
    ])
}

/// Something that no run of the model has.
struct RecordedFindingPart: Sendable {
  var place: String
  var what: Words
  var details: [Words]
  /// The recorded lines around it.
  var log: Listing?

  static let vocabulary = Vocabulary<RecordedFindingPart>(
    "finding of a recorded run",
    [
      .words("place", "the line of the log, as code") { .code($0.place) },
      .words("what", "what is wrong, in a sentence", \.what),
      .lines(
        "details", "what was legal, what must have happened, which rules it breaks", \.details),
      .listings("log", "the recorded lines around it, the wrong one marked") {
        $0.log.map { [$0] } ?? []
      },
    ])
}
