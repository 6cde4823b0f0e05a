package import LifelineScenarios
package import LifelineStatecharts

/// How logs call the messages of the catalogue, besides their names in Objective-C and Swift.
///
/// ```swift
/// let active = try library.logNames().names.first { $0.name == "applicationDidBecomeActive:" }
/// active?.alone        // [DidBecomeActive, OnActivated, app become active]
/// ```
package struct LogNames: Equatable, Sendable {
  /// What apps print for the stage they see inside a callback.
  package let stages: [Words]
  /// Words that may be beside a name that counts only alone.
  package let labels: [String]
  /// The messages that are the first of a process.
  package let beginnings: [EventName]
  /// The messages that are the last of a process.
  package let endings: [EventName]
  /// What a framework's word for a state stands for after another message.
  package let instead: [Instead]
  /// The messages with their names.
  package let names: [LogName]

  /// Words that belong to something: a stage, or an importer.
  package struct Words: Equatable, Sendable {
    /// What they belong to.
    package let of: String
    /// The words.
    package let words: [String]
  }

  /// A message that a word stands for instead of its usual one.
  package struct Instead: Equatable, Sendable {
    /// The message.
    package let name: EventName
    /// What the word usually stands for.
    package let of: EventName
    /// The message that was the last before.
    package let after: EventName
  }
}

/// One message with its names in logs.
package struct LogName: Equatable, Sendable {
  /// The message, as the model writes it.
  package let name: EventName
  /// Who gets it; `nil` for members and notifications of the catalogue, which say it themselves.
  package let target: String?
  /// The name in Swift; `nil` as for `target`.
  package let swift: String?
  /// Names that count wherever they stand.
  package let anywhere: [String]
  /// Names that count only where nothing else stands in the message.
  package let alone: [String]
  /// Words of frameworks for a state, by the importer that takes them.
  package let states: [LogNames.Words]
  /// Words in breadcrumbs and events, by their importer.
  package let records: [LogNames.Words]
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
