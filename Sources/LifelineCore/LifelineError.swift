package import LifelineTexts

/// Why a journey cannot go on: what is wrong with what it was given, and what to do.
///
/// ```swift
/// do {
///   _ = try Model(named: "UIAplication")
/// } catch {
///   print(error)   // 'UIAplication' is not a built-in model; did you mean 'UIApplication'?
/// }
/// ```
public struct LifelineError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A message in each language that has it; English always does.
  private let messages: [[Language: String]]

  /// Creates an error with messages in English only, one a line, most important first.
  package init(_ messages: String...) { self.init(messages: messages) }

  /// Creates an error with messages in English only, one a line, most important first.
  package init(messages: [String]) {
    self.messages = messages.map { [.english: $0] }
  }

  /// Creates an error with a message that is in the catalogues.
  ///
  /// ```swift
  /// throw LifelineError { texts in texts["error.noModel", ["name": name]] }
  /// ```
  ///
  /// - Parameter message: Returns the message in the language of the texts that it gets.
  package init(_ message: (Texts) -> String) {
    messages = [
      Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, message(Texts($0))) })
    ]
  }

  /// The messages in English, one a line, in lower case, without full stops.
  public var description: String { text(in: .english) }

  /// Returns the messages in a language, one a line; those that are in English only stay so.
  public func text(in language: Language) -> String {
    messages.map { $0[language] ?? $0[.english] ?? "" }.joined(separator: "\n")
  }
}
