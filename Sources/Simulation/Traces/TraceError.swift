public import LifelineStatecharts

/// The reason why a text cannot be read as a trace.
public enum TraceError: Error, Equatable, Sendable {
  /// The text is empty.
  case empty(file: String)
  /// The first line is not the header of a trace; `format` is its own name for the format, if any.
  case otherFormat(Place, format: String?)
  /// A newer version of Lifeline wrote the trace.
  case newerVersion(Place, version: Int64)
  /// A line is not JSON.
  case syntax(Place, String)
  /// A line is JSON but not an entry of a trace.
  case entry(Place, String)
}

extension TraceError: CustomStringConvertible {
  /// The place, the problem and its fix, in one line.
  public var description: String {
    switch self {
    case .empty(let file):
      "\(file):1:1: the file is empty; a trace begins with a line that names its format"
    case .otherFormat(let place, let format?):
      "\(place): the format is '\(format)', not '\(TraceFormat.name)'; import other logs first"
    case .otherFormat(let place, nil):
      "\(place): no trace begins here; "
        + "the first line must be {\"format\":\"\(TraceFormat.name)\",\"version\":1}"
    case .newerVersion(let place, let version):
      "\(place): the trace has version \(version), newer than \(TraceFormat.version); "
        + "update Lifeline to read it"
    case .syntax(let place, let problem), .entry(let place, let problem):
      "\(place): \(problem)"
    }
  }
}

/// A warning about a trace that could be read.
public struct TraceFinding: Equatable, Sendable, CustomStringConvertible {
  /// The place.
  public package(set) var place: Place
  /// The warning, without the place.
  public package(set) var message: String

  /// `place: warning: message`, as compilers print it.
  public var description: String { "\(place): warning: \(message)" }
}

/// The name and version of the format.
enum TraceFormat {
  static let name = "lifeline-trace"
  static let version: Int64 = 1
  /// The numbers of lines that pages can hold, whose numbers are those of JavaScript.
  static let lines = 1...1 << 53
}
