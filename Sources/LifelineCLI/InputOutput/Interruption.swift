import Lifeline

/// Ctrl-C and its like: what may end the program before its time.
enum Interruption {
  private static var signals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
    return set
  }

  /// Lets them end the program, even if the program that started it held them back.
  static func allow() {
    var signals = signals
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Puts them off until a body has ended, so that no half of a file stays behind.
  static func putOff(_ body: () throws(LifelineError) -> Void) throws(LifelineError) {
    var signals = signals
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}
