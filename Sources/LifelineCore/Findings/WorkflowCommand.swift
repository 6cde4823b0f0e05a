/// Workflow commands, which GitHub shows beside the lines of a file.
///
/// Names and messages keep their line ends, escaped; what else a terminal does not show becomes visible.
///
/// Source: GitHub Docs, "Workflow commands for GitHub Actions".
enum WorkflowCommand {
  /// Returns an `error`, a `warning` or a `notice`, ended by a line feed.
  static func text(
    _ kind: String, file: String? = nil, line: Int? = nil, column: Int? = nil,
    title: String? = nil, _ message: String
  ) -> String {
    let properties = [
      ("file", file), ("line", line?.description), ("col", column?.description), ("title", title),
    ].compactMap { key, value in value.map { "\(key)=\(escaped($0, "%\r\n:,"))" } }
    return "::\(kind)\(properties.isEmpty ? "" : " ")\(properties.joined(separator: ","))"
      + "::\(escaped(message, "%\r\n"))\n"
  }

  /// By scalars: a carriage return with its line feed is a single character of a string.
  private static func escaped(_ text: String, _ marks: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if marks.unicodeScalars.contains(scalar) {
        escaped +=
          (scalar.value < 16 ? "%0" : "%") + String(scalar.value, radix: 16, uppercase: true)
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.visible
  }
}
