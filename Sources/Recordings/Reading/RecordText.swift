/// Reads the texts of records.
extension MessageReader {
  /// Reads a text and adds it to a hash.
  func read(_ text: String, hash: inout UInt64) -> Reading {
    var text = text
    return text.withUTF8 { utf8 in
      guard let base = utf8.baseAddress else { return .nothing }
      let text = LogPiece(base: base, start: 0, end: utf8.count)
      text.hash(into: &hash)
      return read(text.trimmed)
    }
  }

  /// Returns the text that is the log message of a record whose keys are not known.
  ///
  /// ```
  /// {"msg":"at last","function":"applicationDidBecomeActive(_:)"}          the function
  /// {"from":"applicationWillResignActive:","to":"applicationDidEnterBackground:"}   neither
  /// ```
  ///
  /// - Parameters:
  ///   - usual: The texts of the usual keys, of which the first with a message counts.
  ///   - others: All texts, which have to agree.
  /// - Returns: The text; without a message one that looks like it, if any.
  func message(among usual: [String], orIn others: [String]) -> String? {
    var nearMiss: String?
    for text in usual where message(in: text, or: &nearMiss) != nil { return text }
    var found: (text: String, message: Int)?
    for text in others where !usual.contains(text) {
      guard let message = message(in: text, or: &nearMiss) else { continue }
      if let found, found.message != message { return nil }
      found = found ?? (text, message)
    }
    return found?.text ?? nearMiss
  }

  /// The message that a text names; keeps the first text that only looks like one.
  private func message(in text: String, or nearMiss: inout String?) -> Int? {
    var hash: UInt64 = 0
    switch read(text, hash: &hash) {
    case .nothing: return nil
    case .message(let found): return finder.spelling(found.spelling).message
    case .nearMiss:
      if nearMiss == nil { nearMiss = text }
      return nil
    }
  }
}
