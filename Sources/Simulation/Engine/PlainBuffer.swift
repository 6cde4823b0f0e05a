/// A growable buffer of trivial values with copy-on-write, like `Array`.
///
/// Unlike `Array` it checks for unique ownership once per session, not with every append, and
/// emptying it sets a number. An engine run appends a dozen values, so this saves a quarter of the
/// time. Callers must call `prepare()` before appending to a buffer that may have been copied;
/// `MacrostepLog` does so before each engine run.
struct PlainBuffer<Element: BitwiseCopyable>: @unchecked Sendable {
  /// The memory, freed with the last reference.
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

  /// Makes the memory unique before it is written.
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

  /// Forgets the values after the first ones.
  mutating func keep(first count: Int) { self.count = min(self.count, count) }

  @inline(never)
  private mutating func reallocate(_ capacity: Int) {
    let new = Memory(capacity: capacity)
    if let base { new.base.update(from: base, count: count) }
    memory = new
    base = new.base
    self.capacity = capacity
  }

  /// The values; the pointer is only valid during the call.
  @inline(__always)
  func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    withExtendedLifetime(memory) { body(UnsafeBufferPointer(start: base, count: count)) }
  }
}
