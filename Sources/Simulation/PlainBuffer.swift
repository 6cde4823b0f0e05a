/// A growing run of plain values with shared memory until it is written, like `Array`.
///
/// Unlike `Array` it asks once a session whether the memory is shared, not at every append, and
/// emptying it is setting a number. An engine run appends a dozen values, so that the difference
/// is a quarter of the whole time. Whoever appends must have called `prepare()` since the buffer
/// was last copied; `MacrostepLog` does so whenever it is lent to an engine.
struct PlainBuffer<Element: BitwiseCopyable>: @unchecked Sendable {
  /// Memory that is freed with its last reference.
  private final class Memory {
    let base: UnsafeMutablePointer<Element>
    let capacity: Int

    init(capacity: Int) {
      base = .allocate(capacity: capacity)
      self.capacity = capacity
    }

    deinit { base.deallocate() }
  }

  private var memory: Memory?
  private var base: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private(set) var count = 0

  /// Makes sure that nobody else reads what will be written.
  @inline(__always)
  mutating func prepare() {
    if memory == nil || !isKnownUniquelyReferenced(&memory) { reallocate(max(count, 32)) }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reallocate(max(count * 2, 32)) }
    base?[count] = element
    count += 1
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func reallocate(_ capacity: Int) {
    let new = Memory(capacity: capacity)
    if let base { new.base.update(from: base, count: count) }
    memory = new
    base = new.base
    self.capacity = capacity
  }

  /// The values; the pointer is valid within the call.
  @inline(__always)
  func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    withExtendedLifetime(memory) { body(UnsafeBufferPointer(start: base, count: count)) }
  }
}
