import ArgumentParser
import Lifeline

/// The forms of a result that can be told or drawn.
enum ResultFormat: String, FileFormat {
  case text, json, svg, dot, png, pdf, mermaid, plantuml

  init?(suffix: String) {
    switch PictureFormat(suffix: suffix) {
    case let picture?: self.init(rawValue: picture.rawValue)
    case nil: self.init(rawValue: suffix)
    }
  }

  /// The format of the picture; `nil` for words.
  var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }
}
