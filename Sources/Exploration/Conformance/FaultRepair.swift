/// How a log is mended at a message that cannot come where it stands.
///
/// One mistake in a log is one fault: the check goes on as if the log were mended, so that what only follows
/// from the mistake is no fault of its own.
enum FaultRepair: Hashable, Sendable {
  /// A message is missing before it; `nil` when several may be.
  case missing(Int32?)
  /// It and the next message come in the wrong order.
  case exchanged
  /// It and the message before come in the wrong order; the one before can come where it stands.
  case exchangedBack
  /// It does not belong there.
  case extra
  /// None of these: all that leads to it is taken to have happened unseen.
  case restart
}

/// Finds the repair of a message after which most of the next messages can come.
///
/// O(messages that may be missing · messages looked at) table look-ups.
struct FaultRepairSearch {
  /// How many of the next messages show whether a repair is right.
  private static let sight = 12
  /// The room where lines are missing or exchanged: their times say nothing.
  private static let room = Room.open

  let letters: [Int32]
  let rooms: [Room]
  let isRepetition: (Int) -> Bool

  /// A repair with the set of positions after it, and the message that is read next.
  typealias Found = (repair: FaultRepair, set: Int32, next: Int)

  /// Finds the best repair: of equal ones the first in the order of ``FaultRepair``, but a restart before
  /// an extra message.
  ///
  /// - Parameters:
  ///   - index: The message that no run sends where it stands.
  ///   - sets: The positions before it and all messages before.
  ///   - isAfterFault: Whether the message before is part of another fault.
  ///   - positions: The table of positions.
  /// - Returns: The repair.
  func best(
    at index: Int, from sets: [Int32], isAfterFault: Bool, _ positions: inout ReachablePositions
  ) -> Found {
    let set = sets[index]
    let letter = letters[index]
    let restart = positions.recovery(from: set, after: letter)
    guard letter >= 0, positions.model.isMessage(letter) else {
      return (.restart, restart, index + 1)
    }
    var found: [Found] = missing(before: index, from: set, &positions)
    if let exchanged = exchanged(index, with: index + 1, from: set, &positions) {
      found.append((.exchanged, exchanged, index + 2))
    }
    if index > 0, !isAfterFault,
      let exchanged = exchanged(index - 1, with: index, from: sets[index - 1], &positions)
    {
      found.append((.exchangedBack, exchanged, index + 1))
    }
    found += [(.restart, restart, index + 1), (.extra, set, index + 1)]
    var ends: [Int] = []
    for candidate in found { ends.append(end(of: candidate, since: index, &positions)) }
    let furthest = ends.max()
    let best = found.indices.filter { ends[$0] == furthest }.map { found[$0] }
    let missing = best.filter { if case .missing = $0.repair { true } else { false } }
    guard missing.count > 1 else { return best[0] }
    return (.missing(nil), positions.union(missing.map(\.set)), index + 1)
  }

  /// The messages each of which makes the one at an index possible.
  private func missing(
    before index: Int, from set: Int32, _ positions: inout ReachablePositions
  ) -> [Found] {
    var found: [Found] = []
    for letter in positions.model.observations.indices.lazy.map({ Int32($0) })
    where positions.model.isMessage(letter) && letter != letters[index] {
      guard let before = positions.step(from: set, reading: letter, in: Self.room),
        let after = positions.step(from: before, reading: letters[index], in: Self.room)
      else { continue }
      found.append((.missing(letter), after, index + 1))
    }
    return found
  }

  /// The positions after two messages in the other order; `nil` when they cannot come so either.
  private func exchanged(
    _ index: Int, with next: Int, from set: Int32, _ positions: inout ReachablePositions
  ) -> Int32? {
    // One that comes twice in a row is no exchange.
    guard next < letters.count, letters[index] >= 0, letters[next] >= 0,
      letters[next] != letters[index], index == 0 || letters[index - 1] != letters[index],
      let between = positions.step(from: set, reading: letters[next], in: Self.room)
    else { return nil }
    return positions.step(from: between, reading: letters[index], in: Self.room)
  }

  /// The first message that cannot be read after a repair, or how far is seen.
  private func end(
    of found: Found, since index: Int, _ positions: inout ReachablePositions
  ) -> Int {
    let end = min(letters.count, index + 1 + Self.sight)
    var (set, place) = (found.set, found.next)
    while place < end {
      if letters[place] >= 0,
        let next = positions.step(from: set, reading: letters[place], in: rooms[place])
      {
        set = next
      } else if !isRepetition(place) {
        break
      }
      place += 1
    }
    return place
  }
}
