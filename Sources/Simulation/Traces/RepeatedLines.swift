import LifelineStatecharts

/// A fast path for lines of a trace that only differ from an earlier line in their numbers.
///
/// A long trace repeats few different lines. The JSON parser reads each of them once. A line as
/// `TraceWriter` writes it, that differs at most in `seq`, `time`, `step` and the line number of
/// its `source`, then takes one look-up and shares the strings of the first one.
///
/// ```
/// {"seq":7,"time":20,"step":3,"deliver":"A:","target":"delegate","source":"a.log:81"}
///                            └─────────── the same as before ───────────────────┘
/// ```
struct RepeatedLines {
  private let bytes: UnsafeRawPointer
  /// The entries of lines that the JSON parser has read.
  private var known: [Words: TraceEntry] = [:]

  /// The most lines to remember; more would hardly repeat.
  private static let mostKnown = 2048

  /// Creates a reader for the lines of one text, whose memory must outlive it.
  init(_ bytes: UnsafeRawPointer) { self.bytes = bytes }

  /// Returns the entry of a line; `nil` when no similar line is known.
  func entry(_ line: NumberedLine) -> TraceEntry? {
    guard var entry = known[Words(of: line, bytes)] else { return nil }
    entry.sequence = line.sequence
    entry.time = .nanoseconds(line.time)
    entry.step = line.step
    if let number = line.sourceLine { entry.source?.line = number }
    return entry
  }

  /// Remembers a line and its entry.
  mutating func learn(_ line: NumberedLine, _ entry: TraceEntry) {
    guard known.count < Self.mostKnown, line.tells(all: entry, bytes) else { return }
    known[Words(of: line, bytes)] = entry
  }
}

/// What lines have in common that only differ in their numbers.
private struct Words: Hashable {
  let bytes: UnsafeRawBufferPointer
  let hasSourceLine: Bool

  init(of line: NumberedLine, _ bytes: UnsafeRawPointer) {
    self.bytes = UnsafeRawBufferPointer(
      start: bytes + line.words.lowerBound, count: line.words.count)
    hasSourceLine = line.sourceLine != nil
  }

  static func == (a: Self, b: Self) -> Bool {
    a.hasSourceLine == b.hasSourceLine && a.bytes.elementsEqual(b.bytes)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
}

/// A line of a trace, split into its numbers and the text between them.
struct NumberedLine {
  private(set) var sequence = 0
  private(set) var time: Int64 = 0
  private(set) var step: Int?
  /// The bytes after these numbers, up to the end of the line or the number of a source.
  private(set) var words: Range<Int>
  /// The number at the end of the last member, `"source":"a.log:81"`.
  private(set) var sourceLine: Int?

  /// Splits a line; `nil` when it does not begin like the lines of `TraceWriter`.
  @inline(__always)
  init?(_ bytes: UnsafeRawPointer, _ range: Range<Int>) {
    words = range
    guard skip("{\"seq\":", bytes), let sequence = number(bytes),
      skip(",\"time\":", bytes), let time = number(bytes), skip(",\"", bytes)
    else { return nil }
    self.sequence = Int(clamping: sequence)
    self.time = time
    if skip("step\":", bytes) {
      guard let step = number(bytes), skip(",\"", bytes) else { return nil }
      self.step = Int(clamping: step)
    }
    takeSourceLine(bytes)
  }

  /// Returns whether the numbers found here are those of the parsed entry.
  func tells(all entry: TraceEntry, _ bytes: UnsafeRawPointer) -> Bool {
    guard entry.sequence == sequence, entry.time == .nanoseconds(time), entry.step == step
    else { return false }
    guard let sourceLine else { return true }
    guard let source = entry.source, source.line == sourceLine else { return false }
    let words = UnsafeRawBufferPointer(
      rebasing: UnsafeRawBufferPointer(
        start: bytes, count: self.words.upperBound)[self.words])
    let end = ",\"\(TraceFormat.sourceKey(of: entry.occurrence))\":\"\(source.file):"
    return words.suffix(end.utf8.count).elementsEqual(end.utf8)
  }

  /// Reads `81` in `…:81"}` at the end.
  @inline(__always)
  private mutating func takeSourceLine(_ bytes: UnsafeRawPointer) {
    var place = words.upperBound - 2
    guard place > words.lowerBound, Self.byte(bytes, place) == UInt8(ascii: "\"") else { return }
    var number = 0
    var scale = 1
    while place - 1 > words.lowerBound, scale < Self.largest {
      let digit = Self.byte(bytes, place - 1) &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      number += Int(digit) * scale
      scale *= 10
      place -= 1
    }
    guard scale > 1, Self.byte(bytes, place) != UInt8(ascii: "0"),
      Self.byte(bytes, place - 1) == UInt8(ascii: ":"), TraceFormat.lines ~= number
    else { return }
    sourceLine = number
    words = words.lowerBound..<place
  }

  /// The most digits to read here; the JSON parser reads longer numbers.
  private static let largest = 100_000_000_000_000_000

  /// Reads a number without sign, fraction or exponent.
  @inline(__always)
  private mutating func number(_ bytes: UnsafeRawPointer) -> Int64? {
    var place = words.lowerBound
    var number: Int64 = 0
    while place < words.upperBound, number < Self.largest {
      let digit = Self.byte(bytes, place) &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      number = number * 10 + Int64(digit)
      place += 1
    }
    let digits = place - words.lowerBound
    let startsWithZero = digits > 1 && Self.byte(bytes, words.lowerBound) == UInt8(ascii: "0")
    guard digits > 0, !startsWithZero else { return nil }
    words = place..<words.upperBound
    return number
  }

  @inline(__always)
  private mutating func skip(_ text: StaticString, _ bytes: UnsafeRawPointer) -> Bool {
    let count = text.utf8CodeUnitCount
    guard words.count >= count else { return false }
    for offset in 0..<count
    where Self.byte(bytes, words.lowerBound + offset) != text.utf8Start[offset] { return false }
    words = words.lowerBound + count..<words.upperBound
    return true
  }

  @inline(__always)
  private static func byte(_ bytes: UnsafeRawPointer, _ place: Int) -> UInt8 {
    bytes.load(fromByteOffset: place, as: UInt8.self)
  }
}
