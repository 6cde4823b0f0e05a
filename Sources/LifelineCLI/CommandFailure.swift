import LifelineStatecharts

/// Why a command stopped: the lines that go to standard error, and the exit code.
struct CommandFailure: Error, Equatable, CustomStringConvertible {
  /// What went wrong and what to do, one line each, most important first.
  let messages: [LocalizedText]
  /// 1 for a finding, 2 for bad input or a file that cannot be read or written.
  let exitCode: Int32

  /// Bad input or a file that cannot be read or written.
  init(_ messages: String...) {
    self.init(messages: messages)
  }

  /// Bad input or a file that cannot be read or written, told in both languages.
  init(_ english: String, chinese: String) {
    messages = [LocalizedText(english, simplifiedChinese: chinese)]
    exitCode = 2
  }

  /// Bad input told in several lines.
  init(messages: [String], exitCode: Int32 = 2) {
    self.messages = messages.map { LocalizedText($0) }
    self.exitCode = exitCode
  }

  /// A result that somebody should look at, after the output was written.
  static func finding(_ english: String, chinese: String? = nil) -> CommandFailure {
    CommandFailure(
      texts: [LocalizedText(english, simplifiedChinese: chinese)], exitCode: 1)
  }

  private init(texts: [LocalizedText], exitCode: Int32) {
    messages = texts
    self.exitCode = exitCode
  }

  var description: String { text(in: .english) }

  /// The lines in a language; those that exist in English only stay so.
  func text(in language: Language) -> String {
    messages.map { $0.text(in: language) }.joined(separator: "\n")
  }
}
