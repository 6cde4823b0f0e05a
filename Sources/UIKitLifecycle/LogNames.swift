package import LifelineScenarios
public import LifelineStatecharts

/// How logs call the messages of the catalogue, besides their names in Objective-C and Swift.
///
/// ```swift
/// let active = try library.logNames().names.first { $0.name == "applicationDidBecomeActive:" }
/// active?.alone        // [DidBecomeActive, OnActivated, app become active]
/// ```
public struct LogNames: Equatable, Sendable {
  /// What apps print for the stage they see inside a callback.
  public let stages: [Words]
  /// Words that may be beside a name that counts only alone.
  public let labels: [String]
  /// The messages that are the first of a process.
  public let beginnings: [EventName]
  /// The messages that are the last of a process.
  public let endings: [EventName]
  /// What a framework's word for a state stands for after another message.
  public let instead: [Instead]
  /// The messages with their names.
  public let names: [LogName]

  /// Words that belong to something: a stage, or an importer.
  public struct Words: Equatable, Sendable {
    /// What they belong to.
    public let of: String
    /// The words.
    public let words: [String]
  }

  /// A message that a word stands for instead of its usual one.
  public struct Instead: Equatable, Sendable {
    /// The message.
    public let name: EventName
    /// What the word usually stands for.
    public let of: EventName
    /// The message that was the last before.
    public let after: EventName
  }
}

/// One message with its names in logs.
public struct LogName: Equatable, Sendable {
  /// The message, as the model writes it.
  public let name: EventName
  /// Who gets it; `nil` for members and notifications of the catalogue, which say it themselves.
  public let target: String?
  /// The name in Swift; `nil` as for `target`.
  public let swift: String?
  /// Names that count wherever they stand.
  public let anywhere: [String]
  /// Names that count only where nothing else stands in the message.
  public let alone: [String]
  /// Words of frameworks for a state, by the importer that takes them.
  public let states: [LogNames.Words]
  /// Words in breadcrumbs and events, by their importer.
  public let records: [LogNames.Words]
}

extension LogNames: YAMLMapping {
  package static let subject = "the names in logs"

  package init(_ fields: YAMLFields) {
    self.init(
      stages: fields.words("stages"), labels: fields.list("labels"),
      beginnings: fields.list("beginnings"), endings: fields.list("endings"),
      instead: fields.list("instead"), names: fields.list("names"))
  }
}

extension YAMLFields {
  /// Reads a mapping of owners to lists of words, in the order written.
  fileprivate func words(_ key: String) -> [LogNames.Words] {
    pairs(key, "words are written as '{ OWNER: [WORD, …] }'") { LogNames.Words(of: $0, words: $1) }
      ?? []
  }
}

extension LogNames.Instead: YAMLMapping {
  package static let subject = "a word's other meaning"

  package init(_ fields: YAMLFields) {
    self.init(
      name: fields.required("name"), of: fields.required("of"), after: fields.required("after"))
  }
}

extension LogName: YAMLMapping {
  package static let subject = "a name in logs"

  package init(_ fields: YAMLFields) {
    self.init(
      name: fields.required("name"), target: fields.optional("target"),
      swift: fields.optional("swift"), anywhere: fields.list("anywhere"),
      alone: fields.list("alone"), states: fields.words("states"),
      records: fields.words("records"))
  }
}
