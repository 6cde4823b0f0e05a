import LifelineStatecharts

/// Finds the message that a log line contains after its header, if any.
///
/// ```
/// -[AppDelegate applicationDidBecomeActive:] line 583     applicationDidBecomeActive:
/// WebPageProxy::applicationWillEnterForegroundForMedia    nothing: a function of C++
/// 12 MyApp 0x0000 -[AppDelegate applicationWillTerminate:] + 84   nothing: a stack
/// ```
struct MessageReader {
  let finder: NameFinder
  /// The bytes on each side of a name to consider; a line may contain a million names.
  static let farthest = 1024

  /// A message and how its name is used.
  struct Found {
    /// The index of the spelling.
    let spelling: Int
    /// The stage after the name.
    var stage: Stage?
    /// The range of the name, or of a state with its cue.
    let range: Range<Int>
    /// Whether the line would be a sentence in a text about the name.
    var isProse = false
    /// A name of another message that was refused before it, and may be a call.
    var refused: (NearMiss.Reason, Range<Int>)?
  }

  /// The content of a message.
  enum Reading {
    case nothing
    case message(Found)
    case nearMiss(NearMiss.Reason, Range<Int>)

    /// Where the name begins; `nil` when there is none.
    var place: Int? {
      switch self {
      case .nothing: nil
      case .message(let found): found.range.lowerBound
      case .nearMiss(_, let range): range.lowerBound
      }
    }
  }

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - text: The line without its header.
  ///   - join: The next line, for a name that continues there; or `nil`.
  ///   - isLast: Whether the log ends with this text, without a line feed.
  /// - Returns: The message of the first name that counts, or the reason why none does.
  func read(_ text: LogPiece, join: LogPiece? = nil, isLast: Bool = false) -> Reading {
    var refused = Refused()
    var position = text.start
    while position < text.end {
      guard beginsWord(text, position) else {
        position += 1
        continue
      }
      let match = finder.names.longest(in: text, at: position, join: join)
      guard let index = match.spelling, join == nil || match.end > text.end else {
        switch join == nil ? state(at: position, in: text) : .nothing {
        case .nothing: position += 1
        case .nearMiss(let reason, let range):
          refused.add(reason, range)
          position = range.upperBound
        case .message(let found): return .message(found)
        }
        continue
      }
      let end = min(match.end, text.end)
      let name = (index, match)
      if let reason = reason(against: name, at: position, in: text, refused, isLast: isLast) {
        if !isCommon(index, reason) { refused.add(reason, position..<end, of: message(index)) }
        position = end
      } else if case .state(let importer) = finder.spelling(index).strength {
        let state = state(of: importer, at: position, from: position, in: text)
        if case .message = state { return state }
        refused.add(.notAlone, position..<end)
        position = end
      } else {
        return .message(
          Found(
            spelling: index, stage: stage(in: text.from(end)), range: position..<end,
            isProse: context(position, end, in: text).isProse,
            refused: refused.call(besides: message(index))))
      }
    }
    return refused.reading(or: join == nil ? nearMiss(in: text, isLast: isLast) : .nothing)
  }

  private func message(_ spelling: Int) -> Int { finder.spelling(spelling).message }

  /// The name that was refused: the first that may be a call, or else the first.
  private struct Refused {
    private var first: (reason: NearMiss.Reason, range: Range<Int>, message: Int)?
    /// The end of the last name of which the line speaks.
    private var spokenEnd: Int?

    /// Whether a name follows in a list of names of which the line speaks, `hooks for A, B`, or in a frame
    /// of a stack.
    func isSpokenOf(through position: Int, in text: LogPiece) -> Bool {
      if first?.reason == .address { return true }
      guard let spokenEnd, spokenEnd < position else { return false }
      return !text.piece(spokenEnd, position).range.contains { text[$0].isLetter }
    }

    mutating func add(_ reason: NearMiss.Reason, _ range: Range<Int>, of message: Int = -1) {
      if reason == .spokenOf { spokenEnd = range.upperBound }
      guard first?.reason.mayBeCall != true, first == nil || reason.mayBeCall else { return }
      first = (reason, range, message)
    }

    /// The name, if it may be a call of another message.
    func call(besides message: Int) -> (NearMiss.Reason, Range<Int>)? {
      guard let first, first.reason.mayBeCall, first.message != message else { return nil }
      return (first.reason, first.range)
    }

    /// The reading of a message without a call.
    func reading(or near: @autoclosure () -> Reading) -> Reading {
      guard let first else { return near() }
      if !first.reason.mayBeCall, case .nearMiss(let reason, let range) = near(), reason.mayBeCall {
        return .nearMiss(reason, range)
      }
      return .nearMiss(first.reason, first.range)
    }
  }

  /// Whether a refused sentence is too short to be told of: `App paused` may be about anything.
  private func isCommon(_ spelling: Int, _ reason: NearMiss.Reason) -> Bool {
    guard reason == .notAlone, case .phrase = finder.spelling(spelling).strength else {
      return false
    }
    return finder.spelling(spelling).text.utf8.count < 2 * LogVocabulary.Cue.distinctive
  }

  /// Whether a line contains a name, the beginning of one at its end, or a near miss.
  func mayTell(_ line: LogPiece) -> Bool {
    for position in line.range where beginsWord(line, position) {
      let match = finder.names.longest(in: line, at: position)
      if match.spelling != nil || match.isCutOff { return true }
      if finder.cue(in: line, at: position) != nil { return true }
    }
    if case .nothing = nearMiss(in: line, isLast: false) { return false }
    return true
  }

  private func reason(
    against name: (index: Int, match: NameTrie.Match), at start: Int, in text: LogPiece,
    _ refused: Refused, isLast: Bool
  ) -> NearMiss.Reason? {
    if refused.isSpokenOf(through: start, in: text) { return .spokenOf }
    let match = name.match
    let spelling = finder.spelling(name.index)
    // More may have followed, unless only the colon or the brackets are missing.
    if isLast, match.isCutOff, match.end == text.end, spelling.strength != .anywhere {
      return .cutOff
    }
    let end = min(match.end, text.end)
    let context = context(start, end, in: text)
    if let reason = context.refusal(finder.vocabulary.sentences) { return reason }
    switch spelling.strength {
    case .anywhere, .state: return nil
    case .leftOut(let topic): return .leftOut(topic: topic)
    case .alone, .phrase:
      if context.isOfOtherClass { return .otherName }
      let near = context.text.withoutTags(before: start)
      return standsAlone(NameContext(text: near, start: start, end: end)) ? nil : .notAlone
    case .system, .record: return standsAlone(context) ? nil : .notAlone
    }
  }

  /// The most words of a value after an arrow, as in `-> UIApplicationState(rawValue: 1)`.
  private static let mostValueWords = 2

  /// Whether there are no other words beside a name but a comment, or a value after an arrow.
  private func standsAlone(_ context: NameContext) -> Bool {
    let labels = finder.vocabulary.labels
    if context.standsAlone(besides: labels) { return true }
    // `.didEnterBackground // …` is source code.
    guard context.text[context.start - 1] != 0x2E, context.begins(besides: labels),
      let remark = context.remark
    else { return false }
    guard case .value(let value) = remark else { return true }
    var words = 0
    for position in value.range where beginsWord(value, position) {
      // From one name to another: neither was called.
      if finder.names.longest(in: value, at: position).spelling != nil { return false }
      if value[position].isLetter, value[position - 1] != 0x2E { words += 1 }
    }
    return words <= Self.mostValueWords
  }

  /// The name with the text around it.
  private func context(_ start: Int, _ end: Int, in text: LogPiece) -> NameContext {
    let near = text.piece(
      max(text.start, start - Self.farthest), min(text.end, end + Self.farthest))
    return NameContext(text: near, start: start, end: end)
  }

  @inline(__always)
  func beginsWord(_ text: LogPiece, _ position: Int) -> Bool {
    let byte = text.base[position]
    guard byte.isWord else { return false }
    let before = text[position - 1]
    return byte >= 0x80 ? before < 0x80 : !before.isASCIIWord
  }

  /// Returns the stage that an app prints right after the name.
  private func stage(in rest: LogPiece) -> Stage? {
    let rest = rest.piece(rest.start, min(rest.end, rest.start + 200))
    guard rest.count > 1 else { return nil }
    for (index, word) in finder.stageWords.enumerated() {
      guard let end = rest.end(of: word), !rest[end].isLetter else { continue }
      return finder.vocabulary.stages[index].stage
    }
    return nil
  }

  // MARK: Words that are nearly names

  /// Examines the long words of a line that contains only part of a name: the first that may be a call,
  /// or else the first.
  private func nearMiss(in text: LogPiece, isLast: Bool) -> Reading {
    var first = Reading.nothing
    var position = text.start
    while position < text.end {
      guard text.base[position].isASCIIWord else {
        position += 1
        continue
      }
      let start = position
      while position < text.end, text.base[position].isASCIIWord { position += 1 }
      guard position - start >= 10 else { continue }
      let word = text.piece(start, position)
      guard let reason = reason(forWord: word, in: text, isLast: isLast) else { continue }
      if reason.mayBeCall { return .nearMiss(reason, start..<position) }
      if case .nothing = first { first = .nearMiss(reason, start..<position) }
    }
    return first
  }

  private func reason(forWord word: LogPiece, in text: LogPiece, isLast: Bool) -> NearMiss.Reason? {
    if isLast, word.end == text.end, finder.names.longest(in: text, at: word.start).isCutOff {
      return .cutOff
    }
    if let name = finder.nearest(to: word) { return .misspelled(of: name) }
    guard holdsName(word) else { return nil }
    let isScoped = text[word.start - 1] == 0x3A && text[word.start - 2] == 0x3A
    return isScoped ? .scoped : .otherName
  }

  /// Returns whether a name is inside a longer word, at its beginning or after a camel-case
  /// boundary.
  private func holdsName(_ word: LogPiece) -> Bool {
    for start in word.range {
      let isHump = word[start] &- 0x41 < 26 && !(word[start - 1] &- 0x41 < 26)
      guard start == word.start || isHump else { continue }
      if finder.names.prefix(in: word, at: start, atLeast: 12) { return true }
    }
    return false
  }
}
