extension Unicode.Scalar {
  /// Whether neither XML nor a diagram may contain it.
  var isForbidden: Bool {
    value < 0x20 && value != 0x09 && value != 0x0D || value == 0x7F || value == 0xFFFE
      || value == 0xFFFF
  }
}

extension String {
  /// The parts of it that an event's name may contain.
  var legalWords: [String] {
    unicodeScalars.split { $0 != "." && !NameSpelling.isEventName(String($0)) }.map { String($0) }
  }

  /// The text without white space at its ends.
  var trimmedWords: String { String(self[...].trimmed) }
}

extension Substring {
  /// The text before a comment, which begins a line or follows white space.
  var withoutComment: Substring {
    var rest = self
    while let sign = rest.firstRange(of: "%%") {
      if self[..<sign.lowerBound].last?.isWhitespace ?? true {
        return self[..<sign.lowerBound].trimmed
      }
      rest = rest[sign.upperBound...]
    }
    return trimmed
  }

  /// The first statement in it, and what follows its `;`.
  ///
  /// A `;` of an entity (`#59;`) ends none, and one in a label only where a statement follows.
  var splitAtSemicolon: (Substring, Substring) {
    var rest = self
    let label = splitAtColon.1?.startIndex ?? endIndex
    while let sign = rest.firstIndex(of: ";") {
      rest = self[index(after: sign)...]
      let word = self[..<sign].letters
      if !word.isEmpty, self[..<word.startIndex].last == "#" { continue }
      if sign < label || rest.isBlank || rest.first?.isWhitespace == true && rest.beginsStatement {
        return (self[..<sign].trimmed, rest)
      }
    }
    return (self, self[endIndex...])
  }

  /// Whether it begins with an arrow, a description, or a statement of its own first word.
  private var beginsStatement: Bool {
    let statement = prefix { $0 != ";" }.trimmed
    let word = statement.prefix { !$0.isWhitespace && $0 != ":" }
    return statement.first == "}" || statement.contains("-->")
      || statement[word.endIndex...].trimmed.first == ":"
      || ["state", "note", "class", "style"].contains(word.lowercased())
  }

  /// The letters and digits at its end.
  private var letters: Substring {
    var start = endIndex
    while start > startIndex,
      self[index(before: start)].isLetter || self[index(before: start)].isNumber
    {
      start = index(before: start)
    }
    return self[start...]
  }

  /// The text without `:::style` and a comment.
  var withoutStyle: Substring {
    let text = firstRange(of: ":::").map { self[..<$0.lowerBound] } ?? self
    return (text.firstRange(of: "%%").map { text[..<$0.lowerBound] } ?? text).trimmed
  }

  /// The text before and after its first `:` that begins no style.
  var splitAtColon: (Substring, Substring?) {
    var rest = self
    while let colon = rest.firstIndex(of: ":") {
      guard rest[colon...].hasPrefix(":::") else {
        return (self[..<colon].trimmed, self[index(after: colon)...].trimmed)
      }
      rest = rest[colon...].dropFirst(3)
    }
    return (self.trimmed, nil)
  }
}
