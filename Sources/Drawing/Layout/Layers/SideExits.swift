/// The links that leave or reach a state at its side and so have one bend instead of two.
///
/// A link does so when its line passes beside the state and no other item is between them.
struct SideExits {
  /// The port of a link at the side of a state.
  struct Exit {
    /// −1 on the left, 1 on the right.
    let side: Double
    /// The distance below the centre of the state, in points.
    let offset: Double
  }

  /// The ports at the upper ends of links, by link.
  private(set) var upper: [Int: Exit] = [:]
  /// The ports at the lower ends of links, by link.
  private(set) var lower: [Int: Exit] = [:]

  private let layered: LayeredGraph
  private let layers: [[Int]]

  /// Chooses the ports at the sides of states, for items with known coordinates.
  init(_ layered: LayeredGraph, places: Coordinates, source: LayerSource) {
    self.layered = layered
    layers = layered.layers
    var candidates: [Int: [Candidate]] = [:]
    for (index, link) in layered.links.enumerated() {
      for isUpper in [true, false] {
        let (state, other) = isUpper ? (link.upper, link.lower) : (link.lower, link.upper)
        guard case .vertex(let id) = layered.items[state].kind, source.titles[id] == nil,
          layered.items[state].size.height >= Self.leastHeight, !layered.items[other].isVertex
        else { continue }
        let x = isUpper ? places.lowerEnds[index] : places.upperEnds[index]
        guard let side = freeSide(of: state, towards: x) else { continue }
        candidates[state, default: []].append(
          Candidate(link: index, isUpper: isUpper, side: side, x: x))
      }
    }
    for (state, candidates) in candidates {
      for side in [-1.0, 1] { spread(candidates.filter { $0.side == side }, over: state) }
    }
  }

  /// Tells whether all ports of another choice are at the same sides in this one.
  func holds(_ others: SideExits) -> Bool {
    others.upper.allSatisfy { upper[$0.key]?.side == $0.value.side }
      && others.lower.allSatisfy { lower[$0.key]?.side == $0.value.side }
  }

  /// Adds ports at the sides of states where another link at the state has an avoidable bend; `nil`
  /// when there are none.
  ///
  /// The first time, these are the ports of edges with more than two links, if any; otherwise those
  /// at the state with most of them.
  ///
  /// - Parameters:
  ///   - places: The coordinates.
  ///   - kept: The ports chosen before; `nil` the first time.
  /// - Returns: The ports chosen before and the new ones.
  func bendingOthers(_ places: Coordinates, besides kept: SideExits?) -> SideExits? {
    let bent = layered.links.indices.filter { index in
      upper[index] == nil && lower[index] == nil
        && abs(places.upperEnds[index] - places.lowerEnds[index]) > 0.5
    }
    let states = Set(bent.flatMap { [layered.links[$0].upper, layered.links[$0].lower] })
    let isNew = { (exits: [Int: Exit]?, link: Int, state: Int) in
      exits?[link] == nil && states.contains(state)
    }
    let above = upper.filter { isNew(kept?.upper, $0.key, layered.links[$0.key].upper) }
    let below = lower.filter { isNew(kept?.lower, $0.key, layered.links[$0.key].lower) }
    func keeping(_ isKept: (_ link: Int, _ state: Int) -> Bool) -> SideExits {
      var all = self
      all.upper = above.filter { isKept($0.key, layered.links[$0.key].upper) }
        .merging(kept?.upper ?? [:]) { own, _ in own }
      all.lower = below.filter { isKept($0.key, layered.links[$0.key].lower) }
        .merging(kept?.lower ?? [:]) { own, _ in own }
      return all
    }
    guard !above.isEmpty || !below.isEmpty else { return nil }
    let long = Set(layered.chains.filter { $0.links.count > 2 }.flatMap(\.links))
    if kept == nil, !long.isDisjoint(with: Array(above.keys) + below.keys) {
      return keeping { link, _ in long.contains(link) }
    }
    let counts =
      (above.keys.map { layered.links[$0].upper }
      + below.keys.map { layered.links[$0].lower }).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let busiest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    return keeping { _, state in state == busiest }
  }

  private struct Candidate {
    let link: Int
    /// Whether the port is the upper end of its link, so that the line leads down from the state.
    let isUpper: Bool
    let side: Double
    let x: Double
  }

  /// Returns the side of a state from which a horizontal line reaches x without crossing an item or
  /// a box; `nil` if there is none.
  private func freeSide(of state: Int, towards x: Double) -> Double? {
    let item = layered.items[state]
    let side: Double
    if x < item.minX - Self.leastReach {
      side = -1
    } else if x > item.maxX + item.trailing + Self.leastReach, item.trailing == 0 {
      side = 1
    } else {
      return nil
    }
    let (low, high) = side < 0 ? (x - 8, item.minX) : (item.maxX, x + 8)
    let isFree = layers[item.layer].allSatisfy { number in
      let other = layered.items[number]
      return number == state || other.maxX + other.trailing < low || other.minX > high
    }
    // An edge must not cross a box in which it does not end.
    let entersBox = layered.boxes.contains { box in
      box.first <= item.layer && item.layer <= box.last
        && !(box.minX < item.x && item.x < box.maxX) && box.minX < high && low < box.maxX
    }
    return isFree && !entersBox ? side : nil
  }

  /// Distributes the ports over one side of a state so that their lines do not cross.
  ///
  /// From the top, the order is: links that lead up, the nearest first, then links that lead down,
  /// the furthest first.
  private mutating func spread(_ candidates: [Candidate], over state: Int) {
    let middle = layered.items[state].x
    let nearestFirst = candidates.sorted {
      (abs($0.x - middle), $0.link) < (abs($1.x - middle), $1.link)
    }
    let order = nearestFirst.filter { !$0.isUpper } + nearestFirst.filter(\.isUpper).reversed()
    let room = layered.items[state].size.height - Self.leastHeight / 2
    let step = order.count > 1 ? min(12, room / Double(order.count - 1)) : 0
    guard order.count == 1 || step >= Self.leastStep else { return }
    for (place, end) in order.enumerated() {
      let offset = step * (Double(place) - Double(order.count - 1) / 2)
      let exit = Exit(side: end.side, offset: offset)
      if end.isUpper { upper[end.link] = exit } else { lower[end.link] = exit }
    }
  }

  private static let leastHeight = 22.0
  /// The least distance between a state and a line beside it, in points.
  static let leastReach = 12.0
  private static let leastStep = 7.0
}
