// developer.apple.com/documentation/os/osallocatedunfairlock
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init(uncheckedState initialState: State) {}
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    fatalError()
  }
}

extension OSAllocatedUnfairLock where State == () {
  public init() {}
  @available(*, noasync) public func lock() {}
  @available(*, noasync) public func unlock() {}
}
