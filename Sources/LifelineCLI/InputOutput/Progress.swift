import Lifeline
import Synchronization

/// A line on standard error about work that takes long, such as `checking app.log … 3 s`.
///
/// It appears after a second, only on a terminal, and is erased at the end.
package final class Progress: Sendable {
  private struct State {
    var what: String
    var isShown = false
    var hasEnded = false
  }

  private let state: Mutex<State>
  private let start = ContinuousClock.now

  /// Starts to show the progress of some work; `nil` where it cannot be erased or is not wanted.
  init?(_ what: String, isQuiet: Bool = false) {
    guard !isQuiet, Terminal.errors.canErase else { return nil }
    state = Mutex(State(what: what))
    // A thread, because work keeps all threads of the concurrency runtime busy.
    #if canImport(Darwin)
      Thread.detachNewThread { self.tick() }
    #else
      var thread = pthread_t()
      let own = Unmanaged.passRetained(self)
      let failure = pthread_create(
        &thread, nil,
        { own in
          if let own { Unmanaged<Progress>.fromOpaque(own).takeRetainedValue().tick() }
          return nil
        }, own.toOpaque())
      if failure == 0 { pthread_detach(thread) } else { own.release() }
    #endif
  }

  /// Says what is done now.
  func show(_ what: String) { state.withLock { $0.what = what } }

  /// Erases the line; nothing is shown any more.
  func end() {
    state.withLock { state in
      if state.isShown, !state.hasEnded {
        Terminal.write(Array(Terminal.eraseLine.utf8), to: STDERR_FILENO)
      }
      state.hasEnded = true
    }
  }

  private func tick() {
    while !state.withLock({ $0.hasEnded }) {
      usleep(Self.pause)
      let elapsed = ContinuousClock.now - start
      guard elapsed >= .seconds(1) else { continue }
      state.withLock { state in
        guard !state.hasEnded else { return }
        let line = Self.line(state.what, elapsed: .seconds(elapsed.components.seconds))
        Terminal.write(Array((Terminal.eraseLine + line).utf8), to: STDERR_FILENO)
        state.isShown = true
      }
    }
  }

  /// The time between two lines, in microseconds.
  private static let pause: UInt32 = 200_000

  /// Returns the line, cut so that it is not broken on a terminal of 80 columns.
  package static func line(_ what: String, elapsed: Duration) -> String {
    let time = " … \(elapsed.label(in: .english))"
    var room = 79 - time.columns
    let cut = what.visible.prefix { character in
      room -= String(character).columns
      return room >= 0
    }
    return cut + time
  }
}
