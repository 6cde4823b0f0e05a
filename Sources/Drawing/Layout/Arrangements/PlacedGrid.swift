/// The coordinates of a grid.
///
/// A column is as wide as its widest state and a gap as its widest label; a lane between two rows is
/// as high as what is in it. Labels stand above arrows to the right and below arrows to the left,
/// beside vertical arrows, and at the tails of arrows in lanes.
struct PlacedGrid {
  let plan: GridPlan
  var graph: MeasuredGraph { plan.graph }
  /// The level at which labels are broken.
  let level: Int
  /// The space on both sides of a state's text, and of a label with its arrowhead.
  private let padding: (text: Double, label: Double)
  private(set) var placed = PlacedStateGraph()
  /// The left side and the width of each column.
  private(set) var columns: [(x: Double, width: Double)] = []
  private(set) var boxHeight = 36.0
  /// The middle of each row, and how far states and labels reach above and below it.
  private(set) var rows: [(middle: Double, up: Double, down: Double)] = []
  private var ports: GridPorts

  static let leastGap = 44.0
  static let aside = 4.0
  static let badgeAside = 12.0

  /// Places everything; `nil` where the columns are wider than the page.
  init?(_ plan: GridPlan, level: Int, isTight: Bool, width: Double) {
    (self.plan, self.level) = (plan, level)
    padding = isTight ? (10, 17) : (13, 22)
    ports = GridPorts(plan)
    for state in plan.cells.keys {
      let vertex = graph.vertices[state]
      if !vertex.hasFixedSize { boxHeight = max(boxHeight, vertex.text.height + 18) }
    }
    placeColumns()
    let right = columns.last.map { $0.x + $0.width } ?? 0
    guard right + 2 * StateGraphStyle.pageMargin <= width else { return nil }
    placeStates()
    for span in plan.level.keys { placeLevel(span) }
    for span in plan.upright.keys { placeUpright(span) }
    for (state, edge) in plan.loops { placeLoop(edge, at: state) }
    for (state, edge) in plan.starts { placeStart(edge, at: state) }
    placeCourses()
    placed.reachDiamonds(in: graph)
    placed.fitPage()
  }

  func label(_ edge: Int) -> TextBlock? { graph.edges[edge].label(level) }
  func aside(_ edge: Int) -> Double {
    graph.edges[edge].badge == nil ? Self.aside : Self.badgeAside
  }

  func box(_ state: Int) -> Rectangle {
    placed.vertices[graph.vertices[state].id] ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
  }

  // MARK: Columns

  private func width(of state: Int) -> Double {
    let vertex = graph.vertices[state]
    guard !vertex.hasFixedSize else { return vertex.size.width }
    let besideTitle = startsBesideTitle(state) ? (graph.enclosure?.title.width ?? 0) + 20 : 0
    return max(vertex.text.width + 2 * padding.text, 56, besideTitle).rounded(.up)
  }

  /// Whether the initial arrow of a state stands above it, right of the title of the box around it.
  private func startsBesideTitle(_ state: Int) -> Bool {
    guard let title = graph.enclosure?.title, let start = plan.starts[state] else { return false }
    return plan.cells[state]?.row == 0 && plan.cells[state]?.column == 0
      && title.width < Self.longTitle && plan.loops[state] == nil
      && graph.edges[start].labels.isEmpty && !graph.vertices[state].hasFixedSize
  }

  private static let longTitle = 100.0

  private mutating func placeColumns() {
    let widths = (0..<plan.columnCount).map { column in
      plan.cells.filter { $0.value.column == column }.map { width(of: $0.key) }.max() ?? 0
    }
    var gaps = Array(repeating: Self.leastGap, count: max(widths.count - 1, 0))
    for column in gaps.indices {
      gaps[column] = max(gaps[column], beside(column, widths))
    }
    for (span, edges) in plan.level {
      let words =
        edges.map { edge in
          max(
            graph.edges[edge].columnWidth(level) + padding.label,
            graph.edges[edge].badge.map { $0.width + 30 } ?? 0)
        }.max() ?? 0
      let inner = (span.first..<span.last).dropFirst().map { widths[$0] + gaps[$0] }.reduce(0, +)
      gaps[span.first] = max(gaps[span.first], words - inner)
    }
    var x = 0.0
    for (column, width) in widths.enumerated() {
      columns.append((x, width))
      x += width + (gaps.indices.contains(column) ? gaps[column].rounded(.up) : 0)
    }
  }

  /// Returns the gap that labels of vertical arrows need between a column and the next.
  private func beside(_ column: Int, _ widths: [Double]) -> Double {
    func reach(_ column: Int, _ row: Int, isLeft: Bool) -> Double {
      let own = plan.upright.filter { $0.key.line == column && $0.key.first == row }
      return own.flatMap { $0.value }.filter { self.isLeft($0) == isLeft }
        .map { (label($0)?.width ?? 0) + graph.edges[$0].aside + abs(ports.offset(of: $0)) }
        .max() ?? 0
    }
    let needs = (0..<plan.rowCount).map { row in
      reach(column, row, isLeft: false) + reach(column + 1, row, isLeft: true)
    }
    return (needs.max() ?? 0) + 12 - (widths[column] + widths[column + 1]) / 2
  }

  /// Whether the label of a vertical arrow stands left of it: of two the first, and in the last
  /// column of several.
  private func isLeft(_ edge: Int) -> Bool {
    guard let own = plan.upright.first(where: { $0.value.contains(edge) }) else { return false }
    return own.value.count > 1
      ? own.value[0] == edge : own.key.line > 0 && own.key.line == plan.columnCount - 1
  }

  // MARK: Rows

  private mutating func placeStates() {
    let lanes = GridLanes(plan, self, ports)
    var y = 0.0
    for row in 0..<plan.rowCount {
      y += lanes.height(row)
      let (up, down) = reach(row)
      rows.append((y + up, up, down))
      y += up + down
    }
    for (state, cell) in plan.cells {
      let vertex = graph.vertices[state]
      let fills = vertex.isFrame || !plan.hasFrame(column: cell.column)
      let size =
        vertex.hasFixedSize && !vertex.isFrame
        ? vertex.size
        : Size(
          width: fills ? columns[cell.column].width : width(of: state),
          height: vertex.isFrame ? plan.frameHeight(row: cell.row) : boxHeight)
      placed.vertices[vertex.id] = Rectangle(
        center: Point(
          x: center(cell.column) + plan.shift(of: state), y: rows[cell.row].middle),
        width: size.width,
        height: size.height)
    }
    self.lanes = lanes
  }

  private var lanes: GridLanes?

  func center(_ column: Int) -> Double { columns[column].x + columns[column].width / 2 }

  /// The distance of the arrows between two states from their middle.
  private func lineOffset(_ edges: [Int]) -> Double {
    guard edges.count > 1 else { return 0 }
    return edges.allSatisfy { graph.edges[$0].badge == nil } ? 7 : 10
  }

  private func reach(_ row: Int) -> (up: Double, down: Double) {
    let half = max(boxHeight, plan.frameHeight(row: row)) / 2
    return plan.level.filter { $0.key.line == row }.reduce((half, half)) { reach, pair in
      var reach = reach
      for edge in pair.value where !graph.edges[edge].endsInside {
        let height = lineOffset(pair.value) + (label(edge)?.height ?? 0) + aside(edge)
        if isRight(edge) { reach.0 = max(reach.0, height) } else { reach.1 = max(reach.1, height) }
      }
      return reach
    }
  }

  /// How far the labels of a row stick out above or below its states.
  func beyond(_ row: Int) -> Double {
    let (half, reach) = (max(boxHeight, plan.frameHeight(row: row)) / 2, reach(row))
    return max(reach.up, reach.down) - half
  }

  private func isRight(_ edge: Int) -> Bool {
    (plan.cells[graph.edges[edge].from]?.column ?? 0)
      < (plan.cells[graph.edges[edge].to]?.column ?? 0)
  }

  // MARK: Straight arrows

  private mutating func placeLevel(_ span: GridPlan.Span) {
    let edges = plan.level[span] ?? []
    let offset = lineOffset(edges)
    for edge in edges {
      let (from, to) = (box(graph.edges[edge].from), box(graph.edges[edge].to))
      let isRight = isRight(edge)
      let inside = graph.edges[edge].endsInside ? plan.levelReach(of: edge) : nil
      let y =
        rows[span.line].middle
        + (inside.map { ($0.lowerBound + $0.upperBound) / 2 } ?? (isRight ? -offset : offset))
      let ends = (isRight ? from.maxX : from.x, isRight ? to.x : to.maxX)
      placed.routes[edge] = [Point(x: ends.0, y: y), Point(x: ends.1, y: y)]
      let middle = (ends.0 + ends.1) / 2
      if graph.edges[edge].badge != nil { placed.badges[edge] = Point(x: middle, y: y) }
      guard var text = label(edge) else { continue }
      text.alignment = .centre
      placed.labels[edge] = .init(
        text: text,
        corner: Point(
          x: middle - text.width / 2, y: isRight ? y - aside(edge) - text.height : y + aside(edge)))
    }
  }

  private mutating func placeUpright(_ span: GridPlan.Span) {
    let lane = lanes?.labelZone(span.first + 1, of: self) ?? 0
    for edge in plan.upright[span] ?? [] {
      let (from, to) = (box(graph.edges[edge].from), box(graph.edges[edge].to))
      let x = center(span.line) + ports.offset(of: edge)
      let isDown = from.y < to.y
      placed.routes[edge] = [
        Point(x: x, y: isDown ? from.maxY : from.y), Point(x: x, y: isDown ? to.y : to.maxY),
      ]
      placed.place(
        label(edge), of: graph.edges[edge], edge, beside: Point(x: x, y: lane),
        isLeft: isLeft(edge))
    }
  }

  /// Places an arrow from a state to itself above it, with its label at the right.
  private mutating func placeLoop(_ edge: Int, at state: Int) {
    let box = box(state)
    let badge = graph.edges[edge].badge
    let right = box.center.x + ports.offset(of: edge)
    let left = right - (badge == nil ? 14 : 24)
    let y = box.y - (badge == nil ? 18 : 26)
    placed.routes[edge] = [
      Point(x: left, y: box.y), Point(x: left, y: y), Point(x: right, y: y),
      Point(x: right, y: box.y),
    ]
    if badge != nil { placed.badges[edge] = Point(x: (left + right) / 2, y: y) }
    guard let text = label(edge) else { return }
    placed.labels[edge] = .init(
      text: text,
      corner: Point(x: right + 6 + (badge.map { $0.width / 2 } ?? 0), y: box.y - 6 - text.height))
  }

  /// Places an initial arrow left of its state, or above it where another state is there.
  private mutating func placeStart(_ edge: Int, at state: Int) {
    let (box, mark) = (box(state), graph.vertices[graph.edges[edge].from])
    let text = label(edge)
    if graph.vertices[state].isFrame && text == nil || startsBesideTitle(state) {
      let title = graph.vertices[state].isFrame ? 0 : graph.enclosure?.title.width ?? 0
      let x = max(box.center.x, box.x + title + 10)
      let y = box.y - 12 - mark.size.height / 2
      placed.vertices[mark.id] = Rectangle(
        center: Point(x: x, y: y), width: mark.size.width, height: mark.size.height)
      placed.routes[edge] = [Point(x: x, y: y + mark.size.height / 2), Point(x: x, y: box.y)]
      return
    }
    let y = box.center.y + ports.offset(of: edge)
    let x = box.x - max(26, (text?.width ?? 0) + 22)
    placed.vertices[mark.id] = Rectangle(
      center: Point(x: x, y: y), width: mark.size.width, height: mark.size.height)
    placed.routes[edge] = [
      Point(x: x + mark.size.width / 2, y: y), Point(x: box.x, y: y),
    ]
    if let text {
      placed.labels[edge] = .init(
        text: text,
        corner: Point(x: x + mark.size.width / 2 + 4, y: y - Self.aside - text.height))
    }
  }

  // MARK: Arrows with bends

  private mutating func placeCourses() {
    guard let lanes, !plan.courses.isEmpty else { return }
    let bounds = placed.bounds
    var rail = (left: bounds.x - 16, right: bounds.maxX + 16)
    for number in plan.courses.indices.sorted(by: { plan.rise($0) < plan.rise($1) }) {
      let course = plan.courses[number]
      let edge = graph.edges[course.edge]
      let x = course.rail == .left ? rail.left : rail.right
      let ends = [
        ports.point(of: course.edge, isSource: true, self),
        ports.point(of: course.edge, isSource: false, self),
      ]
      guard course.rail != nil || !course.lanes.isEmpty else {
        placeCorner(course, ends)
        continue
      }
      let tracks = course.lanes.indices.map { lanes.track(number, $0, of: self) }
      placed.routes[course.edge] = course.points(ends, tracks, rail: x)
      if let track = tracks.first, course.from == .top || course.from == .bottom {
        let end = course.rail == nil ? ends[1].x : x
        placeLabel(of: course.edge, at: track, from: ends[0].x, to: end)
        if course.rail == .left { rail.left -= 16 } else if course.rail != nil { rail.right += 16 }
        continue
      }
      let middle = (tracks.first ?? ends[0].y) / 2 + (tracks.last ?? ends[1].y) / 2
      let span = course.lanes.isEmpty ? (ends[0].y + ends[1].y) / 2 : middle
      placed.place(
        label(course.edge), of: edge, course.edge, beside: Point(x: x, y: span),
        isLeft: course.rail == .left)
      let room = placed.labels[course.edge]?.room
      if course.rail == .left {
        rail.left = (room?.x ?? x) - 14
      } else {
        rail.right = (room?.maxX ?? x) + 14
      }
    }
  }

  /// Places an arrow with one bend, with its label at the longer part.
  private mutating func placeCorner(_ course: GridPlan.Course, _ ends: [Point]) {
    let isLevelFirst = course.from == .left || course.from == .right
    let (level, upright) = isLevelFirst ? (ends[0], ends[1]) : (ends[1], ends[0])
    let turn = Point(x: upright.x, y: level.y)
    placed.routes[course.edge] = [ends[0], turn, ends[1]]
    guard let text = label(course.edge), text.width < abs(level.x - turn.x) - 16 else {
      placed.place(
        label(course.edge), of: graph.edges[course.edge], course.edge,
        beside: Point(x: turn.x, y: (turn.y + upright.y) / 2), isLeft: turn.x < level.x)
      return
    }
    placeLabel(of: course.edge, at: turn.y, from: level.x, to: turn.x)
  }

  /// Places a label above the line in a lane, at the tail of its arrow.
  private mutating func placeLabel(of edge: Int, at y: Double, from: Double, to: Double) {
    let isRight = from < to
    let inset = min(12, abs(to - from) / 2)
    guard var text = lanes?.label(edge, within: abs(to - from) - 18) else {
      if graph.edges[edge].badge != nil {
        placed.badges[edge] = Point(x: from + (isRight ? 30 : -30), y: y)
      }
      return
    }
    text.alignment = isRight ? .left : .right
    let x = isRight ? from + inset : from - inset - text.width
    placed.labels[edge] = .init(text: text, corner: Point(x: x, y: y - aside(edge) - text.height))
    if graph.edges[edge].badge != nil {
      placed.badges[edge] = Point(x: x + text.width / 2, y: y)
    }
  }
}

extension GridPlan {
  /// The number of rows that an arrow with bends passes.
  func rise(_ course: Int) -> Int {
    let edge = graph.edges[courses[course].edge]
    return abs((cells[edge.from]?.row ?? 0) - (cells[edge.to]?.row ?? 0))
  }
}

extension GridPlan.Course {
  /// Returns the corners of the way between two ends, by the y coordinates of its lanes and the x
  /// coordinate of its rail.
  fileprivate func points(_ ends: [Point], _ tracks: [Double], rail x: Double) -> [Point] {
    guard rail != nil else {
      let y = tracks.first ?? ends[0].y
      return [ends[0], Point(x: ends[0].x, y: y), Point(x: ends[1].x, y: y), ends[1]]
    }
    var tracks = tracks
    func way(_ end: Point, _ side: GridPlan.Side) -> [Point] {
      guard side == .top || side == .bottom, !tracks.isEmpty else {
        return [end, Point(x: x, y: end.y)]
      }
      let y = tracks.removeFirst()
      return [end, Point(x: end.x, y: y), Point(x: x, y: y)]
    }
    let first = way(ends[0], from)
    return first + way(ends[1], to).reversed()
  }
}
