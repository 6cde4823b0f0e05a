import Foundation

/// The part of a log that is in memory.
///
/// Bytes that were read are dropped and the rest is moved to the front, so that memory does not
/// grow with the log.
struct LogWindow: ~Copyable {
  /// The bytes, after some zeros for searches that look back.
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  /// The number of bytes.
  private(set) var filled = 0
  /// What ends lines besides line feeds: a carriage return or a zero, in a log without line feeds.
  private var lineEnd: UInt8?
  /// Whether the log has ended.
  private(set) var isAtEnd = false

  var isFull: Bool { filled == capacity }

  init(capacity: Int) {
    self.capacity = capacity
    base = Self.allocate(capacity)
  }

  deinit { (base - CandidateSearch.margin).deallocate() }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<UInt8> {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(
      capacity: capacity + CandidateSearch.margin)
    bytes.initialize(repeating: 0, count: CandidateSearch.margin)
    return bytes + CandidateSearch.margin
  }

  /// Appends more bytes of the log.
  mutating func fill<Failure>(
    _ source: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    guard !isAtEnd, !isFull else { return }
    let room = UnsafeMutableRawBufferPointer(start: base + filled, count: capacity - filled)
    let count = try source(room)
    if let lineEnd { endLines(at: lineEnd, from: filled, to: filled + count) }
    let start = filled
    filled += count
    isAtEnd = count == 0
    if count > 0 { dropControls(from: start) }
  }

  /// Drops colours and other control sequences of terminals.
  ///
  /// One that a piece cuts in two is not seen; its line is read with what is left of it.
  private mutating func dropControls(from start: Int) {
    guard
      let first = memchr(
        base + start, Int32(truncatingIfNeeded: ControlSequence.escape), filled - start)
    else { return }
    var source = start + (first - UnsafeMutableRawPointer(base + start))
    var target = source
    while source < filled {
      if base[source] == ControlSequence.escape {
        source = ControlSequence.end(in: text(0, filled), from: source)
      } else {
        base[target] = base[source]
        target += 1
        source += 1
      }
    }
    filled = target
  }

  /// Reads carriage returns or zeros as the ends of lines if the beginning of a log has no others.
  mutating func detectLineEnds() {
    let beginning = UnsafeBufferPointer(start: base, count: filled)
    guard !beginning.contains(0x0A) else { return }
    lineEnd = [0x0D, 0].first { beginning.dropLast().contains($0) }
    if let lineEnd { endLines(at: lineEnd, from: 0, to: filled) }
  }

  private func endLines(at end: UInt8, from start: Int, to limit: Int) {
    for place in start..<limit where base[place] == end { base[place] = 0x0A }
  }

  /// Drops bytes from the front.
  mutating func drop(_ count: Int) {
    guard count > 0 else { return }
    base.update(from: base + count, count: filled - count)
    filled -= count
  }

  /// Doubles the capacity.
  mutating func grow() {
    let larger = Self.allocate(capacity * 2)
    larger.update(from: base, count: filled)
    (base - CandidateSearch.margin).deallocate()
    base = larger
    capacity *= 2
  }

  /// Returns bytes as a piece of a log.
  func text(_ start: Int, _ end: Int) -> LogPiece {
    LogPiece(base: UnsafePointer(base), start: start, end: end)
  }

  /// Returns the offset of the first line feed in a range; its end when there is none.
  func lineEnd(from start: Int, to end: Int) -> Int {
    guard start < end else { return start }
    return UnsafeBufferPointer(start: base, count: end)[start...].firstIndex(of: 0x0A) ?? end
  }

  /// Returns the start of the line that contains an offset, but not before `floor`.
  func lineStart(before place: Int, floor: Int) -> Int {
    var position = place
    while position > floor, base[position - 1] != 0x0A { position -= 1 }
    return position
  }
}
