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
    if let text = usual.first(where: { message(in: $0) != nil }) { return text }
    let found = others.compactMap { text in message(in: text).map { (text, $0) } }
    if let (text, message) = found.first {
      return found.allSatisfy { $0.1 == message } ? text : nil
    }
    return (usual + others).first { text in
      var hash: UInt64 = 0
      if case .nearMiss = read(text, hash: &hash) { return true }
      return false
    }
  }

  /// The message that a text names.
  private func message(in text: String) -> Int? {
    var hash: UInt64 = 0
    guard case .message(let found) = read(text, hash: &hash) else { return nil }
    return finder.spelling(found.spelling).message
  }
}
