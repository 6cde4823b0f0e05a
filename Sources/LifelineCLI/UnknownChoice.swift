import Lifeline

/// A value that is none of an option's choices, read from what the parser says about it.
///
/// The parser only lists the choices and shows how the command is used, where the nearest choice is
/// what the user wanted.
struct UnknownChoice {
  private let value: String
  /// The option or argument: `--locale`, `<kind>`.
  private let option: String
  private let choices: [String]

  /// Reads a message; `nil` for one about something else.
  ///
  /// ```
  /// The value 'fr' is invalid for '--locale <en|zh-Hans>'. Please provide one of 'en' and 'zh-Hans'.
  /// ```
  init?(_ message: String) {
    let start = "The value '"
    let parts = message.split(separator: "' is invalid for '", maxSplits: 1)
    let list = parts.last?.split(separator: #/'[.:] Please provide one of /#, maxSplits: 1) ?? []
    guard message.hasPrefix(start), parts.count == 2, list.count == 2,
      let option = list[0].split(separator: " ").first
    else { return nil }
    self.option = String(option)
    // More than five choices are a list with a line each.
    let lines = list[1].split(separator: "\n  - ").dropFirst()
    let quoted = list[1].split(separator: "'", omittingEmptySubsequences: false)
    choices =
      lines.isEmpty
      ? quoted.indices.filter { !$0.isMultiple(of: 2) }.map { String(quoted[$0]) }
      : lines.map(String.init)
    let value = parts[0].dropFirst(start.count)
    // A reporter is written with its file.
    self.value = String(value.split(separator: "=").first ?? value)
  }

  /// The message, with the nearest choice or a list of all.
  var error: LifelineError {
    LifelineError(String.unknown("'\(value)' is no value of \(option)", value, choices))
  }
}
