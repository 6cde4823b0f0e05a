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

/// Ends a stream at the first Ctrl-C or `SIGTERM`, so that what was read is judged and written.
///
/// The second ends the program at once. A signal that the parent process ignores stays ignored, as
/// with `nohup`.
final class StreamEnd {
  /// The reading end of a pipe: a byte comes with the first signal.
  private let woken: Int32
  /// How many bytes may still be read after the signal.
  private var rest: Int?

  /// What a pipe holds at most: what was written before the signal is still read.
  private static let mostRest = 1 << 20

  /// The writing end; a handler of signals may only use what needs no lock.
  private static let waker = Atomic<Int32>(-1)

  /// Starts to wait for the signals; `nil` if the system has no pipe left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    woken = ends[0]
    Self.waker.store(ends[1], ordering: .sequentiallyConsistent)
    Interruption.allow()
    for number in [SIGINT, SIGTERM] where !Self.isIgnored(number) {
      signal(number, Self.handler)
    }
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
    StreamEnd.come()
  }

  /// Ends the stream that is being read, if there is one.
  static func come() {
    var byte: UInt8 = 0
    _ = systemWrite(waker.load(ordering: .sequentiallyConsistent), &byte, 1)
  }

  /// Waits until there is something to read; returns `false` when the stream has been ended and what
  /// was there before is read.
  func waits(for descriptor: Int32, atMost count: Int) -> Bool {
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
