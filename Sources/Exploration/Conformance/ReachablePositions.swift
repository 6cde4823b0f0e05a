/// Reads letters and computes after each the set of positions that some run can be in.
///
/// A subset construction on demand: sets of positions, and the steps between them, are computed
/// once, so that a long log costs one table look-up per message.
struct ReachablePositions: Sendable {
  let model: ObservedModel
  /// The sets by number, each sorted: the positions right after a letter, before any silent move.
  private(set) var sets: [[Int32]] = []
  private var numbers: [[Int32]: Int32] = [:]
  /// For each set, room and letter the next set; -1 is not computed yet, -2 is none.
  private var steps: [Int32] = []
  /// For each letter the set after it, whatever came before; -1 and -2 as above.
  private var restarts: [Int32]
  private var isMet: [Bool]

  private static let unknown: Int32 = -1
  private static let none: Int32 = -2

  init(_ model: ObservedModel) {
    self.model = model
    isMet = Array(repeating: false, count: model.positionCount)
    restarts = Array(repeating: Self.unknown, count: model.observations.count)
  }

  /// The set before a launch.
  private(set) lazy var launching = number(of: model.launches)

  /// The set of all positions, when nothing is known.
  private(set) lazy var anywhere = number(of: Array(0..<Int32(model.positionCount)))

  /// Returns the set after a letter, whatever came before; `nil` when no run has the letter.
  mutating func after(_ letter: Int32) -> Int32? {
    if restarts[Int(letter)] == Self.unknown {
      let positions = model.positions(after: letter)
      restarts[Int(letter)] = positions.isEmpty ? Self.none : number(of: positions)
    }
    let set = restarts[Int(letter)]
    return set == Self.none ? nil : set
  }

  /// Returns the set in which a run goes on after a letter that cannot come.
  ///
  /// After a message that is everything right after it: the app has done what sends it. An event or a
  /// state may also have had no effect.
  mutating func recovery(from set: Int32, after letter: Int32) -> Int32 {
    guard letter >= 0, let after = after(letter) else { return set }
    if model.isMessage(letter) { return after }
    return number(of: sets[Int(set)] + sets[Int(after)])
  }

  /// Returns the set of all positions of some sets.
  mutating func union(_ numbers: [Int32]) -> Int32 { number(of: numbers.flatMap { sets[Int($0)] }) }

  /// Reads a letter.
  ///
  /// - Parameters:
  ///   - set: The set before.
  ///   - letter: The letter.
  ///   - room: What can happen unseen before the letter.
  /// - Returns: The set after it; `nil` when no run in the set continues with the letter.
  @inline(__always)
  mutating func step(from set: Int32, reading letter: Int32, in room: Room) -> Int32? {
    let place = (Int(set) * Room.count + room.number) * model.observations.count + Int(letter)
    let known = steps[place]
    if known >= 0 { return known }
    if known == Self.none { return nil }
    return makeStep(from: set, reading: letter, in: room, place)
  }

  private mutating func makeStep(
    from set: Int32, reading letter: Int32, in room: Room, _ place: Int
  ) -> Int32? {
    var targets: [Int32] = []
    for position in closing(sets[Int(set)], in: room) {
      if model.isAtRest(position) {
        for move in model.moves(from: position)
        where move.letter == letter && room.allowsSeen(move) {
          targets.append(move.target)
        }
      } else {
        let next = model.next(position)
        if next.letter == letter { targets.append(next.target) }
      }
    }
    let target = targets.isEmpty ? Self.none : number(of: targets)
    steps[place] = target
    return target == Self.none ? nil : target
  }

  /// Returns positions with those that silent moves lead to.
  private mutating func closing(_ positions: [Int32], in room: Room) -> [Int32] {
    var closed = positions
    for position in positions { isMet[Int(position)] = true }
    var next = 0
    while next < closed.count {
      for move in model.moves(from: closed[next])
      where move.letter < 0 && !isMet[Int(move.target)] && room.allowsUnseen(move) {
        isMet[Int(move.target)] = true
        closed.append(move.target)
      }
      next += 1
    }
    for position in closed { isMet[Int(position)] = false }
    return closed
  }

  /// Returns the number of a set.
  private mutating func number(of positions: [Int32]) -> Int32 {
    var set: [Int32] = []
    for position in positions where !isMet[Int(position)] {
      isMet[Int(position)] = true
      set.append(position)
    }
    for position in set { isMet[Int(position)] = false }
    set.sort()
    if let known = numbers[set] { return known }
    let number = Int32(sets.count)
    sets.append(set)
    numbers[set] = number
    steps.append(
      contentsOf: repeatElement(Self.unknown, count: Room.count * model.observations.count))
    return number
  }
}
