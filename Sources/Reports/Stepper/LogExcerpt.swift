/// Adjacent lines of a log.
package struct LogExcerpt: Encodable, Equatable, Sendable {
  /// The number of the first line, from 1.
  package let first: Int
  /// The lines, each at most `longestLine` characters.
  package let lines: [String]

  /// Creates an excerpt.
  package init(first: Int, lines: [String]) { (self.first, self.lines) = (first, lines) }

  /// The longest line that is kept, in characters.
  package static let longestLine = 300
}

/// Picks lines of a log out of its bytes, in one pass.
///
/// ```swift
/// var picker = LinePicker([2...3])
/// picker.add(Array("a\nb\nc\nd\n".utf8)[...])
/// picker.end()      // [LogExcerpt(first: 2, lines: ["b", "c"])]
/// ```
package struct LinePicker {
  private var ranges: ArraySlice<ClosedRange<Int>>
  private var excerpts: [LogExcerpt] = []
  private var lines: [String] = []
  private var number = 1
  private var open: [UInt8] = []

  /// - Parameter ranges: The numbers of the lines, from 1; sorted, and apart from each other.
  package init(_ ranges: [ClosedRange<Int>]) { self.ranges = ranges[...] }

  /// Whether all lines were found.
  package var isDone: Bool { ranges.isEmpty }

  /// Reads the next bytes of the log.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !isDone, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      if isWanted { open += rest[..<end] }
      endLine()
      rest = rest[(end + 1)...]
    }
    // A line without an end does not fill the memory.
    if !isDone, isWanted, open.count < 8 * LogExcerpt.longestLine { open += rest }
  }

  /// Returns the lines.
  package mutating func end() -> [LogExcerpt] {
    if !isDone, !open.isEmpty { endLine() }
    if let range = ranges.first, !lines.isEmpty { close(range) }
    return excerpts
  }

  private var isWanted: Bool { ranges.first?.contains(number) == true }

  private mutating func endLine() {
    if let range = ranges.first, range.contains(number) {
      if open.last == UInt8(ascii: "\r") { open.removeLast() }
      let line = String(decoding: open, as: UTF8.self)
      let isLong = line.count > LogExcerpt.longestLine
      lines.append(isLong ? line.prefix(LogExcerpt.longestLine - 1) + "…" : line)
      if number == range.upperBound { close(range) }
    }
    open.removeAll(keepingCapacity: true)
    number += 1
  }

  private mutating func close(_ range: ClosedRange<Int>) {
    excerpts.append(LogExcerpt(first: range.lowerBound, lines: lines))
    lines = []
    ranges.removeFirst()
  }
}

/// The lines of logs that a page shows: those around faults, and of all runs where there are few.
struct WantedLines {
  /// The most runs whose lines are all shown.
  static let mostWholeRuns = 50
  /// The lines before and after a fault.
  static let around = 20
  /// The most lines of all logs together.
  static let most = 30_000

  /// The numbers of the lines by file, sorted and apart from each other.
  ///
  /// Names are bytes: two that differ only in the form of their characters are two files.
  private(set) var ranges: [[UInt8]: [ClosedRange<Int>]] = [:]
  /// The number of faults whose lines are left out.
  private(set) var left = 0

  /// - Parameters:
  ///   - faults: The places of faults, the most important first.
  ///   - runs: The checked runs.
  init(_ faults: [TraceEntry.Source], _ runs: [CheckedRun]) {
    var count = 0
    for source in faults {
      guard count < Self.most else {
        left += 1
        continue
      }
      let range = max(1, source.line - Self.around)...(source.line + Self.around)
      count += range.count
      ranges[Array(source.file.utf8), default: []].append(range)
    }
    if runs.count <= Self.mostWholeRuns {
      for run in runs { addWhole(run, &count) }
    }
    ranges = ranges.mapValues(Self.joined)
  }

  private mutating func addWhole(_ run: CheckedRun, _ count: inout Int) {
    var ends: [[UInt8]: ClosedRange<Int>] = [:]
    for source in run.trace.entries.lazy.compactMap(\.source) {
      let file = Array(source.file.utf8)
      let known = ends[file] ?? source.line...source.line
      ends[file] = min(known.lowerBound, source.line)...max(known.upperBound, source.line)
    }
    for (file, range) in ends where count + range.count <= Self.most {
      count += range.count
      ranges[file, default: []].append(range)
    }
  }

  /// Sorts ranges, and joins those that touch.
  private static func joined(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = result.last, range.lowerBound <= last.upperBound + 1 else {
        result.append(range)
        continue
      }
      result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    }
    return result
  }
}
