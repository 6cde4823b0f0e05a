import LifelineDiagrams
import LifelineRendering

/// dot ranks all boxes together (`newrank`), which makes better pictures but leaves out two things
/// it does for single boxes: their labels need not lie inside, and their arrows may bulge out.
extension PlacedStateGraph {
  /// Widens boxes around the words of the arrows inside them.
  ///
  /// Where there is no room to the right, everything beyond moves away.
  mutating func growBoxes(_ graph: StateGraph) {
    let lineages = graph.boxLineages
    for (index, edge) in graph.edges.enumerated() {
      guard var need = labels[index]?.grown(by: 8) else { continue }
      for box in lineages.common(edge).reversed() {
        guard let rectangle = vertices[box], !rectangle.contains(need), rectangle.y < need.y
        else { break }
        if !hasRoom(for: rectangle.union(need), insteadOf: box, lineages) {
          let x = rectangle.maxX + 1
          guard need.x >= rectangle.x, need.maxY <= rectangle.maxY, !isInside(x) else { break }
          openGap(behind: x, by: need.maxX - rectangle.maxX, keeping: index)
        }
        let grown = (vertices[box] ?? rectangle).union(need)
        vertices[box] = grown
        need = grown.grown(by: 8)
      }
    }
  }

  /// Tells whether a vertical line runs through a state.
  private func isInside(_ x: Double) -> Bool {
    vertices.contains { titles[$0.key] == nil && $0.value.x < x && x < $0.value.maxX }
  }

  /// Moves everything behind a vertical line to the right, and widens what lies across it.
  private mutating func openGap(behind x: Double, by distance: Double, keeping label: Int?) {
    func moved(_ place: Rectangle) -> Rectangle {
      if place.x >= x { return place.moved(x: distance, y: 0) }
      return place.maxX >= x
        ? Rectangle(x: place.x, y: place.y, width: place.width + distance, height: place.height)
        : place
    }
    func shifted(_ place: Rectangle) -> Rectangle {
      place.center.x >= x ? place.moved(x: distance, y: 0) : place
    }
    let boxes = Set(titles.keys)
    for (id, place) in vertices {
      vertices[id] = boxes.contains(id) ? moved(place) : shifted(place)
    }
    titles = titles.mapValues(shifted)
    for index in labels.indices where index != label { labels[index] = labels[index].map(shifted) }
    paths = paths.map { path in
      guard let path, path.bounds.maxX >= x else { return path }
      return path.mapped { $0.x >= x ? $0.moved(x: distance, y: 0) : $0 }.smoothed()
    }
    size.width += distance
  }

  /// Tells whether a box may become larger without coming near what is outside it; what was near
  /// before does not count.
  func hasRoom(
    for larger: Rectangle, insteadOf box: String, _ lineages: BoxLineages
  ) -> Bool {
    vertices.allSatisfy { other, place in
      if lineages.isNested(other, box) || lineages.isNested(box, other) { return true }
      let wasNear = vertices[box]?.grown(by: 12).overlaps(place) ?? false
      return !larger.grown(by: wasNear ? 0 : 12).overlaps(place)
    }
  }

  /// Moves boxes apart that stand side by side or one above the other, from each other and from
  /// states that an arrow joins with them: dot leaves 8 points between the outermost, and an arrow
  /// needs room for its head, and for its number where it has one.
  mutating func separateBoxes(_ graph: StateGraph, arrow: Double) {
    let boxes = graph.vertices.filter { !$0.children.isEmpty }.map(\.id)
    var pairs: [(String, String, gap: Double)] = boxes.flatMap { a in boxes.map { (a, $0, 28) } }
    for edge in graph.edges where titles[edge.from] != nil || titles[edge.to] != nil {
      pairs += [(edge.from, edge.to, arrow), (edge.to, edge.from, arrow)]
    }
    separateSideBySide(pairs)
    self = transposed
    separateSideBySide(pairs)
    self = transposed
  }

  private mutating func separateSideBySide(_ pairs: [(String, String, gap: Double)]) {
    for (left, right, gap) in pairs {
      guard let a = vertices[left], let b = vertices[right], b.x >= a.maxX, b.x - a.maxX < gap,
        a.y < b.maxY, b.y < a.maxY, !isInside(a.maxX + 1)
      else { continue }
      openGap(behind: a.maxX + 1, by: gap - (b.x - a.maxX), keeping: nil)
    }
  }

  /// Pulls arrows back into the box that holds both their ends: dot lets some of them bulge out.
  ///
  /// A Bézier curve stays within any box that holds its control points.
  mutating func keepInside(_ graph: StateGraph) {
    let lineages = graph.boxLineages
    for (index, edge) in graph.edges.enumerated() {
      guard let path = paths[index], let box = lineages.common(edge).last,
        let room = vertices[box]?.grown(by: -6)
      else { continue }
      paths[index] = path.clamped(to: room)
    }
  }
}

/// The boxes around every vertex.
struct BoxLineages {
  /// The boxes around a vertex by its id, outermost first; a box counts as around itself.
  fileprivate var lineages: [String: [String]] = [:]

  /// The boxes that hold both ends of an edge and are neither, outermost first.
  fileprivate func common(_ edge: StateGraph.Edge) -> [String] {
    let (from, to) = (lineages[edge.from] ?? [], lineages[edge.to] ?? [])
    return zip(from, to).prefix { $0 == $1 }.map(\.0).filter { $0 != edge.from && $0 != edge.to }
  }

  /// The box that a vertex lies in, which for a box is the one around it; `nil` for an outermost.
  func box(around vertex: String) -> String? { lineages[vertex]?.last { $0 != vertex } }

  /// Tells whether a vertex lies within a box or is that box.
  func isNested(_ vertex: String, _ box: String) -> Bool {
    lineages[vertex]?.contains(box) ?? false
  }
}

extension StateGraph {
  /// The boxes around every vertex.
  var boxLineages: BoxLineages {
    var lineages = BoxLineages()
    func visit(_ vertex: Vertex, _ boxes: [String]) {
      let boxes = vertex.children.isEmpty ? boxes : boxes + [vertex.id]
      lineages.lineages[vertex.id] = boxes
      for child in vertex.children { visit(child, boxes) }
    }
    for vertex in vertices { visit(vertex, []) }
    return lineages
  }
}
