package import LifelineScenarios
package import LifelineStatecharts

/// A key of what an app is told about why it was launched.
package struct LaunchOption: Equatable, Sendable {
  /// The constant in Objective-C, as the model's traces write it.
  package var key: Name<LaunchOption>
  /// The name in Swift, for example `.url`.
  package var swift = ""
  /// The version that brought it.
  package var since = ""
  /// The version that deprecated it; ``CatalogueMember/unversioned`` when none is named.
  package var deprecated: String?
  /// What kind of value stands under it.
  package var value: LocalizedText
  /// What sets it: what the app was launched for.
  package var setBy: LocalizedText
  /// What follows after launching, in a sentence.
  package var afterwards: LocalizedText
  /// The members of the delegate that may follow, in order.
  package var follows: [EventName] = []
  /// Where this was read.
  package var sources: [EvidenceKey] = []
  /// Why no scenario hands it over; `nil` when one does.
  package var unplayed: LocalizedText?

  package init(
    _ key: Name<LaunchOption>, value: LocalizedText, setBy: LocalizedText,
    afterwards: LocalizedText
  ) {
    self.key = key
    self.value = value
    self.setBy = setBy
    self.afterwards = afterwards
  }
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
    let value: LocalizedText? = fields.required("value", &findings)
    let setBy: LocalizedText? = fields.required("setBy", &findings)
    let afterwards: LocalizedText? = fields.required("afterwards", &findings)
    guard let key, let value, let setBy, let afterwards else { return nil }
    self.init(key, value: value, setBy: setBy, afterwards: afterwards)
    swift = fields.required("swift", &findings) ?? ""
    since = fields.required("since", &findings) ?? ""
    deprecated = fields.required("deprecated", &findings)
    follows = fields.list("follows", &findings) ?? []
    sources = fields.list("sources", &findings) ?? []
    unplayed = fields.optional("unplayed", &findings)
  }
}
