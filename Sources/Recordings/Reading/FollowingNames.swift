/// The names in a message beside its first callback that counts.
///
/// ```
/// applicationWillResignActive: applicationDidEnterBackground:     two calls
/// -[AppDelegate applicationDidBecomeActive:] applicationDidBecomeActive:    one, told twice
/// applicationDidBecomeActive: after applicationWillEnterForeground:    one, and a name left out
/// ```
enum FollowingNames: Equatable {
  /// None, or only the first again.
  case none
  /// The spellings of more calls: the message consists of names.
  case calls([Int])
  /// The first name of another message, between other words, or a word that is nearly one.
  case leftOut(NearMiss.Reason, Range<Int>)
}

extension MessageReader {
  /// Returns what a message names beside its first name that counts.
  func namesFollowing(_ first: Found, in text: LogPiece) -> FollowingNames {
    let own = finder.spelling(first.spelling).message
    var spellings: [Int] = []
    var leftOut = first.refused ?? misspelling(before: first, in: text)
    var isList =
      isDistinctive(first.spelling)
      && isOnlyMarks(text.piece(text.start, first.range.lowerBound))
    var last = first.range.upperBound
    while let next = nextName(in: text, from: last) {
      isList = isList && isOnlyMarks(text.piece(last, next.range.lowerBound))
      last = next.range.upperBound
      guard next.message != own else {
        if let spelling = next.spelling { spellings.append(spelling) }
        continue
      }
      if let spelling = next.spelling { spellings.append(spelling) } else { isList = false }
      leftOut = leftOut ?? (next.reason, next.range)
    }
    guard let leftOut else { return .none }
    return isList && isOnlyMarks(text.from(last))
      ? .calls(spellings) : .leftOut(leftOut.0, leftOut.1)
  }

  private func misspelling(
    before first: Found, in text: LogPiece
  ) -> (NearMiss.Reason, Range<Int>)? {
    let before = text.piece(text.start, first.range.lowerBound)
    var start = before.start
    while let next = nextName(in: before, from: start) {
      if next.spelling == nil, next.message != finder.spelling(first.spelling).message {
        return (next.reason, next.range)
      }
      start = next.range.upperBound
    }
    return nil
  }

  /// A name in a text, or a word that is nearly one.
  struct NextName {
    /// The spelling; `nil` for a misspelled word.
    let spelling: Int?
    let message: Int
    let range: Range<Int>
    /// The reason why it does not count beside another one.
    var reason = NearMiss.Reason.notFirst
  }

  /// Returns the next distinctive name from an offset, or word that is nearly one.
  func nextName(in text: LogPiece, from start: Int) -> NextName? {
    var position = start
    while position < text.end {
      guard beginsWord(text, position) else {
        position += 1
        continue
      }
      let match = finder.names.longest(in: text, at: position)
      if let spelling = match.spelling, isDistinctive(spelling) {
        return NextName(
          spelling: spelling, message: finder.spelling(spelling).message,
          range: position..<match.end)
      }
      let first = position
      while position < text.end, text.base[position].isASCIIWord { position += 1 }
      if let near = finder.nearest(to: text.piece(first, position)),
        let message = finder.message(spelled: near)
      {
        return NextName(
          spelling: nil, message: message, range: first..<position,
          reason: .misspelled(of: near))
      }
      if position == first { position += 1 }
    }
    return nil
  }

  private func isDistinctive(_ spelling: Int) -> Bool {
    finder.spelling(spelling).strength == .anywhere
  }

  /// Whether a text between names has no words but classes in brackets, `-[AppDelegate `.
  private func isOnlyMarks(_ text: LogPiece) -> Bool {
    var position = text.start
    while position < text.end {
      guard text.base[position].isWord else {
        // An arrow leads from one name to another: neither was called.
        if text[position] == 0x3E { return false }
        position += 1
        continue
      }
      guard text[position - 1] == UInt8(ascii: "[") else { return false }
      while position < text.end, text.base[position].isWord { position += 1 }
    }
    return true
  }
}
