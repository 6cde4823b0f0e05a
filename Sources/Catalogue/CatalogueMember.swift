package import LifelineScenarios
package import LifelineStatecharts

/// A member of a delegate's protocol: a method or a property.
package struct CatalogueMember: Equatable, Sendable {
  /// The Objective-C selector, or the property's name, as the model writes it.
  package var selector: EventName
  /// The declaration's name in Swift, for example `applicationDidBecomeActive(_:)`.
  package var swift = ""
  /// The version that brought it, for example `2.0`.
  package var since = ""
  /// The version that deprecated it; ``unversioned`` when the documentation names none.
  package var deprecated: String?
  /// The type of its result in Objective-C, or the property's type; `void` for none.
  package var returns: String?
  /// What it is about, for example `launch`; members of one category stand together.
  package var category = ""
  /// Whether it came after the protocol that a document lists.
  package var isLater = false
  /// The notification that goes with it.
  package var notification: EventName?
  /// The stages that the app may be in when it is called; empty when unknown.
  package var states: [Stage] = []
  /// The members that are called instead where an app implements them, the newest first.
  package var yieldsTo: [EventName] = []
  /// What a delegate of the notification center gets instead, where an app has one.
  package var notificationDelegate: [EventName] = []
  /// The older members that are not called any more because of it.
  package var replaces: [EventName] = []
  /// When it is called, in a sentence.
  package var called = LocalizedText("")
  /// Where this was read.
  package var sources: [EvidenceKey] = []
  /// Why no scenario calls it; `nil` when one does.
  package var unplayed: LocalizedText?
  /// Whether no source says that the newer life cycle drops it, though no scenario shows it there.
  package var isLeft = false

  package init(_ selector: EventName) { self.selector = selector }

  /// The version of what is deprecated without one.
  package static let unversioned = "unversioned"
}

extension CatalogueMember: YAMLMapping {
  package static let subject = "a member"

  package init(_ fields: YAMLFields) {
    self.init(fields.required("selector"))
    swift = fields.required("swift")
    since = fields.required("since")
    deprecated = fields.optional("deprecated")
    returns = fields.optional("returns")
    category = fields.optional("category") ?? ""
    // `called` says in words what prohibits a member.
    _ = fields["prohibited"]
    isLater = fields["later"] != nil
    notification = fields.optional("notification")
    states = fields.list("states")
    yieldsTo = fields.list("yieldsTo")
    called = fields.required("called")
    sources = fields.list("sources")
    unplayed = fields.optional("unplayed")
    isLeft = fields["left"] != nil
    notificationDelegate = fields.list("notificationDelegate")
    replaces = fields.list("replaces")
  }
}
