package import LifelineStatecharts

/// The reason why a log cannot be read.
package enum RecordingError: Error, Equatable, Sendable {
  /// The log is empty.
  case empty(file: String)
  /// The bytes are not text; with what they are, if known.
  case binary(file: String, kind: String?)
  /// The encoding changes at a place.
  case encoding(Place, String)
  /// JSON that is invalid, truncated or too large, at a place.
  case json(Place, String)
  /// A profile's expression takes too long on a line.
  case patternTooSlow(Place, importer: String)
  /// Reading failed.
  case unreadable(String)
}

extension RecordingError: CustomStringConvertible {
  /// The place, the problem and its fix, in one line.
  package var description: String {
    switch self {
    case .empty(let file): "\(file.visible):1:1: the log is empty; nothing was recorded"
    case .binary(let file, let kind?): "\(file.visible): \(kind)"
    case .binary(let file, nil):
      "\(file.visible): this is not a text file; name a log, or write one with 'log show --style ndjson'"
    case .encoding(let place, let encoding):
      "\(place): from here on this is \(encoding), not UTF-8; "
        + "save the log in one encoding, for example with iconv"
    case .json(let place, let problem): "\(place): \(problem)"
    case .patternTooSlow(let place, let importer):
      "\(place): the pattern of '\(importer)' takes too long on this line; "
        + "repetitions inside repetitions such as '(a+)+' try every way to divide the text"
    case .unreadable(let problem): problem
    }
  }
}
