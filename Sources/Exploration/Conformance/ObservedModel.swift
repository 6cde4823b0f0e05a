import LifelineSimulation
import LifelineStatecharts

/// A model as an automaton that reads the messages that a log can contain.
///
/// Each stimulus in each snapshot becomes a move that reads the first message it sends. The
/// messages still to come are part of the next position, because a log may begin, end and be wrong
/// in the middle of a stimulus's messages. A stimulus without observable messages is a silent move.
struct ObservedModel: Sendable {
  /// A move from a snapshot at rest.
  struct Move: BitwiseCopyable, Sendable {
    /// The letter, by number; -1 for a silent move.
    var letter: Int32
    /// The next position.
    var target: Int32
    /// The stimulus, by its number in the state space.
    var stimulus: Int32
  }

  /// The words still to be read, each as a letter and the rest of the word; 0 is the empty word.
  private var words: [(letter: Int32, rest: Int32)] = [(-1, -1)]
  private var wordNumbers: [UInt64: Int32] = [:]
  /// A position is a snapshot and the word to be read before the model is in it.
  ///
  /// Positions with the empty word come first and are numbered like the snapshots.
  private var positions: [(word: Int32, snapshot: Int32)] = []
  private var positionNumbers: [UInt64: Int32] = [:]
  /// The next letter of each position with a word, and the position after it.
  private var continuations: [(letter: Int32, target: Int32)] = []
  /// The move to each position with a word, from the lowest snapshot.
  private var entrances: [Int32: StateSpace.Origin] = [:]

  /// The model.
  let space: StateSpace
  /// The observable messages; their indices are the letters.
  let messages: [EventName]
  /// The letters by message.
  let letters: [EventName: Int32]
  private(set) var moves: [Move] = []
  private(set) var firstMoves: [Int] = []
  /// The position before the model's start.
  private(set) var beginning: Int32 = 0
  /// The possible first positions of a log that begins with a launch: the model's first stage.
  ///
  /// There are several, since the device may have a past: an archive, a call, a token.
  private(set) var launches: [Int32] = []
  /// For each letter the positions right after it, over all runs, sorted.
  private var targets: [[Int32]] = []
  /// For each letter, whether it is only sent in the stage in which the model begins.
  private(set) var isLaunch: [Bool] = []

  /// The number of positions.
  var positionCount: Int { positions.count }

  /// Converts a state space.
  ///
  /// - Parameters:
  ///   - space: All runs of the model.
  ///   - messages: The messages that the log can contain; others are not observable.
  ///   - pairs: Messages that may be in either order when one follows the other at once.
  init(_ space: StateSpace, seeing messages: Set<EventName>, inEitherOrder pairs: [Pair]) {
    self.space = space
    self.messages = messages.sorted { $0.description < $1.description }
    letters = Dictionary(
      uniqueKeysWithValues: self.messages.enumerated().map { ($1, Int32($0)) })
    let swaps = Set(
      pairs.flatMap { pair in
        guard let a = letters[pair.first], let b = letters[pair.second] else { return [UInt64]() }
        return [Self.key(a, b), Self.key(b, a)]
      })
    positions = (0..<space.snapshotCount).map { (0, Int32($0)) }
    let sent = (0..<space.behaviourCount).map { behaviour in
      space.messages(of: behaviour).compactMap { letters[$0] }
    }
    let readings = sent.map { self.words($0, swaps) }
    let ranks = space.stimulusRanks
    for snapshot in 0..<space.snapshotCount {
      firstMoves.append(moves.count)
      addMoves(from: snapshot, readings, ranks)
    }
    firstMoves.append(moves.count)
    beginning = position(
      self.words(space.firstMessages.compactMap { letters[$0] }, swaps)[0], 0)
    // Positions within words may lead to further positions.
    var next = space.snapshotCount
    while next < positions.count {
      let (word, snapshot) = positions[next]
      let (letter, rest) = words[Int(word)]
      continuations.append((letter, position(rest, snapshot)))
      next += 1
    }
    findTargets()
    findLaunches(sent)
  }

  /// Two messages that may be in either order when one follows the other.
  struct Pair: Hashable, Sendable {
    var first: EventName
    var second: EventName
  }

  private mutating func addMoves(
    from snapshot: Int, _ readings: [[Int32]], _ ranks: [Int]
  ) {
    let first = moves.count
    for edge in space.edges(from: snapshot).sorted(by: {
      ranks[Int($0.stimulus)] < ranks[Int($1.stimulus)]
    }) {
      let origin = StateSpace.Origin(snapshot: Int32(snapshot), stimulus: edge.stimulus)
      for word in readings[Int(edge.behaviour)] {
        let (letter, rest) = words[Int(word)]
        let target = word == 0 ? edge.target : position(rest, edge.target)
        if word == 0, target == snapshot { continue }
        let isKnown = moves[first...].contains { $0.letter == letter && $0.target == target }
        if isKnown { continue }
        moves.append(Move(letter: letter, target: target, stimulus: edge.stimulus))
        // A word that is only read from here when a log begins in the middle of a run.
        if word != 0 { note(origin, reaches: word, edge.target) }
      }
    }
  }

  private mutating func note(_ origin: StateSpace.Origin, reaches word: Int32, _ target: Int32) {
    var rest = words[Int(word)].rest
    while rest > 0 {
      let position = position(rest, target)
      if entrances[position] == nil { entrances[position] = origin }
      rest = words[Int(rest)].rest
    }
  }

  /// The words that may be read for some messages; several when orders are free.
  private mutating func words(_ seen: [Int32], _ swaps: Set<UInt64>) -> [Int32] {
    var readings = [seen]
    // The most pairs in free order; others keep the model's order, which limits the number of
    // words.
    let places = seen.indices.dropLast().filter { swaps.contains(Self.key(seen[$0], seen[$0 + 1])) }
    for place in places.prefix(6) {
      readings += readings.compactMap { reading in
        guard swaps.contains(Self.key(reading[place], reading[place + 1])) else { return nil }
        var swapped = reading
        swapped.swapAt(place, place + 1)
        return swapped
      }
    }
    return readings.map { reading in
      reading.reversed().reduce(0) { word($1, before: $0) }
    }
  }

  private mutating func word(_ letter: Int32, before rest: Int32) -> Int32 {
    let key = Self.key(letter, rest)
    if let known = wordNumbers[key] { return known }
    words.append((letter, rest))
    wordNumbers[key] = Int32(words.count - 1)
    return Int32(words.count - 1)
  }

  private mutating func position(_ word: Int32, _ snapshot: Int32) -> Int32 {
    if word == 0 { return snapshot }
    let key = Self.key(word, snapshot)
    if let known = positionNumbers[key] { return known }
    positions.append((word, snapshot))
    positionNumbers[key] = Int32(positions.count - 1)
    return Int32(positions.count - 1)
  }

  private static func key(_ a: Int32, _ b: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b))
  }
}

extension ObservedModel {
  /// The moves of a position with the empty word; empty for others.
  func moves(from position: Int32) -> ArraySlice<Move> {
    isAtRest(position) ? moves[firstMoves[Int(position)]..<firstMoves[Int(position) + 1]] : []
  }

  /// Whether the position has the empty word.
  func isAtRest(_ position: Int32) -> Bool { Int(position) < space.snapshotCount }

  /// The snapshot of a position, or the one after its word.
  func snapshot(of position: Int32) -> Int32 { positions[Int(position)].snapshot }

  /// The next letter of a position with a word, and the position after it.
  func next(_ position: Int32) -> (letter: Int32, target: Int32) {
    continuations[Int(position) - space.snapshotCount]
  }

  /// The number of letters in a position's word.
  func lettersLeft(_ position: Int32) -> Int {
    isAtRest(position) ? 0 : 1 + lettersLeft(next(position).target)
  }

  /// The stimulus whose word a position has; `nil` for the empty word, and before the start.
  func entrance(to position: Int32) -> StateSpace.Origin? { entrances[position] }

  /// The positions right after a letter, over all runs, sorted.
  func positions(after letter: Int32) -> [Int32] { targets[Int(letter)] }

  private mutating func findTargets() {
    var found = Array(repeating: Set<Int32>(), count: messages.count)
    for move in moves where move.letter >= 0 { found[Int(move.letter)].insert(move.target) }
    for next in continuations { found[Int(next.letter)].insert(next.target) }
    targets = found.map { $0.sorted() }
  }

  /// Finds the letters that are only sent in the stage in which the model begins, and the snapshots
  /// in that stage.
  ///
  /// A log that begins with such a letter begins with a launch. A model without stages is launched
  /// only once.
  private mutating func findLaunches(_ sent: [[Int32]]) {
    isLaunch = Array(repeating: space.snapshotCount > 0, count: messages.count)
    launches = [beginning]
    let stages = space.stages
    for snapshot in 0..<space.snapshotCount {
      if stages[snapshot] == stages[0] {
        if stages[0] != nil, snapshot != beginning { launches.append(Int32(snapshot)) }
        continue
      }
      for edge in space.edges(from: snapshot) {
        for letter in sent[Int(edge.behaviour)] { isLaunch[Int(letter)] = false }
      }
    }
  }
}

extension StateSpace {
  /// The priority of stimuli among equally short explanations: actions of people and of the system
  /// first, then events of the process, then actions of the app itself.
  ///
  /// The first token of an event names its participant, as in pictures.
  fileprivate var stimulusRanks: [Int] {
    let participants = chart.statechart.glossary.participants.map(\.name)
    return events.enumerated().map { index, event in
      let origin = event.description.split(separator: ".").first.map(String.init) ?? ""
      let place = participants.firstIndex(of: origin)
      // The first two participants are outside the app; waiting comes last.
      let group = place.map { $0 < 2 ? $0 : 3 } ?? 2
      return group * events.count + index
    } + (events.count..<stimulusCount).map { 3 * events.count + $0 }
  }
}
