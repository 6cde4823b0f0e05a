/// A file of a report that is not as it was.
package struct ReportChange: Equatable, Sendable {
  /// Its path, seen from the report's folder.
  package var path: String
  /// What it held; `nil` when it was not there.
  package var old: [UInt8]?
  /// What it would hold; `nil` when it is no longer part of the report.
  package var new: [UInt8]?

  /// Creates a change from its two sides.
  package init(path: String, old: [UInt8]?, new: [UInt8]?) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// Whether the file is a picture, which is shown and not compared line by line.
  var isPicture: Bool { path.hasSuffix(".svg") }

  /// What happened to it, in a word.
  var kind: String {
    switch (old, new) {
    case (nil, _): "new"
    case (_, nil): "gone"
    default: "changed"
    }
  }
}
