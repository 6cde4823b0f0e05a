import LifelineStatecharts

extension StateGraphStyle {
  /// The greatest width of the text of a note in points.
  private static let widestRemark = 200.0

  /// Returns the text of a note: the author's lines, wrapped where they are too wide.
  func block(of remark: StateGraph.Remark) -> TextBlock {
    TextBlock(
      lines: remark.text.split(whereSeparator: \.isNewline).flatMap { line in
        broken(String(line), in: Self.markFont, within: Self.widestRemark).map {
          [TextBlock.Run(string: $0, font: Self.markFont, colour: .text)]
        }
      })
  }
}

extension StateGraphPainter {
  /// The notes that have a place: folded sheets, with a dotted line to their state.
  var remarkElements: [Drawing.Element] {
    graph.remarks.enumerated().compactMap { number, remark in
      guard let place = placed.remarks[number] else { return nil }
      let sheet = Shape(
        .path(Self.sheet(place.sheet)), fill: .page, stroke: Stroke(.containerBorder))
      var elements: [Drawing.Element] = [.shape(sheet)]
      if let from = place.line.first, let to = place.line.last {
        let dots = Stroke(.containerBorder, width: 1.2, dash: .dotted)
        elements.append(.shape(.line(from: from, to: to, stroke: dots)))
      }
      elements += style.block(of: remark)
        .elements(at: Point(x: place.sheet.x + 9, y: place.sheet.y + 6))
      return .group(
        Group(
          id: "note-\(number + 1)", role: .symbol,
          label: remark.text.plainLines.joined(separator: " "),
          classes: ["remark"], elements: elements))
    }
  }

  /// The numbers of notes that are listed below, in the corners of their states.
  var remarkSigns: [Drawing.Element] {
    listed.compactMap { remark, sign in
      guard let box = remark.state.flatMap({ placed.vertices[$0] }) else { return nil }
      let corner = Point(x: box.maxX - 5, y: box.y + 9)
      return .text(
        Text(
          sign, centredOn: corner, anchor: .end, font: StateGraphStyle.titleFont, colour: .text))
    }
  }

  /// The notes that have no place, with their numbers; those about the whole come first, without one.
  var listed: [(remark: StateGraph.Remark, sign: String)] {
    let rest = graph.remarks.indices.filter { placed.remarks[$0] == nil }.map { graph.remarks[$0] }
    let about = rest.filter { $0.state != nil }.enumerated().map { ($1, Self.sign($0 + 1)) }
    return rest.filter { $0.state == nil }.map { ($0, "") } + about
  }

  private static func sign(_ number: Int) -> String {
    String("\(number)".map { Array("⁰¹²³⁴⁵⁶⁷⁸⁹")[$0.wholeNumberValue ?? 0] })
  }

  /// A sheet with a folded corner.
  static func sheet(_ box: Rectangle) -> Path {
    let fold = 9.0
    let (cut, inner) = (Point(x: box.maxX - fold, y: box.y), Point(x: box.maxX, y: box.y + fold))
    return Path(
      from: Point(x: box.x, y: box.y),
      [
        .line(to: cut), .line(to: inner), .line(to: Point(x: box.maxX, y: box.maxY)),
        .line(to: Point(x: box.x, y: box.maxY)), .line(to: Point(x: box.x, y: box.y)),
        .move(to: cut), .line(to: Point(x: cut.x, y: inner.y)), .line(to: inner),
      ])
  }
}
