package import LifelineCore

extension ChartComparisonText {
  /// The most changes of a table; the others are counted.
  private static let most = 200

  /// What differs as a sentence and a table, for a job summary or a comment.
  package var markdown: String {
    let changes = comparison.changes
    var text = MarkdownText.plain("\(names[0]) → \(names[1]): \(sentence)") + "\n"
    guard !changes.isEmpty else { return text }
    text +=
      "\n| | | \(MarkdownText.plain(names[0])) | \(MarkdownText.plain(names[1])) |\n|---|---|---|---|\n"
    for change in changes.prefix(Self.most) {
      let what = [words(of: change)] + details(of: change)
      let cells =
        [MarkdownText.code(change.sign), what.map(MarkdownText.plain).joined(separator: "<br>")]
        + [change.old, change.new].map { side in
          side?.place.map { "\($0.line):\($0.column)" } ?? ""
        }
      text += "| " + cells.joined(separator: " | ") + " |\n"
    }
    if changes.count > Self.most { text += "\n+ \(changes.count - Self.most)\n" }
    let effects = effects?.lines ?? []
    return effects.isEmpty
      ? text : text + "\n" + effects.map { "- \(MarkdownText.plain($0))\n" }.joined()
  }

  /// The graph of both versions, with the list of what differs below it.
  ///
  /// - Parameter options: The language, and how the graph is placed.
  /// - Returns: The graph.
  package func graph(_ options: StateGraph.Options) -> StateGraph {
    let letters = ["A", "B"]
    var list = zip(comparison.changes, comparison.numbers).map { change, number in
      let places = zip(letters, [change.old, change.new]).compactMap { letter, side in
        side?.place.map { "\(letter):\($0.line):\($0.column)" }
      }
      return StateGraph.ListedChange(
        sign: number.map { "~\($0)" } ?? (change.new == nil ? "−" : "+"), title: words(of: change),
        text: (details(of: change) + [places.joined(separator: " → ")]).joined(separator: "\n"))
    }
    if list.isEmpty { list = [.init(sign: "=", title: sentence, text: "")] }
    let overlay = Overlay(zip(letters, names).map { Overlay.Run($0, title: $1) })
    return StateGraph(of: comparison, as: overlay, list: list, options: options)
  }
}
