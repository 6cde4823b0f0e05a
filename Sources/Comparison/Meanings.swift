import Statecharts
import Traces

/// A number for what each entry means: equal numbers for entries that say the same.
///
/// What an entry means is its kind, its name and whom it reached, or for a stage where it came from
/// and where it leads; not when it happened, nor which stage a receiver saw. From here on entries
/// are compared as numbers only.
struct Meanings {
  private struct Meaning: Hashable {
    var kind: UInt8
    var name: String
    var other: String
  }

  private var numbers: [Meaning: Int32] = [:]
  /// For each number, whether it is a stimulus.
  private(set) var isStimulus: [Bool] = []

  /// Returns the numbers of entries.
  mutating func numbers(of entries: [TraceEntry]) -> [Int32] {
    entries.map { number(of: $0) }
  }

  private mutating func number(of entry: TraceEntry) -> Int32 {
    let meaning = Self.meaning(of: entry)
    if let number = numbers[meaning] { return number }
    let number = Int32(truncatingIfNeeded: numbers.count)
    numbers[meaning] = number
    isStimulus.append(entry.isStimulus)
    return number
  }

  private static func meaning(of entry: TraceEntry) -> Meaning {
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
