/// The formats of pictures.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// SVG for light and dark pages.
  case svg
  /// Graphviz text that needs nothing else.
  case dot
  /// Pixels.
  case png
  /// A page for print.
  case pdf
  /// Mermaid text, which GitHub and GitLab draw in Markdown.
  case mermaid
  /// PlantUML text.
  case plantuml

  /// Whether the bytes are text.
  public var isText: Bool { self != .png && self != .pdf }

  /// Whether the reader's program lays everything out.
  package var laysOut: Bool { self == .mermaid || self == .plantuml }

  /// Finds the format of files with a suffix; those of Mermaid and PlantUML have their own.
  package init?(suffix: String) {
    switch suffix {
    case "mmd": self = .mermaid
    case "puml": self = .plantuml
    default: self.init(rawValue: suffix)
    }
  }
}
