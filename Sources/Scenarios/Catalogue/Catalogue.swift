package import LifelineStatecharts

/// The declarations of a framework's lifecycle: messages, launch options, time limits.
///
/// The content is data from YAML. Pages show it with generic tables, so that any framework's
/// catalogue gets the same pages. All lists may be empty.
package struct Catalogue: Equatable, Sendable {
  /// The prefix of version numbers, such as `iOS`.
  package var platform = ""
  /// The subjects of members, in the order of the pages.
  package var subjects: [Subject] = []
  /// The members of the delegate's protocol, by subject.
  package var members: [CatalogueMember] = []
  /// The notifications that the framework posts.
  package var notifications: [CatalogueNotification] = []
  package var launchOptions: [LaunchOption] = []
  package var timeLimits: [TimeLimit] = []
  /// The newer lifecycle and its relation to the older one.
  package var lifeCycles = LifeCycles()
  package var everyday: [EverydaySituation] = []
  /// What the everyday situations apply to, with the sources.
  package var everydayNotes: [AdoptionPoint] = []
  /// Advice on where to do what.
  package var advice: [Advice] = []
  /// The topics that the models leave out.
  package var leftOut: [LeftOutTopic] = []
  /// Headings with the scenarios that are in no document.
  package var otherScenarios: [Document.Item] = []
  /// The sources by key.
  package var evidence = EvidenceIndex()

  package init() {}

  /// A subject of members.
  package struct Subject: Equatable, Sendable {
    /// The id, such as `openURL`.
    package var id: String
    var title: LocalizedText

    package init(_ id: String, title: LocalizedText) {
      self.id = id
      self.title = title
    }
  }

  /// Returns the title of a category; its id when it has none.
  package func title(of category: String) -> LocalizedText {
    subjects.first { $0.id == category }?.title ?? LocalizedText(category)
  }

  /// Returns the newer message that replaces a member; `nil` when there is none.
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
