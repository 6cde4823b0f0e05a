import LifelineStatecharts

/// Puts the author's notes beside their states where nothing else is, on the author's side first.
///
/// A note may make the picture wider, up to the width of the page, and a little higher. One for which
/// there is no place is listed below the picture. Takes O(notes × boxes and lines).
struct RemarkPlacing {
  private(set) var placed: PlacedStateGraph
  private let most: Size
  /// What a note must not cover: states, texts and other notes.
  private var taken: [Rectangle]
  /// The frames of composite states, which it may lie in or beside.
  private let frames: [Rectangle]
  /// The segments of arrows.
  private let lines: [Rectangle]

  /// The share of the height that notes may add, and the least that they may.
  private static let mostGrowth = (share: 0.15, least: 30.0)
  /// The distances of a sheet from its state, the nearest first.
  private static let gaps = [26.0, 40, 60, 90, 130, 180, 240]
  /// The most notes for which places are looked for; a page has no room for more.
  private static let mostPlaced = 50
  private static let padding = Size(width: 9, height: 6)

  /// - Parameters:
  ///   - layout: The layout without notes.
  ///   - width: The width of the page in points.
  init(_ layout: LaidOutGraph, width: Double) {
    let placed = layout.placed
    let (height, margin) = (placed.size.height, StateGraphStyle.pageMargin)
    most = Size(
      width: max(placed.size.width, width) - 2 * margin,
      height: height - 2 * margin + max(Self.mostGrowth.share * height, Self.mostGrowth.least))
    func boxes(_ isBox: Bool) -> [Rectangle] {
      layout.graph.allVertices.filter { $0.children.isEmpty != isBox }
        .compactMap { placed.vertices[$0.id] }
    }
    let badges = placed.badges.values.map { Rectangle(center: $0, width: 40, height: 20) }
    taken =
      boxes(false) + Array(placed.titles.values) + placed.labels.values.map(\.room) + badges
    frames = boxes(true)
    lines = placed.routes.values.flatMap { route in
      zip(route, route.dropFirst()).map { Rectangle(from: $0, to: $1) }
    }
    self.placed = placed
    for (number, remark) in layout.graph.remarks.prefix(Self.mostPlaced).enumerated() {
      place(remark, number, layout.source.style.block(of: remark))
    }
    if !self.placed.remarks.isEmpty { self.placed.fitPage() }
  }

  private mutating func place(_ remark: StateGraph.Remark, _ number: Int, _ text: TextBlock) {
    let size = Size(
      width: text.width + 2 * Self.padding.width, height: text.height + 2 * Self.padding.height)
    let places: [(sheet: Rectangle, line: [Point])]
    if let state = remark.state {
      guard let box = placed.vertices[state] else { return }
      let sides: [Side] = remark.side == .left ? [.left, .right] : [.right, .left]
      places = (sides + [.below, .above]).flatMap { Self.places(beside: box, $0, size) }
    } else {
      places = Self.corners(of: placed.bounds, size).map { ($0, []) }
    }
    guard let found = places.first(where: { isFree($0.sheet, $0.line, of: remark.state) }) else {
      return
    }
    placed.remarks[number] = found
    taken.append(found.sheet)
  }

  private enum Side { case left, right, below, above }

  /// Returns the places of a sheet on one side of a state, the nearest first.
  private static func places(
    beside box: Rectangle, _ side: Side, _ size: Size
  ) -> [(sheet: Rectangle, line: [Point])] {
    let isLevel = side == .left || side == .right
    let reach = isLevel ? (size.height + box.height) / 2 - 12 : (size.width + box.width) / 2 - 12
    let shifts = stride(from: 0, through: max(reach, 0), by: 8).flatMap {
      $0 == 0 ? [0] : [$0, -$0]
    }
    return gaps.flatMap { gap in
      shifts.map { shift in
        let center =
          switch side {
          case .left: Point(x: box.x - gap - size.width / 2, y: box.center.y + shift)
          case .right: Point(x: box.maxX + gap + size.width / 2, y: box.center.y + shift)
          case .below: Point(x: box.center.x + shift, y: box.maxY + gap + size.height / 2)
          case .above: Point(x: box.center.x + shift, y: box.y - gap - size.height / 2)
          }
        let sheet = Rectangle(center: center, width: size.width, height: size.height)
        return (sheet, line(from: box, to: sheet, isLevel: isLevel))
      }
    }
  }

  /// Returns the straight line between the facing sides of two rectangles.
  private static func line(from box: Rectangle, to sheet: Rectangle, isLevel: Bool) -> [Point] {
    if isLevel {
      let y = (max(box.y, sheet.y) + min(box.maxY, sheet.maxY)) / 2
      let isLeft = sheet.x < box.x
      return [
        Point(x: isLeft ? box.x : box.maxX, y: y), Point(x: isLeft ? sheet.maxX : sheet.x, y: y),
      ]
    }
    let x = (max(box.x, sheet.x) + min(box.maxX, sheet.maxX)) / 2
    let isAbove = sheet.y < box.y
    return [
      Point(x: x, y: isAbove ? box.y : box.maxY), Point(x: x, y: isAbove ? sheet.maxY : sheet.y),
    ]
  }

  /// The places of a note about the whole: in the corners of the picture, then beside it.
  private static func corners(of bounds: Rectangle, _ size: Size) -> [Rectangle] {
    let (right, bottom) = (bounds.maxX - size.width, bounds.maxY - size.height)
    let beside = bounds.maxX + 26
    return [
      Point(x: right, y: bottom), Point(x: right, y: bounds.y), Point(x: bounds.x, y: bottom),
      Point(x: beside, y: bottom), Point(x: beside, y: bounds.y),
    ].map { Rectangle(x: $0.x, y: $0.y, width: size.width, height: size.height) }
  }

  /// Whether a sheet and its line cover nothing, and the picture still fits.
  private func isFree(_ sheet: Rectangle, _ line: [Point], of state: String?) -> Bool {
    let whole = placed.bounds.union(sheet)
    guard whole.width <= most.width, whole.height <= most.height else { return false }
    let room = sheet.grown(by: 7)
    guard !taken.contains(where: room.overlaps), !lines.contains(where: room.overlaps),
      frames.allSatisfy({ !$0.overlaps(room) || $0.contains(room) })
    else { return false }
    guard let from = line.first, let to = line.last else { return true }
    let own = state.flatMap { placed.vertices[$0] }
    let span = Rectangle(from: from, to: to).grown(by: 2)
    return !taken.contains { $0 != own && span.overlaps($0) }
      && !lines.contains(where: span.overlaps)
  }
}

extension LaidOutGraph {
  /// The layout with the author's notes.
  func withRemarks(width: Double = StateGraphStyle.pageWidth) -> LaidOutGraph {
    guard !graph.remarks.isEmpty else { return self }
    return LaidOutGraph(
      source: source, placed: RemarkPlacing(self, width: width).placed, plain: plain)
  }
}
