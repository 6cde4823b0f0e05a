/// The orders found for layered graphs, each found once.
///
/// A layout is tried with labels of several widths and in both directions. The order of its layers
/// depends on none of these.
struct LayerOrders {
  private var known: [[Int]: [[Int]]] = [:]

  /// Returns the items of each layer from left to right; see ``LayerOrdering``.
  ///
  /// - Parameters:
  ///   - graph: The layered graph.
  ///   - rows: The items of each row of states, from left to right.
  mutating func order(of graph: LayeredGraph, rows: [[Int]]) -> [[Int]] {
    let structure = graph.structure(rows)
    if let order = known[structure] { return order }
    let order = LayerOrdering(of: graph, rows: rows).layers
    known[structure] = order
    return order
  }
}

extension LayeredGraph {
  /// All that an order depends on, as numbers.
  fileprivate func structure(_ rows: [[Int]]) -> [Int] {
    var numbers = [layerCount, items.count, boxes.count, links.count, starts.count]
    for item in items { numbers += [item.layer, item.box ?? -1] }
    for box in boxes { numbers += [box.parent ?? -1, box.first, box.last] }
    for link in links { numbers += [link.upper, link.lower] }
    for start in starts { numbers += [start.dot, start.state] }
    for flat in flats { numbers += [flat.left, flat.right, flat.count] }
    for row in rows { numbers += [row.count] + row }
    return numbers
  }
}
