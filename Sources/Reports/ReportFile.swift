/// One file of a report: a page or a picture.
public struct ReportFile: Equatable, Sendable {
  /// Where the file belongs, below the folder of the report, with `/` between folders.
  public var path: String
  /// What the file holds.
  public var bytes: [UInt8]

  /// Creates a file from its parts.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
