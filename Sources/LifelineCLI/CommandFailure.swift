import Statecharts

/// Why a command stopped: the lines that go to standard error, and the exit code.
struct CommandFailure: Error, Equatable, CustomStringConvertible {
  /// What went wrong and what to do, one line each, most important first.
  let messages: [String]
  /// 1 for a finding, 2 for bad input or a file that cannot be read or written.
  let exitCode: Int32

  /// Bad input or a file that cannot be read or written.
  init(_ messages: String...) {
    self.init(messages: messages)
  }

  /// Bad input told in several lines.
  init(messages: [String], exitCode: Int32 = 2) {
    self.messages = messages
    self.exitCode = exitCode
  }

  /// A result that somebody should look at, after the output was written.
  static func finding(_ message: String) -> CommandFailure {
    CommandFailure(messages: [message], exitCode: 1)
  }

  var description: String { messages.joined(separator: "\n") }
}
