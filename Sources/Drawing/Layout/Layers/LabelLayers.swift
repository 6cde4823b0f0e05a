/// Assigns the label of each edge to a layer, and estimates the widths of the layers.
///
/// A label is in the layer beside the source of its edge. Where that makes a layer too wide for a
/// page, labels of long edges may move to other layers of their edges, one at a time, while the
/// widest layers become narrower (local search). Cost: O(moves × edges × layers × items); a view of
/// one page has a few dozen items.
struct LabelLayers {
  /// An edge with a label.
  struct Chain {
    let edge: Int
    /// The layers strictly between its ends.
    let layers: Range<Int>
    /// The layer beside its source.
    let home: Int
    /// The width of the label in points.
    let width: Double
    /// The number of the innermost box that contains both ends; `nil` for none.
    let box: Int?
  }

  /// The layer of each edge's label.
  private(set) var places: [Int: Int] = [:]
  /// A lower bound of the width of each layer, in points.
  private var widths: [Double] = []

  private let layered: LayeredGraph
  private let chains: [Chain]

  /// Assigns labels to the layers of a graph that has no links yet.
  ///
  /// - Parameters:
  ///   - layered: The graph.
  ///   - chains: The edges with labels.
  ///   - spreads: Whether labels may be in other layers than the one beside their source.
  init(_ layered: LayeredGraph, chains: [Chain], spreads: Bool) {
    (self.layered, self.chains) = (layered, chains)
    for chain in chains { places[chain.edge] = chain.home }
    widths = widths(with: places)
    guard spreads else { return }
    while let better = bestMove() { (places, widths) = better }
    alternate()
  }

  /// Alternates the layers of labels so that labels beside each other are in different layers:
  /// edges that pass the same layers inside the same box exchange their layers.
  private mutating func alternate() {
    let groups = Dictionary(grouping: chains) { chain in
      [chain.layers.lowerBound, chain.layers.upperBound, chain.box ?? -1]
    }
    // The groups are disjoint, so their order does not matter.
    for group in groups.values {
      var counts: [Int: Int] = [:]
      for chain in group { counts[places[chain.edge] ?? chain.home, default: 0] += 1 }
      var last: Int?
      for chain in group {
        let layer = counts.filter { $0.value > 0 && ($0.key != last || counts.count == 1) }
          .max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        guard let layer = layer ?? last else { continue }
        counts[layer, default: 0] -= 1
        places[chain.edge] = layer
        last = layer
      }
    }
    widths = widths(with: places)
  }

  /// The widest layer and its width in points.
  var widest: (layer: Int, width: Double) {
    let layer = widths.indices.max { widths[$0] < widths[$1] }
    return layer.map { ($0, widths[$0]) } ?? (0, 0)
  }

  /// Returns the move that makes the widest layers narrowest; `nil` when none makes them narrower.
  private func bestMove() -> (places: [Int: Int], widths: [Double])? {
    var best: (places: [Int: Int], widths: [Double])?
    var least = widths.sorted(by: >)
    for chain in chains {
      for layer in chain.layers where layer != places[chain.edge] && isFree(layer, for: chain) {
        var moved = places
        moved[chain.edge] = layer
        let found = widths(with: moved)
        let order = found.sorted(by: >)
        if order.lexicographicallyPrecedes(least) { (best, least) = ((moved, found), order) }
      }
    }
    return best
  }

  /// Tells whether a layer has no other boxes than those that contain an edge.
  private func isFree(_ layer: Int, for chain: Chain) -> Bool {
    var around: Set<Int> = []
    var next = chain.box
    while let box = next {
      around.insert(box)
      next = layered.boxes[box].parent
    }
    return layered.boxes.indices.allSatisfy { box in
      around.contains(box) || layer < layered.boxes[box].first || layered.boxes[box].last < layer
    }
  }

  /// Returns a lower bound of the width of each layer; a box is as wide as the widest layer inside
  /// it.
  private func widths(with places: [Int: Int]) -> [Double] {
    var widths = Array(repeating: 0.0, count: layered.layerCount)
    var inside = layered.boxes.map { Array(repeating: 0.0, count: $0.last - $0.first + 1) }
    func add(_ width: Double, in layer: Int, _ box: Int?) {
      if let box, layered.boxes[box].first...layered.boxes[box].last ~= layer {
        inside[box][layer - layered.boxes[box].first] += width
      } else {
        widths[layer] += width
      }
    }
    for item in layered.items {
      add(item.size.width + item.trailing + Coordinates.gap, in: item.layer, item.box)
    }
    for chain in chains {
      for layer in chain.layers {
        let hasWords = places[chain.edge] == layer
        add(hasWords ? chain.width + Coordinates.pairGap : Coordinates.gap, in: layer, chain.box)
      }
    }
    // Boxes come before their descendants, so this order is bottom-up.
    for (number, box) in layered.boxes.enumerated().reversed() {
      let width = (inside[number].max() ?? 0) + 2 * Coordinates.boxMargin
      for layer in box.first...box.last { add(width, in: layer, box.parent) }
    }
    return widths.map { $0 - Coordinates.gap }
  }
}
