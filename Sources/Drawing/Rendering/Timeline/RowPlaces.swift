import LifelineStatecharts

/// The vertical positions of everything in a timeline.
struct RowPlaces: Equatable, Sendable {
  /// A row with its position.
  struct Place: Equatable, Sendable {
    var row: Timeline.Row
    /// The upper edge.
    var top: Double
    /// The height of its arrow, or of its middle.
    var y: Double
    /// The lower edge.
    var bottom: Double
    /// The free space above it, for the time that passes.
    var lead = 0.0
    /// The texts of a message.
    var words: MessageWords?
  }

  /// A part of the bar, in one stage.
  struct Segment: Equatable, Sendable {
    /// The stage; `nil` when unknown.
    var stage: Stage?
    /// The upper edge.
    var top: Double
    /// The lower edge.
    var bottom: Double
    /// The times at its ends.
    var times: (from: Duration, to: Duration)
    /// The part of it that is drawn.
    var part = Part.whole
    /// Whether the process ends here: another stage precedes this one, in which no process runs.
    var endsProcess = false
    /// The titles of the composite states that are entered with the stage, the outermost first.
    var entered: [String] = []

    /// The part of a segment that is drawn when runs are compared.
    enum Part: Equatable, Sendable {
      /// The bar, and the chip that names it.
      case whole
      /// One of several bars beside each other.
      case bar(slice: Int, of: Int)
      /// The empty place of one of several bars, for a run without the rows.
      case free(slice: Int, of: Int)
      /// Only the chip, for the runs that share it.
      case chip(Timeline.Share?)
    }

    static func == (a: Self, b: Self) -> Bool {
      a.stage == b.stage && a.top == b.top && a.bottom == b.bottom && a.times == b.times
        && a.part == b.part && a.endsProcess == b.endsProcess && a.entered == b.entered
    }
  }

  /// A cover of the app with its position.
  struct CoverPlace: Equatable, Sendable {
    var title: String
    /// The upper edge.
    var top: Double
    /// The lower edge.
    var bottom: Double
  }

  /// A frame with its position.
  struct FramePlace: Equatable, Sendable {
    var frame: Timeline.Frame
    /// The upper edge.
    var top: Double
    /// The lower edge.
    var bottom: Double
    /// The number of enclosing frames.
    var depth: Int
    /// Whether it began on an earlier page.
    var continues: Bool
  }

  /// Every row.
  var rows: [Place] = []
  /// The segments of the bar, from top to bottom.
  var segments: [Segment] = []
  /// The segments of each track's bar, from top to bottom.
  var trackSegments: [[Segment]] = []
  /// The covers, from top to bottom.
  var covers: [CoverPlace] = []
  /// The frames, outer ones first.
  var frames: [FramePlace] = []
  /// The upper edges of repeated heads.
  var repeatedHeads: [Double] = []
  /// The heights at which time passes.
  var course: TimeCourse
  /// The lower end of the lifelines.
  var end = 0.0

  /// Creates positions without rows.
  init(course: TimeCourse) { self.course = course }
}
