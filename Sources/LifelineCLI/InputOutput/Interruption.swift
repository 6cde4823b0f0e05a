import Lifeline
import Synchronization

/// The signals that interrupt the program, such as that of Ctrl-C.
enum Interruption {
  private static var signals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
    return set
  }

  /// Unblocks the signals, even if the parent process blocked them.
  static func allow() {
    var signals = signals
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Blocks the signals while a body runs, so that no half-written file is left.
  static func putOff(_ body: () throws(LifelineError) -> Void) throws(LifelineError) {
    var signals = signals
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}

/// Ends the reading of streams, so that what was read is judged and written.
///
/// It ends them at the first Ctrl-C or `SIGTERM` if asked to; the second ends the program at once. A
/// signal that the parent process ignores stays ignored, as with `nohup`.
package final class StreamEnd: Sendable {
  /// The reading end of a pipe: a byte comes with the end, and stays there for all who wait.
  private let woken: Int32
  /// The writing end.
  private let waker: Int32

  /// How many bytes are still read after the end, at most: what a pipe holds.
  static let mostRest = 1 << 20

  /// The writing end for signals; a handler of signals may only use what needs no lock.
  private static let signalled = Atomic<Int32>(-1)

  /// Creates an end that comes when it is asked for; `nil` if the system has no pipe left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (woken, waker) = (ends[0], ends[1])
  }

  deinit {
    _ = Self.signalled.compareExchange(
      expected: waker, desired: -1, ordering: .sequentiallyConsistent)
    close(woken)
    close(waker)
  }

  /// Creates the end that comes with a signal; `nil` if the system has no pipe left.
  static func atSignals() -> StreamEnd? {
    guard let end = StreamEnd() else { return nil }
    signalled.store(end.waker, ordering: .sequentiallyConsistent)
    Interruption.allow()
    for number in [SIGINT, SIGTERM] where !isIgnored(number) {
      signal(number, handler)
    }
    return end
  }

  /// Whether a signal is ignored: the handler, which comes first, is then the number 1.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    return sigaction(number, nil, &action) == 0
      && withUnsafeBytes(of: action) { $0.load(as: UInt.self) == 1 }
  }

  private static let handler: @convention(c) (Int32) -> Void = { _ in
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
    StreamEnd.comeAsSignalled()
  }

  /// Ends the streams that a signal would end, if there are any.
  static func comeAsSignalled() {
    var byte: UInt8 = 0
    _ = systemWrite(signalled.load(ordering: .sequentiallyConsistent), &byte, 1)
  }

  /// Ends the streams, from any thread.
  package func come() {
    var byte: UInt8 = 0
    _ = systemWrite(waker, &byte, 1)
  }

  /// Waits until the end comes, for some milliseconds at most; returns whether it has come.
  func comes(within milliseconds: Int32) -> Bool {
    var source = [pollfd(fd: woken, events: Int16(POLLIN), revents: 0)]
    return poll(&source, 1, milliseconds) > 0
  }

  /// Waits until there is something to read.
  ///
  /// - Parameters:
  ///   - descriptor: The stream.
  ///   - count: How many bytes are then read, at most.
  ///   - rest: How many bytes may still be read after the end; `nil` before it.
  /// - Returns: `false` when the stream has been ended and what was there before is read.
  func waits(for descriptor: Int32, atMost count: Int, rest: inout Int?) -> Bool {
    while true {
      let input = Int16(POLLIN)
      var sources = [
        pollfd(fd: descriptor, events: input, revents: 0),
        pollfd(fd: woken, events: input, revents: 0),
      ]
      let found = poll(&sources, 2, rest == nil ? -1 : 0)
      if found < 0, errno == EINTR { continue }
      // Where the system cannot wait for both, the stream ends by itself.
      guard found >= 0 else { return true }
      if sources[1].revents != 0 { rest = rest ?? Self.mostRest }
      guard let left = rest else { return true }
      guard left > 0, sources[0].revents != 0 else { return false }
      rest = left - count
      return true
    }
  }
}
