import LifelineStatecharts

/// The contents of each box placed on their own, by the arrangement that suits them best.
///
/// Boxes and states that arrows join stand in a grid; others in rows, as text is broken into lines.
struct NestedArrangement: ArrangementMethod {
  static func place(_ graph: MeasuredGraph, width: Double) -> PlacedStateGraph? {
    guard var nest = Nest(graph, width: width) else { return nil }
    let found =
      nest.isJoined
      ? (1...min(3, nest.items.count)).flatMap { nest.grids(columns: $0) }
      : [nest.rows()].compactMap(\.self)
    return found.filter { $0.size.width <= width && $0.isLegible(in: graph) }
      .map { (placed: $0, cost: LayoutCost(of: $0, in: graph).points) }
      .min { $0.cost < $1.cost }?.placed
  }
}

/// The outermost states and boxes of a graph, and the places of what is in the boxes.
struct Nest {
  let graph: MeasuredGraph
  let width: Double
  /// The outermost states and boxes, without marks.
  let items: [Int]
  /// The outermost vertex around each vertex.
  private let owners: [Int]
  let starts: [Int: Int]
  /// The boxes with their contents, by the number of columns that they leave room for.
  private var frames: [Int: [Int: NestedBox?]] = [:]

  private static let mostItems = 24
  /// The most boxes inside each other: each may have three forms.
  private static let mostDeep = 4
  private static let mostVertices = 120
  static let gap = 10.0
  private static let lane = 46.0

  /// Finds the items; `nil` without boxes, with too many, and where an arrow joins a box with its own
  /// content, or begins the chart inside of one.
  init?(_ graph: MeasuredGraph, width: Double) {
    (self.graph, self.width) = (graph, width)
    owners = graph.vertices.indices.map { vertex in
      var owner = vertex
      while let parent = graph.vertices[owner].parent { owner = parent }
      return owner
    }
    items = graph.vertices.indices.filter {
      graph.vertices[$0].parent == nil && graph.vertices[$0].shape != .initial
    }
    var starts: [Int: Int] = [:]
    for (number, edge) in graph.edges.enumerated() where graph.vertices[edge.from].parent == nil {
      if graph.vertices[edge.from].shape == .initial { starts[edge.to] = number }
    }
    self.starts = starts
    let owners = owners
    let isClear = graph.edges.allSatisfy { edge in
      let isInside = owners[edge.from] == owners[edge.to] && edge.from != edge.to
      return !isInside || owners[edge.from] != edge.from && owners[edge.to] != edge.to
    }
    guard isClear, starts.keys.allSatisfy({ owners[$0] == $0 }), graph.direction == .down,
      items.count <= Self.mostItems, graph.vertices.count <= Self.mostVertices,
      1...Self.mostDeep ~= graph.boxDepth
    else { return nil }
  }

  /// Whether an arrow joins two items.
  var isJoined: Bool {
    graph.edges.contains { !$0.isDefault && owners[$0.from] != owners[$0.to] }
  }

  // MARK: Frames

  /// Returns a box with its contents for a number of columns; `nil` when they have no place there.
  mutating func frame(_ box: Int, columns: Int) -> NestedBox? {
    if let known = frames[box]?[columns] { return known }
    let gap = isJoined ? Self.lane : Self.gap
    let room =
      (width - 2 * StateGraphStyle.pageMargin - Double(columns - 1) * gap) / Double(columns)
    if columns > 1, let wider = frame(box, columns: columns - 1), wider.size.width <= room {
      frames[box, default: [:]][columns] = wider
      return wider
    }
    var frame = placed(box, room: room, door: nil)
    if frame.map({ !$0.isOpen }) ?? false,
      let opened = placed(box, room: room, door: graph.vertices[box].id + " door"), opened.isOpen
    {
      frame = opened
    }
    frames[box, default: [:]][columns] = frame
    return frame
  }

  /// Returns a box with its contents in a room; `nil` when they are too wide.
  private func placed(_ box: Int, room: Double, door: String?) -> NestedBox? {
    let (contents, edges, enclosure) = graph.contents(of: box, door: door)
    guard
      var placed = LaidOutGraph.contents(
        contents, width: room - 2 * NestedBox.inset + 2 * StateGraphStyle.pageMargin, in: enclosure)
    else { return nil }
    if let door { placed.vertices[door] = nil }
    let starts = placed.startsAbove(contents)
    let frame = NestedBox(placed, in: enclosure, starts: starts).renumbered(edges)
    return frame.size.width <= room ? frame : nil
  }

  // MARK: Arrows between boxes

  /// Places the items in some columns: so that most arrows join neighbours, or in their order.
  mutating func grids(columns: Int) -> [PlacedStateGraph] {
    let boxes = items.filter { graph.vertices[$0].isBox }
    let empty = Dictionary(uniqueKeysWithValues: boxes.map { ($0, Size(width: 0, height: 0)) })
    let sketch = graph.closed(empty, items: owners) { owners[$0] == $0 ? nil : .middle }.graph
    let inOrder = sketch.flat?.states.enumerated().map {
      ($1, GridPlan.Cell(row: $0 / columns, column: $0 % columns))
    }
    let cells = [
      GridArrangement.cells(of: sketch, columns: columns),
      inOrder.map { .init(uniqueKeysWithValues: $0) },
    ].compactMap(\.self)
    var found: [PlacedStateGraph] = []
    for cells in cells.eachOnce {
      // Placing the contents takes long, so it is not begun where many arrows would bend.
      guard let plan = GridPlan(sketch, cells: cells, starts: [:]),
        plan.courses.count <= max(2, sketch.edges.count / 4), let placed = grid(cells, columns)
      else { continue }
      found.append(placed)
    }
    return found
  }

  /// Places the items in cells.
  private mutating func grid(_ cells: [Int: GridPlan.Cell], _ columns: Int) -> PlacedStateGraph? {
    var forms: [Int: NestedBox] = [:]
    for box in items where graph.vertices[box].isBox {
      guard let frame = frame(box, columns: columns) else { return nil }
      forms[box] = frame
    }
    let (outer, edges) = graph.closed(forms.mapValues(\.size), items: owners) { vertex in
      forms[owners[vertex]]?.reach(of: graph.vertices[vertex].id)
    }
    guard var placed = GridArrangement.place(outer, in: cells, width: width) else { return nil }
    placed = placed.renumbered(edges)
    for (box, frame) in forms { placed.add(frame, in: graph.vertices[box]) }
    for edge in edges { placed.extend(edge, graph) }
    for box in forms.keys {
      let vertex = graph.vertices[box]
      placed.titles[vertex.id] = placed.vertices[vertex.id].map {
        placed.titlePlace(vertex.size, in: $0, isTurned: false)
      }
    }
    placed.fitPage()
    return placed
  }
}

/// A box with its contents, from its upper left corner.
struct NestedBox {
  private(set) var contents: PlacedStateGraph
  let size: Size
  private let entered: Set<String>

  static let inset = 12.0

  /// Puts contents into a box; initial arrows above their states stand beside the title, where it
  /// leaves room for them.
  ///
  /// - Parameters:
  ///   - contents: The contents, with the numbers that their arrows have among themselves.
  ///   - enclosure: The box.
  ///   - starts: The initial pseudostates above the first row, with the numbers of their arrows.
  init(_ contents: PlacedStateGraph, in enclosure: Enclosure, starts: [String: Int]) {
    let title = enclosure.title
    var inner = contents
    for (mark, arrow) in starts { (inner.vertices[mark], inner.routes[arrow]) = (nil, nil) }
    let right = inner.bounds.x - Self.inset + 10 + title.width + 6
    let areBeside = starts.keys.allSatisfy { contents.vertices[$0].map { $0.x > right } ?? true }
    let bounds = areBeside ? inner.bounds : contents.bounds
    let head = title.height + 16
    entered = enclosure.entered
    self.contents = contents.moved(x: Self.inset - bounds.x, y: head - bounds.y)
    size = Size(
      width: max(bounds.width + 2 * Self.inset, title.width + 24),
      height: bounds.height + head + Self.inset)
  }

  /// Returns the box with the numbers that the arrows inside have in the whole graph.
  func renumbered(_ edges: [Int]) -> NestedBox {
    var box = self
    box.contents = contents.renumbered(edges)
    return box
  }

  /// Whether vertical arrows from above reach the states to which arrows lead from outside.
  var isOpen: Bool { entered.allSatisfy(contents.isOpen) }

  /// Returns where arrows from outside of the box may end at a state.
  func reach(of id: String) -> FrameReach? {
    guard let box = contents.vertices[id] else { return nil }
    let (inset, side) = (min(12, box.width / 2), min(8, box.height / 2))
    let height = box.y + side...box.maxY - side
    let others = contents.vertices.filter { $0.key != id && contents.titles[$0.key] == nil }
    let beside = (Array(others.values) + contents.labels.values.map(\.room)).filter {
      $0.y < height.upperBound && height.lowerBound < $0.maxY
    }
    return FrameReach(
      across: box.x + inset - size.width / 2...box.maxX - inset - size.width / 2,
      left: beside.contains { $0.x < box.x } ? nil : height,
      right: beside.contains { $0.maxX > box.maxX } ? nil : height)
  }
}

extension PlacedStateGraph {
  /// Whether nothing stands above a state but the boxes around it.
  func isOpen(to id: String) -> Bool {
    guard let state = vertices[id] else { return false }
    func isAbove(_ part: Rectangle) -> Bool {
      part.x < state.center.x && state.center.x < part.maxX && part.y < state.y - 1
    }
    return !vertices.contains { isAbove($0.value) && titles[$0.key] == nil }
      && !labels.values.contains { isAbove($0.room) }
  }

  /// Returns the part of a graph with the numbers that its arrows have in the whole.
  fileprivate func renumbered(_ edges: [Int]) -> PlacedStateGraph {
    func renumber<Value>(_ values: [Int: Value]) -> [Int: Value] {
      Dictionary(
        uniqueKeysWithValues: values.compactMap { number, value in
          edges.indices.contains(number) ? (edges[number], value) : nil
        })
    }
    var whole = self
    (whole.routes, whole.labels) = (renumber(routes), renumber(labels))
    whole.badges = renumber(badges)
    return whole
  }

  /// Returns the initial pseudostates above the first row of states, with the numbers of their arrows.
  fileprivate func startsAbove(_ graph: StateGraph) -> [String: Int] {
    let marks = Set(graph.vertices.filter { $0.shape == .initial }.map(\.id))
    let top = vertices.filter { !marks.contains($0.key) }.map(\.value.y).min() ?? 0
    let arrows = graph.edges.enumerated().filter { marks.contains($0.element.from) }
    return Dictionary(arrows.map { ($0.element.from, $0.offset) }, uniquingKeysWith: { a, _ in a })
      .filter { mark, _ in vertices[mark].map { $0.maxY < top } ?? false }
  }

  /// Adds the contents of a box, in the middle of its rectangle.
  mutating func add(_ frame: NestedBox, in box: MeasuredGraph.Vertex) {
    guard let place = vertices[box.id] else { return }
    add(frame.contents.moved(x: place.center.x - frame.size.width / 2, y: place.y))
  }

  /// Leads the ends of an arrow from the borders of boxes to the states inside: a vertical one from
  /// above or below, a horizontal one from a side.
  fileprivate mutating func extend(_ number: Int, _ graph: MeasuredGraph) {
    let edge = graph.edges[number]
    guard var route = routes[number], let last = route.indices.last else { return }
    for (vertex, place) in [(edge.from, 0), (edge.to, last)] {
      guard graph.vertices[vertex].parent != nil, let box = vertices[graph.vertices[vertex].id]
      else { continue }
      if box.y < route[place].y, route[place].y < box.maxY {
        route[place].x = route[place].x <= box.x ? box.x : box.maxX
      } else {
        route[place].y = route[place].y <= box.y ? box.y : box.maxY
      }
    }
    routes[number] = route
  }
}
