public import LifelineStatecharts

/// The names that a log may hold, and the messages they stand for.
///
/// Nothing of UIKit is known here: the catalogue of a model is handed in, or the chart itself.
///
/// ```swift
/// var vocabulary = LogVocabulary()
/// vocabulary.add("doorDidOpen:", to: "owner", swift: "doorDidOpen(_:)")
/// vocabulary.add(spelling: "OnOpen", of: "doorDidOpen:", .alone)
/// ```
///
/// Of two equal spellings the one added last wins, so that what is written down by hand comes after
/// what is derived.
public struct LogVocabulary: Sendable {
  /// A message that an app can receive, and who receives it.
  public struct Message: Equatable, Sendable {
    /// The name as traces write it, for example `applicationDidBecomeActive:`.
    public let name: EventName
    /// Who gets it, for example `delegate`.
    public let target: String

    /// Creates a message from its name and who gets it.
    public init(_ name: EventName, to target: String) {
      self.name = name
      self.target = target
    }
  }

  /// How much must stand around a spelling before it counts.
  public enum Strength: Equatable, Sendable {
    /// The name is like no other word: it counts wherever a log line may hold it.
    case anywhere
    /// Nothing else may stand in the message but a class, a label or marks.
    case alone
    /// A framework's word for a state: as `alone`, and only when that importer was asked for.
    case state(importer: String)
    /// A word in a breadcrumb or an attribute of that importer's records.
    case record(importer: String)
  }

  /// One way to write a message.
  package struct Spelling: Equatable, Sendable {
    /// The text; capitals and small letters are the same.
    package let text: String
    /// The index of what it stands for in `messages`.
    package let message: Int
    /// What must stand around it.
    package let strength: Strength
  }

  /// The messages, in the order in which they were added.
  public private(set) var messages: [Message] = []
  /// The spellings, in the order in which they were added.
  package private(set) var spellings: [Spelling] = []
  /// The messages that begin a process: a log that has one again is of a new process.
  package private(set) var beginnings: Set<EventName> = []
  /// The messages that end a process.
  package private(set) var endings: Set<EventName> = []
  /// What apps print for the stage they see, for example `UIApplicationStateActive`.
  package private(set) var stages: [StageWord] = []
  /// Words that may be beside a name that counts only alone, in small letters.
  package private(set) var labels: Set<String> = [
    "lifecycle", "event", "state", "status", "func", "function", "method", "callback", "line",
  ]
  private var indices: [EventName: Int] = [:]
  private var alternatives: [Int: [Int: Int]] = [:]

  /// A word for the stage of life that the app sees while it handles a message.
  package struct StageWord: Equatable, Sendable {
    /// The word, which stands behind the message's name.
    package let text: String
    /// The stage it tells.
    package let stage: Stage
  }

  /// Creates a vocabulary without names.
  public init() {}

  /// Adds a message with the spellings that follow from its names.
  ///
  /// - Parameters:
  ///   - name: The selector, notification or event.
  ///   - target: Who gets it.
  ///   - swift: The declaration's name in Swift, for example `applicationDidBecomeActive(_:)` or
  ///     `UIApplication.didBecomeActiveNotification`; `nil` when there is none.
  public mutating func add(_ name: EventName, to target: String, swift: String?) {
    let index = index(of: name) ?? insert(name, target)
    for derived in DerivedSpellings(name: name.description, swift: swift).spellings {
      spellings.append(Spelling(text: derived.text, message: index, strength: derived.strength))
    }
  }

  /// Adds a way to write a message that was added before; without it, nothing is added.
  public mutating func add(spelling text: String, of name: EventName, _ strength: Strength) {
    guard let message = index(of: name), !text.isEmpty else { return }
    spellings.append(Spelling(text: text, message: message, strength: strength))
  }

  /// Says that a message is the first of a process.
  public mutating func add(beginning name: EventName) { beginnings.insert(name) }

  /// Says that a message is the last of a process.
  public mutating func add(ending name: EventName) { endings.insert(name) }

  /// Adds a word for the stage that the app sees.
  public mutating func add(word text: String, for stage: Stage) {
    stages.append(StageWord(text: text, stage: stage))
  }

  /// Adds a word that may be beside a name that counts only alone, for example a logger's.
  public mutating func add(label: String) { labels.insert(label.lowercased()) }

  /// Says what a framework's word for a state stands for after another message.
  ///
  /// Flutter's `inactive` is `applicationWillResignActive:`, but on the way back from the background
  /// it is `applicationWillEnterForeground:`.
  public mutating func add(_ name: EventName, insteadOf usual: EventName, after: EventName) {
    guard let name = index(of: name), let usual = index(of: usual), let after = index(of: after)
    else { return }
    alternatives[usual, default: [:]][after] = name
  }

  /// What a state's word stands for after a message; `nil` for what it usually does.
  func alternative(to message: Int, after last: Int) -> Int? { alternatives[message]?[last] }

  /// The index of a message; `nil` when it was not added.
  public func index(of name: EventName) -> Int? { indices[name] }

  private mutating func insert(_ name: EventName, _ target: String) -> Int {
    indices[name] = messages.count
    messages.append(Message(name, to: target))
    return messages.count - 1
  }
}
