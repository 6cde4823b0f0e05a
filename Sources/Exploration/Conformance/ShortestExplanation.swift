/// A run with the fewest stimuli that explains a log, and the messages that may come next.
struct ShortestExplanation: Sendable {
  /// A step of the run.
  enum Step: Equatable, Sendable {
    /// A stimulus, which the log does not contain.
    case stimulus(StateSpace.Origin)
    /// A message of the log, by its index among those to explain.
    case letter(Int)
  }

  /// A letter that may come next.
  struct Alternative: Sendable {
    let letter: Int32
    /// The stimuli before it.
    let stimuli: [StateSpace.Origin]
    /// The position after it.
    let target: Int32
  }

  /// The first position.
  let start: Int32
  /// The steps, in order.
  let steps: [Step]
  /// The position right after each letter.
  let ends: [Int32]
  /// The last position, right after the last letter.
  let end: Int32
  /// The letters that may come next, those with the fewest stimuli first.
  let alternatives: [Alternative]
}

extension ShortestExplanation {
  /// The runs of the first letters and of the others.
  func split(after count: Int) -> (Self, Self) {
    let cut = steps.firstIndex(of: .letter(count - 1)).map { $0 + 1 } ?? 0
    let middle = ends[count - 1]
    let rest = steps[cut...].map { step -> Step in
      if case .letter(let place) = step { .letter(place - count) } else { step }
    }
    return (
      Self(
        start: start, steps: Array(steps[..<cut]), ends: Array(ends[..<count]), end: middle,
        alternatives: []),
      Self(
        start: middle, steps: rest, ends: Array(ends[count...]), end: end,
        alternatives: alternatives)
    )
  }
}

/// Finds the cheapest runs that read given letters, with Dijkstra's algorithm by letter: those with
/// the fewest rare events and, among these, with the fewest stimuli.
///
/// Like ``ReachablePositions`` with costs. A layer contains the paths to all positions that a run can be
/// in after some letters. Costs are relative to the cheapest, so that the same layers recur in
/// other runs and each is computed once.
struct ShortestExplanationSearch: Sendable {
  /// The path to a position.
  private struct Way: BitwiseCopyable, Hashable, Sendable {
    var position: Int32 = -1
    var cost: Int32 = .max
    /// The previous position; -1 for a start.
    var from: Int32 = -1
    /// The stimulus in between; -1 for none.
    var stimulus: Int32 = -1
    /// Whether a letter was read, so that the previous position is in the previous layer.
    var readsLetter = false
  }

  /// A letter that may be read, with the path to its position.
  private struct Reading {
    let letter: Int32
    let way: Way
  }

  private struct Beginning: Hashable {
    let starts: [Int32]
    let room: Room
  }

  /// A letter with the room before it and the one after it.
  private struct Next: Hashable {
    let letter: Int32
    let before: Room
    let after: Room
  }

  private let model: ObservedModel
  /// The stimuli that are not used.
  private let excluded: Set<Int32>
  /// The layers by number, each sorted by position.
  private var layers: [[Way]] = []
  private var numbers: [[Way]: Int] = [:]
  private var first: [Beginning: Int] = [:]
  /// The next layer of each layer and reading.
  private var next: [[Next: Int]] = []
  private var alternatives: [Int: [ShortestExplanation.Alternative]] = [:]
  /// The paths of the layer under construction, by position, and the positions that have one.
  private var ways: [Way]
  private var reached: [Int32] = []

  init(_ model: ObservedModel, without excluded: Set<Int32> = []) {
    self.model = model
    self.excluded = excluded
    ways = Array(repeating: Way(), count: model.positionCount)
  }

  /// Finds a run for letters.
  ///
  /// - Parameters:
  ///   - letters: The letters.
  ///   - rooms: What can happen unseen before each letter.
  ///   - starts: The possible first positions; the first of equally good ones is taken.
  /// - Returns: The run; `nil` when no run reads the letters.
  mutating func explanation(
    of letters: [Int32], in rooms: [Room], from starts: [Int32]
  ) -> ShortestExplanation? {
    var path = [layer(of: starts, in: rooms.first ?? .open)]
    for (place, letter) in letters.enumerated() {
      let next = Next(
        letter: letter, before: rooms[place],
        after: place + 1 < rooms.count ? rooms[place + 1] : .open)
      path.append(layer(after: path[path.count - 1], next))
    }
    let last = path[path.count - 1]
    // Right after the last letter; waiting afterwards would cost more.
    let end = layers[last].filter { $0.readsLetter || letters.isEmpty }
      .min { ($0.cost, $0.position) < ($1.cost, $1.position) }
    guard let end else { return nil }
    let (start, steps, ends) = run(to: end.position, along: path)
    return ShortestExplanation(
      start: start, steps: steps, ends: ends, end: end.position,
      alternatives: alternatives(after: last))
  }

  // MARK: Layers

  private mutating func layer(of starts: [Int32], in room: Room) -> Int {
    let beginning = Beginning(starts: starts, room: room)
    if let known = first[beginning] { return known }
    for start in starts { reach(Way(position: start, cost: 0)) }
    let number = finishLayer(in: room)
    first[beginning] = number
    return number
  }

  private mutating func layer(after layer: Int, _ reading: Next) -> Int {
    if let known = next[layer][reading] { return known }
    for way in layers[layer] {
      for read in readings(from: way, in: reading.before) where read.letter == reading.letter {
        reach(read.way)
      }
    }
    let number = finishLayer(in: reading.after)
    next[layer][reading] = number
    return number
  }

  /// The letters that may be read after a path, and their positions.
  private func readings(from way: Way, in room: Room) -> [Reading] {
    let from = way.position
    guard model.isAtRest(from) else {
      let (letter, target) = model.next(from)
      guard letter >= 0 else { return [] }
      return [
        Reading(
          letter: letter,
          way: Way(position: target, cost: way.cost, from: from, readsLetter: true))
      ]
    }
    return moves(from: from).filter { $0.letter >= 0 && room.allowsSeen($0) }.map { move in
      Reading(
        letter: move.letter,
        way: Way(
          position: move.target, cost: way.cost + move.cost, from: from, stimulus: move.stimulus,
          readsLetter: true))
    }
  }

  private func moves(from position: Int32) -> ArraySlice<ObservedModel.Move> {
    let moves = model.moves(from: position)
    return excluded.isEmpty ? moves : moves.filter { !excluded.contains($0.stimulus) }[...]
  }

  /// Adds a path to the layer under construction unless a cheaper one has the same position.
  @discardableResult
  private mutating func reach(_ way: Way) -> Bool {
    let known = ways[Int(way.position)].cost
    guard way.cost < known else { return false }
    if known == .max { reached.append(way.position) }
    ways[Int(way.position)] = way
    return true
  }

  /// Follows silent moves, and returns the number of the layer.
  private mutating func finishLayer(in room: Room) -> Int {
    reached.sort()
    let least = reached.map { ways[Int($0)].cost }.min() ?? 0
    var buckets: [[Int32]] = []
    func put(_ position: Int32, _ cost: Int) {
      while buckets.count <= cost { buckets.append([]) }
      buckets[cost].append(position)
    }
    for position in reached { put(position, Int(ways[Int(position)].cost - least)) }
    var cost = 0
    while cost < buckets.count {
      var next = 0
      while next < buckets[cost].count {
        let from = buckets[cost][next]
        next += 1
        guard Int(ways[Int(from)].cost - least) == cost else { continue }
        for move in moves(from: from) where move.letter < 0 && room.allowsUnseen(move) {
          let way = Way(
            position: move.target, cost: least + Int32(cost) + move.cost, from: from,
            stimulus: move.stimulus)
          if reach(way) { put(move.target, cost + Int(move.cost)) }
        }
      }
      cost += 1
    }
    let layer = reached.sorted().map { position in
      var way = ways[Int(position)]
      way.cost -= least
      return way
    }
    for position in reached { ways[Int(position)] = Way() }
    reached.removeAll(keepingCapacity: true)
    return number(of: layer)
  }

  private mutating func number(of layer: [Way]) -> Int {
    if let known = numbers[layer] { return known }
    layers.append(layer)
    next.append([:])
    numbers[layer] = layers.count - 1
    return layers.count - 1
  }

  // MARK: Results

  private func way(to position: Int32, in layer: Int) -> Way? {
    let ways = layers[layer]
    var (low, high) = (0, ways.count)
    while low < high {
      let middle = (low + high) / 2
      if ways[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low < ways.count && ways[low].position == position ? ways[low] : nil
  }

  private func run(
    to end: Int32, along path: [Int]
  ) -> (start: Int32, steps: [ShortestExplanation.Step], ends: [Int32]) {
    var steps: [ShortestExplanation.Step] = []
    var ends: [Int32] = []
    var (position, layer) = (end, path.count - 1)
    while let way = way(to: position, in: path[layer]), way.from >= 0 {
      if way.readsLetter {
        steps.append(.letter(layer - 1))
        ends.append(position)
      }
      if way.stimulus >= 0 {
        steps.append(.stimulus(.init(snapshot: way.from, stimulus: way.stimulus)))
      }
      position = way.from
      if way.readsLetter { layer -= 1 }
    }
    return (position, steps.reversed(), ends.reversed())
  }

  /// The letters that may be read after a layer, the cheapest first.
  private mutating func alternatives(after layer: Int) -> [ShortestExplanation.Alternative] {
    if let known = alternatives[layer] { return known }
    var best: [Int32: Way] = [:]
    for way in layers[layer] {
      for reading in readings(from: way, in: .open)
      where reading.way.cost < best[reading.letter]?.cost ?? .max {
        best[reading.letter] = reading.way
      }
    }
    let found = best.sorted { ($0.value.cost, $0.key) < ($1.value.cost, $1.key) }.map {
      letter, last in
      var stimuli: [StateSpace.Origin] = []
      var step = last
      while true {
        if step.stimulus >= 0 {
          stimuli.append(.init(snapshot: step.from, stimulus: step.stimulus))
        }
        guard let way = way(to: step.from, in: layer), !way.readsLetter, way.from >= 0 else {
          break
        }
        step = way
      }
      return ShortestExplanation.Alternative(
        letter: letter, stimuli: stimuli.reversed(), target: last.position)
    }
    alternatives[layer] = found
    return found
  }
}
