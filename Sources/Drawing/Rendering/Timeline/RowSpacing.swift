/// The parameters of row distances, besides labels.
struct RowSpacing {
  /// The height of the heads, in points.
  var headHeight: Double
  /// The distance of repeated heads in points; `nil` for none.
  var headEvery: Double?
  /// The least number of points per second; `nil` when rows are as close as labels allow.
  var pace: Double?
  /// The page of a longer timeline; `nil` for all of it.
  var page: TimelinePage?
}

struct TimelinePage: Equatable, Sendable {
  /// The number of the page, from 1.
  var number: Int
  /// The number of pages.
  var count: Int
  /// The number of frames that began on an earlier page.
  var openFrames: Int
  /// The time at the start of the page.
  var since: Duration

  /// Whether there is a previous page.
  var continues: Bool { number > 1 }
  /// Whether there is a next page.
  var isContinued: Bool { number < count }
}
