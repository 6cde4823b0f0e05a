import ArgumentParser
import Lifeline

/// An option whose meaning has changed, refused in its old meaning with the new spelling.
struct ChangedOption: Sendable {
  /// The command that had the option.
  let command: String
  /// The old spellings.
  let names: [String]
  /// Whether a value has the old meaning.
  let isOld: @Sendable (String) -> Bool
  /// Returns what to write now.
  let advice: @Sendable (_ option: String, _ value: String) -> String

  /// All such options of this version.
  static let all = [
    ChangedOption(command: "check", names: ["-o", "--output", "--picture"], isOld: isFolder) {
      "'\($0) \($1)' no longer draws pictures; write '--pictures \($1)', "
        + "or -o FILE.html for a page with the verdicts"
    },
    ChangedOption(
      command: "import", names: ["--format"],
      isOld: { value in
        Importer.all.contains { $0.id == value }
      }
    ) {
      "'\($0)' is the format of the output; for that of the log, write '--importer \($1)'"
    },
  ]

  /// Whether a path is not that of a file: it has no suffix.
  private static let isFolder: @Sendable (String) -> Bool = { path in
    path != "-" && OutputFile(path).suffix == nil
  }

  /// Refuses the old meanings.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Throws: `ValidationError` with what to write.
  static func check(_ arguments: [String]) throws {
    for option in all where option.command == arguments.first {
      let words = arguments.prefix { $0 != "--" }
      for (word, next) in zip(words, words.dropFirst() + [""]) {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        guard let name = parts.first, option.names.contains(name) else { continue }
        let value = parts.count == 2 ? parts[1] : next
        if option.isOld(value) { throw ValidationError(option.advice(name, value)) }
      }
    }
  }
}
