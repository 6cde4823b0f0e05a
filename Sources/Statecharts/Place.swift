/// A place in a text file, as compilers print it.
public struct Place: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The file's name, as the user gave it.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in bytes, from 1.
  public let column: Int

  /// Creates a place.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line:column`, which editors and CI systems make clickable.
  public var description: String { "\(file.visible):\(line):\(column)" }

  /// Orders places by file, line and column.
  public static func < (a: Place, b: Place) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}
