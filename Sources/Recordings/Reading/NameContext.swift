/// The context of a name in a message, which shows whether it is a call.
struct NameContext {
  let text: LogPiece
  /// The range of the name.
  let start: Int
  let end: Int

  /// Returns the reason why the name is not a call; `nil` when it is one.
  func refusal(_ words: SentenceWords) -> NearMiss.Reason? {
    if text[start - 1] == 0x3A, text[start - 2] == 0x3A { return .scoped }
    if isCode { return .code }
    if isPartOfLongerSelector { return .otherName }
    if text.has("_block_invoke", at: end) || text.has("]_block_invoke", at: end) || isInBlock {
      return .block
    }
    if isAddressed { return .address }
    if isSpokenOf(by: words) { return .spokenOf }
    if text.has("name = ", at: start - 7) || opening != nil { return nil }
    return isAmongWords ? .sentence : nil
  }

  // MARK: The name itself

  /// `applicationDidBecomeActive:withHaste:`, `applicationDidBecomeActive(n)`.
  private var isPartOfLongerSelector: Bool {
    if text[end] == UInt8(ascii: "("), text[end + 1] != UInt8(ascii: "_") {
      // With the type of a parameter, as .NET writes it, it is the method itself.
      return !(text[end + 1] &- 0x41 < 26 && text[end + 2] &- 0x41 < 26)
    }
    let colon = text[end] == 0x3A ? end : text[end - 1] == 0x3A ? end - 1 : nil
    guard let colon else { return false }
    var after = colon + 1
    while text[after].isASCIIWord { after += 1 }
    return after > colon + 1 && text[after] == 0x3A
  }

  /// Returns the start of `-[Class ` or `+[Class ` before the name; `nil` when there is none.
  private var opening: Int? {
    guard text[start - 1] == 0x20 else { return nil }
    var index = start - 2
    while index >= text.start,
      text[index].isWord || text[index] == 0x2E || text[index] == 0x28
        || text[index] == 0x29 || text[index] == 0x2B
    {
      index -= 1
    }
    guard text[index] == UInt8(ascii: "["), index < start - 2 else { return nil }
    let sign = text[index - 1]
    return sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? index - 1 : nil
  }

  /// Whether it is a method of another class than a delegate: `-[CartViewController didReceive…]`.
  var isOfOtherClass: Bool {
    guard let opening else { return false }
    let owner = text.piece(opening + 2, start - 1)
    return !owner.hasSuffix("Delegate") && !owner.hasSuffix("App")
  }

  private var isInBlock: Bool {
    guard let opening else { return qualifiedWord(before: start) == "in" && hasClosure }
    return text[opening - 1].isDigit && hasDigitsAfterUnderscores(before: opening)
  }

  /// Swift's `closure #1 in AppDelegate.applicationDidBecomeActive(_:)`.
  private var hasClosure: Bool { text.piece(text.start, start).first("closure #") != nil }

  private func hasDigitsAfterUnderscores(before index: Int) -> Bool {
    var index = index - 1
    while text[index].isDigit { index -= 1 }
    return text[index] == 0x5F && text[index - 1] == 0x5F
  }

  // MARK: Code and stacks

  private var isCode: Bool {
    if text.has("(_ ", at: end) || text[end] == 0x28 && text[end - 1] == 0x3A { return true }
    if text.hasPrefix("let ") || text.hasPrefix("var ") { return true }
    if text.hasPrefix("//"), words(behind: end) > 1 { return true }
    if text.has("selector(", at: start - 9) || text.has("func ", at: start - 5) { return true }
    if isArgument { return true }
    // `- (void)applicationDidBecomeActive:` and `[self applicationDidBecomeActive:app]`.
    if text[start - 1] == UInt8(ascii: ")"), text[start - 2].isLetter { return true }
    let isSent = text[start - 1] == 0x20 && opening == nil && receiverBracket
    return isSent && (text[end - 1] == 0x3A && text[end].isWord)
  }

  /// The number of words behind an offset.
  private func words(behind place: Int) -> Int {
    text.from(place).range.count { text[$0].isLetter && text[$0 - 1].isBlank }
  }

  /// Calls that have the name of a notification as an argument.
  private static let calls: [StaticString] = [
    "addObserver(", "addObserver:", "removeObserver(", "publisher(for:", "notifications(named:",
    "#selector(", "@selector(", "post(name:",
  ]

  /// `forName: UIApplication.didBecomeActiveNotification, object: nil`; logs have the name itself.
  private var isArgument: Bool {
    let before = text.piece(text.start, start)
    if Self.calls.contains(where: { before.first($0) != nil }) { return true }
    guard text.piece(start, end).firstIndex(of: 0x2E) != nil else { return false }
    return text.has(", object:", at: end) || before.hasSuffix("case ") || before.hasSuffix("== ")
      || before.hasSuffix("= ") && (before.first("let ") ?? before.first("var ")) != nil
  }

  /// Whether `[receiver ` is before the name.
  private var receiverBracket: Bool {
    var index = start - 2
    while text[index].isASCIIWord { index -= 1 }
    return index < start - 2 && text[index] == UInt8(ascii: "[")
  }

  /// An address before the name or an offset after it.
  private var isAddressed: Bool {
    var after = end
    if text[after] == UInt8(ascii: "]") { after += 1 }
    if text.has(" + ", at: after), text[after + 3].isDigit { return true }
    var before = (opening ?? qualifiedStart) - 1
    // The file's number in a link map: `[  4]`.
    while before >= text.start, text[before].isBlank { before -= 1 }
    if text[before] == UInt8(ascii: "]") {
      while before >= text.start, text[before] != UInt8(ascii: "[") { before -= 1 }
      before -= 1
      while before >= text.start, text[before].isBlank { before -= 1 }
    }
    // The image in a debugger's frame: ``0x0000 MyApp`-[AppDelegate …]``.
    if text[before] == UInt8(ascii: "`") {
      before -= 1
      while before >= text.start, !text[before].isBlank { before -= 1 }
      while before >= text.start, text[before].isBlank { before -= 1 }
    }
    // The kind of a symbol: `0000000100003f20 t -[AppDelegate …]`.
    if text[before].isLetter, text[before - 1].isBlank, text[before - 2].isHexadecimal {
      before -= 2
      let last = before
      while before >= text.start, text[before].isHexadecimal { before -= 1 }
      if last - before >= 8 { return true }
    }
    let last = before
    while before >= text.start, text[before].isHexadecimal { before -= 1 }
    return last - before >= 6 && text[before] == UInt8(ascii: "x") && text[before - 1] == 0x30
  }

  // MARK: Sentences

  /// The start of the name, including a class before it.
  private var qualifiedStart: Int {
    var index = start
    while index > text.start,
      text[index - 1].isASCIIWord || text[index - 1] == 0x2E
        || text[index - 1] == 0x3A
    {
      index -= 1
    }
    return index
  }

  /// The start of the name, including `-[Class `, or a class and a dot, before it.
  var nameStart: Int { opening ?? qualifiedStart }

  private func qualifiedWord(before start: Int) -> String {
    var last = qualifiedStart - 1
    while last >= text.start, text[last].isBlank { last -= 1 }
    var first = last
    while first >= text.start, text[first].isASCIIWord { first -= 1 }
    return last > first ? text.piece(first + 1, last + 1).string.lowercased() : ""
  }

  /// The number of words before a name above which it is part of a sentence.
  private static let mostWords = 6

  /// Whether so many words are before the name that it is part of a sentence.
  private var isAmongWords: Bool {
    var words = 0
    var index = text.start
    while index < start {
      let first = index
      while index < start, text[index].isLetter { index += 1 }
      let isWord = index > first + 1 && (index == start || text[index].isBlank)
      if isWord, first == text.start || text[first - 1].isBlank { words += 1 }
      index = max(index, first + 1)
    }
    return words > Self.mostWords
  }

  /// Whether only punctuation, numbers, a class or known labels are beside the name.
  func standsAlone(besides labels: Set<String>) -> Bool {
    begins(besides: labels) && holdsOnly(labels, text.from(end))
  }

  /// Whether only punctuation, numbers, a class or known labels are before the name.
  func begins(besides labels: Set<String>) -> Bool {
    holdsOnly(labels, text.piece(text.start, start))
  }

  private func holdsOnly(_ labels: Set<String>, _ piece: LogPiece) -> Bool {
    var index = piece.start
    while index < piece.end {
      guard piece.base[index].isLetter else {
        index += 1
        continue
      }
      let first = index
      while index < piece.end, piece.base[index].isASCIIWord { index += 1 }
      let word = piece.piece(first, index)
      guard
        word.hasSuffix("Delegate") || word.hasSuffix("App")
          || labels.contains(word.string.lowercased())
      else { return false }
    }
    return true
  }
}
