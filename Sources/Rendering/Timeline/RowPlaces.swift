import LifelineDiagrams
import LifelineStatecharts

/// How far down everything in a timeline stands.
struct RowPlaces: Equatable, Sendable {
  /// A row with where it is.
  struct Place: Equatable, Sendable {
    /// The row.
    package var row: Timeline.Row
    /// Where it begins.
    package var top: Double
    /// The height of its arrow or of its middle.
    package var y: Double
    /// Where it ends.
    package var bottom: Double
    /// How much above it is left free for the time that passes.
    package var lead = 0.0
  }

  /// The bar while the model is in one stage.
  struct Segment: Equatable, Sendable {
    /// The stage; `nil` when nobody knows it.
    var stage: Stage?
    /// Where it begins.
    var top: Double
    /// Where it ends.
    var bottom: Double
    /// When it begins and ends.
    var times: (from: Duration, to: Duration)
    /// What of it is drawn.
    var part = Part.whole
    /// Whether the process ends where it begins: the app was in another stage, and is not running.
    var endsProcess = false
    /// The composite states that are entered with the stage, the outermost first.
    var entered: [String] = []

    /// What of a segment is drawn, where runs are laid over each other.
    enum Part: Equatable, Sendable {
      /// The bar, and the chip that names it.
      case whole
      /// One of several bars beside each other.
      case bar(slice: Int, of: Int)
      /// The empty place of one of several bars, whose run has nothing here.
      case free(slice: Int, of: Int)
      /// The chip alone, for the runs that share it.
      case chip(Timeline.Share?)
    }

    static func == (a: Self, b: Self) -> Bool {
      a.stage == b.stage && a.top == b.top && a.bottom == b.bottom && a.times == b.times
        && a.part == b.part && a.endsProcess == b.endsProcess && a.entered == b.entered
    }
  }

  /// What covers the app, with where it does.
  struct CoverPlace: Equatable, Sendable {
    /// What it is called.
    var title: String
    /// Where it begins.
    var top: Double
    /// Where it ends.
    var bottom: Double
  }

  /// A frame with where it is.
  struct FramePlace: Equatable, Sendable {
    /// The frame.
    var frame: Timeline.Frame
    /// Where it begins.
    var top: Double
    /// Where it ends.
    var bottom: Double
    /// How many frames it is in.
    var depth: Int
    /// Whether it began on an earlier page.
    var continues: Bool
  }

  /// Every row.
  var rows: [Place] = []
  /// The bar, from top to bottom.
  var segments: [Segment] = []
  /// The bar of each track, from top to bottom.
  var trackSegments: [[Segment]] = []
  /// What covers the app, from top to bottom.
  var covers: [CoverPlace] = []
  /// The frames, outer ones first.
  var frames: [FramePlace] = []
  /// Where heads begin that are repeated.
  var repeatedHeads: [Double] = []
  /// Where time passes.
  var course: TimeCourse
  /// Where the lifelines end.
  var end = 0.0

  /// Begins without rows.
  init(course: TimeCourse) { self.course = course }

  /// The places of one run of an overlay; what belongs to the others is left free.
  func part(_ kept: [Int], run: Int, of timeline: Timeline) -> RowPlaces {
    var part = self
    part.rows = kept.map { rows[$0] }
    part.repeatedHeads = []
    part.frames = frames.filter { place in kept.contains { place.frame.rows.contains($0) } }
    let top = segments.map(\.top).min() ?? 0
    part.segments =
      OverlaySegments(
        of: timeline, part.rows, runs: [run], from: top,
        to: (part.rows.last?.bottom ?? end - 14) + 10
      ).segments
    return part
  }
}
