/// The exit codes of a command, as its help and its manual page list them.
enum ExitStatus {
  /// Returns the section of the help.
  ///
  /// - Parameter finding: When the command exits with 1; `nil` when it never does.
  /// - Returns: The section, after an empty line.
  static func help(finding: String? = nil) -> String {
    let lines =
      ["0   success"] + (finding.map { ["1   \($0)"] } ?? [])
      + ["2   wrong input, or a file that cannot be read or written", "64  a wrong command line"]
    return "\n\nEXIT STATUS:\n" + lines.map { "  " + $0 }.joined(separator: "\n")
  }
}
