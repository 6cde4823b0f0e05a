import LifelineExploration
import LifelineStatecharts
import LifelineTraces

/// A log read by all runs of a model at once.
struct LogReading {
  let log: ObservedLog
  let model: ObservedModel
  private(set) var walk: ObservedWalk
  /// How many messages no run explains.
  private(set) var count = 0
  private(set) var start = ConformanceVerdict.Start.fragment
  private(set) var repeated = 0
  /// The letter of each judged message; -1 for one that no run of this model sends.
  private(set) var letters: [Int32] = []
  /// The set of positions before each judged message, and one after the last.
  private(set) var sets: [Int32] = []
  /// The judged messages that no run explains: each thing that is wrong, with its places.
  private(set) var places: [(first: Int, again: [Int])] = []
  /// The judged messages that only repeat the one before.
  private(set) var repetitions: Set<Int> = []
  /// The judged messages that no run explains.
  private(set) var wrong: [Int] = []
  init(of log: ObservedLog, in model: ObservedModel) {
    self.log = log
    self.model = model
    walk = ObservedWalk(model)
    letters = log.entries.indices.map { index in
      log.message(index).flatMap { model.letters[$0] } ?? -1
    }
    var set = firstSet()
    var known: [UInt64: Int] = [:]
    sets.reserveCapacity(letters.count + 1)
    for index in letters.indices {
      sets.append(set)
      let letter = letters[index]
      if letter >= 0, let next = walk.step(from: set, reading: letter) {
        set = next
        continue
      }
      if log.isRepetition(index) {
        repetitions.insert(index)
        repeated += 1
        continue
      }
      note(index, set, letter, &known)
      // What came before cannot be so; the message itself is believed.
      set = letter < 0 ? set : walk.after(letter) ?? set
    }
    sets.append(set)
  }

  private mutating func firstSet() -> Int32 {
    let launching = walk.launching()
    if let first = letters.first, first >= 0, model.isLaunch[Int(first)],
      walk.step(from: launching, reading: first) != nil
    {
      start = .launch
      return launching
    }
    return walk.anywhere()
  }

  private mutating func note(
    _ index: Int, _ set: Int32, _ letter: Int32, _ known: inout [UInt64: Int]
  ) {
    count += 1
    wrong.append(index)
    let key = UInt64(UInt32(bitPattern: set)) << 32 | UInt64(UInt32(bitPattern: letter))
    if let place = known[key] {
      places[place].again.append(index)
    } else if places.count < ConformanceCheck.mostFindings {
      known[key] = places.count
      places.append((index, []))
    }
  }
}
