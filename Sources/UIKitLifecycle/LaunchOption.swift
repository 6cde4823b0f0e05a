package import LifelineScenarios
public import LifelineStatecharts

/// One key of the launch options that both launch methods get.
///
/// ```swift
/// let location = try library.launchOptions().first { $0.swift == ".location" }
/// location?.key        // UIApplicationLaunchOptionsLocationKey
/// ```
public struct LaunchOption: Equatable, Sendable {
  /// The constant in Objective-C; as the model's traces write it.
  public let key: Name<LaunchOption>
  /// The name in Swift, a member of `UIApplication.LaunchOptionsKey`, for example `.url`.
  public let swift: String
  /// The iOS version that brought it.
  public let since: String
  /// The iOS version that deprecated it; `unversioned` when the documentation files it under
  /// Deprecated without naming one, as it does for all fourteen.
  public let deprecated: String
  /// What kind of value stands under it, for example a URL.
  public let value: LocalizedText
  /// What sets it: what the app was launched for.
  public let setBy: LocalizedText
  /// What follows after launching, in a sentence.
  public let afterwards: LocalizedText
  /// The members of the delegate that may follow, in order; empty when none does.
  public let follows: [EventName]
  /// Where it was read.
  public let sources: [EvidenceKey]
  /// Why no scenario hands it over; `nil` when one does.
  public let unplayed: LocalizedText?
}

extension LaunchOption: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a launch option",
        keys: [
          "key", "swift", "since", "deprecated", "value", "setBy", "afterwards", "follows",
          "sources", "unplayed",
        ], &findings)
    else { return nil }
    let key: Name<LaunchOption>? = fields.required("key", &findings)
    let swift: String? = fields.required("swift", &findings)
    let since: String? = fields.required("since", &findings)
    let deprecated: String? = fields.required("deprecated", &findings)
    let value: LocalizedText? = fields.required("value", &findings)
    let setBy: LocalizedText? = fields.required("setBy", &findings)
    let afterwards: LocalizedText? = fields.required("afterwards", &findings)
    let follows: [EventName]? = fields.list("follows", &findings)
    let sources: [EvidenceKey]? = fields.list("sources", &findings)
    let unplayed: LocalizedText? = fields.optional("unplayed", &findings)
    guard let key, let swift, let since, let deprecated, let value, let setBy, let afterwards
    else { return nil }
    self.init(
      key: key, swift: swift, since: since, deprecated: deprecated, value: value, setBy: setBy,
      afterwards: afterwards, follows: follows ?? [], sources: sources ?? [], unplayed: unplayed)
  }
}
