import Lifeline

/// What the parser finds wrong with a command line, as Lifeline says it.
///
/// The parser shows how the command is used and lists all choices, where the nearest name is what the
/// user wanted.
struct ParserMistake {
  /// What the parser says, without how the command is used.
  let message: String
  /// The command, for its help: `lifeline check`.
  let command: String

  /// The mistake, with the nearest right thing or where to find it.
  var error: LifelineError {
    let error = unknownOption ?? unknownValue ?? missing ?? plain
    return error.ofCommandLine
  }

  // "Unknown option '--modle'. Did you mean '--model'?"
  private var unknownOption: LifelineError? {
    guard let match = message.firstMatch(of: #/^Unknown option '(.+?)'(?:.*'(.+)')?/#) else {
      return nil
    }
    let nearest = match.2.map { "did you mean '\($0)'?" } ?? "'\(command) --help' lists all"
    return LifelineError("no option '\(match.1)'; \(nearest)")
  }

  // "The value 'fr' is invalid for '--locale <en|zh-Hans>'", then choices or a reason
  private var unknownValue: LifelineError? {
    let parts = message.dropFirst("The value '".count).split(
      separator: "' is invalid for '", maxSplits: 1, omittingEmptySubsequences: false)
    guard message.hasPrefix("The value '"), parts.count == 2,
      let end = parts[1].firstIndex(of: "'")
    else { return nil }
    let option = String(parts[1][..<end].prefix { $0 != " " })
    let rest = parts[1][end...].dropFirst()
    // A reporter is written with its file.
    let value = String(parts[0].split(separator: "=").first ?? parts[0])
    guard let list = rest.firstMatch(of: #/^[.:] Please provide one of (.*)$/#.dotMatchesNewlines())
    else {
      return LifelineError(
        rest.hasPrefix(": ")
          ? "\(option): \(rest.dropFirst(2))" : "\(option) takes a number, not '\(value)'")
    }
    return Self.unknown(value, of: option, among: Self.choices(in: list.1))
  }

  // "Missing expected argument '<file>'", "Missing value for '-T <format>'"
  private var missing: LifelineError? {
    guard let match = message.firstMatch(of: #/^Missing (?:expected argument|value for) '(.+)'/#)
    else {
      return nil
    }
    let isOption = match.1.hasPrefix("-")
    return LifelineError(
      (isOption ? "a value is missing: " : "nothing is named: ")
        + "\(match.1); '\(command) --help' explains it")
  }

  private static func unknown(
    _ value: String, of option: String, among choices: [String]
  ) -> LifelineError {
    if let nearest = NearestName.of(value, among: choices) {
      return LifelineError("'\(value)' is no value of \(option); did you mean '\(nearest)'?")
    }
    let list = choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
    return LifelineError("\(option) takes \(list), not '\(value)'")
  }

  /// The choices, in quotes; more than five are a list with a line each.
  private static func choices(in list: Substring) -> [String] {
    let lines = list.split(separator: "\n  - ").dropFirst()
    let quoted = list.split(separator: "'", omittingEmptySubsequences: false)
    return lines.isEmpty
      ? quoted.indices.filter { !$0.isMultiple(of: 2) }.map { String(quoted[$0]) }
      : lines.map(String.init)
  }

  /// The message as it is, which begins in a small letter as all do, unless it begins with a name.
  private var plain: LifelineError {
    let isName = message.dropFirst().first?.isLowercase != true
    let start = isName ? String(message.prefix(1)) : message.prefix(1).lowercased()
    return LifelineError(
      messages: (start + message.dropFirst()).split(separator: "\n").map(String.init))
  }
}
