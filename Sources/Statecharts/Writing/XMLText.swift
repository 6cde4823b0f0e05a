/// A buffer for XML, one element per line.
struct XMLText {
  private(set) var text = ""
  private var indentation = 0
  /// Whether the start tag of the last element is still open.
  private var tagIsOpen = false

  /// Writes an element with its attributes, except those that are `nil`, and its content.
  mutating func element(
    _ name: String, _ attributes: [(String, String?)] = [],
    content: (inout XMLText) -> Void = { _ in }
  ) {
    closeTag()
    text += String(repeating: "  ", count: indentation) + "<" + name
    for case (let name, let value?) in attributes {
      text += " \(name)=\""
      escape(value)
      text += "\""
    }
    tagIsOpen = true
    indentation += 1
    content(&self)
    indentation -= 1
    if tagIsOpen {
      text += "/>\n"
      tagIsOpen = false
    } else {
      text += String(repeating: "  ", count: indentation) + "</\(name)>\n"
    }
  }

  private mutating func closeTag() {
    if tagIsOpen { text += ">\n" }
    tagIsOpen = false
  }

  /// Writes a value so that reading it returns the same text.
  ///
  /// White space other than spaces is written as references, since XML normalises it to spaces.
  /// Characters that XML does not allow become U+FFFD.
  private mutating func escape(_ value: String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
