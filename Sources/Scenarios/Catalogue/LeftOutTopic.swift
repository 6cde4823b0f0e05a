package import LifelineStatecharts

/// A subject that the built-in models leave out, with what the system does about it.
///
/// An event that no transition can match leads here if its whole name is one of the topic's ``words``.
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
  /// Returns the topic that people call so, by its id or by one of its words: `voip` for `system.VoIP`.
  package func topic(asked name: String) -> LeftOutTopic? {
    let whole = Glossary.wholeName(name)
    return first { $0.words.contains(whole) || Glossary.wholeName($0.id.description) == whole }
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
