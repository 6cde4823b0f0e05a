package import LifelineScenarios
public import LifelineStatecharts

/// One member of `UIApplicationDelegate`: a method, or the property `window`.
public struct DelegateMember: Equatable, Sendable {
  /// The Objective-C selector, or the property's name; as the model writes it.
  public let selector: EventName
  /// The declaration's name in Swift, for example `applicationDidBecomeActive(_:)`.
  public let swift: String
  /// The iOS version that brought it, for example `2.0`.
  public let since: String
  /// The iOS version that deprecated it; `nil` when none did.
  ///
  /// `unversioned` when the documentation files it under Deprecated without naming a version.
  public let deprecated: String?
  /// The return type in Objective-C, or the property's type, for example `BOOL`.
  public let returns: String
  /// What it is about, for example `launch` or `state-restoration`.
  public let category: String
  /// Whether document 000's SDK forbids it on tvOS.
  public let isProhibitedOnTVOS: Bool
  /// Whether it came after the SDK of document 000.
  public let isLater: Bool
  /// The notification that goes with it; `nil` when there is none.
  public let notification: EventName?
  /// The stages that the app may be in when it is called.
  public let states: [Stage]
  /// The members that take its place where an app implements them, the newest first.
  public let yieldsTo: [EventName]
  /// The methods of UNUserNotificationCenterDelegate that take its place where an app has such a
  /// delegate (iOS 10).
  public let notificationDelegate: [EventName]
  /// When it is called, in a sentence.
  public let called: LocalizedText
  /// Where that was read.
  public let sources: [EvidenceKey]
  /// Why no scenario calls it; `nil` when one does.
  public let unplayed: LocalizedText?
  /// Whether nothing tells that scenes take it away, though no scenario with scenes calls it.
  public let isLeftByScenes: Bool
}

extension DelegateMember: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a member",
        keys: [
          "selector", "swift", "since", "deprecated", "returns", "category", "tvOS", "later",
          "notification", "states", "yieldsTo", "called", "sources", "unplayed", "withScenes",
          "notificationDelegate",
        ], &findings)
    else { return nil }
    let selector: EventName? = fields.required("selector", &findings)
    let swift: String? = fields.required("swift", &findings)
    let since: String? = fields.required("since", &findings)
    let deprecated: String? = fields.optional("deprecated", &findings)
    let returns: String? = fields.required("returns", &findings)
    let category: String? = fields.required("category", &findings)
    let notification: EventName? = fields.optional("notification", &findings)
    let states: [Stage]? = fields.list("states", &findings)
    let yieldsTo: [EventName]? = fields.list("yieldsTo", &findings)
    let center: [EventName]? = fields.list("notificationDelegate", &findings)
    let called: LocalizedText? = fields.required("called", &findings)
    let sources: [EvidenceKey]? = fields.list("sources", &findings)
    let unplayed: LocalizedText? = fields.optional("unplayed", &findings)
    guard let selector, let swift, let since, let returns, let category, let called else {
      return nil
    }
    self.init(
      selector: selector, swift: swift, since: since, deprecated: deprecated, returns: returns,
      category: category, isProhibitedOnTVOS: fields["tvOS"] != nil,
      isLater: fields["later"] != nil, notification: notification, states: states ?? [],
      yieldsTo: yieldsTo ?? [], notificationDelegate: center ?? [], called: called,
      sources: sources ?? [],
      unplayed: unplayed, isLeftByScenes: fields["withScenes"] != nil)
  }
}
