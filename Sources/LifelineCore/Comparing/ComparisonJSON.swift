/// A comparison of runs as JSON.
package struct ComparisonJSON: Encodable {
  struct Run: Encodable {
    let letter: String
    let name: String
    let title: String?
    /// The number of its entries that were compared.
    let entries: Int
  }

  /// Adjacent rows that the same runs have.
  struct Stretch: Encodable {
    /// The letters of the runs.
    let runs: String
    /// The number of the move that they belong to.
    var move: Int?
    /// Whether this is the new place of a move; absent for rows that did not move.
    var isMovedHere: Bool?
    /// The first row, from 0, and the number of rows.
    let row: Int
    var count: Int
    /// The entries, unless all runs have them.
    var entries: [Entry]?
  }

  /// An entry that not all runs have.
  struct Entry: Encodable {
    /// Its sequence number in its trace.
    let seq: Int
    /// The time, in nanoseconds.
    let time: Int64
    let what: String
  }

  /// Messages of a run to a participant that were not compared.
  struct LeftOut: Encodable {
    /// The letter of the run.
    let run: String
    let target: String
    let count: Int
    let messages: [String]
  }

  /// A row at another time.
  struct Retimed: Encodable {
    let row: Int
    /// The time since the previous row, in nanoseconds: in the first run, and where it differs
    /// most.
    let from: Int64
    let to: Int64
  }

  /// Whether the runs are equal and nothing was left out.
  let equal: Bool
  /// Whether what was compared is equal.
  let equalAsFarAsCompared: Bool
  let runs: [Run]
  /// The number of rows that all runs have.
  let common: Int
  let stretches: [Stretch]
  let retimed: [Retimed]
  let leftOut: [LeftOut]

  package init(_ text: ComparisonText) {
    let comparison = text.comparison
    equal = text.isEqual && text.isWhole
    equalAsFarAsCompared = text.isEqual
    runs = zip(text.runs, comparison.traces).map {
      Run(letter: $0.letter, name: $0.name, title: $0.title, entries: $1.entries.count)
    }
    common = comparison.commonPath.count
    retimed = text.retimed.sorted { $0.key < $1.key }.map {
      Retimed(row: $0.key, from: $0.value.from.nanoseconds, to: $0.value.to.nanoseconds)
    }
    leftOut = text.leftOut.map {
      LeftOut(
        run: text.runs[$0.run].letter, target: $0.target, count: $0.count,
        messages: $0.names.map(\.description))
    }
    var stretches: [Stretch] = []
    var last: RunsComparison.Row?
    for (index, row) in comparison.rows.enumerated() {
      if let last, last.runs == row.runs, last.move == row.move {
        stretches[stretches.count - 1].count += 1
      } else {
        stretches.append(
          Stretch(
            runs: row.runs.map { text.runs[$0].letter }.joined(), move: row.move?.number,
            isMovedHere: row.move.map { !$0.isAway }, row: index, count: 1,
            entries: row.isCommon ? nil : []))
      }
      last = row
      if !row.isCommon, let entry = comparison.entry(row) {
        stretches[stretches.count - 1].entries?.append(
          Entry(
            seq: entry.sequence, time: entry.time.nanoseconds,
            what: (TraceText.words(for: entry) ?? "").drop { $0 == " " }.description))
      }
    }
    self.stretches = stretches
  }
}
