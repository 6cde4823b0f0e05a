/// The names in a message after its first callback.
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
  /// The first name of another message, between other words.
  case leftOut(Range<Int>)
}

extension MessageReader {
  /// Returns what a message names after its first name.
  func namesFollowing(_ first: Found, in text: LogPiece) -> FollowingNames {
    let own = finder.spelling(first.spelling).message
    guard isDistinctive(first.spelling) else { return .none }
    var spellings: [Int] = []
    var leftOut: Range<Int>?
    var isList = isOnlyMarks(text.piece(text.start, first.range.lowerBound))
    var position = first.range.upperBound
    var last = position
    let end = min(text.end, position + Self.farthest)
    while position < end {
      guard beginsWord(text, position) else {
        position += 1
        continue
      }
      let match = finder.names.longest(in: text, at: position)
      guard let spelling = match.spelling, isDistinctive(spelling) else {
        position += 1
        continue
      }
      isList = isList && isOnlyMarks(text.piece(last, position))
      spellings.append(spelling)
      if leftOut == nil, finder.spelling(spelling).message != own {
        leftOut = position..<match.end
      }
      position = match.end
      last = position
    }
    guard let leftOut else { return .none }
    return isList && isOnlyMarks(text.from(last)) ? .calls(spellings) : .leftOut(leftOut)
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
