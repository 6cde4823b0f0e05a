import LifelineDiagrams
import LifelineRendering

/// What lies where in a placed state graph: words, states, borders and arrows.
struct PictureIndex {
  /// The arrows, in the order of the graph.
  let lines: [Polyline?]
  private let lineGrid: LineGrid
  /// States, titles and labels.
  private var words: ProximityGrid
  /// The four sides of every box around states.
  private var borders: ProximityGrid
  /// The numbers of the labels among the words, by place in the graph.
  private var labels: [Int?]

  init(_ placed: PlacedStateGraph, of graph: StateGraph) {
    let lines = placed.paths.map { $0.map(Polyline.init) }
    let vertices = graph.vertices.flatMap(\.flattened)
    let page = Rectangle(x: 0, y: 0, width: placed.size.width, height: placed.size.height)
    self.lines = lines
    lineGrid = LineGrid(lines, over: page)
    words = ProximityGrid(over: page)
    borders = ProximityGrid(over: page)
    labels = Array(repeating: nil, count: lines.count)
    for vertex in vertices {
      guard let place = placed.vertices[vertex.id] else { continue }
      guard !vertex.children.isEmpty else {
        words.insert(place)
        continue
      }
      for side in place.sides { borders.insert(side) }
      if let title = placed.titles[vertex.id] { words.insert(title) }
    }
    for (index, label) in placed.labels.enumerated() { set(label, of: index) }
  }

  /// Puts the label of an arrow somewhere.
  mutating func set(_ label: Rectangle?, of index: Int) {
    guard let label else { return }
    if let number = labels[index] {
      words.move(number, to: label)
    } else {
      labels[index] = words.places.count
      words.insert(label)
    }
  }

  /// How many states and other words a label would lie on.
  func words(under place: Rectangle, besides index: Int) -> Int {
    var count = 0
    words.forEach(overlapping: place) { number in
      if number != labels[index] { count += 1 }
      return true
    }
    return count
  }

  /// How many states and words of some kind a place would lie on.
  func words(under place: Rectangle, where isCounted: (Rectangle) -> Bool) -> Int {
    var count = 0
    words.forEach(overlapping: place) { number in
      if isCounted(words.places[number]) { count += 1 }
      return true
    }
    return count
  }

  /// How many sides of boxes run through a place.
  func borders(under place: Rectangle) -> Int {
    var count = 0
    borders.forEach(overlapping: place) { _ in
      count += 1
      return true
    }
    return count
  }

  /// The other arrows near a place, each with its least distance.
  func lines(
    within distance: Double, of place: Rectangle, besides index: Int?
  ) -> [(line: Int, distance: Double)] {
    var found: [(line: Int, distance: Double)] = []
    lineGrid.forEach(within: distance, of: place) { line, distance in
      guard line != index else { return true }
      if let known = found.firstIndex(where: { $0.line == line }) {
        found[known].distance = min(found[known].distance, distance)
      } else {
        found.append((line, distance))
      }
      return true
    }
    return found
  }
}

extension Rectangle {
  /// The sides, as rectangles without area.
  fileprivate var sides: [Rectangle] {
    [
      Rectangle(x: x, y: y, width: width, height: 0),
      Rectangle(x: x, y: maxY, width: width, height: 0),
      Rectangle(x: x, y: y, width: 0, height: height),
      Rectangle(x: maxX, y: y, width: 0, height: height),
    ]
  }
}
