import LifelineSimulation
package import LifelineStatecharts

/// The names that a log may contain, with the messages they stand for.
///
/// Nothing here depends on UIKit: the names come from a model's catalogue, or from the chart
/// itself.
///
/// ```swift
/// var vocabulary = LogVocabulary()
/// vocabulary.add("doorDidOpen:", to: "owner", swift: "doorDidOpen(_:)")
/// vocabulary.add(spelling: "OnOpen", of: "doorDidOpen:", .alone)
/// ```
///
/// Of equal spellings the last one added counts, so add explicit ones after derived ones.
package struct LogVocabulary: Sendable {
  /// A message that an app can receive, and its receiver.
  package struct Message: Equatable, Sendable {
    /// The name as in traces, such as `applicationDidBecomeActive:`.
    package let name: EventName
    /// The receiver, such as `delegate`.
    package let target: String

    /// Creates a message from its name and who gets it.
    package init(_ name: EventName, to target: String) {
      self.name = name
      self.target = target
    }
  }

  /// The context that a spelling requires.
  package enum Strength: Equatable, Sendable {
    /// A distinctive name: counts anywhere in a log line.
    case anywhere
    /// Counts only in messages with nothing else but a class, a label or punctuation.
    case alone
    /// A framework's word for a state, such as `active`. It counts after one of the framework's
    /// cues, or alone when that importer was asked for.
    case state(importer: String)
    /// A framework's sentence about a state: like `alone`, but one of that importer's states.
    case phrase(importer: String)
    /// The system's own sentence about a message: like `alone`, beside callbacks and states.
    case system
    /// A word in a breadcrumb or an attribute of that importer's records.
    case record(importer: String)
    /// A distinctive name of a callback that is not judged, with the topic that says why.
    case leftOut(topic: String)
  }

  /// A spelling of a message.
  struct Spelling: Equatable, Sendable {
    /// The text; case does not matter.
    let text: String
    /// The index of its message in `messages`.
    let message: Int
    /// The context that it requires.
    let strength: Strength
  }

  /// The messages, in the order in which they were added.
  package private(set) var messages: [Message] = []
  /// The spellings, in the order in which they were added.
  private(set) var spellings: [Spelling] = []
  /// The messages that begin a process: a second one in a log begins a new process.
  private(set) var beginnings: Set<EventName> = []
  /// The messages that end a process.
  private(set) var endings: Set<EventName> = []
  /// The words that apps print for the stage they see, such as `UIApplicationStateActive`.
  private(set) var stages: [StageWord] = []
  /// Words that are allowed beside a name that only counts alone, in small letters.
  private(set) var labels: Set<String> = [
    "lifecycle", "event", "state", "status", "func", "function", "method", "callback", "line",
  ]
  /// What frameworks' words for states follow, such as `AppState`.
  private(set) var cues: [Cue] = []
  /// Words that are allowed beside a cue and its state, in small letters.
  private(set) var stateLabels: Set<String> = []
  /// The words that make a line a sentence about a callback.
  package var sentences = SentenceWords()
  /// The names of a chart of one's own; `nil` for callbacks.
  package var chart: ChartNames?
  private var indices: [EventName: Int] = [:]
  private var alternatives: [Int: [Int: Int]] = [:]

  /// A word for the stage that the app sees while it handles a message.
  struct StageWord: Equatable, Sendable {
    /// The word, which follows the message's name.
    let text: String
    let stage: Stage
  }

  /// A text before a framework's word for a state.
  struct Cue: Equatable, Sendable {
    /// The text; case does not matter.
    let text: String
    /// The importer of the states.
    let importer: String

    /// The length from which a cue is found by itself in any line.
    static let distinctive = 8
  }

  /// Creates a vocabulary without names.
  package init() {}

  /// Adds a message with the spellings derived from its names.
  ///
  /// - Parameters:
  ///   - name: The selector, notification or event.
  ///   - target: The receiver.
  ///   - swift: The Swift declaration, such as `applicationDidBecomeActive(_:)` or
  ///     `UIApplication.didBecomeActiveNotification`; `nil` when there is none.
  package mutating func add(_ name: EventName, to target: String, swift: String?) {
    let index = index(of: name) ?? insert(name, target)
    for derived in DerivedSpellings(name: name.description, swift: swift).spellings {
      spellings.append(Spelling(text: derived.text, message: index, strength: derived.strength))
    }
  }

  /// Adds a callback that is named as not judged.
  ///
  /// - Parameters:
  ///   - name: The selector or notification.
  ///   - swift: The Swift declaration.
  ///   - topic: The topic that says what the system does, such as `carplay`.
  package mutating func add(leftOut name: EventName, swift: String, topic: String) {
    let index = index(of: name) ?? insert(name, topic)
    for derived in DerivedSpellings(name: name.description, swift: swift).spellings
    where derived.strength == .anywhere {
      spellings.append(
        Spelling(text: derived.text, message: index, strength: .leftOut(topic: topic)))
    }
  }

  /// Adds a spelling of a known message; does nothing for an unknown one.
  ///
  /// - Parameters:
  ///   - text: The spelling; case does not matter.
  ///   - name: The message.
  ///   - strength: The context that the spelling requires.
  package mutating func add(spelling text: String, of name: EventName, _ strength: Strength) {
    guard let message = index(of: name), !text.isEmpty else { return }
    spellings.append(Spelling(text: text, message: message, strength: strength))
  }

  /// Marks a message as the first of a process.
  package mutating func add(beginning name: EventName) { beginnings.insert(name) }

  /// Marks a message as the last of a process.
  package mutating func add(ending name: EventName) { endings.insert(name) }

  /// Adds a word for the stage that the app sees.
  ///
  /// - Parameters:
  ///   - text: The word, such as `UIApplicationStateActive`, which follows a message's name.
  ///   - stage: The stage.
  package mutating func add(word text: String, for stage: Stage) {
    stages.append(StageWord(text: text, stage: stage))
  }

  /// Adds a word that is allowed beside a name that only counts alone, such as a logger's.
  package mutating func add(label: String) { labels.insert(label.lowercased()) }

  /// Adds a text that a framework's words for states follow, as in `AppState active`.
  ///
  /// - Parameters:
  ///   - text: The text, such as `AppState`; case does not matter.
  ///   - importer: The id of the importer whose states follow it.
  package mutating func add(cue text: String, of importer: String) {
    cues.append(Cue(text: text, importer: importer))
  }

  /// Adds a word that is allowed beside a framework's state, as in `AppState changed to active`.
  package mutating func add(stateLabel label: String) { stateLabels.insert(label.lowercased()) }

  /// Sets the message that a framework's word for a state stands for after another message.
  ///
  /// Flutter's `inactive` is `applicationWillResignActive:`, but after the app was in the
  /// background it is `applicationWillEnterForeground:`.
  ///
  /// - Parameters:
  ///   - name: The message that the word stands for there.
  ///   - usual: The message that it stands for elsewhere.
  ///   - after: The message before it in the same run.
  package mutating func add(_ name: EventName, insteadOf usual: EventName, after: EventName) {
    guard let name = index(of: name), let usual = index(of: usual), let after = index(of: after)
    else { return }
    alternatives[usual, default: [:]][after] = name
  }

  /// Returns the message of a state's word after another message; `nil` for its usual one.
  func alternative(to message: Int, after last: Int) -> Int? { alternatives[message]?[last] }

  /// What an entry shows, by the number of a message, or of what else a line tells of a chart.
  func occurrence(_ index: Int, seen stage: Stage?) -> TraceEntry.Occurrence {
    if let chart, index >= messages.count { return chart.occurrence(at: index) }
    return .delivery(
      TraceEntry.Delivery(messages[index].name, to: messages[index].target, state: stage))
  }

  /// The index of a message; `nil` when it was not added.
  package func index(of name: EventName) -> Int? { indices[name] }

  private mutating func insert(_ name: EventName, _ target: String) -> Int {
    indices[name] = messages.count
    messages.append(Message(name, to: target))
    return messages.count - 1
  }
}
