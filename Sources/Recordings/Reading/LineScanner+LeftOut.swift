import LifelineStatecharts

/// Tells of names that do not count as calls.
extension LineScanner {
  /// Records a name, or a word like one, that does not count.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - range: The range of the name.
  ///   - line: The line, or the part of it that is known.
  ///   - number: The number of the line.
  ///   - start: Where the line begins, if not with its known part.
  mutating func refuse(
    _ reason: NearMiss.Reason, _ range: Range<Int>, of line: LogPiece, at number: Int,
    from start: Int? = nil
  ) {
    tally.refuse(
      reason, nearMissText(line, range), line: number,
      column: range.lowerBound - (start ?? line.start) + 1)
  }

  /// Records a line that a profile does not match, or that is a mark, if it names a callback.
  mutating func refuse(_ line: LogPiece, at number: Int) {
    switch reader.read(line.trimmed) {
    case .nearMiss(let reason, let range): refuse(reason, range, of: line, at: number)
    case .message(let name) where finder.origin(of: name.spelling) == .app:
      refuse(.otherForm, name.range, of: line, at: number)
    case .nothing, .message: break
    }
  }

  /// Records the first name of another message in a line.
  mutating func refuseNames(besides message: Int, in line: LogPiece, at number: Int) {
    var start = line.start
    while let other = reader.nextName(in: line, from: start) {
      start = other.range.upperBound
      if other.message != message { return refuse(other.reason, other.range, of: line, at: number) }
    }
  }

  /// Adds the other calls of a line that consists of names, and notes a name between other words.
  mutating func addNames(
    following name: MessageReader.Found, _ told: RunCollector.LoggedCall, _ format: Int,
    in message: LogPiece, of line: LogPiece
  ) {
    switch reader.namesFollowing(name, in: message) {
    case .none: break
    case .calls(let spellings):
      for spelling in spellings {
        tally.add(told.following(finder.spelling(spelling).message), format: format)
      }
    case .leftOut(let reason, let range): refuse(reason, range, of: line, at: told.line)
    }
  }

  /// Keeps a framework's state as a near miss, in case the log has callbacks.
  mutating func keep(
    _ name: MessageReader.Found, _ told: RunCollector.LoggedCall, of line: LogPiece
  ) {
    guard case .state(let importer, isAsked: false) = told.origin else { return }
    tally.add(
      state: importer, nearMissText(line, name.range), line: told.line, column: told.column)
  }

  private func nearMissText(_ line: LogPiece, _ range: Range<Int>) -> String {
    var start = range.lowerBound
    while start > line.start, range.lowerBound - start < 60,
      line[start - 1] == 0x3A || line[start - 1].isASCIIWord
    {
      start -= 1
    }
    return line.piece(start, min(range.upperBound, start + 160)).string
  }
}

extension RunCollector.LoggedCall {
  /// A call that the same line names after this one.
  func following(_ message: Int) -> Self {
    var call = self
    call.message = message
    (call.stage, call.isExact, call.isAfterBlank) = (-1, false, false)
    return call
  }
}

// MARK: Long lines

/// A line that does not fit into memory: only its beginning is read, and the rest is searched.
struct LongLine {
  /// Its start in the window; negative when that was dropped.
  var start = 0
  /// Whether a name in the rest was told of.
  var isTold = false
}

extension LineScanner {
  /// The bytes to search again, since a name may have been cut off there.
  private static let longestName = 256

  /// Searches a part of a long line, up to the first name.
  mutating func search(_ window: borrowing LogWindow, from next: Int, to end: Int) {
    let isWhole = end < window.filled || window.isAtEnd
    var start = max(0, next - Self.longestName)
    guard !longLine.isTold, finder.candidates.isAny(in: window.base, from: start, to: end) else {
      return
    }
    while start < end, window.base[start].isWord { start += 1 }
    let line = window.text(max(0, longLine.start), end)
    while let name = reader.nextName(in: line, from: start) {
      start = name.range.upperBound
      guard start >= next, start < end || isWhole else { continue }
      let reason = name.spelling == nil ? name.reason : .tooFar
      refuse(reason, name.range, of: line, at: lines + 1, from: longLine.start)
      longLine.isTold = true
      return
    }
  }
}
