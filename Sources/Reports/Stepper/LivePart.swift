/// What a page has besides while a program serves it and keeps it current.
///
/// `Templates/page-live.js` asks for what is newer than the cursor.
package struct LivePart: Sendable {
  /// Where the page stands among the changes: letters, digits and hyphens.
  package var cursor: String
  /// Why the newest input is not shown, line by line; empty when it is.
  package var problem: String
  /// What the program says of its input.
  package var status: Status
  /// Whether the trace of what is shown can be saved.
  package var savesTrace: Bool

  /// What a program says of its input.
  package struct Status: Encodable, Equatable, Sendable {
    /// In a sentence, such as that nothing was read yet.
    package var text: String
    /// Lines that were read and are no callbacks, at most three.
    package var samples: [String]
    /// What could be done; empty for nothing.
    package var hint: String

    /// Creates it.
    package init(_ text: String = "", samples: [String] = [], hint: String = "") {
      (self.text, self.samples, self.hint) = (text, samples, hint)
    }
  }

  /// Creates it.
  package init(
    cursor: String, problem: String = "", status: Status = Status(), savesTrace: Bool = false
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
      .plain("status", "what the program says of its input") { it, _ in it.status.text },
      .plain("samples", "lines that were read and are no callbacks") { it, _ in
        it.status.samples.isEmpty ? nil : it.status.samples.joined(separator: "\n")
      },
      .plain("hint", "what could be done") { it, _ in
        it.status.hint.isEmpty ? nil : it.status.hint
      },
      .address("page", "the address of the page as a file") { _, _ in pagePath },
      .address("trace", "the address of the trace; nothing if there is none") { it, _ in
        it.savesTrace ? tracePath : nil
      },
    ])
}
