/// The text of a log that is short enough to be shown, split into lines.
struct LogText: Sendable {
  private let name: Substring
  private let lines: [Substring]
  /// The whole text.
  let text: String

  /// A line near a finding.
  struct Line {
    /// The line, with its number.
    let text: String
    /// Whether it is the message that no run of the model has.
    let isWrong: Bool
  }

  /// The size of the longest log that a page shows, in bytes.
  private static let longest = 20_000
  /// The number of lines shown before and after a finding.
  private static let around = 5

  /// Splits a log into lines; `nil` when it is too long.
  init?(_ text: String, name: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    self.text = text
    self.name = Self.name(name)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.lines = lines.last?.isEmpty == true ? lines.dropLast() : lines
  }

  /// Returns the lines around a trace entry.
  ///
  /// - Parameters:
  ///   - entry: The index of the entry in the trace.
  ///   - trace: The trace.
  ///   - log: The log; `nil` when it is too long.
  /// - Returns: The lines of the log; the messages of the trace when the entry is not from the log.
  static func lines(around entry: Int, of trace: Trace, in log: LogText?) -> [Line] {
    let source = trace.entries[entry].source
    if let log, let source, name(source.file) == log.name, log.lines.indices ~= source.line - 1 {
      return numbered(
        log.lines.enumerated().map { ("\($0 + 1)", String($1)) }, around: source.line - 1)
    }
    var place = 0
    var messages: [(number: String, text: String)] = []
    for (index, other) in trace.entries.enumerated() {
      guard let delivery = other.delivery else { continue }
      if index == entry { place = messages.count }
      let number = other.source.map { "\($0.line)" } ?? "\(messages.count + 1)"
      messages.append((number, delivery.message.description))
    }
    return numbered(messages, around: place)
  }

  private static func numbered(
    _ lines: [(number: String, text: String)], around place: Int
  ) -> [Line] {
    let shown = lines.indices.clamped(to: place - around..<place + around + 1)
    let width = shown.map { lines[$0].number.count }.max() ?? 0
    return shown.map { index in
      let number = lines[index].number
      let indent = String(repeating: " ", count: width - number.count)
      return Line(text: "\(indent)\(number)  \(lines[index].text)", isWrong: index == place)
    }
  }

  private static func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}
