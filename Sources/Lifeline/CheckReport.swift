/// An output format of checked runs.
///
/// ```swift
/// let runs = try checker.check(log.runs.map(\.trace), of: "app.log")
/// print(try CheckReport.text.string(of: CheckResults(runs: runs)))
/// // app.log: conforms to UIApplication: 9 messages
/// ```
public enum CheckReport: String, CaseIterable, Sendable {
  /// Lines for a terminal.
  case text
  /// JSON for programs.
  case json
  /// JSON Lines for programs: an object for each run or unreadable log.
  case jsonl
  /// JUnit XML: a test case for each run.
  case junit
  /// Workflow commands, which GitHub shows beside the lines of the log.
  case github
  /// Markdown for a job summary or a comment.
  case markdown
  /// A page of HTML that steps through the runs.
  case html

  /// What only checks write, in a few words; `nil` for a format that other results have, too.
  package var summary: String? {
    switch self {
    case .junit: "JUnit XML, which CI servers show as tests"
    case .github: "workflow commands, which GitHub shows beside the lines of the log"
    case .text, .json, .jsonl, .markdown, .html: nil
    }
  }

  /// Writes results in this format.
  ///
  /// - Parameters:
  ///   - results: The checked runs, and the logs that cannot be read; text leaves these out.
  ///   - language: The language; JSON is always in English.
  ///   - explainsAll: Whether text includes inferred events of runs that conform.
  /// - Returns: The text, ended by a line feed.
  /// - Throws: `LifelineError` when a value cannot be written as JSON.
  public func string(
    of results: CheckResults, in language: Language = .english, explainsAll: Bool = false
  ) throws(LifelineError) -> String {
    switch self {
    case .text:
      CheckText.text(of: results, in: language, explainsAll: explainsAll)
    case .json: try CheckJSON(results).prettyJSON()
    case .jsonl:
      try
        (results.runs.map(VerdictLine.init) + results.failures.map(VerdictLine.init)
        + VerdictLine.others(of: results))
        .map { line throws(LifelineError) in try line.json() }.joined()
    case .junit: CheckJUnit(results, language: language).text
    case .github: CheckGitHub(results, language: language).text
    case .markdown: CheckMarkdown(results: results, language: language).text
    case .html: try Page(of: results, in: language).html()
    }
  }
}
