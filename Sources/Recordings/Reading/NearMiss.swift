public import LifelineStatecharts

/// A line that looks like a message but does not count as one, with the reason.
public struct NearMiss: Equatable, Sendable {
  /// The reason.
  public enum Reason: Hashable, Sendable {
    /// One or two letters away from a name.
    case misspelled(of: String)
    /// The name continues, or has a prefix: it is another method.
    case otherName
    /// A function of C++: `WebPageProxy::applicationWillEnterForegroundForMedia`.
    case scoped
    /// A block inside the method, which runs at another time.
    case block
    /// A line of a stack or of a link map.
    case address
    /// Source code or a comment.
    case code
    /// A sentence about the method.
    case sentence
    /// A word that only counts alone.
    case notAlone
    /// A second name in a line, between other words.
    case notFirst
    /// The log ends inside the name, or a record is cut off.
    case cutOff
    /// A framework's word for a state in a log of callbacks, with the importer that reads it.
    case frameworkState(importer: String)
    /// A name that stands too far behind the beginning of its line.
    case tooFar
    /// A line that is not in the form of the log: text between records, or what no profile matches.
    case otherForm
    /// A record whose texts name different messages.
    case ambiguous
    /// A line that was taken as the call of the line before, although more than its place differs.
    case folded
    /// A line that repeats one above.
    case repeated
  }

  /// The place.
  public let place: Place
  /// The word that resembles a name.
  public let text: String
  /// The reason.
  public let reason: Reason
  /// The number of lines with the same word and reason.
  public internal(set) var count: Int
  /// The number of further lines with this reason and other words, of which no sample is kept.
  public internal(set) var others = 0
}

extension NearMiss {
  /// The number of lines for which it stands.
  package var lines: Int { count + others }

  /// The same at another place.
  package func moved(to place: Place) -> NearMiss {
    NearMiss(place: place, text: text, reason: reason, count: count, others: others)
  }
}

extension NearMiss: CustomStringConvertible {
  /// `app.log:17:5: 'applicationDidEngerBackground' is not a name; did you mean …`.
  public var description: String { "\(place): \(problem)" }

  /// What was not read, and why, without the place.
  package var problem: String {
    "'\(text)' \(reason.words)" + (count > 1 ? " (\(count) lines)" : "")
      + (others > 0 ? "; and \(others) more for this reason" : "")
  }
}

extension NearMiss.Reason {
  /// Whether the line may be about a call that is lost; others name a callback in code, in a stack or as
  /// part of another name.
  package var mayBeCall: Bool {
    switch self {
    case .otherName, .scoped, .block, .address, .code: false
    default: true
    }
  }

  /// The problem and, where possible, its fix.
  fileprivate var words: String {
    switch self {
    case .misspelled(let name): "was not read; did you mean '\(name)'?"
    case .otherName: "was not read: it is another name, which contains a callback's"
    case .scoped: "was not read: it is a C++ function"
    case .block: "was not read: it is a block inside the method, which runs at another time"
    case .address: "was not read: it is in a stack trace or a link map"
    case .code: "was not read: it is in source code"
    case .sentence: "was not read: it is in a sentence"
    case .notAlone: "was not read: it only counts without other words in the message"
    case .notFirst:
      "was not read: of a line with other words, only the first callback is; write each in its own"
    case .cutOff: "was not read: it is cut off"
    case .frameworkState(let importer):
      "was not read: it is a framework's state, and the log has others or callbacks; "
        + "'--importer \(importer)' reads it"
    case .tooFar: "was not read: it is too far behind the beginning of its line"
    case .otherForm: "was not read: its line does not have the form of the log"
    case .ambiguous: "was not read: its record names another callback, too"
    case .folded:
      "was taken as the same call as the line before, whose text differs; write one line for a call"
    case .repeated: "was left out: it repeats a line above"
    }
  }
}
