package import LifelineScenarios
package import LifelineStatecharts

/// Where an app does something: in which callbacks, why, and what documents say about it.
package struct Advice: Equatable, Sendable {
  /// The id, for example `save`.
  package var id: Name<Advice>
  /// What is to be done.
  package var title: LocalizedText
  /// What to do, in a few sentences.
  package var recommendation: LocalizedText
  /// The callbacks in which something is done, in order.
  package var places: [CallbackPlace]
  /// Why there.
  package var why: LocalizedText
  /// What happens to an app that does not.
  package var otherwise: LocalizedText
  /// What documents say, in their order.
  package var opinions: [Opinion]
  /// The points of disagreement that the recommendation settles.
  package var cites: [DisagreementID]
  /// The scenarios that show what it rests on.
  package var scenarios: [ScenarioID]
  /// Where this was read.
  package var sources: [EvidenceKey]

  /// A callback, in either life cycle or in both, and what is done in it.
  package struct CallbackPlace: Equatable, Sendable {
    /// The callback of the older life cycle.
    package var before: EventName?
    /// The callback of the newer life cycle.
    package var after: EventName?
    /// What is done in it.
    package var text: LocalizedText
  }

  /// What a document says.
  package struct Opinion: Equatable, Sendable {
    /// The document.
    package var document: DocumentID
    /// Where in it.
    package var place: LocalizedText
    /// What it says, in short.
    package var says: LocalizedText
    /// Its own sentence; `nil` where the sentence is lost.
    package var quote: String?
  }
}

extension Catalogue {
  /// What is to be done in a callback.
  package func advice(on message: EventName) -> [Advice] {
    advice.filter { $0.places.contains { $0.before == message || $0.after == message } }
  }

  /// What settles a point of disagreement.
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
      why: fields.required("why"), otherwise: fields.required("otherwise"),
      opinions: fields.list("opinions"), cites: fields.list("cites"),
      scenarios: fields.list("scenarios"), sources: fields.list("sources"))
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
