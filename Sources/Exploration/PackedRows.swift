/// Rows of different lengths in one array, so that a million short rows need no objects.
struct PackedRows<Element: BitwiseCopyable & Sendable>: Sendable {
  private(set) var elements: [Element] = []
  /// The start of each row, and the end of the last.
  private var starts = [0]

  /// How much memory the rows take, in bytes.
  var bytes: Int { elements.count * MemoryLayout<Element>.stride + starts.count * 8 }

  /// The number of rows.
  var count: Int { starts.count - 1 }

  /// Returns a row.
  @inline(__always)
  subscript(row: Int) -> ArraySlice<Element> { elements[indices(of: row)] }

  /// Returns the range of a row's elements among all.
  @inline(__always)
  func indices(of row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

  /// Returns one element of a row.
  @inline(__always)
  subscript(row: Int, place: Int) -> Element { elements[starts[row] + place] }

  /// Calls a closure with a row, which is only valid during the call.
  @inline(__always)
  func withRow<Result>(_ row: Int, _ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    elements.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[indices(of: row)]))
    }
  }

  /// Appends an element to the open row.
  @inline(__always)
  mutating func append(_ element: Element) { elements.append(element) }

  /// The elements of the open row.
  var unfinished: ArraySlice<Element> { elements[(starts.last ?? 0)...] }

  /// Ends the open row.
  mutating func endRow() { starts.append(elements.count) }

  mutating func appendRow(_ row: some Collection<Element>) {
    elements.append(contentsOf: row)
    endRow()
  }
}
