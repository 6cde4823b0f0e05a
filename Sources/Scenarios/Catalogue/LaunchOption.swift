package import LifelineStatecharts

/// A key of the launch options, which tells an app why it was launched.
package struct LaunchOption: Equatable, Sendable {
  /// The Objective-C constant, as in the model's traces.
  package var key: Name<LaunchOption>
  /// The Swift name, such as `.url`.
  package var swift = ""
  /// The version that introduced it.
  package var since = ""
  /// The version that deprecated it; ``CatalogueMember/unversioned`` when none is named; `nil` when
  /// it is not deprecated.
  package var deprecated: String?
  /// The type of its value.
  package var value: LocalizedText
  /// The reason for the launch that sets it.
  package var setBy: LocalizedText
  /// What follows the launch, in a sentence.
  package var afterwards: LocalizedText
  /// The members of the delegate that may be called next, in order.
  package var follows: [EventName] = []
  package var sources: [EvidenceKey] = []
  /// The reason why no scenario sets it; `nil` when one does.
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
