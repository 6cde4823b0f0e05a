import LifelineStatecharts

/// Reads frameworks' words for states after a cue.
///
/// ```
/// LOG  AppState active                                     active, of React Native
/// flutter: state = AppLifecycleState.resumed               resumed, of Flutter
/// scenePhase: background -> inactive                       inactive, of SwiftUI
/// [info][tid:…] 'AppState', 'inactive'                     inactive, of React Native
/// AppState: active sessions 4                              nothing: it has other words
/// ```
extension MessageReader {
  /// What makes it source code.
  private static let operators: [StaticString] = ["==", "!=", "||", "&&"]

  /// Reads the state whose cue begins at an offset.
  ///
  /// - Parameters:
  ///   - position: The beginning of a word.
  ///   - text: The message.
  /// - Returns: The last state, if the message has no other words than labels; a near miss for a
  ///   state among other words.
  func state(at position: Int, in text: LogPiece) -> Reading {
    guard let (cue, end) = finder.cue(in: text, at: position) else { return .nothing }
    // A short cue after a tag may be about something else: `[Animation] phase = active`.
    let isDistinctive = cue.text.utf8.count >= LogVocabulary.Cue.distinctive
    return state(
      of: cue.importer, at: position, from: end, in: text, isDistinctive: isDistinctive)
  }

  /// Reads the state of an importer from an offset, after its cue or, when that importer was asked
  /// for, without one.
  func state(
    of importer: String, at position: Int, from end: Int, in text: LogPiece,
    isDistinctive: Bool = true
  ) -> Reading {
    let labels = finder.vocabulary.labels.union(finder.vocabulary.stateLabels)
    let begun = isDistinctive ? text.withoutTags(before: position) : text
    var isAlone = NameContext(text: begun, start: position, end: end).begins(besides: labels)
    let rest = text.from(end).withoutComment
    var state: Int?
    var last = end
    var next = end
    while let word = rest.word(from: next) {
      next = word.end
      if let other = finder.cue(in: text, at: word.start), other.cue.importer == importer {
        next = other.end
      } else if let found = finder.state(word, of: importer) {
        if state != nil, !isAlone { break }
        (state, last) = (found, word.end)
      } else if !labels.contains(word.string.lowercased()) {
        isAlone = false
        // A state farther away is of something else.
        if state == nil { return .nothing }
        break
      }
    }
    let between = text.piece(end, last)
    guard let state, !Self.operators.contains(where: { between.first($0) != nil }) else {
      return .nothing
    }
    if isAlone { return .message(Found(spelling: state, range: position..<last)) }
    return isDistinctive ? .nearMiss(.notAlone, position..<last) : .nothing
  }
}

extension LogPiece {
  /// Returns the next word of letters and digits, of any script; `nil` when there is none.
  ///
  /// Arrows, emoji and other symbols are not words.
  fileprivate func word(from start: Int) -> LogPiece? {
    var first = start
    while first < end, !base[first].beginsLetters { first += 1 }
    guard first < end else { return nil }
    var last = first
    while last < end, base[last].isASCIIWord || base[last] >= 0x80 { last += 1 }
    return piece(first, last)
  }
}

extension UInt8 {
  /// Whether a word may begin with this byte: an ASCII letter, or the first byte of a letter of
  /// another script in UTF-8, from Latin with accents to Hangul.
  fileprivate var beginsLetters: Bool {
    isLetter || (0xC3...0xDF).contains(self) || self == 0xE0 || self == 0xE1
      || (0xE4...0xED).contains(self)
  }
}
