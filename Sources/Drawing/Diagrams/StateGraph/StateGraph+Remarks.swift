package import LifelineStatecharts

extension StateGraph {
  /// A note of the author's.
  package struct Remark: Equatable, Sendable {
    /// The text, as written; it may have several lines.
    package let text: String
    /// The id of the state that it is about; `nil` for the whole.
    package let state: String?
    /// The title of the state; empty for the whole.
    package let title: String
    /// The side of the state on which the author put it.
    package let side: Note.Side
  }
}

extension ChartPicture {
  /// The author's notes about what is drawn, and if the whole chart is, about that.
  var remarks: [StateGraph.Remark] {
    let isWhole = root == nil && neighbourhood == nil && !options.isOnlyRun
    return chart.notes.compactMap { note in
      let index = note.state.flatMap { outline[$0] }
      guard index.map({ isDrawn[$0] }) ?? isWhole else { return nil }
      return StateGraph.Remark(
        text: note.text, state: index.map { outline.entries[$0].state.id.description },
        title: index.map(title) ?? "", side: note.side)
    }
  }
}
