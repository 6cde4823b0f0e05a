/// A changed file of a report.
package struct ReportChange: Equatable, Sendable {
  /// Its path, relative to the report's folder.
  var path: String
  /// The old content; `nil` when the file did not exist.
  var old: [UInt8]?
  /// The new content; `nil` when the file is no longer part of the report.
  var new: [UInt8]?

  /// Creates a change from its two sides.
  package init(path: String, old: [UInt8]?, new: [UInt8]?) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// Whether the file is a picture, which is shown instead of compared line by line.
  var isPicture: Bool { path.hasSuffix(".svg") }

  /// The kind of change, in a word.
  var kind: String {
    switch (old, new) {
    case (nil, _): "new"
    case (_, nil): "gone"
    default: "changed"
    }
  }
}
