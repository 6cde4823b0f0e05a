package import LifelineScenarios
package import LifelineStatecharts

/// A key of the launch options, which say why an app was launched.
package struct LaunchOption: Equatable, Sendable {
  /// The constant in Objective-C, as the model's traces write it.
  package var key: Name<LaunchOption>
  /// The name in Swift, for example `.url`.
  package var swift = ""
  /// The version that brought it.
  package var since = ""
  /// The version that deprecated it; ``CatalogueMember/unversioned`` when none is named.
  package var deprecated: String?
  /// What kind of value it has.
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

extension LaunchOption: YAMLMapping {
  package static let subject = "a launch option"

  package init(_ fields: YAMLFields) {
    key = fields.required("key")
    swift = fields.required("swift")
    since = fields.required("since")
    deprecated = fields.optional("deprecated")
    value = fields.required("value")
    setBy = fields.required("setBy")
    afterwards = fields.required("afterwards")
    follows = fields.list("follows")
    sources = fields.list("sources")
    unplayed = fields.optional("unplayed")
  }
}
