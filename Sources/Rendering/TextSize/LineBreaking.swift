extension TextSize {
  /// Breaks text into lines that fit a width; what is left over ends in `…`.
  ///
  /// Lines end behind a space, behind `:`, `.`, `/`, `_` or `-`, before a capital letter inside a
  /// word (so that `applicationWillResignActive:` breaks as a reader would), beside an East Asian
  /// letter, and anywhere when nothing else fits. Newlines and tabs count as spaces.
  ///
  /// ```swift
  /// TextSize.lines(of: "applicationDidBecomeActive:", in: Font(size: 10), within: 110, atMost: 2)
  /// // ["applicationDid", "BecomeActive:"]
  /// ```
  ///
  /// - Parameters:
  ///   - text: What to break.
  ///   - font: Its size and weight.
  ///   - width: How wide a line may be, in points.
  ///   - count: How many lines there may be, at least one.
  /// - Returns: The lines, without spaces at their ends; one empty line for a text without words.
  package static func lines(
    of text: String, in font: Font = Font(), within width: Double, atMost count: Int
  ) -> [String] {
    var rest = Substring(text)[...]
    var lines: [String] = []
    while lines.count < count {
      rest = rest.drop(while: \.isWhitespace)
      guard !rest.isEmpty else { break }
      let isLast = lines.count == count - 1
      let end = lineEnd(of: rest, in: font, within: width)
      if isLast, end < rest.endIndex {
        let short = lineEnd(of: rest, in: font, within: width - self.width(of: "…", in: font))
        lines.append(clean(rest[..<short]) + "…")
        break
      }
      lines.append(clean(rest[..<end]))
      rest = rest[end...]
    }
    return lines.isEmpty ? [""] : lines
  }

  /// Where a line may end.
  private enum Break {
    /// Behind a space or a sign, which a reader expects.
    case between
    /// Inside a word, before a capital letter.
    case inside
  }

  /// Returns where the first line of a text ends: the last place to break that fits; one between
  /// words goes first unless it would leave most of the line empty.
  private static func lineEnd(
    of text: Substring, in font: Font, within width: Double
  ) -> Substring.Index {
    var used = 0.0
    var between: Substring.Index?
    var inside: Substring.Index?
    var index = text.startIndex
    var previous: Character?
    while index < text.endIndex {
      let character = text[index]
      switch previous.flatMap({ breaking(between: $0, and: character) }) {
      case .between:
        between = index
      case .inside: inside = index
      case nil: break
      }
      used += self.width(of: String(character), in: font)
      if used > width, index > text.startIndex, !character.isWhitespace {
        let isBetweenFar = between.map {
          self.width(of: String(text[..<$0]), in: font) > width * 0.4
        }
        return (isBetweenFar == true ? between : inside ?? between) ?? index
      }
      previous = character
      index = text.index(after: index)
    }
    return text.endIndex
  }

  /// Returns how wide the widest part of a text is that need not be broken.
  static func widestPart(of text: String, in font: Font) -> Double {
    var widest = 0.0
    var part = ""
    for character in text {
      if let last = part.last, breaking(between: last, and: character) != nil {
        widest = max(widest, width(of: clean(part[...]), in: font))
        part = ""
      }
      part.append(character)
    }
    return max(widest, width(of: clean(part[...]), in: font))
  }

  private static func breaking(between a: Character, and b: Character) -> Break? {
    if a.isWhitespace || ":./_-".contains(a) {
      return ":./_-)".contains(b) || b.isWhitespace ? nil : .between
    }
    if a.isLowercase && b.isUppercase { return .inside }
    let isBetween =
      (isIdeograph(a) || isIdeograph(b)) && !"，。、；：？！）」』》”’])…".contains(b)
      && !"（「『《“‘[(".contains(a)
    return isBetween ? .between : nil
  }

  private static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x2E80...0xFF60).contains($0.value) } ?? false
  }

  /// One space for each run of white space, none at the ends.
  private static func clean(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
