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

  /// The values of its places in the page.
  var fields: HTMLFields {
    func text(_ words: String) -> HTMLValue { words.isEmpty ? .nothing : .text(words) }
    return [
      "cursor": .text(cursor), "problem": text(problem), "status": .text(status.text),
      "samples": text(status.samples.joined(separator: "\n")), "hint": text(status.hint),
      "page": .text(Self.pagePath), "trace": savesTrace ? .text(Self.tracePath) : .nothing,
    ]
  }
}
