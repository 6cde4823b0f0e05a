import LifelineStatecharts

/// A version of iOS with the day of its release.
package struct SystemRelease: Equatable, Sendable {
  /// The number of the version, such as 13.
  package let version: Int
  /// The day, as `2019-09-19`.
  package let released: String

  /// Creates a release from its parts.
  package init(version: Int, released: String) {
    self.version = version
    self.released = released
  }
}

extension SystemRelease: YAMLMapping {
  package static let subject = "a release"

  package init(_ fields: YAMLFields) {
    let version: Name<SystemRelease> = fields.required("version")
    let released: Name<SystemRelease> = fields.required("released")
    self.init(version: Int(version.description) ?? 0, released: released.description)
  }
}
