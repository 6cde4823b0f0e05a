import Lifeline
import LifelineTexts

/// A result that needs attention, after the output was written.
///
/// What cannot go on throws `LifelineError`, for which the program exits with 2.
struct CommandFailure: Error, Equatable {
  /// What is printed on standard error; `nil` when the output says it.
  let message: LifelineError?
  /// The exit code: 1 for a finding, 2 for bad input.
  let exitCode: Int32

  /// Ends a command whose output says everything.
  static func shown(exitCode: Int32 = 1) -> CommandFailure {
    CommandFailure(message: nil, exitCode: exitCode)
  }

  /// Ends a command with a finding in English.
  static func finding(_ english: String) -> CommandFailure {
    CommandFailure(message: LifelineError(english), exitCode: 1)
  }

  /// Ends a command with a finding that is in the catalogues.
  static func finding(_ message: (Texts) -> String) -> CommandFailure {
    CommandFailure(message: LifelineError(message), exitCode: 1)
  }
}
