/// The parts from which a log was put together, the oldest first.
package struct LogParts: Sendable {
  /// The names of the parts.
  package let names: [String]
  /// The line of the whole at which each part begins, from 1.
  private let starts: [Int]

  /// Creates the parts; of names without a start, no line was read.
  package init(_ names: [String], startingAt starts: [Int]) {
    (self.names, self.starts) = (names, starts)
  }

  /// The part that a line of the whole stands in, and its number there.
  package func place(ofLine line: Int) -> (file: String, line: Int) {
    let index = starts.lastIndex { $0 <= line } ?? 0
    return (names[index], line - starts[index] + 1)
  }
}
