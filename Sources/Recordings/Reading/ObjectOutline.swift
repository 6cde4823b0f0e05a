/// Finds the objects of a JSON text by their brackets, across the pieces in which it is read.
struct ObjectOutline {
  /// The start of the object that is still open; `nil` between objects.
  private(set) var start: Int?
  /// The number of open arrays outside objects.
  private(set) var openArrays = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The last byte outside strings that is no white space.
  private var last: UInt8 = 0
  /// The range of an object that ended before its brackets did; `nil` for none since it was taken.
  private var cut: Range<Int>?

  /// Takes the range of the object that was cut off before the last one that was returned.
  mutating func takeCut() -> Range<Int>? {
    defer { cut = nil }
    return cut
  }

  /// Notes that the open object is cut off here: its line ends inside a string, or another object
  /// begins where none may.
  private mutating func cutOff(at position: Int) {
    if let start { cut = start..<position }
    (start, depth, isInString, isEscaped) = (nil, 0, false, false)
  }

  private mutating func readString(_ byte: UInt8, at position: Int) {
    if byte == 0x0A {
      cutOff(at: position)
    } else if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
      last = byte
    }
  }

  /// Returns the range of the next object that ends before `end`; `nil` when more is needed.
  mutating func next(
    in base: UnsafeMutablePointer<UInt8>, from position: inout Int, to end: Int
  ) -> Range<Int>? {
    while position < end {
      let byte = base[position]
      position += 1
      if isInString {
        readString(byte, at: position - 1)
        continue
      }
      let before = last
      if byte > 0x20 { last = byte }
      switch byte {
      case UInt8(ascii: "\""): isInString = depth > 0
      case UInt8(ascii: "{"):
        let mayBegin = [UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "[")].contains(before)
        if depth > 0, !mayBegin { cutOff(at: position - 1) }
        if depth == 0 { start = position - 1 }
        depth += 1
      case UInt8(ascii: "}"):
        guard depth > 0 else { continue }
        depth -= 1
        if depth == 0, let first = start {
          start = nil
          return first..<position
        }
      case UInt8(ascii: "["): if depth == 0 { openArrays += 1 }
      case UInt8(ascii: "]"): if depth == 0 { openArrays = max(0, openArrays - 1) }
      default: break
      }
    }
    return nil
  }

  /// Adjusts offsets after the bytes were moved to the front.
  mutating func move(by count: Int) { start = start.map { $0 - count } }
}
