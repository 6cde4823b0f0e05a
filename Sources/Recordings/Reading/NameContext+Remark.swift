/// Recognises what an app prints after a name: a comment, or a value after an arrow.
///
/// ```
/// DidEnterBackground /// at last                                a comment
/// didFinishLaunchingWithOptions->UIApplicationStateInactive     a value
/// ```
extension NameContext {
  /// What follows a name, after spaces, colons and closing brackets.
  enum Remark {
    /// `//`, `/*`, `#` or `--`, and any text.
    case comment
    /// The text between an arrow and a comment.
    case value(LogPiece)
  }

  private static let comments: [StaticString] = ["//", "/*", "--", "#"]
  private static let arrows: [StaticString] = ["->", "=>", "→"]

  /// The remark; `nil` when the name is followed by something else.
  var remark: Remark? {
    var index = end
    while text[index] == 0x3A || text[index].isBlank || text[index] == UInt8(ascii: "]") {
      index += 1
    }
    if Self.comments.contains(where: { text.has($0, at: index) }) { return .comment }
    guard let arrow = Self.arrows.first(where: { text.has($0, at: index) }) else { return nil }
    return .value(text.from(index + arrow.utf8CodeUnitCount).withoutComment)
  }

  /// Whether the line begins with the name and continues with a remark.
  var hasRemark: Bool { begins(besides: []) && remark != nil }
}

extension LogPiece {
  /// Whether a text in brackets is a tag, not a class with its method.
  fileprivate var isTag: Bool {
    !range.contains { self[$0].isBlank } || range.contains { self[$0].isDigit }
  }

  /// The text before `//`, unless that is a part of a word, as in `http://`.
  var withoutComment: LogPiece {
    var index = start
    while let place = from(index).first("//") {
      if place == start || self[place - 1].isBlank { return piece(start, place) }
      index = place + 2
    }
    return self
  }

  /// The text without tags at its beginning, `[info][tid:com.facebook.react.JavaScript] …` or
  /// `[ +350 ms] …`, that end before an offset.
  func withoutTags(before place: Int) -> LogPiece {
    var rest = trimmed
    while rest.hasPrefix("["), let end = rest.firstIndex(of: UInt8(ascii: "]")), end < place,
      rest.piece(rest.start, end).isTag
    {
      rest = rest.from(end + 1).trimmed
    }
    return rest
  }
}
