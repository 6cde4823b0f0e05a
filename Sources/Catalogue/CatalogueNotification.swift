package import LifelineScenarios
package import LifelineStatecharts

/// A notification that a framework posts.
package struct CatalogueNotification: Equatable, Sendable {
  /// The name in Objective-C, as the model writes it.
  package var name: EventName
  /// The name in Swift, for example `UIApplication.didBecomeActiveNotification`.
  package var swift = ""
  /// The version that brought it.
  package var since = ""
  /// The version that deprecated it; `nil` when none did.
  package var deprecated: String?
  /// The delegate's method that it goes with; `nil` when there is none.
  package var member: EventName?
  /// When it is posted, seen from that method; `nil` when there is none.
  package var posted: Posted?
  /// What it says, in a sentence.
  package var meaning = LocalizedText("")
  /// Where this was read.
  package var sources: [EvidenceKey] = []
  /// Why no scenario posts it; `nil` when one does.
  package var unplayed: LocalizedText?

  package init(_ name: EventName) { self.name = name }

  /// When a notification is posted, seen from the method that it goes with.
  package enum Posted: String, CaseIterable, Sendable {
    /// After the method has returned.
    case after
    /// After it by the header, before it by the documentation.
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
  package static func mistake(_ word: String, known: [String]) -> String {
    "'\(word)' is no place; write 'after' or 'disputed'"
  }
}
