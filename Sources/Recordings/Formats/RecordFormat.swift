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
  /// Reads an object; `nil` when it is another kind of record or none.
  let content: @Sendable (JSONObject) -> RecordContent?
}

typealias JSONObject = [String: JSONValue]

/// The content of a record.
struct RecordContent {
  /// What the record contains.
  enum Said {
    /// A log message, read like the message of a line.
    case message(String)
    /// A word of the format for a change of state.
    case word(String)
  }

  var said: Said
  var clock: LogClock?
  var process: String?
  var pid: Int?
}

extension RecordFormat {
  /// The formats in the order in which they are tried.
  static let all: [RecordFormat] = [.logJSON, .openTelemetry, .sentry, .bugsnag]
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

  /// A time: a text with a date, or a number of seconds, milliseconds or nanoseconds since 1970.
  var clock: LogClock? {
    switch self {
    case .string(let text):
      var text = text
      let read = text.withUTF8 { utf8 -> LogClock? in
        guard let base = utf8.baseAddress else { return nil }
        var cursor = LogCursor(LogPiece(base: base, start: 0, end: utf8.count).trimmed)
        return cursor.dateAndTime()?.clock
      }
      return read ?? Int64(text).flatMap { JSONValue.integer($0).clock }
    case .integer(let value): return Self.clock(Double(value))
    case .number(let value): return Self.clock(value)
    default: return nil
    }
  }

  private static func clock(_ value: Double) -> LogClock? {
    let seconds = value < 1e11 ? value : value < 1e14 ? value / 1e3 : value / 1e9
    guard seconds >= 0, seconds < 7e9 else { return nil }
    return LogClock(nanoseconds: Int64(seconds * 1e9), extent: .date)
  }
}
