import Lifeline

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
