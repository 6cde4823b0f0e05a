/// Padding around a block in whole points, the unit of HTML-like labels.
struct Padding: Equatable {
  var top = 0
  var right = 0
  var bottom = 0
  var left = 0
}

extension TextBlock {
  /// The label of a node: plain text if it has one font, otherwise an HTML-like table; nothing for
  /// a block without lines.
  ///
  /// Plain text is preferred because renderers centre it exactly, whereas they align the text of a
  /// table with their own estimate of the cell.
  func plainOrTable(in appearance: Appearance) -> Attributes {
    guard let first = lines.first?.first else { return [:] }
    let isPlain = lines.allSatisfy { line in
      line.count == 1 && line[0].font == first.font && line[0].colour == first.colour
    }
    guard isPlain, rule == nil, alignment == .centre, first.font.weight == .regular else {
      return ["label": label(in: appearance)]
    }
    return [
      "label": .text(lines.map { $0[0].string }.joined(separator: "\n")),
      "fontsize": .number(first.font.size),
      "fontcolor": .syntax(first.colour.hex(in: appearance)),
    ]
  }

  /// Returns the block as an HTML-like label: as large as its text in Helvetica, larger where dot has
  /// a wider font.
  ///
  /// ```
  /// <TABLE …><TR><TD WIDTH="48" HEIGHT="15" ALIGN="LEFT">toggle</TD></TR></TABLE>
  /// ```
  func label(
    padding: Padding = Padding(), in appearance: Appearance = .light
  ) -> Attributes.Value {
    let columns = 1 + (padding.left > 0 ? 1 : 0) + (padding.right > 0 ? 1 : 0)
    let inner = cellWidth
    let outer = inner + padding.left + padding.right
    var rows = lines.enumerated().flatMap { index, line in
      let height = Int(Self.height(of: line))
      let words = line.map { $0.html(in: appearance) }.joined(separator: " ")
      let row =
        Self.cell(padding.left, height)
        + Self.cell(inner, height, isLeft(index) ? " ALIGN=\"LEFT\"" : "", words)
        + Self.cell(padding.right, height)
      let gap = Self.cell(outer, Int(gap(above: index)), " COLSPAN=\"\(columns)\"")
      return index == rule ? [gap, "<HR/>", row] : [gap, row]
    }
    rows.insert(Self.cell(outer, padding.top, " COLSPAN=\"\(columns)\""), at: 0)
    rows.append(Self.cell(outer, padding.bottom, " COLSPAN=\"\(columns)\""))
    let table = rows.filter { !$0.isEmpty }.map { $0 == "<HR/>" ? $0 : "<TR>\($0)</TR>" }.joined()
    guard !table.isEmpty else { return "" }  // a table without rows is a syntax error
    return .html(
      "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\">\(table)</TABLE>")
  }

  /// The width of the text column: hinting makes some short texts wider than the sum of their
  /// glyphs.
  var cellWidth: Int { lines.isEmpty ? 0 : Int(width.rounded(.up)) + 2 }

  /// Returns a cell, of fixed size without words; an empty string if its width or height is zero.
  private static func cell(
    _ width: Int, _ height: Int, _ attributes: String = "", _ words: String = ""
  ) -> String {
    guard width > 0, height > 0 else { return "" }
    let fixed = words.isEmpty ? " FIXEDSIZE=\"TRUE\"" : ""
    return "<TD\(fixed) WIDTH=\"\(width)\" HEIGHT=\"\(height)\"\(attributes)>\(words)</TD>"
  }
}

extension TextBlock.Run {
  fileprivate func html(in appearance: Appearance) -> String {
    // An empty element is a syntax error, and escaping may remove every character.
    let escaped = HTMLText.escaped(string)
    let words = escaped.isEmpty ? " " : escaped
    let styled = font.weight == .bold ? "<B>\(words)</B>" : words
    return "<FONT POINT-SIZE=\"\(Int(font.size))\" COLOR=\"\(colour.hex(in: appearance))\">"
      + "\(styled)</FONT>"
  }
}
