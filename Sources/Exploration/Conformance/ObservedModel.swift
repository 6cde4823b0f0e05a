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
    /// Whether events may come to which nothing reacts.
    var allowsIgnored = false
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
  /// What can be observed; the indices are the letters.
  let observations: [Observation]
  /// The letters by what they stand for.
  let letters: [Observation: Int32]
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
  ///   - observed: What the log can contain; the rest is not observable.
  ///   - pairs: Messages that may be in either order when one follows the other at once.
  ///   - circumstances: What is known of the log.
  init(
    _ space: StateSpace, seeing observed: Set<Observation>, inEitherOrder pairs: [Pair],
    in circumstances: Circumstances = Circumstances()
  ) {
    self.space = space
    stages = space.stages
    stimuli = StimulusTraits(of: space, rare: circumstances.rare)
    observations = observed.sorted()
    letters = Dictionary(
      uniqueKeysWithValues: observations.enumerated().map { ($1, Int32($0)) })
    let swaps = Self.swaps(pairs, letters)
    positions = (0..<space.snapshotCount).map { (0, Int32($0)) }
    let steps = LoggedSteps(space.chart, letters)
    let told = (0..<space.behaviourCount).map { steps.ways(of: space.behaviours[$0]) }
    var readings = Readings(told, swaps)
    let runs = circumstances.isOneProcess ? space.runningSnapshots(stages) : nil
    let first = words(of: steps.ways(of: space.beginning[...]), swaps)
    let beginnings = positions(of: first)
    beginning = beginnings[0]
    for snapshot in 0..<space.snapshotCount {
      firstMoves.append(moves.count)
      addMoves(from: snapshot, &readings, runs)
      addActiveStates(in: snapshot)
      if circumstances.allowsIgnored { addIgnored(in: snapshot) }
    }
    firstMoves.append(moves.count)
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
    findLaunches(told)
    // A log of states need not tell those in which the model begins.
    if !isOfMessages { launches = (beginnings + [0]).eachOnce }
  }

  /// The positions before some words of the start.
  private mutating func positions(of words: [Int32]) -> [Int32] {
    var found: [Int32] = []
    for word in words { found.append(position(word, 0)) }
    return found
  }

  /// Whether nothing but messages is observed.
  private var isOfMessages: Bool { observations.allSatisfy { $0.messageName != nil } }

  /// The letters that may be in either order when one follows the other, as keys.
  private static func swaps(_ pairs: [Pair], _ letters: [Observation: Int32]) -> Set<UInt64> {
    let free = pairs.map { (Observation.message($0.first), Observation.message($0.second)) }
    let states = letters.keys.filter(\.isOfStates)
    let besides = letters.keys.filter { $0.isOfStates || $0.messageName != nil }
    let loose = states.flatMap { state in besides.map { (state, $0) } }
    return Set(
      (free + loose).flatMap { first, second in
        guard let a = letters[first], let b = letters[second] else { return [UInt64]() }
        return [key(a, b), key(b, a)]
      })
  }

  /// Two messages that may be in either order when one follows the other.
  struct Pair: Hashable, Sendable {
    var first: EventName
    var second: EventName
  }

  /// The words that may be read for each behaviour, made when they are first needed.
  private struct Readings {
    let told: [[[Int32]]]
    let swaps: Set<UInt64>
    var made: [[Int32]?]
    var madeAtEnd: [Int32: [Int32]] = [:]

    init(_ told: [[[Int32]]], _ swaps: Set<UInt64>) {
      (self.told, self.swaps) = (told, swaps)
      made = Array(repeating: nil, count: told.count)
    }
  }

  /// Returns the words of a behaviour; those after which the process has ended have an end.
  private mutating func words(
    of behaviour: Int32, endingProcess ends: Bool, _ readings: inout Readings
  ) -> [Int32] {
    if ends {
      if let known = readings.madeAtEnd[behaviour] { return known }
      let words = words(
        of: readings.told[Int(behaviour)], readings.swaps, before: Self.lastWord)
      readings.madeAtEnd[behaviour] = words
      return words
    }
    if let known = readings.made[Int(behaviour)] { return known }
    let words = words(of: readings.told[Int(behaviour)], readings.swaps)
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
      let needs = traits.needs(
        from: stages[snapshot], to: stages[Int(edge.target)], beginningIn: stages[0],
        space.chart.statechart.glossary)
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

  /// Adds moves for what tells the states that are active in a snapshot.
  private mutating func addActiveStates(in snapshot: Int) {
    guard !isOfMessages else { return }
    let states = space.configuration(snapshot).states
    // Another run may follow in the same log when the chart has ended.
    if space.edges(from: snapshot).isEmpty, states.contains(where: isEnd) {
      moves.append(
        Move(letter: -1, target: beginning, stimulus: -1, needs: .reaction, cost: 1))
    }
    for state in states {
      guard let letter = letters[.state(.active(state))] else { continue }
      // No stimulus: nothing happens.
      moves.append(
        Move(letter: letter, target: Int32(snapshot), stimulus: -1, needs: .reaction, cost: 0))
    }
  }

  /// Whether a chart ends in a state.
  private func isEnd(_ state: StateID) -> Bool {
    space.chart.statechart.children.contains { $0.id == state && $0.kind == .final }
  }

  /// Adds moves for the observed events to which nothing reacts in a snapshot.
  private mutating func addIgnored(in snapshot: Int) {
    let effective = Set(space.edges(from: snapshot).map(\.stimulus))
    for (stimulus, event) in space.events.enumerated() where !effective.contains(Int32(stimulus)) {
      guard let letter = letters[.event(event)] else { continue }
      moves.append(
        Move(
          letter: letter, target: Int32(snapshot), stimulus: Int32(stimulus), needs: .reaction,
          cost: 1))
    }
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

  /// The words that may be read for some ways to tell a step.
  private mutating func words(
    of ways: [[Int32]], _ swaps: Set<UInt64>, before end: Int32 = emptyWord
  ) -> [Int32] {
    var found: [Int32] = []
    for way in ways { found += words(way, swaps, before: end) }
    return found.eachOnce
  }

  /// The words that may be read for some letters; several when orders are free.
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

  /// The number of letters in a position's word that stand for certain observations.
  func lettersLeft(_ position: Int32, where counts: (Observation) -> Bool) -> Int {
    guard !isAtRest(position), next(position).letter >= 0 else { return 0 }
    let (letter, target) = next(position)
    return (counts(observations[Int(letter)]) ? 1 : 0) + lettersLeft(target, where: counts)
  }

  /// Whether a letter stands for a message.
  func isMessage(_ letter: Int32) -> Bool { observations[Int(letter)].messageName != nil }

  /// Whether a message can be observed.
  func sees(_ message: EventName) -> Bool { letters[.message(message)] != nil }

  /// Whether what an entry shows can be observed.
  func sees(_ entry: TraceEntry) -> Bool { Observation(entry).map { letters[$0] != nil } ?? false }

  /// The stimulus whose word a position has; `nil` for the empty word, and before the start.
  func entrance(to position: Int32) -> StateSpace.Origin? { entrances[position] }

  /// The positions right after a letter, over all runs, sorted.
  func positions(after letter: Int32) -> [Int32] { targets[Int(letter)] }

  private mutating func findTargets() {
    var found = Array(repeating: Set<Int32>(), count: observations.count)
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
  private mutating func findLaunches(_ told: [[[Int32]]]) {
    isLaunch = Array(repeating: space.snapshotCount > 0, count: observations.count)
    launches = [beginning]
    for snapshot in 0..<space.snapshotCount {
      if stages[snapshot] == stages[0] {
        if stages[0] != nil, snapshot != beginning { launches.append(Int32(snapshot)) }
        continue
      }
      for edge in space.edges(from: snapshot) {
        for letter in told[Int(edge.behaviour)].joined() { isLaunch[Int(letter)] = false }
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
