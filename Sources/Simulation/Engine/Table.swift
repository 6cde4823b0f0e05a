/// A fixed-size array of trivial values that is written once and then only read.
///
/// The engine reads tables several times per microstep. An `Array` in a class would be retained and
/// released with each access, a third of the total time when measured; a table is a raw pointer. It
/// is safe because `CompiledChart.Storage` owns the memory and every engine run keeps it alive,
/// because nothing writes after compilation, and because debug builds check each index.
struct Table<Element: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  /// Copies values into new memory, which `deallocate()` must free once.
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

  /// The address of the values from an index.
  @inline(__always)
  func pointer(at index: Int) -> UnsafePointer<Element> {
    assert(index >= 0 && index <= count)
    return UnsafePointer(base + index)
  }
}
