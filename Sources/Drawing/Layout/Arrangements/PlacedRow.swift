/// The y coordinates of a row, and its arrows.
struct PlacedRow {
  private let plan: RowPlan
  private let columns: RowColumns
  private(set) var placed: PlacedStateGraph
  /// The height of the states.
  private var boxHeight = 36.0
  /// The y coordinate of the middle of the row.
  private var middle = 0.0

  /// The distance between the two arrows of neighbours, and of a label from its line.
  private static let lineGap = 20.0
  private static let aside = 5.0
  private static let badgeAside = 13.0

  init(_ plan: RowPlan, _ columns: RowColumns) {
    (self.plan, self.columns) = (plan, columns)
    placed = PlacedStateGraph(edgeCount: plan.graph.edges.count)
    let texts = (plan.states + [plan.root].compactMap(\.self)).map { plan.graph.vertices[$0] }
    boxHeight = max(36, texts.map { $0.text.height + 18 }.max() ?? 0)
    let frameTop = placeRoot()
    let (inner, outer) = (reach(besideBorders: false), reach(besideBorders: true))
    let head = plan.frames.isEmpty ? 0 : titleHeight + 14
    middle = frameTop + max(head + inner.up, outer.up)
    placeStates()
    placeFrames(top: middle - inner.up - head, bottom: middle + inner.down + 10)
    for place in plan.pairs.indices { placePair(place) }
    if plan.root != nil { placeRails(above: frameTop) }
    placeStarts()
    placed.fitPage()
  }

  private var vertices: [MeasuredGraph.Vertex] { plan.graph.vertices }
  private var titleHeight: Double {
    plan.frames.map { vertices[$0.box].text.height }.max() ?? 0
  }

  /// How far states, and the labels between neighbours in a box or outside of boxes, reach above and
  /// below the middle of the row.
  private func reach(besideBorders: Bool) -> (up: Double, down: Double) {
    let places = plan.pairs.indices.filter { plan.hasBorder(after: $0) == besideBorders }
    return places.reduce((boxHeight / 2, boxHeight / 2)) { reach, place in
      let own = labels(place)
      let lines = own.count > 1 ? Self.lineGap / 2 : 0
      func height(_ edge: Int) -> Double {
        plan.graph.edges[edge].label(columns.levels[place]).map { $0.height + aside(edge) } ?? 0
      }
      let up = own.first.map { lines + height($0.edge) } ?? 0
      let down = own.dropFirst().first.map { lines + height($0.edge) } ?? 0
      return (max(reach.0, up), max(reach.1, down))
    }
  }

  private func aside(_ edge: Int) -> Double {
    plan.graph.edges[edge].badge == nil ? Self.aside : Self.badgeAside
  }

  /// The arrows between a place and the next, from the top.
  private func labels(_ place: Int) -> [(edge: Int, isRight: Bool)] {
    let pair = plan.pairs[place]
    return [pair.right.map { ($0, true) }, pair.left.map { ($0, false) }].compactMap(\.self)
  }

  // MARK: States

  /// Places the root and what is beside it; returns the y coordinate of the top of the row.
  private mutating func placeRoot() -> Double {
    guard let root = plan.root else { return 0 }
    let top = plan.starts[root] == nil ? 0.0 : 28
    let box = Rectangle(
      x: columns.rails.root.x - columns.rails.root.width / 2, y: top,
      width: columns.rails.root.width, height: boxHeight)
    placed.vertices[vertices[root].id] = box
    if let start = plan.starts[root] {
      place(start, dot: Point(x: box.center.x, y: top - 22), to: Point(x: box.center.x, y: top))
    }
    let labels = columns.rails.hasLabels ? columns.rails.height + 12 : 4
    return box.maxY + max(labels, 24)
  }

  private mutating func place(_ start: Int, dot: Point, to end: Point) {
    let edge = plan.graph.edges[start]
    let size = vertices[edge.from].size
    placed.vertices[vertices[edge.from].id] = Rectangle(
      center: dot, width: size.width, height: size.height)
    let (dx, dy) = (end.x - dot.x, end.y - dot.y)
    let radius = size.width / 2
    placed.routes[start] = [
      Point(
        x: dot.x + (dx == 0 ? 0 : dx > 0 ? radius : -radius),
        y: dot.y + (dy == 0 ? 0 : dy > 0 ? radius : -radius)), end,
    ]
  }

  private mutating func placeStates() {
    for (place, state) in plan.states.enumerated() {
      let height = vertices[state].shape == .final ? vertices[state].size.height : boxHeight
      placed.vertices[vertices[state].id] = Rectangle(
        x: columns.boxes[place].x, y: middle - height / 2, width: columns.boxes[place].width,
        height: height)
    }
  }

  private mutating func placeFrames(top: Double, bottom: Double) {
    let hasStart = plan.starts.keys.contains { vertices[$0].parent != nil }
    for frame in plan.frames {
      let (left, right) = (
        columns.boxes[frame.first].x - RowColumns.inset, columns.maxX(frame.last) + RowColumns.inset
      )
      let title = vertices[frame.box].text
      let width = max(right - left, title.width + 24)
      placed.vertices[vertices[frame.box].id] = Rectangle(
        x: left, y: top, width: width, height: bottom - top + (hasStart ? 30 : 0))
      let places = [left + 10, left + width - 10 - title.width, left + (width - title.width) / 2]
      let rails = columns.rails.rails.map(\.x)
      let x = places.first { x in
        !rails.contains { x - 6 < $0 && $0 < x + title.width + 6 }
      }
      placed.titles[vertices[frame.box].id] = Rectangle(
        x: x ?? places[2], y: top + 7, width: title.width, height: title.height)
    }
  }

  /// Places the initial arrows inside of boxes below their states, that of the row beside its first
  /// state.
  private mutating func placeStarts() {
    for (state, edge) in plan.starts where state != plan.root {
      guard let box = placed.vertices[vertices[state].id] else { continue }
      if vertices[state].parent == nil {
        place(
          edge, dot: Point(x: box.x - 32, y: box.center.y), to: Point(x: box.x, y: box.center.y))
      } else {
        place(
          edge, dot: Point(x: box.center.x, y: box.maxY + 22),
          to: Point(x: box.center.x, y: box.maxY))
      }
    }
  }

  // MARK: Arrows

  private mutating func placePair(_ place: Int) {
    let own = labels(place)
    let (left, right) = (columns.maxX(place), columns.boxes[place + 1].x)
    let insets = [place, place + 1].map {
      plan.hasBorder(after: place) && plan.box($0) != nil ? RowColumns.inset : 0
    }
    let room = (from: left + insets[0], to: right - insets[1])
    for (number, (edge, isRight)) in own.enumerated() {
      let y = middle + (own.count > 1 ? (number == 0 ? -1 : 1) * Self.lineGap / 2 : 0)
      let ends = [Point(x: left, y: y), Point(x: right, y: y)]
      placed.routes[edge] = isRight ? ends : ends.reversed()
      if plan.graph.edges[edge].badge != nil {
        placed.badges[edge] = Point(x: (left + right) / 2, y: y)
      }
      guard var text = plan.graph.edges[edge].label(columns.levels[place]) else { continue }
      text.alignment = .centre
      placed.labels[edge] = .init(
        text: text,
        corner: Point(
          x: (room.from + room.to - text.width) / 2,
          y: number == 0 ? y - aside(edge) - text.height : y + aside(edge)))
    }
  }

  /// Routes the arrows between the root and the row.
  private mutating func placeRails(above frameTop: Double) {
    guard let root = plan.root, let box = placed.vertices[vertices[root].id] else { return }
    let top = box.maxY + (frameTop - box.maxY - columns.rails.height) / 2
    for rail in columns.rails.rails {
      guard let state = placed.vertices[vertices[plan.states[rail.place]].id] else { continue }
      let isBelow = box.x + 8 < rail.x && rail.x < box.maxX - 8
      if rail.isDown {
        placed.routes[rail.edge] = [Point(x: rail.x, y: box.maxY), Point(x: rail.x, y: state.y)]
      } else {
        placed.routes[rail.edge] =
          isBelow
          ? [Point(x: rail.x, y: state.y), Point(x: rail.x, y: box.maxY)]
          : [
            Point(x: rail.x, y: state.y), Point(x: rail.x, y: box.center.y),
            Point(x: rail.x < box.x ? box.x : box.maxX, y: box.center.y),
          ]
      }
      let label = rail.corner.map { Point(x: $0.x, y: top + $0.y) }
      if plan.graph.edges[rail.edge].badge != nil {
        let y = label.map { $0.y + (rail.label?.height ?? 0) / 2 } ?? (box.maxY + frameTop) / 2
        placed.badges[rail.edge] = Point(x: rail.x, y: y)
      }
      if let text = rail.label, let label {
        placed.labels[rail.edge] = .init(text: text, corner: label)
      }
    }
    shareLastStretches(into: box)
    placeSatellites(beside: box)
  }

  /// Ends the arrows into one side of the root on one of them, which has the whole line.
  ///
  /// That is the outermost, or one that the run took.
  private mutating func shareLastStretches(into box: Rectangle) {
    let up = columns.rails.rails.filter { !$0.isDown && placed.routes[$0.edge]?.count == 3 }
    for side in [up.filter { $0.x < box.x }, up.filter { $0.x > box.maxX }.reversed()] {
      let owner = side.firstIndex { plan.graph.edges[$0.edge].isTaken } ?? 0
      for (number, rail) in side.enumerated() where number != owner {
        guard let route = placed.routes[rail.edge] else { continue }
        let end = number < owner ? side[owner].x : rail.x + (rail.x < box.x ? 10 : -10)
        placed.stubs[rail.edge] = [route[0], route[1], Point(x: end, y: route[1].y)]
      }
    }
  }

  private mutating func placeSatellites(beside root: Rectangle) {
    for (number, mark) in plan.satellites.enumerated() {
      let size = vertices[mark].size
      let isLeft = number.isMultiple(of: 2)
      let outer = placed.vertices.values
      let x =
        isLeft
        ? min(outer.map(\.x).min() ?? 0, root.x - 60 - size.width)
        : max((outer.map(\.maxX).max() ?? 0) - size.width, root.maxX + 60)
      let box = Rectangle(
        x: x, y: root.center.y - size.height / 2, width: size.width, height: size.height)
      placed.vertices[vertices[mark].id] = box
      for (index, edge) in plan.graph.edges.enumerated() where edge.from == mark {
        placed.routes[index] = [
          Point(x: isLeft ? box.maxX : box.x, y: root.center.y),
          Point(x: isLeft ? root.x : root.maxX, y: root.center.y),
        ]
      }
    }
  }
}
