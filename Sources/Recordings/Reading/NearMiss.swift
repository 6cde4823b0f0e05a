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
    /// A name among many words.
    case sentence
    /// A line that speaks of the callback, by a word beside the name: `waiting for`, `never called`.
    case spokenOf
    /// A word that only counts alone.
    case notAlone
    /// A name of a chart of one's own in a line that does not say what it is.
    case unclear
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
    /// A line that tells the call of the line before at another place, or ends the call that one begins.
    case folded
    /// A line that repeats one above.
    case repeated
    /// A callback that the models leave out, with the topic that says what the system does.
    case leftOut(topic: String)
    /// A log with as many runs as messages.
    case fallsApart
    /// A log with processes whose names differ in digits alone.
    case alikeNames
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
    case .otherName, .scoped, .block, .address, .code, .spokenOf, .leftOut: false
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
    case .spokenOf: "was not read: the line speaks of it and is no call"
    case .notAlone: "was not read: it only counts without other words in the message"
    case .unclear: "was not read: the line does not say that it is an event, a message or a state"
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
      "was taken as the same call as a line above: it ends that call, or tells it at another place"
    case .repeated: "was left out: it repeats a line above"
    case .leftOut(let topic):
      "is not judged, since the models leave it out; what the system does: lifeline explain \(topic)"
    case .fallsApart:
      "runs with one message each: what is before the messages was taken for processes; "
        + "name it with an importer, or choose one run with --process"
    case .alikeNames:
      "are processes whose names differ in digits alone; if they are one, name it with an importer"
    }
  }
}
