/// XML being written, one element a line, but for those with text.
struct XMLText {
  private(set) var text = ""
  private var indentation = 0
  /// Whether the start tag of the last element is still open.
  private var tagIsOpen = false
  /// How many of the open elements are on one line with the text in them, the outermost's number;
  /// `nil` when none is.
  private var lineBegins: Int?

  /// Writes an element with its attributes, except those that are `nil`, and its content.
  mutating func element(
    _ name: String, _ attributes: [(String, String?)] = [],
    content: (inout XMLText) -> Void = { _ in }
  ) {
    closeTag()
    indent()
    text += "<" + name
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
      text += "/>"
      tagIsOpen = false
    } else {
      indent()
      text += "</\(name)>"
    }
    if let begins = lineBegins, begins > indentation { lineBegins = nil }
    if lineBegins == nil { text += "\n" }
  }

  /// Keeps what is written until the open element ends on its line.
  mutating func staysOnLine() {
    if lineBegins == nil { lineBegins = indentation }
  }

  /// Writes text inside of an element that stays on its line.
  mutating func text(_ value: String) {
    closeTag()
    escape(value, isAttribute: false)
  }

  private mutating func indent() {
    if lineBegins == nil { text += String(repeating: "  ", count: indentation) }
  }

  private mutating func closeTag() {
    if tagIsOpen { text += lineBegins == nil ? ">\n" : ">" }
    tagIsOpen = false
  }

  /// Writes a value so that reading it returns the same text.
  ///
  /// In attributes white space other than spaces is written as references, since XML turns it into
  /// spaces. Characters that XML cannot hold become U+FFFD.
  private mutating func escape(_ value: String, isAttribute: Bool = true) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += isAttribute ? "&quot;" : "\""
      case "\t", "\n":
        if isAttribute { text += "&#\(scalar.value);" } else { text.unicodeScalars.append(scalar) }
      case "\r": text += "&#13;"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
