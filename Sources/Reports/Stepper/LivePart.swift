/// What a page has besides while a program serves it and keeps it current.
///
/// `Templates/page-live.js` asks for what is newer than the cursor.
package struct LivePart: Sendable {
  /// Where the page stands among the changes: letters, digits and hyphens.
  package var cursor: String
  /// Why the newest input is not shown, line by line; empty when it is.
  package var problem: String
  /// What the program says of its input, such as that nothing was read yet.
  package var status: String
  /// Whether the trace of what is shown can be saved.
  package var savesTrace: Bool

  /// Creates it.
  package init(
    cursor: String, problem: String = "", status: String = "", savesTrace: Bool = false
  ) {
    (self.cursor, self.problem) = (cursor, problem)
    (self.status, self.savesTrace) = (status, savesTrace)
  }

  /// The paths that the page leads to: itself without this part, and the trace.
  package static let pagePath = "/page.html"
  package static let tracePath = "/trace.jsonl"

  static let vocabulary = HTMLVocabulary<LivePart>(
    "live",
    [
      .address("cursor", "where the page stands among the changes") { it, _ in it.cursor },
      .plain("problem", "why the newest input is not shown") { it, _ in
        it.problem.isEmpty ? nil : it.problem
      },
      .plain("status", "what the program says of its input") { it, _ in it.status },
      .address("page", "the address of the page as a file") { _, _ in pagePath },
      .address("trace", "the address of the trace; nothing if there is none") { it, _ in
        it.savesTrace ? tracePath : nil
      },
    ])
}
