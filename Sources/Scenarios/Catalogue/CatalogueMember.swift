package import LifelineStatecharts

/// A member of a delegate's protocol: a method or a property.
package struct CatalogueMember: Equatable, Sendable {
  /// The Objective-C selector or the property's name, as in the model.
  package var selector: EventName
  /// The Swift declaration, such as `applicationDidBecomeActive(_:)`.
  package var swift = ""
  /// The version that introduced it, such as `2.0`.
  package var since = ""
  /// The version that deprecated it; ``unversioned`` when the documentation names none; `nil` when
  /// it is not deprecated.
  package var deprecated: String?
  /// The type of its result in Objective-C, or the property's type; `void` for none.
  package var returns: String?
  /// The subject, such as `launch`; members of a subject are adjacent.
  package var category = ""
  /// Whether it is newer than the protocol listed by a document.
  package var isLater = false
  /// The corresponding notification; `nil` for none.
  package var notification: EventName?
  /// The stages in which it may be called; empty when unknown.
  package var states: [Stage] = []
  /// The members that are called instead if an app implements them, the newest first.
  package var yieldsTo: [EventName] = []
  /// The method of a notification center delegate that is called instead if the app has one.
  package var notificationDelegate: [EventName] = []
  /// The older members that are not called any more if it is implemented.
  package var replaces: [EventName] = []
  /// When it is called, in a sentence.
  package var called = LocalizedText("")
  package var sources: [EvidenceKey] = []
  /// The reason why no scenario calls it; `nil` when one does.
  package var unplayed: LocalizedText?
  /// Whether no source says that the newer lifecycle drops it, although no scenario shows it there.
  package var isLeft = false

  package init(_ selector: EventName) { self.selector = selector }

  /// The version of a deprecation without one.
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
    // The text of `called` says what prohibits a member.
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
