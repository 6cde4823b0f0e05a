/// A comparison of runs as text: for two like a unified diff, for more with the runs' letters.
///
/// ```
/// --- 001-2  From foreground to background
/// +++ 002-4b  Power button
/// @@ -1,7 +1,8 @@
///        0 s  starts in active
/// -           user.home
/// +           user.lockButton
///               → delegate  applicationWillResignActive:
/// @@ 4 equal entries to the end @@
/// ```
package struct ComparisonText {
  let runs: [ComparedRuns.NamedRun]
  package let comparison: RunsComparison
  /// The rows at another time, with both times; empty unless times are compared.
  package let retimed: [Int: (from: Duration, to: Duration)]

  /// The messages that were not compared although nobody asked for that.
  let leftOut: [LeftOutMessages]
  /// Whether what was compared has no difference.
  package let isEqual: Bool
  /// Whether all entries that can be compared were, or the user chose which.
  let isWhole: Bool

  private let context: Int
  /// The first row at each place of a move.
  private let ends: [RunsComparison.Move: RunsComparison.Row]
  private let language: Language
  private let texts: Texts

  /// Creates the text.
  ///
  /// - Parameters:
  ///   - compared: The runs with their names.
  ///   - comparison: The comparison.
  ///   - context: The number of equal entries around a difference; `nil` for 3.
  ///   - tolerance: The largest difference in time to ignore; `nil` ignores times.
  ///   - isScopeRequested: Whether the user chose what to compare, so that nothing is left out
  ///     unexpectedly.
  ///   - language: The language.
  package init(
    _ compared: ComparedRuns, _ comparison: RunsComparison, context: Int? = nil,
    tolerance: Duration?, isScopeRequested: Bool = false, in language: Language = .english
  ) {
    self.language = language
    texts = Texts(language)
    runs = compared.runs
    self.comparison = comparison
    self.context = context ?? 3
    retimed = tolerance.map { comparison.retimed(beyond: $0) } ?? [:]
    isEqual = retimed.isEmpty && comparison.isEqual
    isWhole =
      isScopeRequested
      || zip(compared.runs, comparison.traces).allSatisfy { run, part in
        run.trace.entries.count(where: Scope().contains) == part.entries.count
      }
    leftOut =
      isScopeRequested
      ? [] : LeftOutMessages.all(of: compared.runs.map(\.trace), besides: comparison.traces)
    ends = Dictionary(
      comparison.rows.lazy.compactMap { row in row.move.map { ($0, row) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The differences, in one sentence.
  package func sentence(in texts: Texts) -> String {
    var parts: [String] = []
    for (index, run) in runs.enumerated() {
      let own = comparison.rows.count { $0.runs == [index] && $0.move == nil }
      if own > 0 {
        parts.append(texts["comparison.onlyIn", ["own": "\(own)", "run": run.name]])
      }
    }
    let moved = comparison.rows.count { $0.move?.isAway == true }
    if moved > 0 { parts.append(texts["comparison.moved", ["moved": "\(moved)"]]) }
    let some = comparison.rows.count { $0.runs.count > 1 && !$0.isCommon }
    if some > 0 { parts.append(texts["comparison.inSome", ["some": "\(some)"]]) }
    if !retimed.isEmpty {
      parts.append(texts["comparison.retimed", ["retimed": "\(retimed.count)"]])
    }
    return texts["comparison.differ"]
      + parts.joined(separator: texts["comparison.comma"])
  }

  /// The lines, each ended by a line feed.
  package func text(isColoured: Bool) -> String {
    guard !isEqual else {
      let equal = texts[isWhole ? "comparison.equal" : "comparison.equalInPart"]
      return ([equal + entries(comparison.rows.count)] + leftOutLines).visibleText
    }
    var lines = headings
    for piece in pieces {
      switch piece {
      case .equal(let rows) where rows.upperBound == comparison.rows.count:
        let equal = texts["comparison.equalEntries", count: rows.count]
        lines.append(("@", texts["comparison.toTheEnd", ["equal": equal]]))
      case .equal: continue
      case .shown(let rows):
        lines.append(("@", header(of: rows)))
        lines += folded(rows)
      }
    }
    lines += leftOutLines.map { ("?", $0) }
    return lines.map { sign, line in
      let line = line.visible
      guard isColoured, let colour = Self.colours[sign] else { return line + "\n" }
      return "\u{1B}[\(colour)m\(line)\u{1B}[m\n"
    }.joined()
  }

  /// What was not compared, one participant of a run per line.
  private var leftOutLines: [String] {
    leftOut.map { left in
      let names = left.names.prefix(3).map(\.description) + (left.names.count > 3 ? ["…"] : [])
      return texts[
        "comparison.leftOut", count: left.count,
        [
          "run": runs[left.run].name, "target": left.target,
          "list": names.joined(separator: language.comma),
        ]]
    }
  }

  private typealias Line = (sign: Character, text: String)

  private static let colours: [Character: String] = [
    "-": "31", "+": "32", "<": "33", ">": "33", "~": "35", "@": "36", "?": "1",
  ]

  private var headings: [Line] {
    guard runs.count == 2 else { return runs.map { ("?", "\($0.letter)  \($0.heading)") } }
    return [("?", "--- \(runs[0].heading)"), ("?", "+++ \(runs[1].heading)")]
  }

  /// Rows to show, and the equal rows left out between them.
  private enum Piece {
    case shown(Range<Int>)
    case equal(Range<Int>)
  }

  private var pieces: [Piece] {
    var pieces: [Piece] = []
    for hidden in comparison.hidden(context: context, except: Set(retimed.keys)) {
      var start = 0
      if case .equal(let last) = pieces.last { start = last.upperBound }
      if start < hidden.lowerBound { pieces.append(.shown(start..<hidden.lowerBound)) }
      pieces.append(.equal(hidden))
    }
    var start = 0
    if case .equal(let last) = pieces.last { start = last.upperBound }
    if start < comparison.rows.count { pieces.append(.shown(start..<comparison.rows.count)) }
    return pieces
  }

  /// `@@ -3,5 +3,9 @@`, with entries counted from 1, and the number of rows left out.
  private func header(of rows: Range<Int>) -> String {
    let places = runs.indices.map { run in
      let before = comparison.rows[..<rows.lowerBound].last { $0.places[run] != nil }?.places[run]
      let count = comparison.rows[rows].count { $0.places[run] != nil }
      return "\((before.map { $0 + 1 } ?? 0) + (count == 0 ? 0 : 1)),\(count)"
    }
    let marks = runs.count == 2 ? ["-", "+"] : runs.map(\.letter)
    return "@@ \(zip(marks, places).map(+).joined(separator: " ")) @@"
  }

  /// Converts rows to lines; adjacent repetitions of three and more are shown once.
  private func folded(_ rows: Range<Int>) -> [Line] {
    // Numbers for equal keys are faster to compare.
    var numbers: [Key: Int] = [:]
    let all = rows.map { row in
      let words = words(comparison.rows[row])
      let key = key(row, words)
      let number = numbers[key] ?? numbers.count
      numbers[key] = number
      return (line: line(row, words), number: number)
    }
    let runs = Runs(all.map(\.number), longestPeriod: Self.longestPeriod)
    var lines: [Line] = []
    var index = 0
    while index < all.count {
      guard let best = runs.best(at: index, atLeast: 3),
        best.period * (best.count - 1) > 1
      else {
        lines.append(all[index].line)
        index += 1
        continue
      }
      let first = all[index].line
      lines += all[index..<index + best.period].map(\.line)
      let rows =
        best.period == 1
        ? texts["comparison.thisLine"]
        : texts["comparison.theseLines", ["period": "\(best.period)"]]
      let times = texts["comparison.timesInAll", ["rows": rows, "best": "\(best.count)"]]
      lines.append((first.sign, "\(first.sign)           … \(times)"))
      index += best.period * best.count
    }
    return lines
  }

  private static let longestPeriod = 32

  /// The parts of a row that its reader sees.
  private struct Key: Hashable {
    let words: String
    let runs: [Int]
    /// The row's index, for rows that differ from all others.
    var row: Int?
  }

  private func key(_ row: Int, _ words: String) -> Key {
    let content = comparison.rows[row]
    guard content.move == nil, retimed[row] == nil else {
      return Key(words: "", runs: [], row: row)
    }
    return Key(words: words, runs: content.runs)
  }

  private func line(_ index: Int, _ what: String) -> Line {
    let row = comparison.rows[index]
    let time = self.time(of: index)
    let words = "\(time.paddedLeft(to: 9))  \(what)"
    if let retimed = retimed[index] {
      let (from, to) = (retimed.from.label(in: language), retimed.to.label(in: language))
      return (
        "~",
        "~ \(words) \(language.bracketed(texts["comparison.afterNow", ["from": from, "to": to]]))"
      )
    }
    guard runs.count == 2 else {
      let letters = runs.indices.map { row.places[$0] == nil ? "·" : runs[$0].letter }.joined()
      return row.isCommon
        ? (" ", "\(String(repeating: " ", count: runs.count)) \(words)")
        : ("+", "\(letters) \(words)")
    }
    if let move = row.move {
      let sign: Character = move.isAway ? "<" : ">"
      let way = move.isAway ? texts["comparison.to"] : texts["comparison.from"]
      return (sign, "\(sign) \(words) \(language.bracketed("\(way) \(place(of: move))"))")
    }
    let sign: Character = row.isCommon ? " " : row.places[0] != nil ? "-" : "+"
    return (sign, "\(sign) \(words)")
  }

  /// `+12`: the number of the entry at the other place of a move, from 1.
  private func place(of move: RunsComparison.Move) -> String {
    let other = ends[RunsComparison.Move(number: move.number, isAway: !move.isAway)]
    let place = other?.places[move.isAway ? 1 : 0] ?? 0
    return "\(move.isAway ? "+" : "-")\(place + 1)"
  }

  /// The time, unless it is that of the row above.
  private func time(of index: Int) -> String {
    guard let time = entry(index)?.time else { return "" }
    let isShown = index > 0 && entry(index - 1)?.time == time
    return isShown ? "" : time.label(in: language)
  }

  private func entry(_ index: Int) -> TraceEntry? { comparison.entry(comparison.rows[index]) }

  private func words(_ row: RunsComparison.Row) -> String {
    comparison.entry(row).flatMap { TraceText.words(for: $0, in: language) } ?? ""
  }

  private func entries(_ count: Int) -> String {
    texts["comparison.entries", count: count]
  }
}
