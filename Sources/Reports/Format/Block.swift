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
  /// A list; the items below each item may have a list of their own.
  case list([RichText], inside: [[RichText]] = [])
  case table(Table)
  case listing(Listing)
  /// Cells with blocks, row by row, each of a width in points.
  case grid([[[Block]]], width: Int)
  /// A line between what is above and below.
  case line
  /// Markdown that an author wrote.
  case markdown(String)
  /// Blocks that a reader opens by a click on their summary.
  case details(RichText, [Block])

  package struct Table: Equatable, Sendable {
    var head: [RichText]
    var rows: [[RichText]]
    /// The columns whose cells are centred.
    var centred: Set<Int> = []

    /// Creates a table from its parts.
    package init(head: [RichText], rows: [[RichText]], centred: Set<Int> = []) {
      (self.head, self.rows, self.centred) = (head, rows, centred)
    }
  }
}

extension Block {
  /// Whether it shows nothing: a heading, an anchor, or a list or a table without lines.
  var isEmpty: Bool {
    switch self {
    case .heading, .line: true
    case .paragraph(let words): words.plain.isEmpty && !words.hasPicture
    case .list(let items, inside: _): items.isEmpty
    case .table(let table): table.rows.isEmpty
    case .grid(let rows, width: _): rows.isEmpty
    case .details(_, let inside): inside.allSatisfy(\.isEmpty)
    case .quotation, .listing, .markdown: false
    }
  }
}

/// Puts blocks below each other, as a page reads.
@resultBuilder
package enum BlockBuilder {
  package static func buildExpression(_ block: Block) -> [Block] { [block] }
  package static func buildExpression(_ blocks: [Block]) -> [Block] { blocks }
  package static func buildBlock(_ blocks: [Block]...) -> [Block] { blocks.flatMap(\.self) }
  package static func buildOptional(_ blocks: [Block]?) -> [Block] { blocks ?? [] }
  package static func buildEither(first blocks: [Block]) -> [Block] { blocks }
  package static func buildEither(second blocks: [Block]) -> [Block] { blocks }
  package static func buildArray(_ blocks: [[Block]]) -> [Block] { blocks.flatMap(\.self) }
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
    case .list(let items, let inside):
      items.enumerated().map { number, item in
        let inner = inside.indices.contains(number) ? inside[number] : []
        return "- \(text(item))\n" + inner.map { "  - \(text($0))\n" }.joined()
      }.joined() + "\n"
    case .table(let table):
      row(table.head) + "|"
        + table.head.indices.map { table.centred.contains($0) ? " :-: |" : " --- |" }.joined()
        + "\n"
        + table.rows.map(row).joined() + "\n"
    case .listing(let listing): "\(self.listing(listing))\n\n"
    case .grid(let rows, let width):
      "<table>\n"
        + rows.map { row in
          "<tr>\n"
            + row.map { "<td width=\"\(width)\" valign=\"top\">\n\n\(text($0))</td>\n" }.joined()
            + "</tr>\n"
        }.joined() + "</table>\n\n"
    case .line: "---\n\n"
    case .markdown(let text): "\(text)\n\n"
    case .details(let summary, let blocks):
      "<details><summary>\(text(summary))</summary>\n\n\(text(blocks))</details>\n\n"
    }
  }

  private func row(_ cells: [RichText]) -> String {
    "|" + cells.map(text).map { $0.isEmpty ? " |" : " \($0) |" }.joined() + "\n"
  }
}
