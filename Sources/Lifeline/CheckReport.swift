/// An output format of checked runs.
///
/// ```swift
/// let runs = try checker.check(log.runs.map(\.trace), of: "app.log")
/// print(try CheckReport.text.string(of: runs))
/// // app.log: conforms to UIApplication: 9 messages
/// ```
public enum CheckReport: String, CaseIterable, Sendable {
  /// Lines for a terminal.
  case text
  /// JSON for programs.
  case json
  /// JUnit XML: a test case for each run.
  case junit
  /// Workflow commands, which GitHub shows beside the lines of the log.
  case github
  /// Markdown for a job summary or a comment.
  case markdown

  /// Writes checked runs in this format.
  ///
  /// - Parameters:
  ///   - runs: The runs, in order.
  ///   - language: The language; JSON is always in English.
  ///   - explainsAll: Whether text includes inferred events of runs that conform.
  /// - Returns: The text, ended by a line feed.
  /// - Throws: `LifelineError` when a value cannot be written as JSON.
  public func string(
    of runs: [CheckedRun], in language: Language = .english, explainsAll: Bool = false
  ) throws(LifelineError) -> String {
    switch self {
    case .text:
      runs.flatMap { CheckText($0, in: language).lines(explainsAll: explainsAll) }
        .map { $0 + "\n" }.joined()
    case .json: try CheckJSON(runs).prettyJSON()
    case .junit: CheckJUnit(runs: runs, language: language).text
    case .github: CheckGitHub(runs: runs, language: language).text
    case .markdown: CheckMarkdown(runs: runs, language: language).text
    }
  }
}
