package import LifelineStatecharts

/// A subject that the built-in models leave out, with what the system does about it.
///
/// An event that no transition can match leads here if one of the topic's ``words`` is in its name.
package struct LeftOutTopic: Equatable, Sendable {
  /// The id, such as `voip`.
  package var id: Name<LeftOutTopic>
  /// The subject.
  package var title: LocalizedText
  /// What the system does, in a sentence or two.
  package var says: LocalizedText
  /// The callbacks of its delegates, each with its Swift name.
  package var callbacks: [Callback]
  /// The names by which people ask for it, in lower case, such as `callkit`.
  package var words: [String]
  /// The sources; empty when none is known.
  package var sources: [EvidenceKey]

  /// A callback that no model sends.
  package struct Callback: Equatable, Sendable {
    /// The selector, or the name of a notification.
    package let name: EventName
    /// The Swift name.
    package let swift: String
  }

  package init(
    _ id: Name<LeftOutTopic>, title: LocalizedText, says: LocalizedText, words: [String],
    callbacks: [Callback] = [], sources: [EvidenceKey] = []
  ) {
    self.callbacks = callbacks
    self.id = id
    self.title = title
    self.says = says
    self.words = words
    self.sources = sources
  }
}

extension [LeftOutTopic] {
  /// Returns the topic with a word that is a token of an event: `voip` in `system.voip`.
  package func topic(named event: EventName) -> LeftOutTopic? {
    let tokens = event.description.lowercased().split(separator: ".")
    return first { topic in topic.words.contains { tokens.contains($0[...]) } }
  }

  /// Returns the topic with a word that is a part of an event: `voip` in `system.voipPush`.
  ///
  /// Short words would be found by accident, such as `pip` in `system.pipeline`.
  package func topic(mentionedIn event: EventName) -> LeftOutTopic? {
    let name = event.description.lowercased()
    return first { topic in topic.words.contains { $0.utf8.count > 3 && name.contains($0) } }
  }
}

extension LeftOutTopic: YAMLMapping {
  package static let subject = "a topic that the models leave out"

  package init(_ fields: YAMLFields) {
    self.init(
      fields.required("id"), title: fields.required("title"), says: fields.required("says"),
      words: fields.list("words"),
      callbacks: fields.pairs(
        "callbacks", "callbacks are written as '{ \"selector:\": swift(_:) }'"
      ) {
        Callback(name: EventName($0), swift: $1)
      } ?? [], sources: fields.list("sources"))
  }
}
