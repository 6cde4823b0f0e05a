/// A file format that Graphviz draws.
public enum OutputFormat: String, CaseIterable, Sendable {
  case svg
  case png
  case pdf
  /// DOT with positions.
  case dot
  /// The same as JSON.
  case json

  /// Where the size of text comes from.
  enum Fonts {
    /// Graphviz's tables: the same on every machine.
    case builtIn
    /// The host's fonts, through pango: what cairo needs to draw.
    case host
  }

  /// The name that Graphviz knows the format by; without cairo, images come from libgd, which draws
  /// no rounded corners and other fonts.
  var device: String {
    switch self {
    case .png, .pdf: "\(rawValue):cairo"
    case .svg, .dot, .json: rawValue
    }
  }

  var fonts: Fonts {
    switch self {
    case .svg, .dot, .json: .builtIn
    case .png, .pdf: .host
    }
  }
}
