import LifelineStatecharts
import LifelineSimulation

/// A kind of log that consists of JSON objects.
///
/// Each format is a value in a file of its own; `RecordFormat.all` lists them.
struct RecordFormat: Sendable {
  /// The name for `--importer` and in summaries.
  let id: String
  /// A description of such records.
  let title: String
  /// Texts of which every record with a message contains one, besides the names.
  let marks: [String]
  /// Whether it reads objects in which no other format finds a record.
  var readsAnyObject = false
  /// Reads an object; `nil` when it is another kind of record or none.
  let content: @Sendable (JSONObject) -> RecordContent?
}

typealias JSONObject = [String: JSONValue]

struct RecordContent {
  /// What the record contains.
  enum Said {
    /// A log message, read like the message of a line.
    case message(String)
    /// Texts of which one may be a log message: those of the usual keys, and all.
    case texts(usual: [String], others: [String])
    /// A word of the format for a change of state.
    case word(String)
  }

  var said: Said
  var clock: LogClock?
  /// Whether equal times and texts mean that a record was written twice.
  var isExact = true
  var process: String?
  var pid: Int?
  var device: String?
  /// The app's version.
  var version: String?
}

extension RecordFormat {
  /// The formats in the order in which they are tried.
  static let all: [RecordFormat] = [.logJSON, .openTelemetry, .sentry, .bugsnag, .jsonLines]
}

extension JSONValue {
  var string: String? { if case .string(let text) = self { text } else { nil } }

  var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .string(let text): Int64(text)
    default: nil
    }
  }

  /// A time: a text with a date, or a number since 1970, whose size tells its unit.
  var clock: LogClock? {
    switch self {
    case .string(let text): LogClock(date: text)
    case .integer(let value): LogClock(since1970: Double(value))
    case .number(let value): LogClock(since1970: value)
    default: nil
    }
  }
}

extension LogClock {
  /// Reads a text: a date with a time, a number since 1970, or a time without a year or a date.
  init?(text: String) {
    if let clock = LogClock(date: text) {
      self = clock
      return
    }
    let clock = Self.read(text) { cursor in
      cursor.monthAndTime()?.clock
        ?? cursor.timeOfDay().map { LogClock(nanoseconds: $0.nanoseconds, extent: .day) }
    }
    guard let clock else { return nil }
    self = clock
  }

  /// Reads a date with a time, or a number since 1970.
  fileprivate init?(date text: String) {
    if let clock = Self.read(text, { $0.dateAndTime()?.clock }) {
      self = clock
      return
    }
    guard let number = Double(text) else { return nil }
    self.init(since1970: number)
  }

  /// Reads seconds, milliseconds, microseconds or nanoseconds, of which only one is a date of this
  /// century.
  fileprivate init?(since1970 value: Double) {
    let unit = value < 1e11 ? 1 : value < 1e14 ? 1e3 : value < 1e17 ? 1e6 : 1e9
    let seconds = (value / unit).rounded(.down)
    guard seconds >= 0, seconds < 7e9 else { return nil }
    // A number of this size has no more digits than those of microseconds.
    let microseconds = ((value - seconds * unit) / unit * 1e6).rounded()
    self.init(
      nanoseconds: Int64(seconds) * Self.second + Int64(microseconds) * 1000, extent: .dateInZone)
  }

  private static func read(
    _ text: String, _ body: (inout LogCursor) -> LogClock?
  ) -> LogClock? {
    var text = text
    return text.withUTF8 { utf8 in
      guard let base = utf8.baseAddress else { return nil }
      var cursor = LogCursor(LogPiece(base: base, start: 0, end: utf8.count).trimmed)
      return body(&cursor)
    }
  }
}
