/// Reads the texts of records.
extension MessageReader {
  /// What the text of a record tells.
  struct RecordReading {
    var reading = Reading.nothing
    var following = FollowingNames.none
    /// The hash of the text.
    var text: UInt64 = 0xCBF2_9CE4_8422_2325
    var form = CallForm()
  }

  /// Reads a text.
  func read(record text: String) -> RecordReading {
    var text = text
    return text.withUTF8 { utf8 in
      var record = RecordReading()
      guard let base = utf8.baseAddress else { return record }
      let text = LogPiece(base: base, start: 0, end: utf8.count)
      text.hash(into: &record.text)
      record.reading = read(text.trimmed)
      guard case .message(let name) = record.reading else { return record }
      record.following = namesFollowing(name, in: text.trimmed)
      record.form = CallForm(of: text, around: name.range)
      return record
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
  /// - Returns: The text, and whether another one disagrees; without a message one that looks like it,
  ///   if any.
  func message(
    among usual: [String], orIn others: [String]
  ) -> (text: String, isAmbiguous: Bool)? {
    var nearMiss: String?
    for text in usual where message(in: text, or: &nearMiss) != nil { return (text, false) }
    var found: (text: String, message: Int)?
    for text in others where !usual.contains(text) {
      guard let message = message(in: text, or: &nearMiss) else { continue }
      if let found, found.message != message { return (found.text, true) }
      found = found ?? (text, message)
    }
    return (found?.text ?? nearMiss).map { ($0, false) }
  }

  /// The message that a text names; keeps the first text that only looks like one.
  private func message(in text: String, or nearMiss: inout String?) -> Int? {
    switch read(record: text).reading {
    case .nothing: return nil
    case .message(let found): return finder.spelling(found.spelling).message
    case .nearMiss:
      if nearMiss == nil { nearMiss = text }
      return nil
    }
  }
}
