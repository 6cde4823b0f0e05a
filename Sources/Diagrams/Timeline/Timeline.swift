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
    model: Int, stages: [StageTitle] = [], initialStage: Stage? = nil, tracks: [Track] = [],
    rows: [Row] = [], frames: [Frame] = [], timeScale: TimeScale = .compressed
  ) {
    self.id = id
    self.title = title
    self.language = language
    self.participants = participants
    self.model = model
    self.stages = stages
    self.initialStage = initialStage
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

  /// A stage with what to call it.
  public struct StageTitle: Hashable, Sendable {
    /// The stage.
    public var stage: Stage
    /// What the picture calls it.
    public var title: String

    package init(_ stage: Stage, _ title: String) {
      self.stage = stage
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
