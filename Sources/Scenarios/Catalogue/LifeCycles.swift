package import LifelineStatecharts

/// A newer lifecycle in relation to an older one: replaced messages, the same situations in both,
/// and other changes.
package struct LifeCycles: Equatable, Sendable {
  /// The messages of the newer lifecycle, each with those that it replaces.
  package var successors: [CatalogueMember]
  /// The same situations in both, in the order of the pages.
  package var pairs: [LifeCyclePair]
  /// Other changes, in order.
  package var points: [AdoptionPoint]

  package init(
    successors: [CatalogueMember] = [], pairs: [LifeCyclePair] = [], points: [AdoptionPoint] = []
  ) {
    self.successors = successors
    self.pairs = pairs
    self.points = points
  }
}

/// The same situation in both lifecycles.
package struct LifeCyclePair: Equatable, Sendable {
  /// The scenario of the older lifecycle; `nil` when it does not have the situation.
  package var before: ScenarioID?
  /// The scenario of the newer lifecycle.
  package var after: ScenarioID
  /// The differences, in a sentence or two.
  package var differs: LocalizedText

  package init(_ before: ScenarioID?, _ after: ScenarioID, differs: LocalizedText) {
    self.before = before
    self.after = after
    self.differs = differs
  }
}

/// A change for apps that adopt the newer lifecycle, other than replaced messages.
package struct AdoptionPoint: Equatable, Sendable {
  /// The change, in a few sentences.
  package var text: LocalizedText
  /// Whether it concerns what views read, not messages.
  package var isAboutViews: Bool
  package var sources: [EvidenceKey]

  package init(
    _ text: LocalizedText, isAboutViews: Bool = false, sources: [EvidenceKey] = []
  ) {
    self.text = text
    self.isAboutViews = isAboutViews
    self.sources = sources
  }
}

/// An everyday situation, with the scenarios that show it.
package struct EverydaySituation: Equatable, Sendable {
  /// The situation, in a few words.
  package var title: LocalizedText
  /// The scenario in the older lifecycle.
  package var before: ScenarioID?
  /// The scenario in the newer lifecycle.
  package var after: ScenarioID?

  package init(_ title: LocalizedText, before: ScenarioID? = nil, after: ScenarioID? = nil) {
    self.title = title
    self.before = before
    self.after = after
  }
}

extension LifeCyclePair: YAMLMapping {
  package static let subject = "a pair of scenarios"

  package init(_ fields: YAMLFields) {
    self.init(
      fields.optional("before"), fields.required("after"), differs: fields.required("differs"))
  }
}

extension AdoptionPoint: YAMLMapping {
  package static let subject = "a point about a life cycle"

  package init(_ fields: YAMLFields) {
    self.init(
      fields.required("text"), isAboutViews: fields.flag("views"),
      sources: fields.list("sources"))
  }
}

extension EverydaySituation: YAMLMapping {
  package static let subject = "an everyday situation"

  package init(_ fields: YAMLFields) {
    self.init(
      fields.required("title"), before: fields.optional("before"), after: fields.optional("after"))
    if before == nil, after == nil {
      fields.add("an everyday situation needs a scenario; add 'before: …' or 'after: …'")
    }
  }
}
