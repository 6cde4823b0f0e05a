/// The format of pages, and the only place where their text is escaped: GitHub Flavored Markdown,
/// for paragraphs, headings, list items and table cells.
///
/// ```swift
/// Markdown().text("a | b <i> *c*")                            // a \| b \<i> \*c\*
/// Markdown().text(.code("application:openURL:options:"))      // `application:openURL:options:`
/// ```
///
/// Source: GitHub Flavored Markdown, sections 4.10 (tables), 6.1 (escapes), 6.3 (code spans).
package struct Markdown: Sendable {
  /// The suffix of page and template files.
  let suffix = "md"

  package init() {}

  /// Writes running text verbatim, wherever a template puts it.
  package func text(_ richText: RichText) -> String {
    var text = ""
    /// Whether the next words begin a line, or what an anchor marks.
    var begins = true
    for piece in richText.pieces {
      defer { begins = piece.isBeforeBeginning }
      switch piece {
      case .plain(let plain): text += escaped(plain, beginsText: begins)
      case .code(let code): text += span(code)
      case .link(let label, let target):
        text +=
          Address(target).isSafe ? "[\(self.text(label))](\(address(target)))" : self.text(label)
      case .picture(let description, let target, let dark, let width):
        text += picture(description, target, dark: dark, width: width)
      case .lineBreak: text += "<br>"
      case .styled(let words, .strong): text += "**\(self.text(words))**"
      case .styled(let words, .bold): text += "<b>\(self.text(words))</b>"
      case .styled(let words, .emphasis): text += "*\(self.text(words))*"
      case .styled(let words, .small): text += "<sub>\(self.text(words))</sub>"
      case .folded(let words, let summary):
        text += "<details><summary>\(self.text(summary))</summary>\(self.text(words))</details>"
      case .anchor(let name): text += "<a id=\"\(address(name))\"></a>"
      case .fixedSpace: text += "&nbsp;"
      }
    }
    return text
  }

  package func listing(_ listing: Listing) -> String {
    let longest = listing.text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let language = (listing.language ?? "").filter { $0.isASCII && ($0.isLetter || $0 == "-") }
    let end = listing.text.hasSuffix("\n") ? "" : "\n"
    return "\(fence)\(language)\n\(listing.text)\(end)\(fence)"
  }

  func address(_ address: String) -> String { Address(address).encoded }

  /// A picture; as HTML if it has a width, or if it is a pair, of which GitHub shows the second one
  /// on dark pages.
  private func picture(
    _ description: String, _ target: String, dark: String?, width: Int?
  ) -> String {
    if dark == nil, width == nil {
      return "![\(self.text(RichText(description)))](\(address(target)))"
    }
    let size = width.map { " width=\"\($0)\"" } ?? ""
    let image =
      "<img alt=\"\(attribute(description))\" src=\"\(attribute(address(target)))\"\(size)>"
    guard let dark else { return image }
    return "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\""
      + attribute(address(dark)) + "\">\(image)</picture>"
  }

  /// The value of an attribute on one line, escaped for table cells.
  private func attribute(_ text: String) -> String {
    var value = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&", "<", ">", "\"", "|", "\\": value += "&#\(scalar.value);"
      case _ where scalar.isBlank: value += " "
      default: value.unicodeScalars.append(scalar)
      }
    }
    return value
  }

  /// Escapes characters with a meaning in Markdown or HTML, and joins lines.
  private func escaped(_ plain: String, beginsText: Bool) -> String {
    var text = ""
    var wasSpace = beginsText
    var onlyDigits = beginsText
    let scalars = plain.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      switch scalar {
      case _ where scalar.isBlank:
        if !wasSpace { text += " " }
        wasSpace = true
        continue
      case "\\", "`", "*", "_", "[", "]", "<", "&", "|", "~", "$":
        text += "\\"
      case "#", "-", "+", ">", "=":
        if beginsText && text.isEmpty { text += "\\" }
      case ".", ")":
        // '1.' begins a list item, '1.0' does not.
        let next = scalars.index(after: index)
        let isMark = next == scalars.endIndex || scalars[next].isBlank
        if onlyDigits, !text.isEmpty, isMark { text += "\\" }
      default: break
      }
      if !("0"..."9").contains(scalar) { onlyDigits = false }
      text.unicodeScalars.append(scalar)
      wasSpace = false
    }
    return text
  }

  /// A code span; in HTML where back quotes are not possible, as in a table cell with a bar.
  private func span(_ code: String) -> String {
    let isPlain = code.unicodeScalars.allSatisfy {
      $0 != "`" && $0 != "|" && !$0.isBlank
    }
    if isPlain { return code.isEmpty ? "" : "`\(code)`" }
    var text = "<code>"
    for scalar in code.unicodeScalars {
      if scalar.isBlank {
        text += " "
      } else if scalar.isASCII, !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) {
        text += "&#\(scalar.value);"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "</code>"
  }
}

extension RichText.Piece {
  /// Whether the words after it begin a line, or what it marks.
  fileprivate var isBeforeBeginning: Bool {
    switch self {
    case .lineBreak, .anchor: true
    case .plain, .code, .link, .picture, .styled, .folded, .fixedSpace: false
    }
  }
}

extension Unicode.Scalar {
  /// Breaking white space, a line break, or an invisible character.
  fileprivate var isBlank: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    return self != "\u{A0}" && (properties.isWhitespace || !DOT.isCarried(self))
  }
}

/// Untrusted text, escaped for GitHub's Markdown, for callers without a template.
package enum MarkdownText {
  /// Returns text without any markup, on one line.
  package static func plain(_ words: String) -> String { Markdown().text(RichText(words.visible)) }

  /// Returns a code span.
  package static func code(_ name: String) -> String { Markdown().text(.code(name.visible)) }
}
