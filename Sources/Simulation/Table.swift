/// A fixed run of plain values that is written once and then only read.
///
/// The engine reads tables several times a microstep. An `Array` inside a class would be retained
/// and released around each of those reads, which measured a third of the whole time; a table is a
/// bare pointer instead. It is safe because of three things: `CompiledChart.Storage` owns the
/// memory and every engine run keeps that storage alive, nothing writes after compilation, and
/// debug builds check each index.
struct Table<Element: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  /// Copies values to memory of their own; `deallocate()` must follow once.
  init(_ elements: [Element]) {
    count = elements.count
    base = .allocate(capacity: max(count, 1))
    base.initialize(from: elements, count: count)
  }

  func deallocate() { base.deallocate() }

  @inline(__always)
  subscript(index: Int32) -> Element {
    assert(index >= 0 && index < count)
    return base[Int(index)]
  }

  /// The address of the values from an index on.
  @inline(__always)
  func pointer(at index: Int) -> UnsafePointer<Element> {
    assert(index >= 0 && index <= count)
    return UnsafePointer(base + index)
  }
}
