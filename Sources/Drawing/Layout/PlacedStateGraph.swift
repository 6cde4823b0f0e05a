import LifelineStatecharts

/// A state graph, or a part of it, with coordinates in points from its top left corner.
struct PlacedStateGraph: Sendable {
  /// The size; of a picture, with the margin.
  var size = Size(width: 0, height: 0)
  /// The rectangles of states, marks and boxes, by id.
  var vertices: [String: Rectangle] = [:]
  /// The rectangles of the titles of boxes, by id.
  var titles: [String: Rectangle] = [:]
  /// The corners of the edges from their sources up to their tips, by the number of the edge.
  var routes: [Int: [Point]] = [:]
  /// The labels, by the number of their edge.
  var labels: [Int: Label] = [:]
  /// The centres of the badges, by the number of their edge.
  var badges: [Int: Point] = [:]
  /// The sheets of the author's notes, by their number, each with the line to its state.
  var remarks: [Int: (sheet: Rectangle, line: [Point])] = [:]
  /// The room that layers keep for labels and badges, by the number of the edge, until all is placed
  /// and the page turned; then empty.
  var labelPlaces: [Int: LabelPlace] = [:]

  /// A label with its upper left corner.
  struct Label: Sendable {
    var text: TextBlock
    var corner: Point

    var room: Rectangle {
      Rectangle(x: corner.x, y: corner.y, width: text.width, height: text.height)
    }

    func moved(x: Double, y: Double) -> Label {
      Label(text: text, corner: corner.moved(x: x, y: y))
    }
  }

  /// The bounding box of everything in it.
  var bounds: Rectangle {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    func add(_ part: Rectangle) {
      (left, top) = (min(left, part.x), min(top, part.y))
      (right, bottom) = (max(right, part.maxX), max(bottom, part.maxY))
    }
    vertices.values.forEach(add)
    for label in labels.values { add(label.room) }
    for place in labelPlaces.values { add(place.room) }
    for remark in remarks.values { add(remark.sheet) }
    for corner in routes.values.joined() where corner.y.isFinite {
      add(Rectangle(x: corner.x, y: corner.y, width: 0, height: 0))
    }
    guard left.isFinite else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  func moved(x: Double, y: Double) -> PlacedStateGraph {
    var moved = self
    moved.vertices = vertices.mapValues { $0.moved(x: x, y: y) }
    moved.titles = titles.mapValues { $0.moved(x: x, y: y) }
    moved.routes = routes.mapValues { $0.map { $0.moved(x: x, y: y) } }
    moved.labels = labels.mapValues { $0.moved(x: x, y: y) }
    moved.badges = badges.mapValues { $0.moved(x: x, y: y) }
    moved.remarks = remarks.mapValues {
      ($0.sheet.moved(x: x, y: y), $0.line.map { $0.moved(x: x, y: y) })
    }
    moved.labelPlaces = labelPlaces.mapValues { $0.moved(x: x, y: y) }
    return moved
  }

  /// Adds another part of the same graph, in the same coordinates.
  mutating func add(_ other: PlacedStateGraph) {
    vertices.merge(other.vertices) { own, _ in own }
    titles.merge(other.titles) { own, _ in own }
    routes.merge(other.routes) { own, _ in own }
    labels.merge(other.labels) { own, _ in own }
    badges.merge(other.badges) { own, _ in own }
    labelPlaces.merge(other.labelPlaces) { own, _ in own }
  }

  /// Places the label of an arrow beside a point of its vertical line, and its badge on the point.
  mutating func place(
    _ text: TextBlock?, of edge: MeasuredGraph.Edge, _ number: Int, beside point: Point,
    isLeft: Bool = false
  ) {
    if edge.badge != nil { badges[number] = point }
    guard var text else { return }
    text.alignment = isLeft ? .right : .left
    labels[number] = Label(
      text: text,
      corner: Point(
        x: isLeft ? point.x - edge.aside - text.width : point.x + edge.aside,
        y: point.y - text.height / 2))
  }

  /// Leads the ends of arrows from the rectangle around a diamond to its sides.
  mutating func reachDiamonds(in graph: MeasuredGraph) {
    for (number, edge) in graph.edges.enumerated() {
      guard var route = routes[number], !route.isEmpty else { continue }
      for (vertex, place) in [(edge.from, 0), (edge.to, route.count - 1)]
      where graph.vertices[vertex].shape == .sign(.choice) {
        guard let box = vertices[graph.vertices[vertex].id] else { continue }
        let (dx, dy) = (route[place].x - box.center.x, route[place].y - box.center.y)
        let half = box.width / 2
        if abs(dy) > half - 0.5 {
          route[place].y = box.center.y + (half - min(abs(dx), half)) * (dy < 0 ? -1 : 1)
        } else {
          route[place].x = box.center.x + (half - min(abs(dy), half)) * (dx < 0 ? -1 : 1)
        }
      }
      routes[number] = route
    }
  }

  /// Moves everything so that the margin of the page is around it, and sets the size.
  mutating func fitPage() {
    let (bounds, margin) = (bounds, StateGraphStyle.pageMargin)
    self = moved(x: margin - bounds.x, y: margin - bounds.y)
    size = Size(
      width: (bounds.width + 2 * margin).rounded(.up),
      height: (bounds.height + 2 * margin).rounded(.up))
  }
}
