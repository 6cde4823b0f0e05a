/// A form of checked runs for people or programs.
///
/// ```swift
/// let runs = try checker.check(log.runs.map(\.trace), of: "app.log")
/// print(try CheckReport.text.string(of: runs))
/// // app.log: conforms to UIApplication: 9 messages
/// ```
public enum CheckReport: String, CaseIterable, Sendable {
  /// Lines for a terminal.
  case text
  /// JSON for other programs.
  case json
  /// JUnit XML: a test case for each run.
  case junit
  /// Workflow commands that GitHub shows beside the lines of the log.
  case github
  /// Markdown for a job's summary or a comment.
  case markdown

  /// Writes checked runs.
  ///
  /// - Parameters:
  ///   - runs: The runs, in the order in which they are written.
  ///   - language: The language; JSON is in English always.
  ///   - explainsAll: Whether text also says what must have happened where nothing is wrong.
  /// - Returns: The text in this format, ended by a line feed.
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
