/// Rows of values of different lengths, all in one array: a million short rows cost no object.
struct PackedRows<Element: BitwiseCopyable & Sendable>: Sendable {
  private(set) var elements: [Element] = []
  /// Where each row begins; one more at the end.
  private var starts = [0]

  /// How many rows there are.
  var count: Int { starts.count - 1 }

  /// Returns a row.
  @inline(__always)
  subscript(row: Int) -> ArraySlice<Element> { elements[indices(of: row)] }

  /// Returns where the elements of a row are among all.
  @inline(__always)
  func indices(of row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

  /// Returns one element of a row.
  @inline(__always)
  subscript(row: Int, place: Int) -> Element { elements[starts[row] + place] }

  /// Calls a closure with a row, valid within the call.
  @inline(__always)
  func withRow<Result>(_ row: Int, _ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    elements.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[indices(of: row)]))
    }
  }

  /// Adds an element to the row that is being written.
  @inline(__always)
  mutating func append(_ element: Element) { elements.append(element) }

  /// The elements of the row that is being written.
  var unfinished: ArraySlice<Element> { elements[(starts.last ?? 0)...] }

  /// Ends the row that is being written.
  mutating func endRow() { starts.append(elements.count) }

  /// Adds a row.
  mutating func appendRow(_ row: some Collection<Element>) {
    elements.append(contentsOf: row)
    endRow()
  }
}
