import LifelineDiagrams
import LifelineRendering

/// States in layers: what is in which layer, and what leads from each layer to the next.
///
/// Source: Sugiyama, Tagawa and Toda, "Methods for visual understanding of hierarchical system
/// structures", 1981. An edge that spans several layers passes each of them at an item of its own,
/// so that its words and its line have room.
struct LayeredGraph {
  /// What takes room in a layer.
  struct Item {
    /// What an item is.
    enum Kind: Equatable {
      /// A state, a mark, or a box whose inside is laid out by itself, by id.
      case vertex(String)
      /// The words of an edge, by its place in the graph.
      case label(Int)
      /// Where an edge passes.
      case bend(Int)
      /// Where edges join the upper border of a box, by id.
      case top(String)
      /// Where edges join the lower border of a box, by id.
      case bottom(String)
    }

    let kind: Kind
    var size: Size
    /// The innermost box around it, by number.
    let box: Int?
    /// How far the line through it is from its left side.
    var inset: Double
    /// Where the words of an edge are, seen from its line.
    var side = LabelPlace.Side.right
    /// The room for loops to its right.
    var trailing = 0.0
    var layer = 0
    /// Its place in the layer, as dot counts.
    var order = 0.0
    /// Where the line through it is.
    var x = 0.0

    init(
      _ kind: Kind, size: Size = Size(width: 2, height: 0), box: Int?, inset: Double? = nil,
      layer: Int = 0
    ) {
      (self.kind, self.size, self.box, self.layer) = (kind, size, box, layer)
      self.inset = inset ?? size.width / 2
    }

    var isVertex: Bool { if case .vertex = kind { true } else { false } }
    /// Whether edges begin and end there.
    var isEnd: Bool {
      switch kind {
      case .vertex, .top, .bottom: true
      case .label, .bend: false
      }
    }
    var minX: Double { x - inset }
    var maxX: Double { x - inset + size.width }
  }

  /// A box whose states are laid out together with those outside it.
  struct Box {
    let id: String
    let title: Size
    /// The room for the title above its states, or to the left of them in a graph that is turned.
    let head: Size
    /// The box around it, by number.
    let parent: Int?
    /// The layers that it spans.
    var first = 0
    var last = 0
    /// How far to the right it is on average, from 0 to 1.
    var middle = 0.5
    /// Where its sides are.
    var minX = 0.0
    var maxX = 0.0
  }

  /// A piece of an edge from an item to one in the next layer.
  struct Link {
    /// The edge's place in the graph.
    let edge: Int
    let upper: Int
    let lower: Int
  }

  /// An arrow inside one layer, from a dot to the state where a box starts.
  struct Start {
    let edge: Int
    let dot: Int
    let state: Int
  }

  /// The arrows between two neighbours in a row of states.
  struct Flat {
    let left: Int
    let right: Int
    /// The edges to the right, which are above the others.
    var there: [Int] = []
    /// The edges to the left.
    var back: [Int] = []
  }

  var items: [Item] = []
  /// The boxes, each before those inside it.
  var boxes: [Box] = []
  var links: [Link] = []
  var starts: [Start] = []
  var flats: [Flat] = []
  /// The links of each edge from the top, by the edge's place in the graph.
  var chains: [(edge: Int, links: [Int])] = []
  var layerCount = 0

  /// The items of each layer from left to right.
  var layers: [[Int]] {
    var layers: [[Int]] = Array(repeating: [], count: layerCount)
    for item in items.indices { layers[items[item].layer].append(item) }
    return layers.map { $0.sorted { (items[$0].order, $0) < (items[$1].order, $1) } }
  }

  /// The outermost box around an item that does not hold another one; `nil` when there is none.
  func outermostBox(around item: Int, without other: Int) -> Int? {
    let others = Set(boxes(around: other))
    return boxes(around: item).last { !others.contains($0) }
  }

  /// The boxes around an item, innermost first.
  func boxes(around item: Int) -> [Int] {
    var all: [Int] = []
    var box = items[item].box
    while let next = box {
      all.append(next)
      box = boxes[next].parent
    }
    return all
  }

  /// The links that reach a box from above.
  func linksInto(_ box: Int) -> [Int] {
    links.indices.filter { link in
      boxes(around: links[link].lower).contains(box)
        && !boxes(around: links[link].upper).contains(box)
    }
  }

  /// The graph with its places from side to side.
  func placed(at places: LayerPlaces) -> LayeredGraph {
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
