import LifelineStatecharts

/// Numbers for the meanings of entries: entries with the same meaning have the same number.
///
/// The meaning of an entry is its kind, name and receiver, or the two stages of a change; neither
/// the time nor the stage that a receiver sees. After this, entries are compared by number only.
struct Meanings {
  private struct Meaning: Hashable {
    var kind: UInt8
    var name: String
    var other: String
  }

  private var numbers: [Meaning: Int32] = [:]
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
    if let known = numbers[meaning] { return known }
    let number = Int32(numbers.count)
    numbers[meaning] = number
    return number
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
    case .state(let told):
      Meaning(
        kind: 8, name: told.states.active?.description ?? "",
        other: told.states.left?.description ?? "")
    case .assignment(let assignment):
      Meaning(kind: 9, name: assignment.location, other: assignment.new)
    case .note(let note), .cycle(_, _, let note): Meaning(kind: 6, name: note, other: "")
    }
  }
}
