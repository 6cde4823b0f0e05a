public import LifelineStatecharts

/// A sequence diagram of one run: who sent what to whom, when, and what became of the app.
///
/// A timeline says what to draw, not where: `Rendering` lays it out. Participants stand side by
/// side, the model's own lifeline carries a bar of the stages of life, and time runs downwards row
/// by row. Make one from a trace with ``init(of:in:options:)``.
///
/// Source: UML 2.5.1, section 17.8 (lifelines, messages, found messages, combined fragments).
public struct Timeline: Equatable, Sendable {
  /// What the ids in the picture begin with.
  public var id: String
  /// What to call the run.
  public var title: String
  /// The language of the words.
  public var language: Language
  /// Who takes part, from left to right.
  public var participants: [Participant]
  /// The participant that is the model itself, as an index: its lifeline carries the stages.
  public var model: Int
  /// The stages of the chart in its order, then others that the run goes through.
  public var stages: [StageTitle]
  /// The stage at the start; `nil` when nobody knows.
  public var initialStage: Stage?
  /// What covers the app at the start; `nil` for nothing.
  public var initialCover: String?
  /// What goes through stages of its own beside the app; each has a bar to the right of everybody.
  public var tracks: [Track]
  /// What happened, from top to bottom.
  public var rows: [Row]
  /// Rows that repeat; frames hold each other or have no row in common, outer ones come first.
  public var frames: [Frame]
  /// How far apart rows stand.
  public var timeScale: TimeScale
  /// The runs that are laid over each other; `nil` for a timeline of one run.
  public var overlay: Overlay?

  /// Creates a timeline from its parts.
  public init(
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

  /// Somebody or something that sends or gets messages.
  public struct Participant: Hashable, Sendable {
    /// The id, as events and sends name it.
    public var id: String
    /// What stands above the lifeline.
    public var title: String

    package init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// Something beside the app that goes through stages of its own: a scene, for example.
  public struct Track: Equatable, Sendable {
    /// The track, as the model names it.
    public var id: TrackID
    /// What stands above its bar.
    public var title: String
    /// Its stages in the chart's order, then others that the run goes through.
    public var stages: [StageTitle]
    /// The stage at the start; `nil` when nobody knows.
    public var initialStage: Stage?

    package init(
      id: TrackID, title: String, stages: [StageTitle] = [], initialStage: Stage? = nil
    ) {
      self.id = id
      self.title = title
      self.stages = stages
      self.initialStage = initialStage
    }
  }

  /// One line of the diagram.
  public struct Row: Equatable, Sendable {
    /// When it happened, since the start of the run.
    public var time: Duration
    /// What happened.
    public var content: Content
    /// The entry of the trace that it came from; `nil` for rows made by the diagram.
    public var sequence: Int?
    /// The line of a log that it came from; `nil` in simulations.
    public var source: LogLine?
    /// Which runs have it; `nil` in a timeline of one run.
    public var share: Share?

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

    /// What a row shows.
    public enum Content: Hashable, Sendable {
      /// An arrow.
      case message(Message)
      /// The model is in another stage from here on.
      case stage(Stage)
      /// The track with this index is in another stage from here on.
      case track(Int, Stage)
      /// This covers the app from here on; `nil` for nothing any more.
      case cover(String?)
      /// Words for people.
      case note(String)
      /// Time passed that the picture does not show in proportion.
      case gap(Duration)
      /// So many rows are left out that all runs of an overlay have.
      case equal(Int)
    }
  }

  /// A line of a log.
  public struct LogLine: Hashable, Sendable {
    /// The log's file name as the user gave it.
    public var file: String
    /// The line, from 1.
    public var line: Int

    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// Rows that happen more often than they are drawn.
  public struct Frame: Equatable, Sendable {
    /// Why rows repeat.
    public enum Kind: Hashable, Sendable {
      /// From here on the rows would repeat without end, as the note explains.
      case endless(note: String)
      /// The rows happened this often, one like the other, until the time given.
      case folded(count: Int, until: Duration)
    }

    /// Why the rows repeat.
    public var kind: Kind
    /// The indices of the rows.
    public var rows: Range<Int>

    package init(_ kind: Kind, rows: Range<Int>) {
      self.kind = kind
      self.rows = rows
    }
  }
}

extension Timeline {
  /// An arrow from one lifeline to another.
  public struct Message: Hashable, Sendable {
    /// Where an arrow begins or ends.
    public enum End: Hashable, Sendable {
      /// At a participant, by its index.
      case participant(Int)
      /// Nobody knows where: UML's found message.
      case outside
      /// At the clock: a timer of the model has run out.
      case clock
    }

    /// What kind of arrow it is.
    public enum Kind: Hashable, Sendable {
      /// Something from outside that the model takes or ignores.
      case stimulus
      /// The model calls and waits for the answer: UML's synchronous message.
      case call
      /// The model announces something and goes on: UML's asynchronous message.
      case announcement
    }

    /// The event or selector, as the trace has it.
    public var name: EventName
    /// What stands on the arrow.
    public var label: String
    /// What kind of arrow it is.
    public var kind: Kind
    /// Where it begins.
    public var from: End
    /// Where it ends.
    public var to: End
    /// Why nothing reacted; `nil` when something did.
    public var ignored: String?
    /// The stage that the receiver sees while it handles the message; `nil` when unknown.
    public var seen: Stage?
    /// What the receiver answered; `nil` for nothing or when unknown.
    public var returned: String?
    /// What a check says about it; `nil` for an ordinary message.
    public var mark: Mark?

    /// What a check of a recorded run says about a message.
    public enum Mark: Hashable, Sendable {
      /// No run of the model has it here.
      case illegal
      /// Nobody saw it; it must have happened, because otherwise no run explains the others.
      case inferred
    }

    package init(
      _ name: EventName, label: String? = nil, kind: Kind, from: End, to: End,
      ignored: String? = nil, seen: Stage? = nil, returned: String? = nil, mark: Mark? = nil
    ) {
      self.name = name
      self.label = label ?? name.description
      self.kind = kind
      self.from = from
      self.to = to
      self.ignored = ignored
      self.seen = seen
      self.returned = returned
      self.mark = mark
    }
  }

  /// Which of the runs of an overlay have a row, and when.
  public struct Share: Equatable, Sendable {
    /// The runs that have the row, by index.
    public var runs: [Int]
    /// When each run has it; `nil` for a run that does not.
    public var times: [Duration?]
    /// The number of the move that it belongs to; `nil` when it did not move.
    public var move: Int?
    /// Whether the first run has what moved here, and the second somewhere else.
    public var isMovedAway: Bool
    /// Whether the runs take different times to come here.
    public var isRetimed: Bool

    package init(
      _ times: [Duration?], move: Int? = nil, isMovedAway: Bool = false, isRetimed: Bool = false
    ) {
      self.times = times
      runs = times.indices.filter { times[$0] != nil }
      self.move = move
      self.isMovedAway = isMovedAway
      self.isRetimed = isRetimed
    }
  }

  /// How a row is marked; `nil` in a timeline of one run.
  public func mark(of row: Row) -> Overlay.Mark? {
    guard let overlay, let share = row.share else { return nil }
    if let move = share.move { return .moved(move, isAway: share.isMovedAway) }
    return overlay.mark(of: share.runs)
  }
}
