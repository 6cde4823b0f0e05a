package import LifelineStatecharts

/// A notification that a framework posts.
package struct CatalogueNotification: Equatable, Sendable {
  /// The Objective-C name, as in the model.
  package var name: EventName
  /// The Swift name, such as `UIApplication.didBecomeActiveNotification`.
  package var swift = ""
  /// The version that introduced it.
  package var since = ""
  /// The version that deprecated it; `nil` when it is not deprecated.
  package var deprecated: String?
  /// The corresponding method of the delegate; `nil` for none.
  package var member: EventName?
  /// When it is posted in relation to that method; `nil` for none.
  package var posted: Posted?
  /// The meaning, in a sentence.
  package var meaning = LocalizedText("")
  package var sources: [EvidenceKey] = []
  /// The reason why no scenario posts it; `nil` when one does.
  package var unplayed: LocalizedText?

  package init(_ name: EventName) { self.name = name }

  /// The time of a notification in relation to the corresponding method.
  package enum Posted: String, CaseIterable, Sendable {
    /// After the method has returned.
    case after
    /// After it according to the header, before it according to the documentation.
    case disputed
  }
}

extension CatalogueNotification: YAMLMapping {
  package static let subject = "a notification"

  package init(_ fields: YAMLFields) {
    self.init(fields.required("name"))
    swift = fields.required("swift")
    since = fields.required("since")
    deprecated = fields.optional("deprecated")
    member = fields.optional("member")
    posted = fields.optional("posted")
    meaning = fields.required("meaning")
    sources = fields.list("sources")
    unplayed = fields.optional("unplayed")
  }
}

extension CatalogueNotification.Posted: YAMLChoice {
  static func mistake(_ word: String, known: [String]) -> String {
    "'\(word)' is not a place; write 'after' or 'disputed'"
  }
}
