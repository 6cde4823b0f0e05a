package import LifelineScenarios
package import LifelineStatecharts

/// The names of messages in logs, other than their Objective-C and Swift names.
///
/// ```swift
/// let active = try library.logNames().names.first { $0.name == "applicationDidBecomeActive:" }
/// active?.alone        // [DidBecomeActive, OnActivated, app become active]
/// ```
package struct LogNames: Equatable, Sendable {
  /// The words that apps print for the stage they see in a callback.
  package let stages: [Words]
  /// Words that are allowed beside a name that only counts alone.
  package let labels: [String]
  /// The words that make a line a sentence about a callback, by their place.
  package let sentences: [Words]
  /// The texts before frameworks' words for states, by importer.
  package let cues: [Words]
  /// Words that are allowed beside a cue and its state.
  package let stateLabels: [String]
  /// The messages that begin a process.
  package let beginnings: [EventName]
  /// The messages that end a process.
  package let endings: [EventName]
  /// The messages that a framework's word for a state stands for after another message.
  package let instead: [Instead]
  /// The messages with their names.
  package let names: [LogName]

  /// Words that belong to a stage or an importer.
  package struct Words: Equatable, Sendable {
    /// The stage or importer.
    package let of: String
    package let words: [String]
  }

  /// A message that a word stands for after another message.
  package struct Instead: Equatable, Sendable {
    /// The message.
    package let name: EventName
    /// The message that the word stands for otherwise.
    package let of: EventName
    /// The previous message.
    package let after: EventName
  }
}

/// A message with its names in logs.
package struct LogName: Equatable, Sendable {
  /// The message, as in the model.
  package let name: EventName
  /// The receiver; `nil` for members and notifications, whose receiver the catalogue knows.
  package let target: String?
  /// The Swift name; `nil` as for `target`.
  package let swift: String?
  /// Names that count anywhere in a message.
  package let anywhere: [String]
  /// Names that only count without other words in the message.
  package let alone: [String]
  /// Words of frameworks for a state, by the importer that reads them.
  package let states: [LogNames.Words]
  /// Sentences of frameworks about a state, by the importer that reads them.
  package let phrases: [LogNames.Words]
  /// The system's own sentences about the message.
  package let system: [String]
  /// Words in breadcrumbs and events, by importer.
  package let records: [LogNames.Words]
}

extension LogNames: YAMLMapping {
  package static let subject = "the names in logs"

  package init(_ fields: YAMLFields) {
    self.init(
      stages: fields.words("stages"), labels: fields.list("labels"),
      sentences: fields.words("sentences"),
      cues: fields.words("cues"), stateLabels: fields.list("stateLabels"),
      beginnings: fields.list("beginnings"), endings: fields.list("endings"),
      instead: fields.list("instead"), names: fields.list("names"))
  }
}

extension YAMLFields {
  /// Reads a mapping of owners to lists of words, in order.
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
      phrases: fields.words("phrases"), system: fields.list("system"),
      records: fields.words("records"))
  }
}
