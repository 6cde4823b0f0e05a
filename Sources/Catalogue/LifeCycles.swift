package import LifelineScenarios
package import LifelineStatecharts

/// A newer life cycle beside an older one: which messages take the places of others, the same
/// situations in both, and what else changes.
package struct LifeCycles: Equatable, Sendable {
  /// The messages of the newer life cycle, each with those whose place it takes.
  package var successors: [CatalogueMember]
  /// The same scenarios in both, in the order to show them.
  package var pairs: [LifeCyclePair]
  /// What else changes, in order.
  package var points: [AdoptionPoint]

  package init(
    successors: [CatalogueMember] = [], pairs: [LifeCyclePair] = [], points: [AdoptionPoint] = []
  ) {
    self.successors = successors
    self.pairs = pairs
    self.points = points
  }
}

/// The same situation in both life cycles.
package struct LifeCyclePair: Equatable, Sendable {
  /// The scenario of the older life cycle; `nil` for what it does not have.
  package var before: ScenarioID?
  /// The scenario of the newer one.
  package var after: ScenarioID
  /// What differs, in a sentence or two.
  package var differs: LocalizedText

  package init(_ before: ScenarioID?, _ after: ScenarioID, differs: LocalizedText) {
    self.before = before
    self.after = after
    self.differs = differs
  }
}

/// Something that changes for an app that adopts the newer life cycle, beside the messages.
package struct AdoptionPoint: Equatable, Sendable {
  /// What changes, in a few sentences.
  package var text: LocalizedText
  /// Whether it is about what views read, and not about messages.
  package var isAboutViews: Bool
  /// Where this was read.
  package var sources: [EvidenceKey]
}

/// Something that happens to an app every day, with the scenarios that show it.
package struct EverydaySituation: Equatable, Sendable {
  /// What happens, in a few words.
  package var title: LocalizedText
  /// The scenario in the older life cycle.
  package var before: ScenarioID?
  /// The scenario in the newer life cycle.
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
      text: fields.required("text"), isAboutViews: fields.flag("views"),
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
