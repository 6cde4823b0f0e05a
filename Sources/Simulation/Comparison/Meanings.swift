import LifelineStatecharts

/// Numbers for the meanings of entries: entries with the same meaning have the same number.
///
/// The meaning of an entry is its kind, name and receiver, or the two stages of a change; neither
/// the time nor the stage that a receiver sees. After this, entries are compared by number only.
///
/// A custom hash table, because half of the time of a comparison is spent here: it hashes sixteen
/// bytes at a time and compares a string with a single candidate.
struct Meanings {
  private struct Meaning: Equatable {
    var kind: UInt8
    var name: String
    var other: String
  }

  private var meanings: [Meaning] = []
  private var hashes: [UInt64] = []
  /// The number in each slot of the table, -1 for none; its size is a power of two.
  private var slots: [Int32] = Array(repeating: -1, count: 256)
  /// For each number, the first entry that has it.
  private(set) var examples: [TraceEntry] = []

  /// Returns the numbers of entries.
  ///
  /// Entries are borrowed: copying one would retain each of its strings, which takes longer than
  /// everything else.
  mutating func numbers(of entries: [TraceEntry]) -> [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(entries.count)
    let borrowed = entries.span
    for index in borrowed.indices {
      let number = number(of: Self.meaning(of: borrowed[index]))
      if Int(number) == examples.count { examples.append(entries[index]) }
      numbers.append(number)
    }
    return numbers
  }

  /// Returns the entries of each trace that are in the scope, with their numbers.
  ///
  /// Whether an entry is in a scope only depends on its meaning, so each meaning is tested once.
  mutating func parts(
    of traces: [Trace], in scope: Scope?
  ) -> [(part: Trace, numbers: [Int32])] {
    var all: [[Int32]] = []
    for trace in traces { all.append(numbers(of: trace.entries)) }
    let scope = scope ?? Scope(sharedBy: traces, all, self)
    let isCompared = examples.map(scope.contains)
    return zip(traces, all).map { trace, numbers in
      if isCompared.allSatisfy(\.self) { return (trace, numbers) }
      let places = numbers.indices.filter { isCompared[Int(numbers[$0])] }
      var part = trace
      part.entries = places.map { trace.entries[$0] }
      return (part, places.map { numbers[$0] })
    }
  }

  /// One entry for each number, in order.
  func examples(of numbers: [Int32]) -> [TraceEntry] {
    var isPresent = Array(repeating: false, count: examples.count)
    for number in numbers { isPresent[Int(number)] = true }
    return examples.indices.filter { isPresent[$0] }.map { examples[$0] }
  }

  private mutating func number(of meaning: Meaning) -> Int32 {
    let hash = Self.hash(meaning)
    var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[place] >= 0 {
      let number = Int(slots[place])
      if hashes[number] == hash, meanings[number] == meaning { return slots[place] }
      place = (place + 1) & (slots.count - 1)
    }
    let number = Int32(truncatingIfNeeded: meanings.count)
    slots[place] = number
    meanings.append(meaning)
    hashes.append(hash)
    if meanings.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[place] >= 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = Int32(truncatingIfNeeded: number)
    }
  }

  private static func hash(_ meaning: Meaning) -> UInt64 {
    var hash = UInt64(meaning.kind) &+ 1
    mix(meaning.name, into: &hash)
    mix(meaning.other, into: &hash)
    return hash ^ hash >> 29
  }

  /// Hashes the bytes of a text; canonically equivalent texts with different bytes are different.
  private static func mix(_ text: String, into hash: inout UInt64) {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      ByteSearch.mix(UnsafeRawBufferPointer(bytes), into: &hash)
    }
  }

  @inline(__always)
  private static func meaning(of entry: borrowing TraceEntry) -> Meaning {
    switch entry.occurrence {
    case .event(let event): Meaning(kind: 0, name: event.description, other: "")
    case .ignored(let event, _): Meaning(kind: 1, name: event.description, other: "")
    case .stage(let from, let to):
      Meaning(kind: from == nil ? 2 : 3, name: to.description, other: from?.description ?? "")
    case .track(let track, _, let to):
      Meaning(kind: 7, name: to.description, other: track.description)
    case .delivery(let delivery):
      Meaning(kind: 4, name: delivery.message.description, other: delivery.target)
    case .transition(_, let source, let targets):
      Meaning(
        kind: 5, name: source.description,
        other: targets.map(\.description).joined(separator: " "))
    case .note(let note), .cycle(_, _, let note): Meaning(kind: 6, name: note, other: "")
    }
  }
}
