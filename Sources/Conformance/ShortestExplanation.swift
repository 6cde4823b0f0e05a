import LifelineExploration

/// A run with the fewest stimuli that a log can come from, and the fewest that may follow.
struct ShortestExplanation {
  /// One thing that the run does.
  enum Step: Equatable {
    /// Something is done that the log does not tell.
    case stimulus(StateSpace.Origin)
    /// A message of the log is read, by its place among those to explain.
    case letter(Int)
  }

  /// Where the run begins.
  let start: Int32
  /// What happens in it, in order.
  let steps: [Step]
  /// Where it ends, right after the last letter.
  let end: Int32
  /// What may come next, what takes the fewest stimuli first.
  let alternatives: [Alternative]

  /// A letter that may come next.
  struct Alternative {
    let letter: Int32
    /// What brings it.
    let stimuli: [StateSpace.Origin]
    /// Where it leads.
    let target: Int32
  }
}

/// The search for it: letter by letter, over the positions by the stimuli it takes to get there.
struct ExplanationSearch {
  /// How a position was reached.
  private struct Way: BitwiseCopyable {
    var cost: Int32 = .max
    /// The position before; -1 for a start.
    var from: Int32 = -1
    /// The stimulus done there; -1 for none.
    var stimulus: Int32 = -1
    /// Whether a letter was read, so that the position before is one of the letter before.
    var readsLetter = false
  }

  private let model: ObservedModel
  /// The ways to each position, before the first letter, after it, and so on.
  private var layers: [[Way]] = []

  /// Explains letters.
  ///
  /// - Parameters:
  ///   - letters: What was read; some run from a start must read it.
  ///   - starts: Where the run may begin; among equals the first is taken.
  ///   - model: The model as the log sees it.
  init(_ letters: some Collection<Int32>, from starts: [Int32], in model: ObservedModel) {
    self.model = model
    var first = Array(repeating: Way(), count: model.positionCount)
    for start in starts { first[Int(start)].cost = 0 }
    settle(&first)
    layers = [first]
    for letter in letters { layers.append(layer(after: letter)) }
  }

  /// Follows silent moves, each one stimulus more, those that took the fewest first.
  private func settle(_ layer: inout [Way]) {
    var buckets: [[Int32]] = []
    func put(_ position: Int32, _ cost: Int32, _ buckets: inout [[Int32]]) {
      while buckets.count <= Int(cost) { buckets.append([]) }
      buckets[Int(cost)].append(position)
    }
    let least = layer.lazy.map(\.cost).min() ?? 0
    guard least < .max else { return }
    for position in layer.indices where layer[position].cost < .max {
      put(Int32(position), layer[position].cost - least, &buckets)
    }
    var cost = 0
    while cost < buckets.count {
      var next = 0
      while next < buckets[cost].count {
        let position = buckets[cost][next]
        next += 1
        guard Int(layer[Int(position)].cost - least) == cost else { continue }
        for move in model.moves(from: position) where move.letter < 0 {
          let total = least + Int32(cost) + 1
          guard layer[Int(move.target)].cost > total else { continue }
          layer[Int(move.target)] = Way(
            cost: total, from: position, stimulus: move.stimulus)
          put(move.target, Int32(cost) + 1, &buckets)
        }
      }
      cost += 1
    }
  }

  private func layer(after letter: Int32) -> [Way] {
    var next = Array(repeating: Way(), count: model.positionCount)
    guard let last = layers.last else { return next }
    for position in 0..<Int32(model.positionCount) where last[Int(position)].cost < .max {
      for step in steps(from: position, at: last[Int(position)].cost) where step.letter == letter {
        if step.way.cost < next[Int(step.target)].cost { next[Int(step.target)] = step.way }
      }
    }
    settle(&next)
    return next
  }

  /// What may be read in a position, and where that leads at what cost.
  private func steps(
    from position: Int32, at cost: Int32
  ) -> [(letter: Int32, target: Int32, way: Way)] {
    guard model.isAtRest(position) else {
      let (letter, target) = model.next(position)
      return [(letter, target, Way(cost: cost, from: position, readsLetter: true))]
    }
    return model.moves(from: position).compactMap { move in
      move.letter < 0
        ? nil
        : (
          move.letter, move.target,
          Way(cost: cost + 1, from: position, stimulus: move.stimulus, readsLetter: true)
        )
    }
  }

  /// The run that was found; `nil` when no run reads the letters.
  var result: ShortestExplanation? {
    guard let last = layers.last else { return nil }
    // Right after the last letter: what was only waited for since costs more.
    let end = last.indices.filter {
      last[$0].cost < .max && (last[$0].readsLetter || layers.count == 1)
    }
    .min { (last[$0].cost, $0) < (last[$1].cost, $1) }
    guard let end else { return nil }
    let (start, steps) = way(to: Int32(end), in: layers.count - 1)
    return ShortestExplanation(
      start: start, steps: steps, end: Int32(end), alternatives: alternatives())
  }

  private func way(to position: Int32, in layer: Int) -> (Int32, [ShortestExplanation.Step]) {
    var steps: [ShortestExplanation.Step] = []
    var (position, layer) = (position, layer)
    while true {
      let way = layers[layer][Int(position)]
      guard way.from >= 0 else { break }
      if way.readsLetter { steps.append(.letter(layer - 1)) }
      if way.stimulus >= 0 {
        steps.append(.stimulus(.init(snapshot: way.from, stimulus: way.stimulus)))
      }
      position = way.from
      if way.readsLetter { layer -= 1 }
    }
    return (position, steps.reversed())
  }

  private func alternatives() -> [ShortestExplanation.Alternative] {
    guard let last = layers.last else { return [] }
    var best: [Int32: (cost: Int32, way: Way, target: Int32)] = [:]
    for position in 0..<Int32(model.positionCount) where last[Int(position)].cost < .max {
      for step in steps(from: position, at: last[Int(position)].cost) {
        if step.way.cost < best[step.letter]?.cost ?? .max {
          best[step.letter] = (step.way.cost, step.way, step.target)
        }
      }
    }
    return best.sorted { ($0.value.cost, $0.key) < ($1.value.cost, $1.key) }.map { letter, found in
      let step = found.way
      var stimuli: [StateSpace.Origin] = []
      if step.stimulus >= 0 {
        stimuli.append(.init(snapshot: step.from, stimulus: step.stimulus))
      }
      var position = step.from
      while true {
        let way = last[Int(position)]
        guard !way.readsLetter, way.from >= 0 else { break }
        stimuli.append(.init(snapshot: way.from, stimulus: way.stimulus))
        position = way.from
      }
      return .init(letter: letter, stimuli: stimuli.reversed(), target: found.target)
    }
  }
}
