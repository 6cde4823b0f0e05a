/// What tells the line of one call from that of another.
///
/// ```
/// -[Owner doorDidBecomeOpen:] line 583     the same call as line 645, and as [Keeper doorDidBecomeOpen:]
/// doorDidBecomeOpen: BEGIN                 the same as END, and as took 12 ms, whatever is between
/// doorDidBecomeOpen: key 3                 another one than key 4
/// ```
struct CallForm: Equatable {
  /// The part of a call that a line tells.
  enum Part { case whole, begin, end }

  static let start: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The hash of the words, without classes and words for begin and end.
  fileprivate var words = start
  /// The hash of numbers, pointers, URLs and braces.
  fileprivate var values = start
  /// The hash of the place in the source: a class, a file, a line.
  fileprivate var place = start
  /// The part that a word for begin or end, or an arrow, tells.
  fileprivate(set) var part = Part.whole

  /// Whether lines of the same message are about one call at two places.
  func isSameCall(as other: CallForm) -> Bool {
    // After its end a call begins anew.
    guard other.part != .end || part == .end else { return false }
    return values == other.values && (words == other.words || place != other.place)
  }

  /// Whether this line ends the call that another one began.
  func ends(_ other: CallForm) -> Bool {
    part == .end && other.part != .end && values == other.values && words == other.words
  }

  fileprivate static func add(_ text: LogPiece, to hash: inout UInt64) {
    text.hash(into: &hash)
    // Two words are not one.
    hash = (hash ^ 0x20) &* 0x100_0000_01B3
  }
}

extension CallForm {
  /// Reads the text around a name.
  init(of text: LogPiece, around name: Range<Int>) {
    var reader = Reader(text: text, name: name)
    reader.read()
    self = reader.form
  }
}

/// Reads a text word by word.
private struct Reader {
  var form = CallForm()
  let text: LogPiece
  let name: Range<Int>
  /// What was read last that a number may belong to.
  var last = Part.other

  enum Part { case other, file, line, duration }

  mutating func read() {
    form.part = Self.arrow(text.piece(text.start, name.lowerBound)) ?? .whole
    var position = text.start
    while position < text.end {
      if name.contains(position) {
        position = name.upperBound
        last = .file
      } else if text.base[position].isWord {
        position = readWord(from: position)
      } else {
        if !Self.marks.contains(text[position]) {
          CallForm.add(text.piece(position, position + 1), to: &form.values)
        }
        position += 1
      }
    }
  }

  /// Punctuation that says nothing: arrows, brackets and what separates words.
  static let marks = Set(" \t\r-<>=*|+:[](),.".utf8)
  static let files = hashes("m mm h swift c cpp cs dart js jsx ts tsx kt java")
  static let lines = hashes("line ln")
  static let durations = hashes("took in elapsed lasted duration")
  static let units = hashes(
    "s sec secs second seconds ms msec millis milliseconds us µs ns")
  static let begins = hashes(
    """
    begin begins began beginning enter enters entered entering start starts started starting before \
    calling
    """)
  static let ends = hashes(
    """
    end ends ended ending leave leaves left leaving exit exits exited exiting finish finishes finished \
    finishing stop stops stopped done complete completed return returns returned returning after
    """)
  static let others = hashes("super called")

  /// What an arrow before the name tells: `--> name`, `<-- name`.
  static func arrow(_ text: LogPiece) -> CallForm.Part? {
    if text.first("-->") != nil || text.first(">>>") != nil { return .begin }
    return text.first("<--") != nil || text.first("<<<") != nil ? .end : nil
  }

  static func hashes(_ words: String) -> Set<UInt64> {
    Set(
      words.split(separator: " ").map { word in
        word.utf8.reduce(CallForm.start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      })
  }

  /// Reads a word, a number or a URL, and returns where to go on.
  mutating func readWord(from start: Int) -> Int {
    // An arrow of Unicode.
    if text[start] == 0xE2, text[start + 1] & 0xFE == 0x86 { return min(start + 3, text.end) }
    if text[start].isDigit { return readNumber(from: start) }
    let word = self.word(from: start)
    if text.has("://", at: word.end) { return readURL(from: start) }
    let ending = self.word(from: word.end + 1)
    if text[word.end] == 0x2E, Self.files.contains(Self.hash(of: ending)) {
      CallForm.add(text.piece(start, ending.end), to: &form.place)
      last = .file
      return ending.end
    }
    let kind = Self.hash(of: word)
    last = Self.lines.contains(kind) ? .line : Self.durations.contains(kind) ? .duration : .other
    guard last == .other, !takesPart(kind) else { return word.end }
    if isClass(word) {
      CallForm.add(word, to: &form.place)
      return word.end
    }
    let isValue = word.range.contains { word[$0].isDigit }
    if isValue { CallForm.add(word, to: &form.values) } else { CallForm.add(word, to: &form.words) }
    return word.end
  }

  /// Takes a word for the begin or end of a call.
  private mutating func takesPart(_ kind: UInt64) -> Bool {
    if Self.begins.contains(kind) {
      form.part = .begin
    } else if Self.ends.contains(kind) {
      form.part = .end
    } else {
      return Self.others.contains(kind)
    }
    return true
  }

  /// Reads a number with its fraction: a line of a file, a duration, or one that counts.
  mutating func readNumber(from start: Int) -> Int {
    var end = start
    while text[end].isDigit || text[end] == 0x2E && text[end + 1].isDigit { end += 1 }
    let unit = word(from: text[end] == 0x20 ? end + 1 : end)
    if last == .duration, Self.units.contains(Self.hash(of: unit)) {
      form.part = .end
      return unit.end
    }
    let isPlace = last == .line || last == .file && text[start - 1] == 0x3A
    if isPlace, !text[end].isWord {
      CallForm.add(text.piece(start, end), to: &form.place)
      return end
    }
    // Also `2nd` and `0x2f`.
    last = .other
    end = max(end, word(from: start).end)
    CallForm.add(text.piece(start, end), to: &form.values)
    return end
  }

  mutating func readURL(from start: Int) -> Int {
    var end = start
    while text[end] > 0x20 { end += 1 }
    last = .other
    CallForm.add(text.piece(start, end), to: &form.values)
    return end
  }

  func word(from start: Int) -> LogPiece {
    var end = start
    while text[end].isWord { end += 1 }
    return text.piece(start, end)
  }

  /// Whether a word before the name is a class, a module or a tag: `-[Owner `, `Lab.Owner.`, `Owner: `.
  func isClass(_ word: LogPiece) -> Bool {
    guard word.start < name.lowerBound, text[word.start].isLetter else { return false }
    let isCapital = text[word.start] &- 0x41 < 26
    switch (text[word.start - 1], text[word.end]) {
    case (UInt8(ascii: "["), 0x20)
    where text[word.start - 2] == 0x2D || text[word.start - 2] == 0x2B:
      return true
    // A tag with a number tells windows apart: `[A1]`.
    case (UInt8(ascii: "["), _), (_, UInt8(ascii: "]")):
      return !word.range.contains { word[$0].isDigit }
    case (UInt8(ascii: "."), _), (UInt8(ascii: "("), _): return isCapital
    case (_, UInt8(ascii: ".")), (_, UInt8(ascii: ":")): return isCapital
    default: return false
    }
  }

  static func hash(of word: LogPiece) -> UInt64 {
    var hash = CallForm.start
    for index in word.range {
      hash = (hash ^ UInt64(word[index].folded)) &* 0x100_0000_01B3
    }
    return hash
  }
}
