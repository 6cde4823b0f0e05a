/// Finds the objects of a JSON text by their brackets, across the pieces in which it is read.
struct ObjectOutline {
  /// The start of the object that is still open; `nil` between objects.
  private(set) var start: Int?
  /// The number of open arrays outside objects.
  private(set) var openArrays = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Returns the range of the next object that ends before `end`; `nil` when more is needed.
  mutating func next(
    in base: UnsafeMutablePointer<UInt8>, from position: inout Int, to end: Int
  ) -> Range<Int>? {
    while position < end {
      let byte = base[position]
      position += 1
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = depth > 0
      case UInt8(ascii: "{"):
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
