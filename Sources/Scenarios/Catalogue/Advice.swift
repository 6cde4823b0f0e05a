package import LifelineStatecharts

/// Advice on where an app does something: in which callbacks, why, and what documents say.
package struct Advice: Equatable, Sendable {
  /// The id, such as `save`.
  package var id: Name<Advice>
  /// The task.
  package var title: LocalizedText
  /// The recommendation, in a few sentences.
  package var recommendation: LocalizedText
  /// The callbacks and what to do in each, in order.
  package var places: [CallbackPlace]
  /// The code, in Swift.
  package var code: Code
  /// The reasons.
  package var why: LocalizedText
  /// The consequences for an app that does not follow it.
  package var otherwise: LocalizedText
  /// The statements of documents.
  package var opinions: [Opinion]
  /// The disagreements that the recommendation settles.
  package var cites: [DisagreementID]
  /// The scenarios that the advice is based on.
  package var scenarios: [ScenarioID]
  /// The pages of the framework's documentation; empty when none is known.
  package var documentation: [DocumentationPage]
  /// The other sources.
  package var sources: [EvidenceKey]

  /// What to do in a callback, of either lifecycle or both.
  package struct CallbackPlace: Equatable, Sendable {
    /// The callback of the older lifecycle; `nil` for none.
    package var before: EventName?
    /// The callback of the newer lifecycle; `nil` for none.
    package var after: EventName?
    /// What to do in it.
    package var text: LocalizedText
  }

  /// A few lines of code, complete declarations that compile against the framework.
  package struct Code: Equatable, Sendable {
    /// The code of the older lifecycle; `nil` for none.
    package var before: String?
    /// The code of the newer lifecycle; `nil` for none.
    package var after: String?
    /// The code that is the same in both; `nil` for none.
    package var both: String?
  }

  /// A page of the framework's documentation.
  package struct DocumentationPage: Equatable, Sendable {
    /// The key of its title and address.
    package var page: EvidenceKey
    /// The version from which it holds, such as `13.0`.
    package var since: String
  }

  /// A statement of a document.
  package struct Opinion: Equatable, Sendable {
    package var document: DocumentID
    /// The place in the document.
    package var place: LocalizedText
    /// A summary.
    package var says: LocalizedText
    /// The document's own sentence; `nil` when it is not known.
    package var quote: String?
  }
}

extension Catalogue {
  /// An action in a callback.
  package func advice(on message: EventName) -> [Advice] {
    advice.filter { $0.places.contains { $0.before == message || $0.after == message } }
  }

  /// The reason for deciding a disagreement.
  package func advice(settling point: DisagreementID) -> [Advice] {
    advice.filter { $0.cites.contains(point) }
  }
}

extension Advice: YAMLMapping {
  package static let subject = "a piece of advice"

  package init(_ fields: YAMLFields) {
    self.init(
      id: fields.required("id"), title: fields.required("title"),
      recommendation: fields.required("recommendation"), places: fields.list("places"),
      code: fields.required("code"), why: fields.required("why"),
      otherwise: fields.required("otherwise"), opinions: fields.list("opinions"),
      cites: fields.list("cites"), scenarios: fields.list("scenarios"),
      documentation: Self.documentation(fields), sources: fields.list("sources"))
  }

  /// The words in place of a list of pages; an address is never guessed.
  package static let unknownSource = "no source known"

  private static func documentation(_ fields: YAMLFields) -> [DocumentationPage] {
    fields.require("source")
    if fields["source"]?.content == .text(unknownSource) { return [] }
    return fields.list("source")
  }
}

extension Advice.Code: YAMLMapping, YAMLRequired {
  package static let subject = "code"
  package static let unread = Self()

  package init(_ fields: YAMLFields) {
    self.init(
      before: fields.optional("before"), after: fields.optional("after"),
      both: fields.optional("both"))
    if self == .unread { fields.add("code is empty; add 'before: …', 'after: …' or 'both: …'") }
  }
}

extension Advice.DocumentationPage: YAMLMapping {
  package static let subject = "a page of documentation"

  package init(_ fields: YAMLFields) {
    self.init(page: fields.required("page"), since: fields.required("since"))
  }
}

extension Advice.CallbackPlace: YAMLMapping {
  package static let subject = "a place in a callback"

  package init(_ fields: YAMLFields) {
    self.init(
      before: fields.optional("before"), after: fields.optional("after"),
      text: fields.required("do"))
    if before == nil, after == nil {
      fields.add("a place in a callback needs a callback; add 'before: …' or 'after: …'")
    }
  }
}

extension Advice.Opinion: YAMLMapping {
  package static let subject = "an opinion"

  package init(_ fields: YAMLFields) {
    self.init(
      document: fields.required("document"), place: fields.required("place"),
      says: fields.required("says"), quote: fields.optional("quote"))
  }
}
