/// The coordinates of rows of states.
struct PlacedFrames {
  private let plan: FramesPlan
  /// The level at which the label of each arrow is broken.
  private let levels: [Int]
  private(set) var placed = PlacedStateGraph()
  /// The centre of each column.
  private var centers: [Double] = []
  private var widths: [Int: Double] = [:]
  /// The x coordinate up to which something stands.
  private var right = 0.0
  private var left = 0.0
  /// The height of the states; two lines fit into the usual one.
  private var boxHeight = 36.0

  private static let inset = 12.0
  private static let lineGap = 20.0

  init(_ plan: FramesPlan, levels: [Int]) {
    (self.plan, self.levels) = (plan, levels)
    for state in plan.rows.flatMap(\.states) {
      let vertex = plan.graph.vertices[state]
      widths[state] =
        vertex.hasFixedSize ? vertex.size.width : max(vertex.text.width + 28, 56).rounded(.up)
      if vertex.text.height > 34 { boxHeight = max(boxHeight, vertex.text.height + 18) }
    }
    placeColumns()
    var y = 0.0
    for number in plan.rows.indices {
      y = placeRow(number, top: y)
      if number + 1 < plan.rows.count { y += zoneHeight(below: number) }
    }
    for place in plan.upright.keys { placeUpright(place) }
    for rail in plan.rails { placeRail(rail) }
    placeStarts()
    placed.fitPage()
  }

  private var graph: MeasuredGraph { plan.graph }
  private func label(_ edge: Int) -> TextBlock? { graph.edges[edge].label(levels[edge]) }
  private func aside(_ edge: Int) -> Double { graph.edges[edge].badge == nil ? 5 : 13 }

  // MARK: Columns

  /// Places the columns as near as labels and states allow.
  private mutating func placeColumns() {
    let count = plan.rows.map(\.states.count).max() ?? 0
    let half = (0..<count).map { column in
      plan.rows.compactMap { $0.states.indices.contains(column) ? widths[$0.states[column]] : nil }
        .max().map { $0 / 2 } ?? 0
    }
    centers = [half.first ?? 0]
    for column in 1..<max(count, 1) {
      let place = centers[column - 1]
      let needs = plan.rows.indices.map { row -> Double in
        let states = plan.rows[row].states
        guard states.indices.contains(column), let a = widths[states[column - 1]],
          let b = widths[states[column]]
        else { return 0 }
        let edges = plan.level[.init(row: row, column: column - 1)] ?? []
        let words = edges.map { edge in
          max(
            graph.edges[edge].columnWidth(levels[edge]),
            graph.edges[edge].badge.map { $0.width + 28 } ?? 0)
        }.max()
        return a / 2 + max((words ?? 0) + 16, words == nil ? 28 : 60) + b / 2
      }
      let labels =
        plan.upright.filter { $0.key.column == column - 1 }.flatMap(\.value)
        .compactMap { label($0)?.width }.max() ?? 0
      let isShared = plan.upright.keys.contains { $0.column == column }
      centers.append(place + max(needs.max() ?? 0, isShared ? labels + 40 : 0).rounded(.up))
    }
  }

  // MARK: Rows

  private func reach(_ row: Int) -> (up: Double, down: Double) {
    plan.level.filter { $0.key.row == row }.values.reduce((boxHeight / 2, boxHeight / 2)) {
      let edges = sorted($1)
      let lines = edges.count > 1 ? Self.lineGap / 2 : 0
      func height(_ edge: Int?) -> Double {
        edge.flatMap { edge in label(edge).map { $0.height + aside(edge) } }.map { $0 + lines } ?? 0
      }
      return (max($0.0, height(edges.first)), max($0.1, height(edges.dropFirst().first)))
    }
  }

  /// Returns the arrows to the right before those to the left.
  private func sorted(_ edges: [Int]) -> [Int] {
    edges.sorted { isRight($0) && !isRight($1) }
  }

  private func isRight(_ edge: Int) -> Bool {
    let row = plan.rows.first { $0.states.contains(graph.edges[edge].from) }?.states ?? []
    return (row.firstIndex(of: graph.edges[edge].from) ?? 0)
      < (row.firstIndex(of: graph.edges[edge].to) ?? 0)
  }

  /// Places a row; returns the y coordinate below it.
  private mutating func placeRow(_ number: Int, top: Double) -> Double {
    let row = plan.rows[number]
    let reach = reach(number)
    let title = row.box.map { graph.vertices[$0].text }
    let edge = centers[row.states.count - 1] + (row.states.last.flatMap { widths[$0] } ?? 0) / 2
    let left = (row.states.first.map { centers[0] - (widths[$0] ?? 0) / 2 } ?? 0) - Self.inset
    let frame = title.map {
      self.frame(around: $0, number, left: left, right: edge + Self.inset, top)
    }
    let middle = top + max(reach.up, frame.map { head(number, below: $0.title, top) } ?? 0)
    for (column, state) in row.states.enumerated() {
      placed.vertices[graph.vertices[state].id] = Rectangle(
        center: Point(x: centers[column], y: middle), width: widths[state] ?? 0,
        height: graph.vertices[state].hasFixedSize ? graph.vertices[state].size.height : boxHeight)
    }
    for column in row.states.indices.dropLast() {
      placeLevel(.init(row: number, column: column), middle)
    }
    right = max(right, edge)
    self.left = min(self.left, row.box == nil ? left + Self.inset : left)
    guard let box = row.box, let frame else { return middle + reach.down }
    let hasStart = row.states.contains { plan.starts[$0] != nil }
    let bottom = middle + reach.down + 12 + (hasStart ? 26 : 0)
    placed.vertices[graph.vertices[box].id] = Rectangle(
      x: left, y: top, width: frame.width, height: bottom - top)
    placed.titles[graph.vertices[box].id] = frame.title
    right = max(right, left + frame.width)
    return bottom
  }

  /// Returns the place of the title of a row's frame, and the width of the frame.
  private func frame(
    around title: TextBlock, _ row: Int, left: Double, right: Double, _ top: Double
  ) -> (title: Rectangle, width: Double) {
    let lines = linesInto(row)
    var width = max(right - left, title.width + 24)
    let place = titlePlace(title, row, left, width, top)
    if lines.contains(where: { place.x - 6 < $0 && $0 < place.maxX + 6 }), let last = lines.max() {
      width = max(width, last + 8 + title.width + 10 - left)
    }
    return (titlePlace(title, row, left, width, top), width)
  }

  /// Returns how far the middle of a row must be below the top of its frame.
  ///
  /// States and labels stand below the title, but a label may be beside it.
  private func head(_ row: Int, below title: Rectangle, _ top: Double) -> Double {
    let belowTitle = title.maxY - top + 7
    let labels = plan.level.filter { $0.key.row == row }.map { place, edges in
      let edges = sorted(edges)
      guard let text = edges.first.flatMap(label) else { return 0.0 }
      let middle = gap(after: place).middle
      let isBeside =
        middle + text.width / 2 + 6 < title.x || title.maxX + 6 < middle - text.width / 2
      return text.height + aside(edges[0]) + (edges.count > 1 ? Self.lineGap / 2 : 0)
        + (isBeside ? title.y - top : belowTitle)
    }
    return max(belowTitle + boxHeight / 2, labels.max() ?? 0)
  }

  /// The x coordinates of the arrows from above into a row.
  private func linesInto(_ row: Int) -> [Double] {
    plan.upright.filter { $0.key.row == row - 1 }.flatMap { place, edges in
      edges.indices.map { centers[place.column] + offset($0, of: edges) }
    }
  }

  /// Returns the first place for a title, of right, left and centre, where no arrow crosses it.
  private func titlePlace(
    _ title: TextBlock, _ row: Int, _ left: Double, _ width: Double, _ top: Double
  ) -> Rectangle {
    let lines = linesInto(row)
    let places = [left + 10, left + width - 10 - title.width, left + (width - title.width) / 2]
    let x = places.first { x in !lines.contains { x - 6 < $0 && $0 < x + title.width + 6 } }
    return Rectangle(x: x ?? places[1], y: top + 7, width: title.width, height: title.height)
  }

  /// Returns the distance of the first or second arrow between two states from their middle; the
  /// numbers of both stand beside each other.
  private func offset(_ place: Int, of edges: [Int]) -> Double {
    guard edges.count > 1 else { return 0 }
    let badges = edges.compactMap { graph.edges[$0].badge?.width }
    return (place == 0 ? -1 : 1) * max(9, badges.count > 1 ? badges.reduce(4, +) / 4 : 0)
  }

  /// The x coordinates between a place and the next.
  private func gap(after place: FramesPlan.Place) -> (left: Double, right: Double, middle: Double) {
    let states = plan.rows[place.row].states
    let (left, right) = (
      centers[place.column] + (widths[states[place.column]] ?? 0) / 2,
      centers[place.column + 1] - (widths[states[place.column + 1]] ?? 0) / 2
    )
    return (left, right, (left + right) / 2)
  }

  private mutating func placeLevel(_ place: FramesPlan.Place, _ middle: Double) {
    let edges = sorted(plan.level[place] ?? [])
    let (left, right, center) = gap(after: place)
    for (number, edge) in edges.enumerated() {
      let y = middle + (edges.count > 1 ? (number == 0 ? -1 : 1) * Self.lineGap / 2 : 0)
      let ends = [Point(x: left, y: y), Point(x: right, y: y)]
      placed.routes[edge] = isRight(edge) ? ends : ends.reversed()
      if graph.edges[edge].badge != nil {
        placed.badges[edge] = Point(x: center, y: y)
      }
      guard var text = label(edge) else { continue }
      text.alignment = .centre
      placed.labels[edge] = .init(
        text: text,
        corner: Point(
          x: center - text.width / 2,
          y: number == 0 ? y - aside(edge) - text.height : y + aside(edge)))
    }
  }

  // MARK: Between rows

  /// The height of the space below a row: that of the labels of the arrows through it.
  private func zoneHeight(below row: Int) -> Double {
    let edges = plan.upright.filter { $0.key.row == row }.flatMap(\.value)
    return max(28, (edges.compactMap { label($0)?.height }.max() ?? 0) + 20)
  }

  /// Returns the y coordinates between which the arrows below a row have their labels.
  private func zone(below row: Int) -> (from: Double, to: Double) {
    func box(_ row: Int) -> Rectangle? {
      let vertex = plan.rows[row].box ?? plan.rows[row].states[0]
      return placed.vertices[graph.vertices[vertex].id]
    }
    return (box(row)?.maxY ?? 0, box(row + 1)?.y ?? 0)
  }

  private mutating func placeUpright(_ place: FramesPlan.Place) {
    let edges = plan.upright[place] ?? []
    guard let upper = placed.vertices[graph.vertices[plan.rows[place.row].states[place.column]].id],
      let lower = placed.vertices[graph.vertices[plan.rows[place.row + 1].states[place.column]].id]
    else { return }
    let down = plan.rows[place.row].states[place.column]
    let sorted = edges.sorted { graph.edges[$0].from == down && graph.edges[$1].from != down }
    let zone = zone(below: place.row)
    let middle = (zone.from + zone.to) / 2
    for (number, edge) in sorted.enumerated() {
      let x = centers[place.column] + offset(number, of: sorted)
      let ends = [Point(x: x, y: upper.maxY), Point(x: x, y: lower.y)]
      placed.routes[edge] = graph.edges[edge].from == down ? ends : ends.reversed()
      placed.place(
        label(edge), of: graph.edges[edge], edge, beside: Point(x: x, y: middle),
        isLeft: number == 0 && edges.count > 1)
      if let room = placed.labels[edge]?.room {
        (left, right) = (min(left, room.x), max(right, room.maxX))
      }
    }
  }

  /// The distance of the end of a rail from the centre of a state.
  ///
  /// From the top: rails that lead up, the nearest first, then rails that lead down, the furthest
  /// first.
  private func railOffset(_ edge: Int, at state: Int) -> Double {
    func row(_ state: Int) -> Int {
      plan.rows.firstIndex { $0.states.contains(state) } ?? 0
    }
    func rise(_ edge: Int) -> Int {
      let other = graph.edges[edge].from == state ? graph.edges[edge].to : graph.edges[edge].from
      return row(state) - row(other)
    }
    let own = plan.rails.filter {
      (graph.edges[$0].from == state || graph.edges[$0].to == state)
        && plan.leftRails.contains($0) == plan.leftRails.contains(edge)
    }
    let ups = own.filter { rise($0) > 0 }.sorted { rise($0) < rise($1) }
    let downs = own.filter { rise($0) <= 0 }.sorted { rise($0) < rise($1) }
    let place = (ups + downs).firstIndex(of: edge) ?? 0
    return 11 * (Double(place) - Double(own.count - 1) / 2)
  }

  private mutating func placeRail(_ edge: Int) {
    guard let from = placed.vertices[graph.vertices[graph.edges[edge].from].id],
      let to = placed.vertices[graph.vertices[graph.edges[edge].to].id]
    else { return }
    let isLeft = plan.leftRails.contains(edge)
    let x = isLeft ? left - 16 : right + 16
    let (y, end) = (
      from.center.y + railOffset(edge, at: graph.edges[edge].from),
      to.center.y + railOffset(edge, at: graph.edges[edge].to)
    )
    placed.routes[edge] = [
      Point(x: isLeft ? from.x : from.maxX, y: y), Point(x: x, y: y), Point(x: x, y: end),
      Point(x: isLeft ? to.x : to.maxX, y: end),
    ]
    let text = label(edge)
    let middle = Point(x: x, y: (from.center.y + to.center.y) / 2)
    placed.place(text, of: graph.edges[edge], edge, beside: middle, isLeft: isLeft)
    if isLeft {
      left = placed.labels[edge]?.room.x ?? x
      return
    }
    right = placed.labels[edge]?.room.maxX ?? x
    let isTop = plan.rails.allSatisfy { other in
      graph.edges[other].from != graph.edges[edge].to
        && graph.edges[other].to != graph.edges[edge].to
        || railOffset(other, at: graph.edges[edge].to) >= end - to.center.y
    }
    if isTop, var text, x - to.maxX > text.width + 40 {
      text.alignment = .right
      placed.labels[edge] = .init(
        text: text, corner: Point(x: x - 12 - text.width, y: end - 5 - text.height))
      right = x
    }
  }

  private func hasLineBelow(_ state: Int) -> Bool {
    plan.rows.indices.contains { row in
      plan.rows[row].states.firstIndex(of: state).map {
        plan.upright[.init(row: row, column: $0)] != nil
      } ?? false
    }
  }

  private mutating func placeStarts() {
    for (state, edge) in plan.starts {
      guard let box = placed.vertices[graph.vertices[state].id] else { continue }
      let mark = graph.vertices[graph.edges[edge].from]
      let isInBox = graph.vertices[state].parent != nil
      let center =
        isInBox
        ? Point(x: hasLineBelow(state) ? box.x + 12 : box.center.x, y: box.maxY + 22)
        : Point(x: box.x - 26, y: box.center.y)
      placed.vertices[mark.id] = Rectangle(
        center: center, width: mark.size.width, height: mark.size.height)
      placed.routes[edge] =
        isInBox
        ? [Point(x: center.x, y: center.y - mark.size.height / 2), Point(x: center.x, y: box.maxY)]
        : [Point(x: center.x + mark.size.width / 2, y: center.y), Point(x: box.x, y: center.y)]
    }
  }
}
