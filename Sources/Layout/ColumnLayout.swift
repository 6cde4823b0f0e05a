import LifelineDiagrams
import LifelineRendering

/// Places a state over two columns of states, each in its box, and leads arrows around corners.
///
/// One file because every arrow is led around what was placed before it.
///
/// dot finds places by the length of words, so pictures that differ in their words only would not
/// look alike, and become wide. Here the same graph always stands the same way, and is as narrow as
/// its words allow.
struct ColumnLayout {
  private let measures: ColumnMeasures
  private let vertices: [String: StateGraph.Vertex]
  private(set) var placed: PlacedStateGraph
  /// Everything that takes room, whether drawn or not.
  private var taken: [Rectangle] = []

  /// Lays a graph out; `nil` when it is not in columns, or an arrow leads where they have no way.
  init?(_ source: StateGraphSource) {
    guard let columns = source.graph.columns, let ways = ColumnWays(source.graph, columns),
      source.graph.direction == .down
    else { return nil }
    measures = ColumnMeasures(source: source, columns: columns, ways: ways)
    vertices = measures.vertices
    placed = PlacedStateGraph(edgeCount: source.graph.edges.count)
    place()
  }

  private mutating func place() {
    let m = measures
    guard let top = vertices[m.columns.top] else { return }
    let sizes = [0, 1].map { m.stateSize($0, vertices) }
    let titles = [0, 1].map { vertex(around: $0).map { m.source.block(of: $0).width } ?? 0 }
    // How far the boxes reach to the left and to the right of the middle of their column.
    let reaches = [0, 1].map { column in
      let downs = m.steps(column).map { m.reach(.down(column: column, row: $0)) }
      let ups = m.steps(column).map { m.reach(.up(column: column, row: $0)) }
      // The same on both sides where no words make a difference; a title is beside arrows from above.
      let hasHead = m.heads(column).inner != nil
      let half = max(
        sizes[column].width / 2, hasHead ? titles[column] + m.pair / 2 + 6 : titles[column] / 2)
      return (
        left: max(half, downs.max() ?? 0) + ColumnMeasures.margin,
        right: max(half, ups.max() ?? 0) + ColumnMeasures.margin
      )
    }
    let heads = [0, 1].map(m.heads)
    let inner = heads.map { $0.inner.map(m.reach) ?? 0 }
    let across = m.columns.columns[0].indices.flatMap { row in
      [m.room(.right(row: row)).width, m.room(.left(row: row)).width]
    }
    let corridor = max(
      56, (across.max() ?? 0) + 28, inner[0] - reaches[0].right + inner[1] - reaches[1].left + 20)
    let middles = [0, reaches[0].right + corridor + reaches[1].left]
    let centre = reaches[0].right + corridor / 2

    // From the top: the state on top, the words of the arrows from it, the boxes.
    let topSize = m.size(of: top)
    let below = topSize.height / 2 + 10
    let headHeight =
      [0, 1].map { column in
        let outer = heads[column].outer.map { m.room($0).height } ?? 0
        let inner = heads[column].inner.map { m.room($0).height } ?? 0
        let foot = cornerHeight(column)
        return max(
          inner, foot > 0 && outer > 0 ? foot - below + 10 + outer : max(foot - below, outer))
      }.max() ?? 0
    let rise = m.room(.right(row: 0)).height + m.above + m.level
    let stateHeight = max(sizes[0].height, sizes[1].height)
    let half = (across.max() ?? 0) / 2 + 8
    let isUnder = inner[0] > centre - half || middles[1] - inner[1] < centre + half
    let firstRow = max(
      below + max(headHeight + 10, 34) + ColumnMeasures.titleHeight + stateHeight / 2,
      below + rise + (isUnder ? headHeight + 8 : 0))
    var rows = [firstRow]
    for row in 0..<((m.columns.columns.map(\.count).max() ?? 1) - 1) {
      rows.append(rows[row] + stateHeight + m.gap(below: row))
    }
    let boxTop = firstRow - stateHeight / 2 - ColumnMeasures.titleHeight
    let boxBottom = (rows.last ?? 0) + stateHeight / 2 + ColumnMeasures.margin

    put(
      top.id,
      Rectangle(center: Point(x: centre, y: 0), width: topSize.width, height: topSize.height))
    for column in [0, 1] {
      for (row, state) in m.columns.columns[column].enumerated() {
        put(
          state,
          Rectangle(
            center: Point(x: middles[column], y: rows[row]), width: sizes[column].width,
            height: stateHeight))
      }
      guard let box = vertex(around: column) else { continue }
      let reach = reaches[column]
      let place = Rectangle(
        x: middles[column] - reach.left, y: boxTop, width: reach.left + reach.right,
        height: boxBottom - boxTop)
      put(box.id, place)
      let title = m.source.block(of: box)
      placed.titles[box.id] = Rectangle(
        x: place.x + 10, y: place.y + 8, width: title.width, height: title.height)
    }
    let headZone = HeadZone(
      top: below, bottom: min(boxTop - 8, isUnder ? firstRow - rise - 8 : .infinity),
      boxTop: boxTop)
    for column in [0, 1] {
      leadBetweenRows(column)
      let side = column == 0 ? -1.0 : 1
      let outward = column == 0 ? reaches[0].left : reaches[1].right
      leadToTop(column, side: side, outward: outward, headZone: headZone)
    }
    for row in rows.indices { leadAcross(row, centre: centre) }
    fitPage()
  }

  private mutating func put(_ id: String, _ place: Rectangle) {
    placed.vertices[id] = place
    taken.append(place)
  }

  /// The box around a column.
  private func vertex(around column: Int) -> StateGraph.Vertex? {
    measures.source.graph.vertices.first { box in
      box.children.contains { $0.id == measures.columns.columns[column].first }
    }
  }

  private mutating func leadBetweenRows(_ column: Int) {
    let states = measures.columns.columns[column].compactMap { placed.vertices[$0] }
    for (row, (upper, lower)) in zip(states, states.dropFirst()).enumerated() {
      let down = ColumnWays.Way.down(column: column, row: row)
      let up = ColumnWays.Way.up(column: column, row: row)
      let isPair = measures.ways.edges[down] != nil && measures.ways.edges[up] != nil
      let offset = isPair ? measures.pair / 2 : 0
      let middle = (upper.maxY + lower.y) / 2
      for (way, side) in [(down, -1.0), (up, 1.0)] {
        let x = upper.center.x + side * offset
        let ends = [Point(x: x, y: upper.maxY), Point(x: x, y: lower.y)]
        draw(way, way == down ? ends : ends.reversed())
        label(
          way, beside: Point(x: x, y: middle), side: side, from: upper.maxY, to: lower.y)
      }
    }
  }

  /// Where the words of the arrows between the state on top and the first of a column stand.
  private struct HeadZone {
    let top: Double
    let bottom: Double
    /// Where the boxes begin, which no number may lie on.
    let boxTop: Double
  }

  private mutating func leadAcross(_ row: Int, centre: Double) {
    let states = measures.columns.columns.compactMap { column in
      row < column.count ? placed.vertices[column[row]] : nil
    }
    guard states.count == 2 else { return }
    let (left, right) = (states[0].maxX, states[1].x)
    let (to, back) = (ColumnWays.Way.right(row: row), ColumnWays.Way.left(row: row))
    let isPair = measures.ways.edges[to] != nil && measures.ways.edges[back] != nil
    let offset = isPair ? measures.level : 0
    for (way, side) in [(to, -1.0), (back, 1.0)] {
      let y = states[0].center.y + side * offset
      let ends = [Point(x: left, y: y), Point(x: right, y: y)]
      draw(way, way == to ? ends : ends.reversed())
      setCallout(way, at: Point(x: centre, y: y))
      let room = measures.room(way)
      guard room.height > 0 else { continue }
      func place(_ size: Size) -> Rectangle {
        Rectangle(
          x: centre - size.width / 2,
          y: side < 0 ? y - measures.above - size.height : y + measures.above, width: size.width,
          height: size.height)
      }
      taken.append(place(room))
      guard let (index, block) = block(of: way) else { continue }
      placed.labels[index] = place(Size(width: block.width, height: block.height))
      placed.alignments[index] = .centre
    }
  }

  /// Leads the arrows of one column from and to the state on top, the outermost highest.
  private mutating func leadToTop(
    _ column: Int, side: Double, outward: Double, headZone: HeadZone
  ) {
    let m = measures
    let states = m.columns.columns[column].compactMap { placed.vertices[$0] }
    guard let top = placed.vertices[m.columns.top], let head = states.first, let foot = states.last
    else { return }
    let heads = m.heads(column)
    let feet = m.feet(column)
    let count = feet.count + (heads.outer == nil ? 0 : 1) + (heads.inner == nil ? 0 : 1)
    let step = count > 1 ? min(12, (top.height - 12) / Double(count - 1)) : 0
    let exit = side < 0 ? top.x : top.maxX
    var y = top.center.y - step * Double(count - 1) / 2
    let middle = head.center.x

    let corner = feet.first.map { m.room($0) } ?? Size(width: 0, height: 0)
    let reach = max(
      heads.outer.map(m.reach) ?? 0,
      corner.width > 0 ? m.pair / 2 + corner.width + 2 * m.aside : 0)
    var x = middle + side * (max(outward, reach) + 18 + (feet.count > 1 ? measures.pair : 0))
    for (index, way) in feet.enumerated().reversed() {
      let end = side < 0 ? foot.x : foot.maxX
      let offset = feet.count > 1 ? (index == 0 ? -6.0 : 6) : 0
      let line = foot.center.y + offset
      let points = [
        Point(x: exit, y: y), Point(x: x, y: y), Point(x: x, y: line), Point(x: end, y: line),
      ]
      draw(way, isFromTop(way) ? points : points.reversed())
      if index == 0 {
        let middle = y + measures.aside + m.room(way).height / 2
        label(
          way, beside: Point(x: x, y: middle), side: -side, from: y + Self.radius,
          to: line - Self.radius)
      } else {
        label(
          way, beside: Point(x: x, y: (headZone.bottom + line) / 2), side: side,
          from: y + Self.radius, to: line - Self.radius)
      }
      x -= side * measures.pair
      y += step
    }
    let offset = heads.outer == nil ? 0 : measures.pair / 2
    for (way, side) in [(heads.outer, side), (heads.inner, -side)] {
      guard let way else { continue }
      let isBelowCorner = way == heads.outer && corner.height > 0
      let from =
        isBelowCorner
        ? max(headZone.top, cornerHeight(column) + 10)
        : headZone.top
      let x = middle + side * offset
      let points = [Point(x: exit, y: y), Point(x: x, y: y), Point(x: x, y: head.y)]
      draw(way, isFromTop(way) ? points : points.reversed())
      label(
        way, beside: Point(x: x, y: (from + headZone.bottom) / 2), side: side,
        from: y + Self.radius, to: headZone.boxTop)
      y += step
    }
  }

  /// How far below the middle of the state on top the words of the arrow to a column's last state
  /// reach, which stand in the corner where it turns; 0 when there are none.
  private func cornerHeight(_ column: Int) -> Double {
    guard let foot = measures.feet(column).first else { return 0 }
    let height = measures.room(foot).height
    return height > 0 ? measures.aside + height : 0
  }

  private func isFromTop(_ way: ColumnWays.Way) -> Bool {
    switch way {
    case .toHead, .toFoot: true
    case .fromHead, .fromFoot, .down, .up, .left, .right: false
    }
  }

  private func block(of way: ColumnWays.Way) -> (Int, TextBlock)? {
    guard let index = measures.ways.edges[way], let block = measures.source.edgeBlocks[index] else {
      return nil
    }
    return (index, block)
  }

  private mutating func draw(_ way: ColumnWays.Way, _ corners: [Point]) {
    guard let index = measures.ways.edges[way] else { return }
    let path = Path(roundedThrough: corners, radius: Self.radius)
    placed.paths[index] = path
    if let bounds = path?.bounds { taken.append(bounds) }
  }

  /// How round the corners of arrows are.
  private static let radius = 22.0

  /// Puts the words of an arrow to the left (-1) or right (1) of a point on its upright line, and
  /// its steps on the line, which is straight and free from one height to another.
  private mutating func label(
    _ way: ColumnWays.Way, beside point: Point, side: Double, from top: Double, to bottom: Double
  ) {
    func place(_ size: Size) -> Rectangle {
      let x = point.x + side * measures.aside
      return Rectangle(
        x: side < 0 ? x - size.width : x, y: point.y - size.height / 2, width: size.width,
        height: size.height)
    }
    let room = measures.room(way)
    if room.width > 0 { taken.append(place(room)) }
    let reach = CalloutBadge.height / 2 + 4
    let steps = max(top + reach, min(point.y, bottom - reach))
    setCallout(way, at: Point(x: point.x, y: steps))
    guard let (index, block) = block(of: way) else { return }
    placed.labels[index] = place(Size(width: block.width, height: block.height))
    if side < 0 { placed.alignments[index] = .right }
  }

  /// Puts the steps of an arrow on its line.
  private mutating func setCallout(_ way: ColumnWays.Way, at point: Point) {
    guard let index = measures.ways.edges[way], let callout = measures.source.callouts[index]
    else { return }
    let size = CalloutBadge(callout).size
    let place = Rectangle(center: point, width: size.width, height: size.height)
    placed.callouts[index] = place
    taken.append(place)
  }

  /// Moves everything onto a page as large as what takes room.
  private mutating func fitPage() {
    guard let first = taken.first else { return }
    var bounds = taken.dropFirst().reduce(first) { $0.union($1) }
    // What is kept free at the right end would only be a broad margin.
    let lines = placed.paths.compactMap { $0?.bounds }
    let drawn =
      placed.vertices.values + placed.labels.compactMap { $0 }
      + placed.callouts.compactMap { $0 } + lines
    bounds.width = (drawn.map(\.maxX).max() ?? bounds.maxX) - bounds.x
    bounds = bounds.grown(by: StateGraphStyle.pageMargin)
    placed.size = Size(width: bounds.width.rounded(.up), height: bounds.height.rounded(.up))
    placed.move(x: (-bounds.x).rounded(), y: (-bounds.y).rounded())
  }
}
