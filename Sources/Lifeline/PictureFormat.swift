/// The formats of pictures.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// SVG with a light and a dark mode.
  case svg
  /// DOT text, which is self-contained.
  case dot
  /// A raster image.
  case png
  /// A page for print.
  case pdf
  /// Mermaid text, which GitHub and GitLab draw in Markdown.
  case mermaid
  /// PlantUML text.
  case plantuml

  /// Whether the bytes are text.
  public var isText: Bool { self != .png && self != .pdf }

  /// Whether another program computes the layout.
  var laysOut: Bool { self == .mermaid || self == .plantuml }

  /// Returns the format of files with a suffix; Mermaid and PlantUML have their own; `nil` when no
  /// format has it.
  package init?(suffix: String) {
    switch suffix {
    case "mmd": self = .mermaid
    case "puml": self = .plantuml
    default: self.init(rawValue: suffix)
    }
  }
}
