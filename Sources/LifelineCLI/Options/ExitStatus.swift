/// The exit codes of a command, as its help and its manual page list them.
enum ExitStatus {
  /// Returns the section of the help.
  ///
  /// - Parameter finding: When the command exits with 1; `nil` when it never does.
  /// - Returns: The section, after an empty line.
  static func help(finding: String? = nil) -> String {
    let lines =
      ["0   success"] + (finding.map { ["1   \($0)"] } ?? [])
      + [
        "2   a file is wrong, or cannot be read or written",
        "64  the command line is wrong: an option, a value or a name",
      ]
    return "\n\nEXIT STATUS:\n" + lines.map { "  " + $0 }.joined(separator: "\n")
  }
}
