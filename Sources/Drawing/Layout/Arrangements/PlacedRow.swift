/// The y coordinates of a row, and its arrows.
struct PlacedRow {
  private let plan: RowPlan
  private let columns: RowColumns
  private(set) var placed = PlacedStateGraph()
  /// The height of the states.
  private var boxHeight = 36.0
  /// The y coordinate of the middle of the row.
  private var middle = 0.0

  /// The distance between the two arrows of neighbours, and of a label from its line.
  private static let lineGap = 20.0
  private static let aside = 5.0
  private static let badgeAside = 13.0
  /// The least length of an arrow with a badge.
  private static let badgeRoom = 46.0

  init(_ plan: RowPlan, _ columns: RowColumns, _ arcs: RowArcs) {
    (self.plan, self.columns) = (plan, columns)
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
    let bottom = plan.states.indices.map {
      plan.box($0) == nil ? middle + max(inner.down, outer.down) : middle + inner.down + 10
    }.max()
    place(arcs, below: max(bottom ?? 0, middle + outer.down))
    placeStarts()
    placed.reachDiamonds(in: plan.graph)
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
    let top = plan.satellites.isEmpty ? 0.0 : satelliteGap + 10
    let joined = plan.states.indices.filter {
      !plan.graph.isDiagram || plan.down[$0] != nil || plan.up[$0] != nil
    }
    let (first, last) = (joined.first ?? 0, joined.last ?? plan.states.count - 1)
    let (left, right) = (columns.boxes[first].x, columns.maxX(last))
    let width = max(right - left, vertices[root].text.width + 28)
    let box = Rectangle(
      x: (left + right - width) / 2, y: top, width: width,
      height: max(36, vertices[root].text.height + 18))
    placed.vertices[vertices[root].id] = box
    if let start = plan.starts[root] {
      place(
        start, dot: Point(x: box.x + 6 - (plan.startLength ?? 0), y: box.center.y),
        to: Point(x: box.x, y: box.center.y))
    }
    let labels = columns.rails.hasLabels ? columns.rails.height + 12 : 4
    let hasBadge = columns.rails.rails.contains { plan.graph.edges[$0.edge].badge != nil }
    return box.maxY + max(labels, hasBadge ? Self.badgeRoom : 24)
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
    guard let text = edge.label(0) else { return }
    placed.labels[start] = .init(
      text: text, corner: Point(x: dot.x + radius + 4, y: dot.y - Self.aside - text.height))
  }

  private mutating func placeStates() {
    for (place, state) in plan.states.enumerated() {
      let height = vertices[state].hasFixedSize ? vertices[state].size.height : boxHeight
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
          edge,
          dot: Point(
            x: box.x - (state == plan.states[0] ? plan.startLength ?? 32 : 32), y: box.center.y),
          to: Point(x: box.x, y: box.center.y))
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
      let ends = [Point(x: rail.x, y: box.maxY), Point(x: rail.x, y: state.y)]
      placed.routes[rail.edge] = rail.isDown ? ends : ends.reversed()
      let label = rail.corner.map { Point(x: $0.x, y: top + $0.y) }
      if plan.graph.edges[rail.edge].badge != nil {
        let y = label.map { $0.y + (rail.label?.height ?? 0) / 2 } ?? (box.maxY + frameTop) / 2
        placed.badges[rail.edge] = Point(x: rail.x, y: y)
      }
      if let text = rail.label, let label {
        placed.labels[rail.edge] = .init(text: text, corner: label)
      }
    }
    placeSatellites(above: box)
  }

  /// The length of the arrows from marks above the root.
  private var satelliteGap: Double {
    let hasBadge = plan.graph.edges.contains {
      plan.satellites.contains($0.from) && $0.badge != nil
    }
    return hasBadge ? Self.badgeRoom : 24
  }

  private mutating func placeSatellites(above root: Rectangle) {
    var x = root.x
    for mark in plan.satellites {
      let size = vertices[mark].size
      let box = Rectangle(
        x: x, y: root.y - satelliteGap - size.height, width: size.width, height: size.height)
      placed.vertices[vertices[mark].id] = box
      var right = box.maxX
      for (index, edge) in plan.graph.edges.enumerated() where edge.from == mark {
        placed.routes[index] = [
          Point(x: box.center.x, y: box.maxY), Point(x: box.center.x, y: root.y),
        ]
        if edge.badge != nil {
          placed.badges[index] = Point(x: box.center.x, y: (box.maxY + root.y) / 2)
        }
        guard let label = edge.label(0) else { continue }
        placed.labels[index] = .init(
          text: label,
          corner: Point(
            x: max(box.maxX, box.center.x + edge.aside) + 6,
            y: min(root.y - 4, box.center.y + label.height / 2) - label.height))
        right = box.maxX + 6 + label.width
      }
      x = right + 24
    }
  }

  /// Routes the arrows below the row.
  private mutating func place(_ arcs: RowArcs, below bottom: Double) {
    for arc in arcs.arcs {
      let edge = plan.graph.edges[arc.edge]
      guard let from = placed.vertices[vertices[edge.from].id],
        let to = placed.vertices[vertices[edge.to].id]
      else { continue }
      let y = bottom + arc.depth
      placed.routes[arc.edge] = [
        Point(x: arc.from, y: from.maxY), Point(x: arc.from, y: y), Point(x: arc.to, y: y),
        Point(x: arc.to, y: to.maxY),
      ]
      if let side = arc.side, var text = arc.label {
        let line = side == .right ? arc.span.upperBound : arc.span.lowerBound
        text.alignment = side == .right ? .left : .right
        let corner = Point(
          x: side == .right ? line + edge.aside : line - edge.aside - text.width, y: bottom + 6)
        placed.labels[arc.edge] = .init(text: text, corner: corner)
        if let badge = edge.badge {
          let isFree = arcs.arcs.allSatisfy { other in
            other.edge == arc.edge
              || [other.from, other.to].allSatisfy { abs($0 - line) > badge.width / 2 + 4 }
          }
          placed.badges[arc.edge] =
            isFree
            ? Point(x: line, y: corner.y + text.height / 2)
            : Point(x: (arc.from + arc.to) / 2, y: y)
        }
        continue
      }
      let middle = (arc.from + arc.to) / 2
      if edge.badge != nil { placed.badges[arc.edge] = Point(x: middle, y: y) }
      guard var text = arc.label else { continue }
      text.alignment = .centre
      let aside = edge.badge == nil ? 4.0 : 12
      placed.labels[arc.edge] = .init(
        text: text,
        corner: Point(
          x: middle - text.width / 2, y: arc.isLoop ? y + aside : y - aside - text.height))
    }
  }
}
