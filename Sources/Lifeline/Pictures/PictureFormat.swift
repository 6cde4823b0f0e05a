/// A format of pictures: a value in ``all``, declared in a file of its own.
///
/// ```swift
/// PictureFormat(suffix: "mmd")?.name     // mermaid
/// ```
public struct PictureFormat: Sendable {
  /// The name, such as `svg`.
  public let name: String
  /// The suffix of its files, such as `mmd`.
  public let suffix: String
  /// Whether the bytes are text.
  public let isText: Bool
  /// What it is, in a few words.
  package let summary: String
  /// Whether another program computes the layout.
  let laysOut: Bool
  /// Returns the bytes of each page of a picture.
  let pages: @Sendable (Picture, Theme) throws(LifelineError) -> [[UInt8]]

  /// All formats, in the order of lists.
  public static let all = [svg, dot, png, pdf, mermaid, plantuml]

  init(
    _ name: String, suffix: String? = nil, summary: String, isText: Bool = true,
    laysOut: Bool = false,
    pages: @escaping @Sendable (Picture, Theme) throws(LifelineError) -> [[UInt8]]
  ) {
    (self.name, self.suffix, self.summary) = (name, suffix ?? name, summary)
    (self.isText, self.laysOut) = (isText, laysOut)
    self.pages = pages
  }

  /// Whether a picture of one theme differs from that of another; these formats can show what dot lays
  /// out, too.
  package var hasThemes: Bool { [.svg, .png, .pdf].contains(self) }

  /// Returns the format with a name; `nil` when there is none.
  public init?(named name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Returns the format of files with a suffix; `nil` when no format has it.
  package init?(suffix: String) {
    guard let format = Self.all.first(where: { $0.suffix == suffix || $0.name == suffix }) else {
      return nil
    }
    self = format
  }
}

extension PictureFormat: Equatable {
  /// Two formats are the same if their names are.
  public static func == (a: PictureFormat, b: PictureFormat) -> Bool { a.name == b.name }
}
