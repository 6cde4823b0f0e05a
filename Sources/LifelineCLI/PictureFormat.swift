import ArgumentParser

/// The formats of pictures.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, dot, png, pdf

  /// Whether the bytes may be shown on a terminal.
  var isText: Bool { self == .svg || self == .dot }
}
