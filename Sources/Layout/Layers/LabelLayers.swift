import LifelineRendering

/// In which layer the words of each edge stand, and how wide the layers are with them.
///
/// Words stand beside the source of their edge. Where that makes a layer too wide for a page, those
/// of long edges may move to one with more room, one after the other, as long as the widest layers
/// become narrower: O(moves × edges × layers × items), with a few dozen items in a view of a page.
struct LabelLayers {
  /// An edge with words.
  struct Chain {
    let edge: Int
    /// The layers that it passes.
    let layers: Range<Int>
    /// The one beside its source.
    let home: Int
    /// How wide the words are.
    let width: Double
    /// The innermost box around them, by number.
    let box: Int?
  }

  /// The room for words between two neighbours in a row.
  struct Gap {
    let items: Set<Int>
    /// The layers that it keeps them apart in.
    let layers: ClosedRange<Int>
    let width: Double
  }

  /// The layer of each edge's words.
  private(set) var places: [Int: Int] = [:]
  /// How wide each layer is at least.
  private var widths: [Double] = []

  private let layered: LayeredGraph
  private let chains: [Chain]
  private let gaps: [Gap]

  /// Puts the words of edges into the layers of a graph that has no links yet; beside their sources
  /// unless it spreads them.
  init(_ layered: LayeredGraph, chains: [Chain], gaps: [Gap], spreads: Bool) {
    (self.layered, self.chains) = (layered, chains)
    self.gaps = Dictionary(grouping: gaps, by: \.items).values
      .compactMap { $0.max { $0.width < $1.width } }
      .sorted { $0.items.sorted().lexicographicallyPrecedes($1.items.sorted()) }
    for chain in chains { places[chain.edge] = chain.home }
    widths = widths(with: places)
    guard spreads else { return }
    while let better = bestMove() { (places, widths) = better }
    alternate()
  }

  /// Puts the words of neighbours into different layers, where they are in each other's way least:
  /// words of edges that pass the same layers inside the same box change places.
  private mutating func alternate() {
    let groups = Dictionary(grouping: chains) { chain in
      [chain.layers.lowerBound, chain.layers.upperBound, chain.box ?? -1]
    }
    // Each group has places of its own, so their order does not matter.
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

  /// The widest layer.
  var widest: (layer: Int, width: Double) {
    let layer = widths.indices.max { widths[$0] < widths[$1] }
    return layer.map { ($0, widths[$0]) } ?? (0, 0)
  }

  /// The move after which the widest layers are narrowest; `nil` when none makes them narrower.
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

  /// Whether no box is in a layer but those around the words.
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

  /// How wide each layer is at least: a box is as wide as the widest layer inside it.
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
      add(item.size.width + item.trailing + LayerPlaces.gap, in: item.layer, item.box)
    }
    for chain in chains {
      for layer in chain.layers {
        let hasWords = places[chain.edge] == layer
        add(hasWords ? chain.width + LayerPlaces.pairGap : LayerPlaces.gap, in: layer, chain.box)
      }
    }
    // Those inside a box come after it.
    for (number, box) in layered.boxes.enumerated().reversed() {
      let width = (inside[number].max() ?? 0) + 2 * LayerPlaces.boxMargin
      for layer in box.first...box.last { add(width, in: layer, box.parent) }
    }
    for gap in gaps {
      for layer in gap.layers { widths[layer] += gap.width }
    }
    return widths.map { $0 - LayerPlaces.gap }
  }
}
