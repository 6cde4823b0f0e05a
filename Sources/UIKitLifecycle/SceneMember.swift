package import LifelineScenarios
public import LifelineStatecharts

/// One method of `UISceneDelegate` or `UIWindowSceneDelegate`, with what it takes the place of.
///
/// ```swift
/// let active = try library.sceneMembers().first { $0.selector == "sceneDidBecomeActive:" }
/// active?.replaces       // [applicationDidBecomeActive:]
/// ```
public struct SceneMember: Equatable, Sendable {
  /// The Objective-C selector; as the model writes it.
  public let selector: EventName
  /// The declaration's name in Swift.
  public let swift: String
  /// The iOS version that brought it.
  public let since: String
  /// The notification that goes with it; `nil` when there is none.
  public let notification: EventName?
  /// The members of `UIApplicationDelegate` that are not called any more because of it.
  public let replaces: [EventName]
  /// When it is called, in a sentence.
  public let called: LocalizedText
  /// Where that was read.
  public let sources: [EvidenceKey]
}

extension SceneMember: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a member of a scene's delegate",
        keys: ["selector", "swift", "since", "notification", "replaces", "called", "sources"],
        &findings)
    else { return nil }
    let selector: EventName? = fields.required("selector", &findings)
    let swift: String? = fields.required("swift", &findings)
    let since: String? = fields.required("since", &findings)
    let notification: EventName? = fields.optional("notification", &findings)
    let replaces: [EventName]? = fields.list("replaces", &findings)
    let called: LocalizedText? = fields.required("called", &findings)
    let sources: [EvidenceKey]? = fields.list("sources", &findings)
    guard let selector, let swift, let since, let called else { return nil }
    self.init(
      selector: selector, swift: swift, since: since, notification: notification,
      replaces: replaces ?? [], called: called, sources: sources ?? [])
  }
}
