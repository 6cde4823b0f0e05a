import LifelineDiagrams
import LifelineRendering

/// How much room the parts of a graph in columns need.
struct ColumnMeasures {
  let source: StateGraphSource
  let columns: StateGraph.Columns
  let ways: ColumnWays

  /// Between the two lines of a pair, each with its number on it.
  var pair: Double { max(26, widestCallout + 6) }
  /// Between an upright line, with a number on it, and its words.
  var aside: Double { widestCallout / 2 + 5 }
  /// Between a level line of a pair and the middle of both.
  var level: Double { source.graph.showsRun ? CalloutBadge.height / 2 + 2 : 8 }
  /// How wide the widest of the numbers on lines is.
  private var widestCallout: Double {
    source.callouts.compactMap { $0.map { CalloutBadge($0).size.width } }.max()
      ?? CalloutBadge.height
  }
  /// Numbers on a line may be so wide.
  static let widestSteps = 33.0
  /// Between a level line and its words.
  var above: Double { source.graph.showsRun ? 12 : 5 }
  static let margin = StateGraphStyle.boxMargin
  static let titleHeight = 34.0

  /// The room for the words of an arrow; none without an arrow or words.
  func room(_ way: ColumnWays.Way) -> Size {
    guard let index = ways.edges[way], let block = source.edgeBlocks[index] else {
      return Size(width: 0, height: 0)
    }
    return Size(width: block.width, height: block.height)
  }

  /// How far a line and the words beside it reach from the middle of a pair.
  func reach(_ way: ColumnWays.Way) -> Double {
    guard ways.edges[way] != nil else { return 0 }
    let width = room(way).width
    return pair / 2 + (width > 0 ? aside + width : 0)
  }

  func size(of vertex: StateGraph.Vertex) -> Size {
    source.style.size(of: vertex, with: source.block(of: vertex))
  }

  /// The vertices by id.
  var vertices: [String: StateGraph.Vertex] {
    Dictionary(
      source.graph.vertices.flatMap(\.flattened).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The size of all states of a column.
  func stateSize(_ column: Int, _ vertices: [String: StateGraph.Vertex]) -> Size {
    let sizes = columns.columns[column].compactMap { vertices[$0].map(size) }
    return Size(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  /// The two arrows between the state on top and a column's first: the one with more words runs on
  /// the inner side, where there is more room.
  func heads(_ column: Int) -> (outer: ColumnWays.Way?, inner: ColumnWays.Way?) {
    let pair = [ColumnWays.Way.toHead(column: column), .fromHead(column: column)]
      .filter { ways.edges[$0] != nil }
    guard pair.count == 2 else { return (nil, pair.first) }
    let isFirstWider = room(pair[0]).width >= room(pair[1]).width
    return isFirstWider ? (pair[1], pair[0]) : (pair[0], pair[1])
  }

  /// The arrows between the state on top and a column's last, from the inside.
  func feet(_ column: Int) -> [ColumnWays.Way] {
    [.fromFoot(column: column), .toFoot(column: column)].filter { ways.edges[$0] != nil }
  }

  /// The rows of a column that have a next one.
  func steps(_ column: Int) -> Range<Int> { 0..<(columns.columns[column].count - 1) }

  /// Between a row and the next: words beside arrows, and words between the columns.
  func gap(below row: Int) -> Double {
    let beside = [0, 1].flatMap { column in
      [ColumnWays.Way.down(column: column, row: row), .up(column: column, row: row)]
    }
    let between =
      room(.left(row: row)).height + room(.right(row: row + 1)).height
      - StateGraphStyle.smallest.height + 30
    return max(
      source.graph.showsRun ? 64 : 44, (beside.map { room($0).height }.max() ?? 0) + 24,
      between + 2 * above)
  }
}
