import LifelineDrawing
import Testing

/// A graph of states and boxes of states (`"box: a b"`), with arrows (`"a b label"`).
func graph(_ states: String, _ arrows: String) -> StateGraph {
  let vertices = states.split(separator: ",").map { text -> StateGraph.Vertex in
    let parts = text.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
    return StateGraph.Vertex(
      parts[0][0], title: parts[0][0],
      children: parts.count > 1 ? parts[1].map { StateGraph.Vertex($0, title: $0) } : [])
  }
  let edges = arrows.split(separator: ",").enumerated().map { number, text -> StateGraph.Edge in
    let words = text.split(separator: " ").map(String.init)
    return StateGraph.Edge(
      "e\(number)", from: words[0], to: words[1],
      stimuli: words.count > 2 ? [.init(.event(words[2...].joined(separator: " ")))] : [])
  }
  return StateGraph(id: "test", title: "Test", vertices: vertices, edges: edges)
}

/// The rectangles of the states of a picture in which nothing lies on anything.
func boxes(_ graph: StateGraph) throws -> [String: Rectangle] {
  let drawing = try Drawing(of: graph, showsLegend: false)
  let collisions = PictureCollisions(drawing)
  #expect(collisions.complaints == [])
  return Dictionary(collisions.boxes.map { ($0.id, $0.box) }, uniquingKeysWith: { a, _ in a })
}

/// A picture in numbers.
struct PictureNumbers {
  /// The number of bends of all arrows.
  private(set) var bends = 0
  /// The number of places where a horizontal and a vertical line cross.
  private(set) var crossings = 0

  init(_ drawing: Drawing) { self.init(of: drawing.groups) }

  init(of groups: [Group]) {
    var lines: [(arrow: String, box: Rectangle)] = []
    for group in groups where group.connection != nil {
      for case .shape(let shape) in group.elements {
        guard case .path(let path) = shape.outline else { continue }
        var last = path.start
        for segment in path.segments {
          switch segment {
          case .line(let end):
            let box = Rectangle(
              x: min(last.x, end.x), y: min(last.y, end.y), width: abs(last.x - end.x),
              height: abs(last.y - end.y))
            lines.append((group.id ?? "", box))
            last = end
          case .curve(_, _, let end):
            bends += 1
            last = end
          case .move(let end): last = end
          }
        }
      }
    }
    for (index, line) in lines.enumerated() {
      crossings += lines[(index + 1)...].count {
        $0.arrow != line.arrow
          && ($0.box.width > $0.box.height) != (line.box.width > line.box.height)
          && $0.box.x < line.box.maxX && line.box.x < $0.box.maxX && $0.box.y < line.box.maxY
          && line.box.y < $0.box.maxY
      }
    }
  }
}
