package import LifelineScenarios
package import LifelineStatecharts

/// What a framework declares about its life cycle: messages, launch options, time limits.
///
/// It is data read from YAML; pages show it with general tables, so that
/// any framework's catalogue gets the same pages. All lists may be empty.
package struct Catalogue: Equatable, Sendable {
  /// What stands before version numbers, for example `iOS`.
  package var platform = ""
  /// What members are about, in the order to show them.
  package var subjects: [Subject] = []
  /// The members of the delegate's protocol, in the order of their subjects.
  package var members: [CatalogueMember] = []
  /// The notifications that the framework posts.
  package var notifications: [CatalogueNotification] = []
  /// The keys that tell an app why it was launched.
  package var launchOptions: [LaunchOption] = []
  /// How long the system waits.
  package var timeLimits: [TimeLimit] = []
  /// The newer life cycle beside the older one.
  package var lifeCycles = LifeCycles()
  /// What happens every day.
  package var everyday: [EverydaySituation] = []
  /// What an app does in which callback.
  package var advice: [Advice] = []
  /// The scenarios that stand in no document, under headings.
  package var otherScenarios: [Document.Item] = []
  /// What the keys of sources stand for.
  package var evidence = EvidenceIndex()

  package init() {}

  /// What some members are about.
  package struct Subject: Equatable, Sendable {
    /// The id by which members name it, for example `openURL`.
    package var id: String
    /// What to call it.
    package var title: LocalizedText

    package init(_ id: String, title: LocalizedText) {
      self.id = id
      self.title = title
    }
  }

  /// What members of a category are about; the category itself where nothing names it.
  package func title(of category: String) -> LocalizedText {
    subjects.first { $0.id == category }?.title ?? LocalizedText(category)
  }

  /// The newer message that takes the place of a member; `nil` when none does.
  package func successor(of member: EventName) -> EventName? {
    lifeCycles.successors.first { $0.replaces.contains(member) }?.selector
  }
}

extension Catalogue.Subject: YAMLMapping {
  package static let subject = "a subject"

  package init(_ fields: YAMLFields) {
    self.init(fields.required("id"), title: fields.required("title"))
  }
}
