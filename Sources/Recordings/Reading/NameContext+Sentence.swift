/// Recognises lines that speak of a callback.
extension NameContext {
  /// The most words that are looked at on each side of a name.
  private static let mostWords = 8
  /// The words behind a name of which one may be about it.
  private static let mostBehind = 3

  /// Whether a word beside the name says that the line is no call.
  func isSpokenOf(by words: SentenceWords) -> Bool {
    opens(with: words.openings) || isSpokenOfBefore(words) || isSpokenOfBehind(words) || isQuoted
      || isDiagnosed || isTested || isCounted
  }

  private func opens(with openings: [[UInt8]]) -> Bool {
    let message = text.withoutTags(before: start)
    return openings.contains { opening in
      opening.indices.allSatisfy { message[message.start + $0] == opening[$0] }
    }
  }

  private func isSpokenOfBefore(_ words: SentenceWords) -> Bool {
    var last = nameStart
    for count in 0..<Self.mostWords {
      var end = last
      while end > text.start, !text[end - 1].isWord {
        if Self.endsClause(text, at: end - 1) { return false }
        end -= 1
      }
      guard end > text.start else { return false }
      var first = end
      while first > text.start, Self.isInWord(text, first - 1) { first -= 1 }
      let piece = text.piece(first, end)
      let word = piece.string.lowercased()
      if words.contains(word, .clause) || count == 0 && words.contains(word, .beside) {
        return true
      }
      if count == 0, words.wide.contains(where: { piece.holds($0, in: piece.count - 12) }) {
        return true
      }
      last = first
    }
    return false
  }

  private func isSpokenOfBehind(_ words: SentenceWords) -> Bool {
    var position = end
    var isAtVerb = true
    var isNegated = false
    for count in 0..<Self.mostWords {
      while position < text.end, !text[position].isWord {
        if Self.endsClause(text, at: position) || Self.beginsValue(text, at: position) {
          return isNegated
        }
        position += 1
      }
      guard position < text.end else { return isNegated }
      let first = position
      while position < text.end, Self.isInWord(text, position) { position += 1 }
      let piece = text.piece(first, position)
      let word = piece.string.lowercased()
      if isNegated { return words.contains(word, .called) }
      let isKey = text[position] == UInt8(ascii: "=") || text[position] == 0x3A
      if count < Self.mostBehind, words.contains(word, .behind), !isKey { return true }
      if count == 0, words.contains(word, .next), !text.has("super", at: position + 1) {
        return true
      }
      if words.contains(word, .negation) {
        if isAtVerb, count > 0 { return true }
        isNegated = true
      }
      if count == 0, words.wide.contains(where: { piece.holds($0, in: 0) }) { return true }
      isAtVerb = isAtVerb && words.contains(word, .auxiliary)
    }
    return false
  }

  /// Whether a byte separates the clause of the name from another: `registered; applicationDid…`.
  private static func endsClause(_ text: LogPiece, at index: Int) -> Bool {
    switch text[index] {
    case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: ","): true
    case UInt8(ascii: "."), UInt8(ascii: "]"): text[index + 1].isBlank
    case UInt8(ascii: "-"): text[index + 1].isBlank && text[index - 1].isBlank
    default: false
    }
  }

  /// Whether a byte begins what was passed to the callback.
  private static func beginsValue(_ text: LogPiece, at index: Int) -> Bool {
    [UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "="), UInt8(ascii: "<")]
      .contains(text[index])
  }

  /// Whether a byte belongs to a word, as the apostrophe of `wasn't` does.
  private static func isInWord(_ text: LogPiece, _ index: Int) -> Bool {
    text[index].isWord || text[index] == UInt8(ascii: "'") && text[index - 1].isWord
  }

  /// Whether the name is a text among others: `event "applicationDidBecomeActive" queued`, or a value in
  /// an object that the line contains.
  private var isQuoted: Bool {
    let mark = text[start - 1]
    guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else { return false }
    var close = end
    while text[close] == 0x3A { close += 1 }
    guard text[close] == mark else { return false }
    var before = start - 2
    while text[before].isBlank { before -= 1 }
    if text[before] == UInt8(ascii: "=") { return false }
    if text[before] == 0x3A {
      let brace = UInt8(ascii: "{")
      let isWhole = text.trimmed.hasPrefix("{") && text.trimmed.hasSuffix("}")
      return !isWhole && text.piece(text.start, before).firstIndex(of: brace) != nil
    }
    return hasWords(text.piece(text.start, start - 1)) && hasWords(text.from(close + 1))
  }

  private func hasWords(_ piece: LogPiece) -> Bool { piece.range.contains { piece[$0].isLetter } }

  /// Whether a compiler speaks: `AppDelegate.swift:40: warning: 'applicationDid…' nearly matches`.
  private var isDiagnosed: Bool {
    let before = text.piece(text.start, start)
    return [": warning: ", ": error: ", ": note: ", ": remark: "].contains { kind in
      before.first(kind).map { before[$0 - 1].isDigit } ?? false
    }
  }

  /// Whether a test has the name: `-[AppDelegateTests applicationDidBecomeActive]`, `Test Case '…'`.
  private var isTested: Bool {
    let before = text.piece(text.start, start)
    if before.first("Test Case ") != nil || before.first("Test Suite ") != nil { return true }
    guard start > text.start + 1 else { return false }
    let owner = text.piece(text.start, start - 1)
    return owner.hasSuffix("Tests") || owner.hasSuffix("Test")
  }

  /// Whether a statistic has the name: `applicationDidBecomeActive=12`, or a setting.
  private var isCounted: Bool {
    if text[end] == UInt8(ascii: "=") { return true }
    guard text[start - 1] == UInt8(ascii: "=") else { return false }
    let key = text.piece(text.start, start - 1)
    return key.hasSuffix("On") || key.hasSuffix("Until") || key.hasSuffix("At")
  }
}

extension LogPiece {
  /// Whether a text in Chinese letters stands here, at an offset or up to twelve bytes behind it.
  fileprivate func holds(_ wide: [UInt8], in offset: Int) -> Bool {
    let start = max(self.start, self.start + offset)
    return (start...min(start + 12, end)).contains { place in
      wide.indices.allSatisfy { self[place + $0] == wide[$0] }
    }
  }
}
