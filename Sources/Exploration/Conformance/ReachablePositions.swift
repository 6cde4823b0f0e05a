/// Reads letters and computes after each the set of positions that some run can be in.
///
/// A subset construction on demand: sets of positions, and the steps between them, are computed
/// once, so that a long log costs one table look-up per message.
struct ReachablePositions: Sendable {
  let model: ObservedModel
  /// The sets by number, each sorted and closed under silent moves.
  private(set) var sets: [[Int32]] = []
  private var numbers: [[Int32]: Int32] = [:]
  /// For each set and letter the next set; -1 is not computed yet, -2 is none.
  private var steps: [Int32] = []
  /// For each letter the set after it, whatever came before; -1 and -2 as above.
  private var restarts: [Int32]
  private var isMet: [Bool]

  private static let unknown: Int32 = -1
  private static let none: Int32 = -2

  init(_ model: ObservedModel) {
    self.model = model
    isMet = Array(repeating: false, count: model.positionCount)
    restarts = Array(repeating: Self.unknown, count: model.messages.count)
  }

  /// The set before a launch.
  private(set) lazy var launching = number(closing: model.launches)

  /// The set of all positions, when nothing is known.
  private(set) lazy var anywhere = number(closing: Array(0..<Int32(model.positionCount)))

  /// Returns the set after a letter, whatever came before; `nil` when no run has the letter.
  mutating func after(_ letter: Int32) -> Int32? {
    if restarts[Int(letter)] == Self.unknown {
      let positions = model.positions(after: letter)
      restarts[Int(letter)] = positions.isEmpty ? Self.none : number(closing: positions)
    }
    let set = restarts[Int(letter)]
    return set == Self.none ? nil : set
  }

  /// Returns the set after a letter; `nil` when no run in the set continues with it.
  @inline(__always)
  mutating func step(from set: Int32, reading letter: Int32) -> Int32? {
    let place = Int(set) * model.messages.count + Int(letter)
    let known = steps[place]
    if known >= 0 { return known }
    if known == Self.none { return nil }
    return makeStep(from: set, reading: letter, place)
  }

  private mutating func makeStep(
    from set: Int32, reading letter: Int32, _ place: Int
  ) -> Int32? {
    var targets: [Int32] = []
    for position in sets[Int(set)] {
      if model.isAtRest(position) {
        for move in model.moves(from: position) where move.letter == letter {
          targets.append(move.target)
        }
      } else {
        let next = model.next(position)
        if next.letter == letter { targets.append(next.target) }
      }
    }
    let target = targets.isEmpty ? Self.none : number(closing: targets)
    steps[place] = target
    return target == Self.none ? nil : target
  }

  /// Closes a set under silent moves and returns its number.
  private mutating func number(closing positions: [Int32]) -> Int32 {
    var closed: [Int32] = []
    for position in positions where !isMet[Int(position)] {
      isMet[Int(position)] = true
      closed.append(position)
    }
    var next = 0
    while next < closed.count {
      for move in model.moves(from: closed[next])
      where move.letter < 0 && !isMet[Int(move.target)] {
        isMet[Int(move.target)] = true
        closed.append(move.target)
      }
      next += 1
    }
    for position in closed { isMet[Int(position)] = false }
    closed.sort()
    if let known = numbers[closed] { return known }
    let number = Int32(sets.count)
    sets.append(closed)
    numbers[closed] = number
    steps.append(contentsOf: repeatElement(Self.unknown, count: model.messages.count))
    return number
  }
}
