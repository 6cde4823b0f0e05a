/// The orders found for layered graphs, each found once.
///
/// A layout is tried with labels of several widths and in both directions. The order of its layers
/// depends on none of these.
struct LayerOrders {
  /// The graph with its labels at each length; `nil` if they are not measured yet.
  let measured: MeasuredGraph?
  private var known: [[Int]: (places: [Double], middles: [Double])] = [:]

  init(_ measured: MeasuredGraph? = nil) { self.measured = measured }

  /// Orders the items of each layer as a layered graph of the same structure was ordered before,
  /// otherwise anew.
  mutating func order(_ graph: inout LayeredGraph) {
    let structure = graph.structure
    if let order = known[structure] {
      for item in graph.items.indices { graph.items[item].order = order.places[item] }
      for box in graph.boxes.indices { graph.boxes[box].middle = order.middles[box] }
    } else {
      graph.findOrder()
      known[structure] = (graph.items.map(\.order), graph.boxes.map(\.middle))
    }
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
    return numbers + chains.map(\.links.count)
  }
}
