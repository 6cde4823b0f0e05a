extension StateGraph {
  /// Returns the picture that Graphviz wrote as SVG for the graph's `dot`.
  ///
  /// Shapes and texts stay where they are. Ids, roles, labels and tooltips are those of Lifeline's
  /// own pictures, and the light colours of the DOT text become colours of a theme.
  package func drawing(readingGraphviz svg: String) -> Drawing {
    var picture = GraphvizPicture(of: self)
    picture.read(svg)
    return drawing(picture.elements.map { .group($0) }, size: picture.size)
  }
}

extension Drawing {
  /// Returns the drawing as Graphviz wrote it as SVG from its `pinnedGraph`.
  ///
  /// Ids, roles and labels of its groups stand at the first shape of each.
  package func reading(graphviz svg: String) -> Drawing {
    var picture = GraphvizPicture(of: self)
    picture.read(svg)
    var drawing = self
    (drawing.elements, drawing.size) = (picture.elements.map { .group($0) }, picture.size)
    return drawing
  }
}

/// A reader of Graphviz's SVG.
///
/// All versions write the same few elements: in a group for the graph one for each cluster, node and
/// edge, with shapes and texts of absolute coordinates. `<` and `>` are escaped everywhere else.
private struct GraphvizPicture {
  private(set) var elements: [Group] = []
  private(set) var size = Size(width: 0, height: 0)
  /// The distance from the picture's corner to Graphviz's origin.
  private var origin = Point(x: 0, y: 0)
  private let groups: [String: Group]

  init(of graph: StateGraph) {
    let vertices = graph.allVertices.map { vertex in
      ("\(vertex.children.isEmpty ? "node" : "cluster") \(vertex.id)", graph.group(of: vertex))
    }
    let edges = graph.edges.map { ("edge \($0.id)", graph.group(of: $0)) }
    groups = Dictionary(vertices + edges, uniquingKeysWith: { first, _ in first })
  }

  init(of drawing: Drawing) {
    var ids = IDRegister(prefix: drawing.id)
    for name in IDRegister.reserved { _ = ids.id(for: name) }
    var groups: [String: Group] = [:]
    func add(_ elements: [Drawing.Element]) {
      for case .group(var group) in elements {
        let inside = group.elements
        group.elements = []
        if let id = group.id.map({ ids.id(for: $0) }) {
          (groups["node \(id)"], groups["edge \(id)"]) = (group, group)
        }
        add(inside)
      }
    }
    add(drawing.elements)
    self.groups = groups
  }

  mutating func read(_ svg: String) {
    for part in svg.utf8.split(separator: UInt8(ascii: "<")) {
      let end = part.firstIndex(of: UInt8(ascii: ">")) ?? part.endIndex
      let tag = Tag(part[..<end])
      switch tag.name {
      case "svg":
        let box = tag.numbers("viewBox")
        if box.count == 4 { size = Size(width: box[2], height: box[3]) }
      case "g": open(tag)
      case "text": add(.text(text(Tag.unescaped(part[end...].dropFirst()), tag)))
      case "path", "polygon", "polyline", "ellipse":
        if let shape = shape(tag) { add(.shape(shape)) }
      default: break
      }
    }
    elements.removeAll { $0.elements.isEmpty }
  }

  /// Begins the group of the graph itself, or of one of its parts; a group for a tooltip is part of
  /// the group around it.
  private mutating func open(_ tag: Tag) {
    // The class of a pinned element has the kind of its part behind that of Graphviz.
    guard let kind = tag["class"]?.split(separator: " ").first else { return }
    if kind == "graph" {
      // The last of a scale, a rotation and a translation.
      origin = point(tag.numbers("transform").suffix(2))
      // The visible title is not read aloud, since the root's title is.
      elements.append(Group(id: "caption", role: .decoration, classes: ["caption"]))
    } else {
      elements.append(groups["\(kind) \(tag["id"] ?? "")"] ?? Group(role: .decoration))
    }
  }

  private mutating func add(_ element: Drawing.Element) {
    // The only shape of the graph itself is its background, which every picture has.
    if elements.count == 1, case .shape = element { return }
    if !elements.isEmpty { elements[elements.count - 1].elements.append(element) }
  }

  private let anchors: [String: Text.Anchor] = ["start": .start, "end": .end]

  private func text(_ string: String, _ tag: Tag) -> Text {
    let font = Font(
      size: tag.numbers("font-size").first ?? 14,
      weight: tag["font-weight"] == "bold" ? .bold : .regular)
    return Text(
      string, at: point(tag.numbers("x") + tag.numbers("y")),
      anchor: anchors[tag["text-anchor"] ?? ""] ?? .middle, font: font,
      colour: Self.colour(tag["fill"]) ?? .text)
  }

  private func shape(_ tag: Tag) -> Shape? {
    let outline: Shape.Outline?
    switch tag.name {
    // States that are not boxes are circles.
    case "ellipse":
      outline = .circle(
        center: point(tag.numbers("cx") + tag.numbers("cy")), radius: tag.numbers("rx").first ?? 0)
    case "path": outline = path(points(tag.numbers("d"))).map { .path($0) }
    // A polygon ends where it begins.
    case "polygon":
      outline = Path(through: points(tag.numbers("points")).dropLast(), isClosed: true)
        .map { .path($0) }
    default: outline = Path(through: points(tag.numbers("points"))).map { .path($0) }
    }
    let stroke = Self.colour(tag["stroke"]).map {
      Stroke(
        $0, width: tag.numbers("stroke-width").first ?? 1,
        dash: tag["stroke-dasharray"] == nil ? .solid : .dashed)
    }
    return outline.map { Shape($0, fill: Self.colour(tag["fill"]), stroke: stroke) }
  }

  /// Joins the points of `M1,2C…`: a start, then curves.
  private func path(_ points: [Point]) -> Path? {
    points.first.map { start in
      Path(
        from: start,
        stride(from: 1, to: points.count - 2, by: 3).map {
          .curve(points[$0], points[$0 + 1], to: points[$0 + 2])
        })
    }
  }

  private func point(_ numbers: [Double]) -> Point { points(numbers).first ?? origin }

  private func points(_ numbers: [Double]) -> [Point] {
    stride(from: 0, to: numbers.count - 1, by: 2).map {
      Point(x: origin.x + numbers[$0], y: origin.y + numbers[$0 + 1])
    }
  }

  /// Returns the colour of a theme; `nil` for none.
  private static func colour(_ value: String?) -> Colour? {
    guard let value, value != "none", value != "transparent" else { return nil }
    return colours[value] ?? .text
  }

  /// The colours by their light values; those with the same light value have the same dark one.
  private static let colours = Dictionary(
    Colour.all.map { ($0.hex(in: .light), $0) }, uniquingKeysWith: { first, _ in first })
}

/// The name and the attributes of an element.
private struct Tag {
  let name: String
  private var attributes: [String: String] = [:]

  /// Reads `path fill="none" d="M1,2"/`.
  init(_ tag: Substring.UTF8View) {
    let parts = tag.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    name = String(Substring(parts[0].prefix { $0 != UInt8(ascii: " ") }))
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let key = Substring(parts[index]).split(whereSeparator: \.isWhitespace).last?.dropLast()
      attributes[String(key ?? "")] = Self.unescaped(parts[index + 1])
    }
  }

  subscript(name: String) -> String? { attributes[name] }

  /// Returns the numbers between letters, spaces, commas and brackets.
  func numbers(_ name: String) -> [Double] {
    (self[name] ?? "").split { $0.isLetter || " ,()".contains($0) }.compactMap { Double($0) }
  }

  /// Returns a text with the characters that references like `&amp;` and `&#45;` stand for.
  static func unescaped(_ text: Substring.UTF8View) -> String {
    let parts = text.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(Substring(parts[0]))) { result, part in
      let end = part.firstIndex(of: UInt8(ascii: ";")) ?? part.endIndex
      let name = String(Substring(part[..<end]))
      let scalar = name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
      result += scalar.map { String($0) } ?? names[name] ?? ""
      result += String(Substring(part[end...].dropFirst()))
    }
  }

  private static let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
}
