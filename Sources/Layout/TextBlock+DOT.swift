import LifelineDOT
import LifelineGraphviz
import LifelineRendering

/// Free space around a block in whole points, which is what HTML-like labels count in.
struct Padding: Equatable {
  var top = 0
  var right = 0
  var bottom = 0
  var left = 0
}

extension TextBlock {
  /// The label of a node: plain where one font will do, because renderers centre plain words and
  /// begin those of a table where they think its cell begins; nothing for a block without lines.
  var plainOrTable: Attributes {
    guard let first = lines.first?.first else { return [:] }
    let isPlain = lines.allSatisfy { line in
      line.count == 1 && line[0].font == first.font && line[0].colour == first.colour
    }
    guard isPlain, alignment == .centre, first.font.weight == .regular else {
      return ["label": label()]
    }
    return [
      "label": .text(lines.map { $0[0].string }.joined(separator: "\n")),
      "fontsize": .number(first.font.size),
      "fontcolor": .syntax(first.colour.hex(in: .light)),
    ]
  }

  /// The block as an HTML-like label whose size is its own and not that of any font.
  ///
  /// ```
  /// <TABLE …><TR><TD FIXEDSIZE="TRUE" WIDTH="48" HEIGHT="15" ALIGN="LEFT">toggle</TD></TR></TABLE>
  /// ```
  func label(padding: Padding = Padding()) -> Attributes.Value {
    let columns = 1 + (padding.left > 0 ? 1 : 0) + (padding.right > 0 ? 1 : 0)
    let inner = cellWidth
    let outer = inner + padding.left + padding.right
    var rows = lines.enumerated().flatMap { index, line in
      let height = Int(Self.height(of: line))
      let words = line.map(\.html).joined(separator: " ")
      let row =
        Self.cell(padding.left, height)
        + Self.cell(inner, height, alignment == .left ? " ALIGN=\"LEFT\"" : "", words)
        + Self.cell(padding.right, height)
      let gap = starts.contains(index) ? Int(Self.itemGap) : 0
      return [Self.cell(outer, gap, " COLSPAN=\"\(columns)\""), row]
    }
    rows.insert(Self.cell(outer, padding.top, " COLSPAN=\"\(columns)\""), at: 0)
    rows.append(Self.cell(outer, padding.bottom, " COLSPAN=\"\(columns)\""))
    let table = rows.filter { !$0.isEmpty }.map { "<TR>\($0)</TR>" }.joined()
    guard !table.isEmpty else { return "" }  // a table without rows is a syntax error
    return .html(
      "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\">\(table)</TABLE>")
  }

  /// The width of the column with the words: hinting makes some short words wider than their sum.
  var cellWidth: Int { lines.isEmpty ? 0 : Int(width.rounded(.up)) + 2 }

  /// A cell of a fixed size; nothing at all when it has none.
  private static func cell(
    _ width: Int, _ height: Int, _ attributes: String = "", _ words: String = ""
  ) -> String {
    guard width > 0, height > 0 else { return "" }
    return
      "<TD FIXEDSIZE=\"TRUE\" WIDTH=\"\(width)\" HEIGHT=\"\(height)\"\(attributes)>\(words)</TD>"
  }
}

extension TextBlock.Run {
  fileprivate var html: String {
    // An empty element is a syntax error, and control characters leave nothing behind.
    let escaped = HTMLText.escaped(string)
    let words = escaped.isEmpty ? " " : escaped
    let styled = font.weight == .bold ? "<B>\(words)</B>" : words
    return "<FONT POINT-SIZE=\"\(Int(font.size))\" COLOR=\"\(colour.hex(in: .light))\">"
      + "\(styled)</FONT>"
  }
}
