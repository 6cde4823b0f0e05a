/// What stands on lines of its own in a page, without a format.
///
/// ```swift
/// let table = Block.Table(head: ["event", "calls"], rows: [["home", .code("sceneDidEnterBackground:")]])
/// Markdown().text([.table(table)])
/// // | event | calls |
/// // | --- | --- |
/// // | home | `sceneDidEnterBackground:` |
/// ```
package indirect enum Block: Equatable, Sendable {
  /// A heading of a level from 1.
  case heading(Int, RichText)
  case paragraph(RichText)
  case quotation(RichText)
  case list([RichText])
  case table(Table)
  case listing(Listing)
  /// Blocks that a reader opens by a click on their summary.
  case details(RichText, [Block])

  package struct Table: Equatable, Sendable {
    var head: [RichText]
    var rows: [[RichText]]
    /// Whether the columns after the first are centred.
    var isCentred = false
  }
}

extension Markdown {
  /// Writes blocks, each with an empty line after it.
  package func text(_ blocks: [Block]) -> String { blocks.map(text).joined() }

  private func text(_ block: Block) -> String {
    switch block {
    case .heading(let level, let words):
      "\(String(repeating: "#", count: level)) \(text(words))\n\n"
    case .paragraph(let words): "\(text(words))\n\n"
    case .quotation(let words): "> \(text(words))\n\n"
    case .list(let items): items.map { "- \(text($0))\n" }.joined() + "\n"
    case .table(let table):
      row(table.head) + "|"
        + table.head.indices.map { table.isCentred && $0 > 0 ? " :-: |" : " --- |" }.joined() + "\n"
        + table.rows.map(row).joined() + "\n"
    case .listing(let listing): "\(self.listing(listing))\n\n"
    case .details(let summary, let blocks):
      "<details><summary>\(text(summary))</summary>\n\n\(text(blocks))</details>\n\n"
    }
  }

  private func row(_ cells: [RichText]) -> String {
    "|" + cells.map { " \(text($0)) |" }.joined() + "\n"
  }
}
