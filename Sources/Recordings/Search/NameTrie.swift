/// A trie that finds the longest spelling at an offset.
///
/// Letters are case-folded. The nodes are arrays of integers, each with its children as a linked
/// list, which is short below the first letters.
struct NameTrie: Sendable {
  private var letters: [UInt8] = [0]
  private var firstChild: [Int32] = [0]
  private var nextSibling: [Int32] = [0]
  private var spelling: [Int32] = [-1]
  /// The children of the root by letter, which every look-up needs.
  private var roots: [Int32] = Array(repeating: 0, count: 256)

  /// Adds a spelling; of equal ones the last is found.
  mutating func insert(_ text: String, _ index: Int) {
    var node = 0
    for byte in text.utf8.map(\.folded) {
      let child = child(of: node, byte)
      if child != 0 {
        node = child
        continue
      }
      let new = Int32(letters.count)
      letters.append(byte)
      firstChild.append(0)
      spelling.append(-1)
      if node == 0 {
        nextSibling.append(0)
        roots[Int(byte)] = new
      } else {
        nextSibling.append(firstChild[node])
        firstChild[node] = new
      }
      node = Int(new)
    }
    if node != 0 { spelling[node] = Int32(index) }
  }

  private func child(of node: Int, _ byte: UInt8) -> Int {
    if node == 0 { return Int(roots[Int(byte)]) }
    var child = Int(firstChild[node])
    while child != 0, letters[child] != byte { child = Int(nextSibling[child]) }
    return child
  }

  /// The result of a look-up.
  struct Match {
    /// The spelling's index; `nil` when none ends at the end of a word.
    var spelling: Int?
    /// The end of the spelling.
    var end: Int
    /// Whether the text ended inside a spelling.
    var isCutOff: Bool
  }

  /// Finds the longest spelling that begins at an offset and does not end inside a word.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - start: The offset.
  ///   - join: The text that follows, for names that were wrapped; or `nil`.
  /// - Returns: The spelling, if any, and its end.
  func longest(in text: LogPiece, at start: Int, join: LogPiece? = nil) -> Match {
    var match = Match(spelling: nil, end: start, isCutOff: false)
    var node = 0
    var position = start
    let joined = join?.count ?? 0
    let end = text.end + joined
    @inline(__always) func byte(_ position: Int) -> UInt8 {
      if position < text.end { return text.base[position] }
      guard let join, position < end else { return 0 }
      return join.base[join.start + position - text.end]
    }
    while position < end {
      let next = child(of: node, byte(position).folded)
      if next == 0 { return match }
      node = next
      position += 1
      if spelling[node] >= 0 {
        let endsInWord = byte(position - 1).isASCIIWord && byte(position).isASCIIWord
        if !endsInWord {
          match.spelling = Int(spelling[node])
          match.end = position
        }
      }
    }
    match.isCutOff = node != 0 && firstChild[node] != 0
    return match
  }

  /// Returns whether a spelling of a minimum length begins at an offset, inside a word or not.
  func prefix(in text: LogPiece, at start: Int, atLeast length: Int) -> Bool {
    var node = 0
    var position = start
    while position < text.end {
      node = child(of: node, text.base[position].folded)
      if node == 0 { return false }
      position += 1
      if spelling[node] >= 0, position - start >= length { return true }
    }
    return false
  }
}
