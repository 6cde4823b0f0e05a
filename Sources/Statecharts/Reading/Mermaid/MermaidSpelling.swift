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
  /// The text before a comment, and without the `;` that may end a statement.
  var withoutComment: Substring {
    var text = (firstRange(of: "%%").map { self[..<$0.lowerBound] as Substring } ?? self).trimmed
    while text.last == ";" {
      let word = text.dropLast().letters
      if !word.isEmpty, text[..<word.startIndex].last == "#" { break }
      text = text.dropLast().trimmed
    }
    return text
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

  /// The text without `:::style`.
  var withoutStyle: Substring {
    (firstRange(of: ":::").map { self[..<$0.lowerBound] } ?? self).trimmed
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
