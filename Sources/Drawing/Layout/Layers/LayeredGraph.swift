/// A layered graph: the items of each layer, and the links from each layer to the next.
///
/// Source: Sugiyama, Tagawa and Toda, "Methods for visual understanding of hierarchical system
/// structures", 1981. An edge that spans several layers has a dummy node in each of them, which
/// keeps space for its line or its label.
struct LayeredGraph {
  /// A node of the layered graph, real or dummy.
  struct Item {
    /// The kind of an item.
    enum Kind: Equatable {
      /// A state, a mark, or a box whose contents are laid out separately, by id.
      case vertex(String)
      /// A dummy node with the label of an edge, by the number of the edge.
      case label(Int)
      /// A dummy node of an edge, by the number of the edge.
      case bend(Int)
      /// A port at the upper border of a box, by id.
      case top(String)
      /// A port at the lower border of a box, by id.
      case bottom(String)
    }

    let kind: Kind
    var size: Size
    /// The number of the innermost box that contains it; `nil` for none.
    let box: Int?
    /// Its place among the regions of a parallel state; `nil` for other items.
    var region: Int?
    /// The distance from its left side to the line through it, in points.
    var inset: Double
    /// The side of the line on which the label is.
    var side = LabelPlace.Side.right
    /// The width of the space for self-loops to its right, in points.
    var trailing = 0.0
    var layer = 0
    /// Its position in the order of the layer; only comparisons matter.
    var order = 0.0
    /// The x coordinate of the line through it, in points.
    var x = 0.0

    init(
      _ kind: Kind, size: Size = Size(width: 2, height: 0), box: Int?, inset: Double? = nil,
      layer: Int = 0
    ) {
      (self.kind, self.size, self.box, self.layer) = (kind, size, box, layer)
      self.inset = inset ?? size.width / 2
    }

    var isVertex: Bool { if case .vertex = kind { true } else { false } }
    /// Whether edges begin or end at it.
    var isEnd: Bool {
      switch kind {
      case .vertex, .top, .bottom: true
      case .label, .bend: false
      }
    }
    var minX: Double { x - inset }
    var maxX: Double { x - inset + size.width }
  }

  /// A composite state whose descendants are laid out together with states outside it (a cluster).
  struct Box {
    let id: String
    let title: Size
    /// The space for the title above its states, or to the left of them in a turned graph.
    let head: Size
    /// The number of its parent; `nil` for none.
    let parent: Int?
    /// Its place among the regions of a parallel state; `nil` for other boxes.
    let region: Int?
    /// The first and last layer that it spans.
    var first = 0
    var last = 0
    /// Its average relative position in its layers, from 0 at the left to 1 at the right.
    var middle = 0.5
    /// The x coordinates of its sides, in points.
    var minX = 0.0
    var maxX = 0.0
  }

  /// A segment of an edge, between items in adjacent layers.
  struct Link {
    /// The number of the edge in the graph.
    let edge: Int
    let upper: Int
    let lower: Int
  }

  /// An edge inside one layer, from an initial pseudostate to its state.
  struct Start {
    let edge: Int
    let dot: Int
    let state: Int
  }

  var items: [Item] = []
  /// The boxes, each before its descendants.
  var boxes: [Box] = []
  var links: [Link] = []
  var starts: [Start] = []
  /// The links of each edge from the top, with the number of the edge.
  var chains: [(edge: Int, links: [Int])] = []
  var layerCount = 0

  /// The items of each layer from left to right.
  var layers: [[Int]] {
    var layers: [[Int]] = Array(repeating: [], count: layerCount)
    for item in items.indices { layers[items[item].layer].append(item) }
    return layers.map { $0.sorted { (items[$0].order, $0) < (items[$1].order, $1) } }
  }

  /// Returns the boxes that contain an item, innermost first.
  func boxes(around item: Int) -> [Int] {
    var all: [Int] = []
    var box = items[item].box
    while let next = box {
      all.append(next)
      box = boxes[next].parent
    }
    return all
  }

  /// Returns the links that enter a box from above.
  func linksInto(_ box: Int) -> [Int] {
    links.indices.filter { link in
      boxes(around: links[link].lower).contains(box)
        && !boxes(around: links[link].upper).contains(box)
    }
  }

  /// The width in points.
  var width: Double {
    let left = items.map(\.minX) + boxes.map(\.minX)
    let right = items.map { $0.maxX + $0.trailing } + boxes.map(\.maxX)
    return (right.max() ?? 0) - (left.min() ?? 0)
  }

  /// Returns the graph with x coordinates.
  func placed(at places: Coordinates) -> LayeredGraph {
    var placed = self
    for item in items.indices { placed.items[item].x = places.lines[item] }
    for (item, growth) in places.growths {
      placed.items[item].size.width += growth.left + growth.right
      placed.items[item].inset += growth.left
    }
    for box in boxes.indices {
      (placed.boxes[box].minX, placed.boxes[box].maxX) = places.boxes[box]
    }
    return placed
  }
}
