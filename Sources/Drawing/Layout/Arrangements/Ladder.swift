/// The places of a star: the hub at the left, or at the right if most arrows lead to it.
struct Ladder {
  private let star: Star
  private let graph: MeasuredGraph
  private(set) var placed = PlacedStateGraph()
  /// Whether the hub is at the right.
  private let isMirrored: Bool
  /// The space between rows, and between a label and its line.
  private let spacing: (row: Double, label: Double)
  /// The size of the hub, and the sides of the column of words.
  private let hubWidth: Double
  private var words = (from: 0.0, to: 0.0)
  /// The left side of the states and their width.
  private var states = (x: 0.0, width: 0.0)
  private let top: Double
  private var y: Double
  /// The right side of everything in the column, and the lower side of the ladder.
  private var right = 0.0
  private(set) var bottom = 0.0

  private static let aside = 8.0
  private static let indent = 14.0
  private static let lineGap = 14.0
  /// The widest words of an arrow right of the column.
  private static let railWords = 190.0

  init(_ star: Star, of graph: MeasuredGraph, width: Double, top: Double) {
    let (out, back) = star.rows.reduce((0, 0)) { ($0.0 + $1.out.count, $0.1 + $1.back.count) }
    self.init(
      star, of: graph, width: width, top: top, isMirrored: back > 2 * out, spacing: (8, 4))
  }

  init(
    _ star: Star, of graph: MeasuredGraph, width: Double, top: Double, isMirrored: Bool,
    spacing: (row: Double, label: Double)
  ) {
    (self.star, self.graph, self.top, y) = (star, graph, top, top)
    (self.isMirrored, self.spacing) = (isMirrored, spacing)
    hubWidth = max(graph.vertices[star.hub].text.width + 28, 72).rounded(.up)
    let leaves = star.rows.filter { $0.content == 0 }
    let widest = leaves.map { graph.vertices[$0.vertex].text.width + 28 }.max() ?? 0
    let depth = Double(star.rows.map(\.depth).max() ?? 0)
    let outside = depth * 2 * Self.indent + (star.rows.contains { !$0.marks.isEmpty } ? 36 : 0)
    let room = width - hubWidth - widest - outside - Self.sideWords(of: star, graph)
    let longest =
      star.rows.flatMap { $0.out + $0.back }
      .compactMap { graph.flowingLabel($0, within: .infinity)?.width }.max() ?? 0
    words = (hubWidth, hubWidth + min(max(room, 160), longest + 2 * Self.aside + 12))
    states = (words.to + depth * Self.indent, widest.rounded(.up))
    right = states.x + states.width
  }

  /// The width of what stands right of the states: marks, loops and rails with their words.
  private static func sideWords(of star: Star, _ graph: MeasuredGraph) -> Double {
    let marks = star.rows.flatMap(\.marks).filter { graph.vertices[$0.vertex].shape == .anyState }
      .map {
        graph.vertices[$0.vertex].size.width + 16 + (graph.edges[$0.edge].label(1)?.width ?? 0)
      }
    let loops = star.rows.flatMap(\.loops).map { 30 + (graph.edges[$0].label(2)?.width ?? 0) }
    let rails = star.rails.flatMap(\.edges).map {
      30 + (graph.flowingLabel($0, within: railWords)?.width ?? 0)
    }
    return (marks + loops + rails).max() ?? 0
  }

  /// Places all rows, then the hub beside them.
  mutating func place() {
    var open: [(box: Int, row: Int, top: Double, last: Int)] = []
    for (number, row) in star.rows.enumerated() {
      while let box = open.last, box.last < number { closeBox(open.removeLast()) }
      if row.content > 0 {
        open.append((row.vertex, number, y, number + row.content))
        placeTitle(row)
      } else {
        placeState(row)
        if number + 1 < star.rows.count { y += nextHeight(row) }
      }
    }
    while let box = open.popLast() { closeBox(box) }
    bottom = max(y - spacing.row, top + 36)
    placed.vertices[graph.vertices[star.hub].id] = Rectangle(
      x: 0, y: top, width: hubWidth, height: bottom - top)
    if let start = star.start {
      placeMark(start, dot: Point(x: hubWidth / 2, y: top - 22), to: Point(x: hubWidth / 2, y: top))
    }
    for (number, row) in star.rows.enumerated() { placeNext(row, number) }
    for rail in star.rails { placeRails(from: rail.from, rail.edges) }
    if isMirrored { mirror() }
  }

  // MARK: Rows

  /// Places the arrows of a row, from the current position down; returns where the first and the last
  /// line are.
  private mutating func placeSpokes(_ row: Star.Row, to x: Double) -> (first: Double, last: Double)?
  {
    var lines: [Double] = []
    let lineGap = (row.out + row.back).count { graph.edges[$0].badge != nil } > 1 ? 20.0 : 14
    let room = words.to - words.from - 2 * Self.aside
    for edge in row.out {
      let text = graph.flowingLabel(edge, within: room)
      let badge = graph.edges[edge].badge
      let height = (text?.height ?? 0) + (badge == nil ? spacing.label : 12)
      let line = lines.last.map { max($0 + lineGap, y + height) } ?? y + max(height, 10)
      add(edge, from: hubWidth, to: x, at: line)
      if var text {
        text.alignment = .left
        placed.labels[edge] = .init(
          text: text,
          corner: Point(
            x: words.from + Self.aside, y: line - text.height - (badge == nil ? spacing.label : 12))
        )
      }
      lines.append(line)
      y = line + spacing.row
    }
    for (number, edge) in row.back.enumerated() {
      var text = graph.flowingLabel(edge, within: room)
      text?.alignment = .right
      let space = graph.edges[edge].badge == nil ? spacing.label : 12
      let isAbove = row.out.isEmpty && number == 0
      let height = isAbove ? (text?.height ?? 0) + space : 0
      let line = lines.last.map { max($0 + lineGap, y + 6) } ?? y + max(height, 10)
      add(edge, from: x, to: hubWidth, at: line)
      if let text {
        placed.labels[edge] = .init(
          text: text,
          corner: Point(
            x: min(x, words.to) - Self.aside - text.width,
            y: isAbove ? line - space - text.height : line + space))
      }
      lines.append(line)
      y = line + (isAbove || text == nil ? spacing.row : (text?.height ?? 0) + space + spacing.row)
    }
    return lines.first.flatMap { first in lines.last.map { (first, $0) } }
  }

  private mutating func add(_ edge: Int, from: Double, to: Double, at line: Double) {
    placed.routes[edge] = [Point(x: from, y: line), Point(x: to, y: line)]
    if graph.edges[edge].badge != nil {
      placed.badges[edge] = Point(x: (words.from + words.to) / 2, y: line)
    }
  }

  private mutating func placeState(_ row: Star.Row) {
    let start = y
    let vertex = graph.vertices[row.vertex]
    let lines = placeSpokes(row, to: states.x)
    let least = vertex.shape == .final ? vertex.size.height : max(vertex.text.height + 14, 32)
    let height = max(least, lines.map { $0.last - $0.first + 18 } ?? 0)
    let middle = lines.map { ($0.first + $0.last) / 2 } ?? start + height / 2
    let shift = max(0, start - (middle - height / 2))
    if shift > 0 { moveSpokes(row, by: shift) }
    let isMark = [.final, .anyState].contains(vertex.shape)
    let box = Rectangle(
      x: states.x, y: middle + shift - height / 2, width: isMark ? vertex.size.width : states.width,
      height: height)
    placed.vertices[vertex.id] = box
    y = max(y + shift, box.maxY + spacing.row)
    for (number, mark) in row.marks.enumerated() {
      let dy = 14 * (Double(number) - Double(row.marks.count - 1) / 2)
      placeMark(mark, beside: box.moved(x: 0, y: dy))
    }
    for loop in row.loops { placeLoop(loop, beside: box) }
  }

  private mutating func moveSpokes(_ row: Star.Row, by dy: Double) {
    for edge in row.out + row.back {
      placed.routes[edge] = placed.routes[edge]?.map { $0.moved(x: 0, y: dy) }
      placed.badges[edge] = placed.badges[edge]?.moved(x: 0, y: dy)
      placed.labels[edge] = placed.labels[edge]?.moved(x: 0, y: dy)
    }
  }

  /// Places the title of a box, with the arrows that leave the box in a row of its own.
  private mutating func placeTitle(_ row: Star.Row) {
    let x = words.to + Double(row.depth) * Self.indent
    let title = graph.vertices[row.vertex].text
    placed.titles[graph.vertices[row.vertex].id] = Rectangle(
      x: x + 10, y: y + 7, width: title.width, height: title.height)
    let below = y + title.height + 16
    if !row.out.isEmpty || !row.back.isEmpty { _ = placeSpokes(row, to: x) }
    y = max(below, y)
  }

  private mutating func closeBox(_ box: (box: Int, row: Int, top: Double, last: Int)) {
    let row = star.rows[box.row]
    let x = words.to + Double(row.depth) * Self.indent
    let inner = star.rows[box.row...box.last]
    let hasMarks = inner.contains { !$0.marks.isEmpty }
    let inset = Double((inner.map(\.depth).max() ?? 0) - row.depth) * Self.indent
    let least = graph.vertices[box.box].text.width + 20
    let side =
      inner.flatMap(\.loops).map { 32 + (graph.edges[$0].label(2)?.width ?? 0) }.max() ?? 0
    let next =
      inner.dropLast().flatMap(\.next)
      .map { (graph.edges[$0].label(1)?.width ?? 0) + 24 - states.width / 2 }.max() ?? 0
    let end = max(
      states.x + states.width + max(inset + (hasMarks ? 34 : 0), side, next), x + least)
    placed.vertices[graph.vertices[box.box].id] = Rectangle(
      x: x, y: box.top, width: end - x, height: y + 2 - box.top)
    right = max(right, end)
    for mark in row.marks {
      placeMark(mark, beside: Rectangle(x: x, y: box.top, width: end - x, height: 32))
    }
    y += 2 + spacing.row
  }

  // MARK: Marks and other arrows

  private mutating func placeMark(_ mark: (vertex: Int, edge: Int), beside box: Rectangle) {
    let vertex = graph.vertices[mark.vertex]
    guard vertex.shape == .anyState else {
      placeMark(
        mark, dot: Point(x: box.maxX + 24, y: box.center.y), to: Point(x: box.maxX, y: box.center.y)
      )
      return
    }
    let label = graph.edges[mark.edge].label(1)
    let x = box.maxX + max(40, (label?.width ?? 0) + 20)
    placed.vertices[vertex.id] = Rectangle(
      x: x, y: box.center.y - vertex.size.height / 2, width: vertex.size.width,
      height: vertex.size.height)
    placed.routes[mark.edge] = [Point(x: x, y: box.center.y), Point(x: box.maxX, y: box.center.y)]
    if let label {
      // Rails leave the state above.
      let hasRails = star.rails.contains { $0.from == graph.edges[mark.edge].to }
      placed.labels[mark.edge] = .init(
        text: label,
        corner: Point(
          x: box.maxX + 12, y: box.center.y + (hasRails ? 4 : -label.height - 4)))
    }
    right = max(right, x + vertex.size.width)
  }

  private mutating func placeMark(_ mark: (vertex: Int, edge: Int), dot: Point, to end: Point) {
    let size = graph.vertices[mark.vertex].size
    placed.vertices[graph.vertices[mark.vertex].id] = Rectangle(
      center: dot, width: size.width, height: size.height)
    let begin =
      dot.x == end.x
      ? Point(x: dot.x, y: dot.y + size.height / 2) : Point(x: dot.x - size.width / 2, y: dot.y)
    placed.routes[mark.edge] = [begin, end]
  }

  private mutating func placeLoop(_ edge: Int, beside box: Rectangle) {
    let x = box.maxX + 18
    placed.routes[edge] = [
      Point(x: box.maxX, y: box.center.y - 7), Point(x: x, y: box.center.y - 7),
      Point(x: x, y: box.center.y + 7), Point(x: box.maxX, y: box.center.y + 7),
    ]
    guard let label = graph.edges[edge].label(2) else { return }
    placed.labels[edge] = .init(
      text: label, corner: Point(x: x + 6, y: box.center.y - label.height / 2))
    right = max(right, x + 6 + label.width)
  }

  /// The space below a row for the words of its arrows to the next one.
  private func nextHeight(_ row: Star.Row) -> Double {
    row.next.isEmpty
      ? 0 : max(18, row.next.compactMap { graph.edges[$0].label(1)?.height }.max() ?? 0)
  }

  private mutating func placeNext(_ row: Star.Row, _ number: Int) {
    guard !row.next.isEmpty, number + 1 < star.rows.count,
      let upper = placed.vertices[graph.vertices[row.vertex].id],
      let lower = placed.vertices[graph.vertices[star.rows[number + 1].vertex].id]
    else { return }
    let gap = 24.0
    var x = upper.center.x - Double(row.next.count - 1) * gap / 2
    for (place, edge) in row.next.enumerated() {
      let ends = [Point(x: x, y: upper.maxY), Point(x: x, y: lower.y)]
      placed.routes[edge] = graph.edges[edge].from == row.vertex ? ends : ends.reversed()
      let middle = (upper.maxY + lower.y) / 2
      placed.place(
        graph.edges[edge].label(1), of: graph.edges[edge], edge, beside: Point(x: x, y: middle),
        isLeft: place == 0 && row.next.count > 1)
      x += gap
    }
  }

  /// Routes the arrows of a state to rows that are not beside it, right of the column: they share a line,
  /// and the words of each stand where it leaves that.
  private mutating func placeRails(from source: Int, _ edges: [Int]) {
    guard let from = placed.vertices[graph.vertices[source].id] else { return }
    let isNarrow = star.rows.allSatisfy { row in
      row.content == 0 && row.loops.isEmpty && (row.marks.isEmpty || row.vertex == source)
    }
    let gap = edges.contains { graph.edges[$0].badge != nil } ? 44.0 : 16
    let x = (isNarrow ? from.maxX : right) + gap
    for edge in edges {
      guard let to = placed.vertices[graph.vertices[graph.edges[edge].to].id] else { continue }
      let isDown = from.y < to.y
      let ends = (
        from.center.y + reach(of: source) * (isDown ? 1 : -1),
        to.center.y - (reach(of: graph.edges[edge].to) - 6) * (isDown ? 1 : -1)
      )
      placed.routes[edge] = [
        Point(x: from.maxX, y: ends.0), Point(x: x, y: ends.0), Point(x: x, y: ends.1),
        Point(x: to.maxX, y: ends.1),
      ]
      if graph.edges[edge].badge != nil {
        placed.badges[edge] = Point(x: (to.maxX + x) / 2, y: ends.1)
      }
      guard var text = graph.flowingLabel(edge, within: Self.railWords) else { continue }
      text.alignment = .left
      placed.labels[edge] = .init(
        text: text, corner: Point(x: x + 6, y: ends.1 - text.height / 2))
    }
    right = max(right, x, edges.compactMap { placed.labels[$0]?.room.maxX }.max() ?? x)
  }

  /// The distance of a rail from the middle of a state's side, where its marks are.
  private func reach(of vertex: Int) -> Double {
    star.rows.contains { $0.vertex == vertex && !$0.marks.isEmpty } ? 12 : 6
  }

  /// Exchanges left and right.
  private mutating func mirror() {
    placed.vertices = placed.vertices.mapValues { $0.moved(x: -2 * $0.x - $0.width, y: 0) }
    placed.titles = placed.titles.mapValues { $0.moved(x: -2 * $0.x - $0.width, y: 0) }
    placed.routes = placed.routes.mapValues { $0.map { Point(x: -$0.x, y: $0.y) } }
    placed.badges = placed.badges.mapValues { Point(x: -$0.x, y: $0.y) }
    placed.labels = placed.labels.mapValues { label in
      var text = label.text
      text.alignment = text.alignment == .left ? .right : .left
      return .init(text: text, corner: Point(x: -label.corner.x - text.width, y: label.corner.y))
    }
  }
}
