import FlyingSocks

/// Waits for sockets with what the system has for that.
#if canImport(Darwin)
  typealias SocketQueue = SocketPool<kQueue>
#else
  typealias SocketQueue = SocketPool<ePoll>
#endif

extension SocketQueue {
  static func make() -> SocketQueue {
    #if canImport(Darwin)
      .kQueue()
    #else
      .ePoll()
    #endif
  }

  /// Returns when the queue has finished what it was doing.
  ///
  /// It resumes who waits for a socket just before it forgets the socket. If the socket were closed in
  /// between, the next one with its number would never be waited for.
  func settle() {}
}
