import Lifeline

/// A finding that ends a command after its output was written.
///
/// A command that cannot finish throws `LifelineError` instead, with exit code 2 or, if the
/// command line is wrong, 64.
struct CommandFailure: Error, Equatable {
  /// The message for standard error; `nil` when the output contains the finding.
  let message: LifelineError?
  /// The exit code: 1 for a finding, 2 for bad input.
  let exitCode: Int32

  /// Ends a command whose output contains the finding.
  static func shown(exitCode: Int32 = 1) -> CommandFailure {
    CommandFailure(message: nil, exitCode: exitCode)
  }

  /// Ends a command with a finding in English.
  static func finding(_ english: String) -> CommandFailure {
    CommandFailure(message: LifelineError(english), exitCode: 1)
  }

  /// Ends a command with a finding from the catalogues.
  static func finding(_ message: (Texts) -> String) -> CommandFailure {
    CommandFailure(message: LifelineError(message), exitCode: 1)
  }
}
