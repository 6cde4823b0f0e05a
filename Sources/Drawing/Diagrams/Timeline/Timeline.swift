public import LifelineStatecharts

/// A sequence diagram of one run: messages between lifelines over time, and the app's stages.
///
/// A timeline contains no positions; `Rendering` lays it out. Participants are side by side, the
/// model's lifeline has a bar of stages, and time runs downwards row by row. Create one from a
/// trace with ``init(of:in:options:)``.
///
/// Source: UML 2.5.1, section 17.8 (lifelines, messages, found messages, combined fragments).
public struct Timeline: Equatable, Sendable {
  /// The prefix of ids in the picture.
  public package(set) var id: String
  /// The title.
  public var title: String
  /// The language of the texts.
  public package(set) var language: Language
  /// The participants, from left to right.
  public package(set) var participants: [Participant]
  /// The index of the model, whose lifeline has the stages.
  public package(set) var model: Int
  /// The app's stages: the chart's in its order, then others in the run.
  public package(set) var stages: [StageTitle]
  /// The initial stage; `nil` when unknown.
  public package(set) var initialStage: Stage?
  /// The title of what covers the app at the start; `nil` for nothing.
  public package(set) var initialCover: String?
  /// The tracks, whose bars are to the right of all participants.
  public package(set) var tracks: [Track]
  /// The rows, from top to bottom.
  public package(set) var rows: [Row]
  /// Rows that repeat; frames are nested or disjoint, outer ones come first.
  public package(set) var frames: [Frame]
  /// The spacing of rows.
  public package(set) var timeScale: TimeScale
  /// The runs that are compared; `nil` for a timeline of one run.
  public package(set) var overlay: Overlay?
  /// The findings of a check; `nil` for a run that was not checked.
  package var findings: Findings?
  /// How long the runs were in each stage.
  package var stays = StayTimes()
  /// Whether a timing diagram shows them; one in rows always does.
  package var showsStays = false

  /// Creates a timeline from its parts.
  package init(
    id: String, title: String, language: Language = .english, participants: [Participant],
    model: Int, stages: [StageTitle] = [], initialStage: Stage? = nil,
    initialCover: String? = nil, tracks: [Track] = [], rows: [Row] = [], frames: [Frame] = [],
    timeScale: TimeScale = .compressed
  ) {
    self.id = id
    self.title = title
    self.language = language
    self.participants = participants
    self.model = model
    self.stages = stages
    self.initialStage = initialStage
    self.initialCover = initialCover
    self.tracks = tracks
    self.rows = rows
    self.frames = frames
    self.timeScale = timeScale
  }

  /// A sender or receiver of messages.
  public struct Participant: Hashable, Sendable {
    /// The id, as in events and sends.
    public package(set) var id: String
    /// The title above the lifeline.
    public package(set) var title: String

    package init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// A track: something other than the app with stages of its own, such as a scene.
  public struct Track: Equatable, Sendable {
    /// The track's name in the model.
    public package(set) var id: TrackID
    /// The title above its bar.
    public package(set) var title: String
    /// Its stages: the chart's in its order, then others in the run.
    public package(set) var stages: [StageTitle]
    /// The initial stage; `nil` when unknown.
    public package(set) var initialStage: Stage?

    package init(
      id: TrackID, title: String, stages: [StageTitle] = [], initialStage: Stage? = nil
    ) {
      self.id = id
      self.title = title
      self.stages = stages
      self.initialStage = initialStage
    }
  }

  /// A row of the diagram.
  public struct Row: Equatable, Sendable {
    /// The time since the start of the run.
    public package(set) var time: Duration
    /// The content.
    public package(set) var content: Content
    /// The index of its trace entry; `nil` for rows that the diagram adds.
    public package(set) var sequence: Int?
    /// The line of a log that it is from; `nil` in simulations.
    public package(set) var source: LogLine?
    /// The runs that have it; `nil` in a timeline of one run.
    public package(set) var share: Share?

    package init(
      at time: Duration, _ content: Content, sequence: Int? = nil,
      source: LogLine? = nil, share: Share? = nil
    ) {
      self.share = share
      self.time = time
      self.content = content
      self.sequence = sequence
      self.source = source
    }

    /// The content of a row.
    public enum Content: Hashable, Sendable {
      /// An arrow.
      case message(Message)
      /// The model changes to a stage.
      case stage(Stage)
      /// The track with this index changes to a stage.
      case track(Int, Stage)
      /// Something begins to cover the app; `nil` for nothing any more.
      case cover(String?)
      /// A note.
      case note(String)
      /// A gap in time that the picture shortens.
      case gap(Duration)
      /// A number of left-out rows that all runs of an overlay have.
      case equal(Int)
    }
  }

  /// A line of a log.
  public struct LogLine: Hashable, Sendable {
    /// The log's file name, as the user gave it.
    public package(set) var file: String
    /// The line, from 1.
    public package(set) var line: Int

    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// Rows that represent several repetitions.
  public struct Frame: Equatable, Sendable {
    /// The kind of repetition.
    public enum Kind: Hashable, Sendable {
      /// The rows repeat endlessly, as the note explains.
      case endless(note: String)
      /// The rows are repeated this often, until the given time.
      case folded(count: Int, until: Duration)
    }

    /// The kind of repetition.
    public package(set) var kind: Kind
    /// The indices of the rows.
    public package(set) var rows: Range<Int>

    package init(_ kind: Kind, rows: Range<Int>) {
      self.kind = kind
      self.rows = rows
    }
  }
}

extension Timeline {
  /// An arrow from one lifeline to another.
  public struct Message: Hashable, Sendable {
    /// An end of an arrow.
    public enum End: Hashable, Sendable {
      /// At a participant, by its index.
      case participant(Int)
      /// Unknown: UML's found message.
      case outside
      /// At the clock: a timer of the model fires.
      case clock
    }

    /// The kind of an arrow.
    public enum Kind: Hashable, Sendable {
      /// An event from outside, handled or ignored by the model.
      case stimulus
      /// A call of the model, which waits for the return: UML's synchronous message.
      case call
      /// An announcement of the model, which does not wait: UML's asynchronous message.
      case announcement
    }

    /// The event or selector, as in the trace.
    public package(set) var name: EventName
    /// The label.
    public package(set) var label: String
    /// The kind.
    public package(set) var kind: Kind
    /// The sender.
    public package(set) var from: End
    /// The receiver.
    public package(set) var to: End
    /// The reason why the event had no effect; `nil` when it had one.
    public package(set) var ignored: String?
    /// The stage that the receiver sees while it handles the message; `nil` when unknown.
    public package(set) var seen: Stage?
    /// The returned value; `nil` for none or when unknown.
    public package(set) var returned: String?
    /// Whether no source says that it comes here.
    public package(set) var isInferred: Bool
    /// The finding of a check; `nil` for an ordinary message.
    public package(set) var mark: Mark?
    /// The end of the label that names the line of a log; `nil` for none.
    package var line: String?

    /// The finding of a check about a message.
    public enum Mark: Hashable, Sendable {
      /// No run of the model has it here.
      case illegal
      /// Inferred: not in the log, but required to explain it.
      case inferred
    }

    package init(
      _ name: EventName, label: String? = nil, kind: Kind, from: End, to: End,
      ignored: String? = nil, seen: Stage? = nil, returned: String? = nil, isInferred: Bool = false,
      mark: Mark? = nil
    ) {
      self.name = name
      self.label = label ?? name.description
      self.kind = kind
      self.from = from
      self.to = to
      self.ignored = ignored
      self.seen = seen
      self.returned = returned
      self.isInferred = isInferred
      self.mark = mark
    }
  }

  /// The runs of an overlay that have a row, with the times.
  public struct Share: Equatable, Sendable {
    /// The indices of the runs.
    public package(set) var runs: [Int]
    /// The time in each run; `nil` for a run without it.
    public package(set) var times: [Duration?]
    /// The number of its move; `nil` when it did not move.
    public package(set) var move: Int?
    /// Whether this is the place of a moved row in the first run, rather than in the second.
    public package(set) var isMovedAway: Bool
    /// Whether the time since the previous common row differs.
    public package(set) var isRetimed: Bool

    init(
      _ times: [Duration?], move: Int? = nil, isMovedAway: Bool = false, isRetimed: Bool = false
    ) {
      self.times = times
      runs = times.indices.filter { times[$0] != nil }
      self.move = move
      self.isMovedAway = isMovedAway
      self.isRetimed = isRetimed
    }
  }

  /// The mark of the row; `nil` in a timeline of one run.
  public func mark(of row: Row) -> Overlay.Mark? {
    guard let overlay, let share = row.share else { return nil }
    if let move = share.move { return .moved(move, isAway: share.isMovedAway) }
    return overlay.mark(of: share.runs)
  }
}
