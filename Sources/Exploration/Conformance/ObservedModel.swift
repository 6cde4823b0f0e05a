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
    /// The time that it takes.
    var needs: Room.Extent
    /// What it costs an explanation.
    var cost: Int32
  }

  /// What distinguishes the runs that may explain a log from all runs of a model.
  struct Circumstances: Hashable, Sendable {
    /// Whether the log is of one process: after its end there is nothing more.
    var isOneProcess = false
    /// The events that the log does not show, and that are not ordinary.
    var rare: Set<EventName> = []
  }

  /// What a rare event costs an explanation: as much as this many ordinary ones.
  ///
  /// A history that needs more of these to avoid it is the less likely one.
  static let rareCost: Int32 = 64

  /// The words still to be read, each as a letter and the rest of the word.
  private var words: [(letter: Int32, rest: Int32)] = [(-1, -1), (-1, -1)]
  /// The word that is read: nothing of the stimulus is left.
  private static let emptyWord: Int32 = 0
  /// The word after which nothing can be read, since the process of the log has ended.
  private static let lastWord: Int32 = 1
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
  /// The stage of each snapshot.
  let stages: [Stage?]
  private let stimuli: StimulusTraits
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
  ///   - circumstances: What is known of the log.
  init(
    _ space: StateSpace, seeing messages: Set<EventName>, inEitherOrder pairs: [Pair],
    in circumstances: Circumstances = Circumstances()
  ) {
    self.space = space
    stages = space.stages
    stimuli = StimulusTraits(of: space, rare: circumstances.rare)
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
    var readings = Readings(sent, swaps)
    let runs = circumstances.isOneProcess ? space.runningSnapshots(stages) : nil
    for snapshot in 0..<space.snapshotCount {
      firstMoves.append(moves.count)
      addMoves(from: snapshot, &readings, runs)
    }
    firstMoves.append(moves.count)
    beginning = position(
      self.words(space.firstMessages.compactMap { letters[$0] }, swaps)[0], 0)
    // Positions within words may lead to further positions.
    var next = space.snapshotCount
    while next < positions.count {
      let (word, snapshot) = positions[next]
      let (letter, rest) = words[Int(word)]
      continuations.append(
        (letter, word == Self.lastWord ? Int32(next) : position(rest, snapshot)))
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

  /// The words that may be read for each behaviour, made when they are first needed.
  private struct Readings {
    let sent: [[Int32]]
    let swaps: Set<UInt64>
    var made: [[Int32]?]
    var madeAtEnd: [Int32: [Int32]] = [:]

    init(_ sent: [[Int32]], _ swaps: Set<UInt64>) {
      (self.sent, self.swaps) = (sent, swaps)
      made = Array(repeating: nil, count: sent.count)
    }
  }

  /// Returns the words of a behaviour; those after which the process has ended have an end.
  private mutating func words(
    of behaviour: Int32, endingProcess ends: Bool, _ readings: inout Readings
  ) -> [Int32] {
    if ends {
      if let known = readings.madeAtEnd[behaviour] { return known }
      let words = words(readings.sent[Int(behaviour)], readings.swaps, before: Self.lastWord)
      readings.madeAtEnd[behaviour] = words
      return words
    }
    if let known = readings.made[Int(behaviour)] { return known }
    let words = words(readings.sent[Int(behaviour)], readings.swaps)
    readings.made[Int(behaviour)] = words
    return words
  }

  /// Adds the moves from a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - readings: The words of behaviours.
  ///   - runs: Whether a process runs in each snapshot; `nil` when several may follow each other.
  private mutating func addMoves(
    from snapshot: Int, _ readings: inout Readings, _ runs: [Bool]?
  ) {
    let edges = space.edges(from: snapshot).sorted {
      stimuli.rank(of: $0.stimulus) < stimuli.rank(of: $1.stimulus)
    }
    for edge in edges {
      let origin = StateSpace.Origin(snapshot: Int32(snapshot), stimulus: edge.stimulus)
      let ends = runs.map { $0[snapshot] && !$0[Int(edge.target)] } ?? false
      let traits = stimuli[edge.stimulus]
      let needs =
        traits.needs == .reaction && isLaunched(snapshot, edge) ? .launch : traits.needs
      for word in words(of: edge.behaviour, endingProcess: ends, &readings) {
        let isSilent = word == Self.emptyWord || word == Self.lastWord
        let (letter, rest) = words[Int(word)]
        let target = isSilent ? position(word, edge.target) : position(rest, edge.target)
        if word == Self.emptyWord, target == snapshot { continue }
        moves.append(
          Move(
            letter: letter, target: target, stimulus: edge.stimulus, needs: needs,
            cost: traits.cost))
        // A word that is only read from here when a log begins in the middle of a run.
        if !isSilent { note(origin, reaches: word, edge.target) }
      }
    }
  }

  private func isLaunched(_ snapshot: Int, _ edge: StateSpace.Edge) -> Bool {
    stages[snapshot] == stages[0] && stages[Int(edge.target)] != stages[0]
  }

  private mutating func note(_ origin: StateSpace.Origin, reaches word: Int32, _ target: Int32) {
    var rest = words[Int(word)].rest
    while rest != Self.emptyWord {
      let position = position(rest, target)
      if entrances[position] == nil { entrances[position] = origin }
      if rest == Self.lastWord { return }
      rest = words[Int(rest)].rest
    }
  }

  /// The words that may be read for some messages; several when orders are free.
  private mutating func words(
    _ seen: [Int32], _ swaps: Set<UInt64>, before end: Int32 = emptyWord
  ) -> [Int32] {
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
      reading.reversed().reduce(end) { word($1, before: $0) }
    }.eachOnce
  }

  private mutating func word(_ letter: Int32, before rest: Int32) -> Int32 {
    let key = Self.key(letter, rest)
    if let known = wordNumbers[key] { return known }
    words.append((letter, rest))
    wordNumbers[key] = Int32(words.count - 1)
    return Int32(words.count - 1)
  }

  private mutating func position(_ word: Int32, _ snapshot: Int32) -> Int32 {
    if word == Self.emptyWord { return snapshot }
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

  /// The next letter of a position with a word, and the position after it; the letter is -1 after the
  /// end of the log's process.
  func next(_ position: Int32) -> (letter: Int32, target: Int32) {
    continuations[Int(position) - space.snapshotCount]
  }

  /// The number of letters in a position's word.
  func lettersLeft(_ position: Int32) -> Int {
    guard !isAtRest(position), next(position).letter >= 0 else { return 0 }
    return 1 + lettersLeft(next(position).target)
  }

  /// The stimulus whose word a position has; `nil` for the empty word, and before the start.
  func entrance(to position: Int32) -> StateSpace.Origin? { entrances[position] }

  /// The positions right after a letter, over all runs, sorted.
  func positions(after letter: Int32) -> [Int32] { targets[Int(letter)] }

  private mutating func findTargets() {
    var found = Array(repeating: Set<Int32>(), count: messages.count)
    for move in moves where move.letter >= 0 { found[Int(move.letter)].insert(move.target) }
    for next in continuations where next.letter >= 0 {
      found[Int(next.letter)].insert(next.target)
    }
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
  /// Returns whether a process runs in each snapshot.
  fileprivate func runningSnapshots(_ stages: [Stage?]) -> [Bool] {
    let glossary = chart.statechart.glossary
    return stages.map { $0.flatMap { glossary[$0]?.isRunning } ?? true }
  }
}
