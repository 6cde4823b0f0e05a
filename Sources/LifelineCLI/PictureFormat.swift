import ArgumentParser

/// The formats of pictures.
enum PictureFormat: String, FileFormat {
  case svg, dot, png, pdf, mermaid, plantuml

  /// Whether the bytes may be shown on a terminal.
  var isText: Bool { self != .png && self != .pdf }

  /// Whether the reader's program decides where everything stands.
  var laysOut: Bool { self == .mermaid || self == .plantuml }

  /// Files of Mermaid and PlantUML have suffixes of their own.
  init?(suffix: String) {
    switch suffix {
    case "mmd": self = .mermaid
    case "puml": self = .plantuml
    default: self.init(rawValue: suffix)
    }
  }
}
