import LifelineSimulation

/// Entries of a trace that repeat endlessly.
struct Cycle {
  /// The sequence number of the first entry.
  var first: Int
  /// The sequence number of the last entry.
  var last: Int
  /// The note about it.
  var note: String
}

/// Draws adjacent repetitions of rows once, and adds rows for gaps in time.
///
/// The unit of comparison is a stimulus with everything up to the next one, or a single row in
/// recordings without stimuli; times are ignored. Nothing is folded across the ends of a cycle.
/// Takes O(rows) time and memory.
struct Folding {
  private var rows: [Timeline.Row]
  private var frames: [Timeline.Frame] = []
  /// The end of the last repetition that a row stands for; otherwise the row's own time.
  private var ends: [Int: Duration] = [:]

  /// The most units in a repeating part: thirty messages, each with a change of stage.
  private static let longestPeriod = 60

  /// Frames the cycles; one without rows becomes a note at the end.
  init(rows: [Timeline.Row], cycles: [Cycle]) {
    self.rows = rows
    for cycle in cycles {
      let first = rows.firstIndex { ($0.sequence ?? -1) >= cycle.first }
      let end = rows.lastIndex { ($0.sequence ?? .max) <= cycle.last }
      if let first, let end, first <= end {
        frames.append(Timeline.Frame(.endless(note: cycle.note), rows: first..<end + 1))
      } else {
        self.rows.append(Timeline.Row(at: rows.last?.time ?? .zero, .note(cycle.note)))
      }
    }
  }

  /// Folds what repeats at least `count` times; `nil` folds nothing.
  mutating func fold(from count: Int?) {
    guard let count, count > 1, !rows.isEmpty else { return }
    let edges = Set(frames.flatMap { [$0.rows.lowerBound, $0.rows.upperBound] } + markEdges)
    var folded: [Timeline.Row] = []
    var newFrames: [Timeline.Frame] = []
    /// The new index of each old row; that of a folded row is the end of its block.
    var places: [Int] = []
    for segment in segments(edges) {
      let units = units(of: segment)
      let keys = interned(units)
      let runs = Runs(keys, longestPeriod: Self.longestPeriod)
      var index = 0
      while index < units.count {
        let repeated = runs.best(at: index, atLeast: count)
        let period = repeated?.period ?? 1
        let kept = units[index].lowerBound..<units[index + period - 1].upperBound
        let start = folded.count
        places += kept.indices.map { $0 - kept.lowerBound + start }
        folded += rows[kept]
        if let repeated {
          let last = units[index + repeated.period * repeated.count - 1].upperBound
          let until = rows[last - 1].time
          newFrames.append(
            Timeline.Frame(.folded(count: repeated.count, until: until), rows: start..<folded.count)
          )
          ends[folded.count - 1] = until
          places += Array(repeating: folded.count, count: last - kept.upperBound)
        }
        index += period * (repeated?.count ?? 1)
      }
    }
    places.append(folded.count)
    let cycles = frames.map {
      Timeline.Frame($0.kind, rows: places[$0.rows.lowerBound]..<places[$0.rows.upperBound])
    }
    (rows, frames) = (folded, cycles + newFrames)
  }

  /// Returns rows and frames with additional rows for gaps of at least `gap`, also before the first
  /// row.
  func withGaps(from gap: Duration) -> ([Timeline.Row], [Timeline.Frame]) {
    var result: [Timeline.Row] = []
    var places: [Int] = []
    var last = Duration.zero
    for (index, row) in rows.enumerated() {
      if row.time - last >= gap, gap > .zero {
        result.append(Timeline.Row(at: row.time, .gap(row.time - last)))
      }
      places.append(result.count)
      result.append(row)
      last = ends[index] ?? row.time
    }
    let frames = frames.filter { !$0.rows.isEmpty }.map {
      Timeline.Frame($0.kind, rows: places[$0.rows.lowerBound]..<places[$0.rows.upperBound - 1] + 1)
    }
    return (result, frames.sorted(by: Self.isOuter))
  }

  /// Splits rows where other runs of an overlay differ from the rows before: a band contains whole
  /// frames.
  private var markEdges: [Int] {
    rows.indices.dropFirst().filter { index in
      let (before, this) = (rows[index - 1].share, rows[index].share)
      return before?.runs != this?.runs || before?.move != this?.move
    }
  }

  private static func isOuter(_ a: Timeline.Frame, _ b: Timeline.Frame) -> Bool {
    (a.rows.lowerBound, -a.rows.count) < (b.rows.lowerBound, -b.rows.count)
  }

  private func segments(_ edges: Set<Int>) -> [Range<Int>] {
    let cuts = edges.union([0, rows.count]).sorted()
    return zip(cuts, cuts.dropFirst()).map { $0..<$1 }
  }

  private func units(of segment: Range<Int>) -> [Range<Int>] {
    let starts = segment.filter(isStimulus)
    let cuts =
      starts.isEmpty
      ? Array(segment)
      : (starts.first == segment.lowerBound ? [] : [segment.lowerBound]) + starts
    return zip(cuts, cuts.dropFirst() + [segment.upperBound]).map { $0..<$1 }
  }

  private func isStimulus(_ index: Int) -> Bool {
    guard case .message(let message) = rows[index].content else { return false }
    return message.kind == .stimulus
  }

  /// The compared parts of a row.
  private struct Meaning: Hashable {
    let content: Timeline.Row.Content
    let runs: [Int]?
    let move: Int?
  }

  /// A number for each unit; equal units have equal numbers.
  private func interned(_ units: [Range<Int>]) -> [Int] {
    var numbers: [[Meaning]: Int] = [:]
    return units.map { unit in
      let contents = rows[unit].map {
        Meaning(content: $0.content, runs: $0.share?.runs, move: $0.share?.move)
      }
      let number = numbers[contents] ?? numbers.count
      numbers[contents] = number
      return number
    }
  }
}
