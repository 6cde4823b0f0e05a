#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// A value that one thread at a time uses.
///
/// `Mutex` needs iOS 18; Lifeline runs in tests of older systems.
package final class Locked<Value>: @unchecked Sendable {
  #if canImport(Darwin)
    private let lock = OSAllocatedUnfairLock()
    nonisolated(unsafe) private var value: Value

    /// Creates it with a first value.
    package init(_ value: sending Value) { self.value = value }

    /// Lends the value to a closure; other threads wait.
    package func withLock<Result>(
      _ body: (inout sending Value) -> sending Result
    ) -> sending Result {
      lock.lock()
      defer { lock.unlock() }
      return body(&value)
    }
  #else
    private let value: Mutex<Value>

    /// Creates it with a first value.
    package init(_ value: sending Value) { self.value = Mutex(value) }

    /// Lends the value to a closure; other threads wait.
    package func withLock<Result>(
      _ body: (inout sending Value) -> sending Result
    ) -> sending Result {
      value.withLock { body(&$0) }
    }
  #endif
}
