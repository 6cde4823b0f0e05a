/// The orders found for layered graphs, each found once.
///
/// A layout is tried with labels of several widths and in both directions. The order of its layers
/// depends on none of these.
struct LayerOrders {
  private var known: [[Int]: [[Int]]] = [:]

  /// Finds an order (``LayerOrdering``), or returns the one found before.
  ///
  /// - Parameter graph: The layered graph.
  /// - Returns: The items of each layer from left to right.
  mutating func order(of graph: LayeredGraph) -> [[Int]] {
    let structure = graph.structure
    if let order = known[structure] { return order }
    let order = LayerOrdering(of: graph).layers
    known[structure] = order
    return order
  }
}

extension LayeredGraph {
  /// All that an order depends on, as numbers.
  fileprivate var structure: [Int] {
    var numbers = [layerCount, items.count, boxes.count, links.count, starts.count]
    for item in items { numbers += [item.layer, item.box ?? -1, item.region ?? -1] }
    for box in boxes { numbers += [box.parent ?? -1, box.first, box.last, box.region ?? -1] }
    for link in links { numbers += [link.upper, link.lower] }
    for start in starts { numbers += [start.dot, start.state] }
    return numbers
  }
}
