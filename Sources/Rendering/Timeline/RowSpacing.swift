/// What decides how far apart the rows of a timeline stand, besides their words.
struct RowSpacing {
  /// How high the heads are, in points.
  var headHeight: Double
  /// After how many points the heads are repeated; `nil` for never.
  var headEvery: Double?
  /// How many points a second takes at least; `nil` when rows stand as near as words allow.
  var pace: Double?
  /// Which part of a longer timeline it is; `nil` for all of it.
  var page: TimelinePage?
}

/// One of the pages on which a timeline is drawn.
struct TimelinePage: Equatable, Sendable {
  /// The page, from 1.
  var number: Int
  /// How many pages there are.
  var count: Int
  /// How many frames began on an earlier page.
  var openFrames: Int
  /// When the page begins.
  var since: Duration

  /// Whether something comes before.
  var continues: Bool { number > 1 }
  /// Whether something follows.
  var isContinued: Bool { number < count }
}
