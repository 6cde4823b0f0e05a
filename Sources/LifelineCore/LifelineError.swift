/// An error for users: what is wrong with the input, and how to fix it.
///
/// ```swift
/// do {
///   _ = try Model(named: "UIAplication")
/// } catch {
///   print(error)   // 'UIAplication' is not a built-in model; did you mean 'UIApplication'?
/// }
/// ```
public struct LifelineError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The message in each language; English always exists.
  private var messages: [[Language: String]]
  /// Whether a word of the command line is wrong: an option, a value or a name; not a file.
  package private(set) var isOfCommandLine = false

  /// Creates an error with messages in English only, one per line, the most important first.
  package init(_ messages: String...) { self.init(messages: messages) }

  /// Creates an error with messages in English only, one per line, the most important first.
  package init(messages: [String]) {
    self.messages = messages.map { [.english: $0] }
  }

  /// Creates an error with all messages of others.
  package init(joining errors: [LifelineError]) {
    messages = errors.flatMap(\.messages)
    isOfCommandLine = !errors.isEmpty && errors.allSatisfy(\.isOfCommandLine)
  }

  /// Creates an error with findings, one per line, and the number of those that are too many to show.
  package init(_ findings: [Finding]) {
    self.init(messages: findings.prefix(Self.mostFindings).map(\.description))
    let rest = findings.count - Self.mostFindings
    let more = LifelineError { texts in texts["error.more", ["count": "\(rest)"]] }
    if rest > 0 { messages += more.messages }
  }

  /// The most findings to show.
  private static let mostFindings = 20

  /// Creates an error with the lines of another's description.
  package init(describing error: some Error) {
    self.init(messages: "\(error)".split(separator: "\n").map(String.init))
  }

  /// Creates an error for a graph that cannot be laid out.
  package init(_ error: LayoutError) {
    func tooLarge(_ what: String, _ count: Int, _ limit: Int) -> LifelineError {
      LifelineError { texts in
        texts["error.picture.\(what)", ["count": "\(count)", "limit": "\(limit)"]]
          + texts["error.picture.drawPart"]
      }
    }
    self =
      switch error {
      case .tooLarge(let count, let limit): tooLarge("tooLarge", count, limit)
      case .tooDense(let rows, let limit): tooLarge("tooDense", rows, limit)
      case .contradictory, .offPage, .unsuited, .turned, .graphviz: LifelineError(describing: error)
      }
  }

  /// Creates an error with a message from the catalogues.
  ///
  /// ```swift
  /// throw LifelineError { texts in texts["error.noModel", ["name": name]] }
  /// ```
  ///
  /// - Parameter message: Returns the message in the language of its argument.
  package init(_ message: (Texts) -> String) {
    messages = [
      Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, message(Texts($0))) })
    ]
  }

  /// Creates an error about a word of the command line, with a message from the catalogues.
  package static func ofCommandLine(_ message: (Texts) -> String) -> LifelineError {
    LifelineError(message).ofCommandLine
  }

  /// The same error about a word of the command line.
  package var ofCommandLine: LifelineError {
    var error = self
    error.isOfCommandLine = true
    return error
  }

  /// The same error where a file has the word, at this place, and not the command line.
  package func standing(at place: Place?) -> LifelineError {
    guard isOfCommandLine, let place else { return self }
    var error = self
    error.isOfCommandLine = false
    error.messages = messages.map { $0.mapValues { "\(place): \($0)" } }
    return error
  }

  /// Creates an error for a run that stopped at a condition on data, with how to go on either way.
  package init(stoppedAt question: OpenQuestion) {
    let place = question.place.map { "\($0): " } ?? ""
    let condition = question.condition
    self.init { texts in
      texts[
        "error.run.open",
        [
          "place": place, "condition": condition.onOneLine,
          "yes": Assumption(condition).option, "no": Assumption(condition, holds: false).option,
        ]]
    }
  }

  /// The messages in English, one per line, in lower case, without full stops.
  public var description: String { text(in: .english) }

  /// Returns the messages in a language, one per line; those that exist in English only are
  /// unchanged.
  public func text(in language: Language) -> String {
    lines(in: language).joined(separator: "\n")
  }

  /// Returns the messages in a language, each a visible line.
  package func lines(in language: Language) -> [String] {
    messages.map { ($0[language] ?? $0[.english] ?? "").visible }
  }
}
