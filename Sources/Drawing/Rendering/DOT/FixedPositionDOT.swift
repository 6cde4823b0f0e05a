extension Drawing {
  /// The font names of a pinned graph; positions and sizes are the same for all.
  package enum FontNames {
    /// Graphviz's traditional names, with which its SVG writer recognises bold.
    case postScript
    /// fontconfig's names: PNG and PDF then look like the SVG in most browsers. Other names select
    /// an arbitrary font.
    case fontconfig

    var regular: String { self == .postScript ? "Helvetica" : "Arial" }
    var bold: String { self == .postScript ? "Helvetica-Bold" : "Arial Bold" }
  }

  /// The drawing as a graph with fixed positions, which Graphviz only draws: `neato -n2 -Tsvg`, or
  /// `graph.dot.rendered(as: .png, engine: .pinned)`.
  ///
  /// Boxes and circles become nodes. Lines and curves become edges with given splines; Graphviz
  /// would route them itself in quadratic time. Texts become labels of fixed size. Edges between
  /// participants keep their names; lines without such ends are attached to two hidden nodes in the
  /// corners, which also determine the size of the picture. Graphviz paints nodes first, then
  /// edges.
  ///
  /// Texts are drawn in the host's fonts; a filled path keeps its outline, but is filled as a diamond or
  /// a box.
  ///
  /// - Parameter appearance: The colours, since DOT has no themes.
  /// - Returns: The graph; takes O(elements) time and memory.
  public func pinnedGraph(in appearance: Appearance = .light) -> DOTGraph {
    pinnedGraph(in: appearance, fonts: .postScript)
  }

  package func pinnedGraph(in appearance: Appearance, fonts: FontNames) -> DOTGraph {
    var pinning = FixedPositionDOT(drawing: self, appearance: appearance, fonts: fonts)
    for element in elements { pinning.add(element, in: nil) }
    let font = Attributes.Value.syntax(fonts.regular)
    return DOTGraph(
      name: pinning.ids.prefix,
      attributes: [
        "splines": "line", "outputorder": "nodesfirst", "pad": 0, "margin": 0,
        // Otherwise control points of curves would enlarge the page.
        "viewport": .syntax(viewport), "bgcolor": .syntax(Colour.page.hex(in: appearance)),
        "fontname": font,
        "id": .text(pinning.ids.prefix), "tooltip": .tooltip(title),
      ],
      nodeDefaults: [
        "shape": "box", "fixedsize": "true", "margin": 0, "label": "", "fontname": font,
        "fontsize": .number(Font().size), "penwidth": 1,
      ],
      edgeDefaults: [
        "arrowhead": "none", "fontname": font, "fontsize": .number(Font().size), "penwidth": 1,
      ], nodes: pinning.nodes, edges: pinning.edges)
  }

  /// The page's size, a zoom of 1, and its centre.
  private var viewport: String {
    var text = XMLBuffer()
    for number in [size.width, size.height, 1, size.width / 2, size.height / 2] {
      if !text.bytes.isEmpty { text.markup(",") }
      text.number(number)
    }
    return text.text
  }
}

/// Converts elements to pinned nodes and edges.
struct FixedPositionDOT {
  private(set) var nodes: [DOTGraph.Node] = []
  private(set) var edges: [DOTGraph.Edge] = []

  private let coordinates: PinnedCoordinates
  private let appearance: Appearance
  private let fonts: Drawing.FontNames
  /// The nodes that edges may refer to.
  private var names: Set<String> = []
  /// The ids in use, the same as in SVG.
  private(set) var ids: IDRegister
  /// The id for the next element of the current group.
  private var pendingID: String?

  private static let corners = ("top left", "bottom right")

  init(drawing: Drawing, appearance: Appearance, fonts: Drawing.FontNames) {
    coordinates = PinnedCoordinates(height: drawing.size.height)
    self.appearance = appearance
    self.fonts = fonts
    ids = IDRegister(prefix: drawing.id)
    for name in IDRegister.reserved { _ = ids.id(for: name) }
    let size = drawing.size
    for (name, point) in [
      (Self.corners.0, Point(x: 0, y: 0)),
      (Self.corners.1, Point(x: size.width, y: size.height)),
    ] {
      nodes.append(
        DOTGraph.Node(
          name,
          [
            "style": "invis", "shape": "point", "width": 0, "height": 0,
            "pos": .syntax(coordinates.position(point)),
          ]))
      names.insert(name)
    }
  }

  mutating func add(_ element: Drawing.Element, in group: Group?) {
    switch element {
    case .group(let group): add(group)
    case .text(let text): nodes.append(node(text, in: group))
    case .shape(let shape): add(shape, label: [], in: group)
    }
  }

  /// Merges a box with text in its middle, and an arrow with text above it, which Graphviz treats
  /// as one.
  private mutating func add(_ group: Group) {
    pendingID = group.id.map { ids.id(for: $0) }
    var rest = group.elements[...]
    while let element = rest.popFirst() {
      guard case .shape(let shape) = element else {
        add(element, in: group)
        continue
      }
      let label = rest.prefix { Self.isLabel($0, of: shape, after: rest.first) }
      var texts = label.compactMap { if case .text(let text) = $0 { text } else { nil } }
      if !Self.isInMiddle(texts, of: shape) { texts = [] }
      rest = rest.dropFirst(texts.count)
      add(shape, label: texts, in: group)
    }
  }

  /// Returns whether a text belongs to a shape: centred in a box or beside an arrow; further lines
  /// have the same font and colour.
  private static func isLabel(
    _ element: Drawing.Element, of shape: Shape, after first: Drawing.Element?
  ) -> Bool {
    guard case .text(let text) = element, case .text(let first) = first, text.anchor == .middle,
      text.font == first.font, text.colour == first.colour, text.place.x == first.place.x
    else { return false }
    switch shape.outline {
    case .rectangle(let box, _):
      return abs(text.place.x - box.center.x) < 0.01 && text.place.y > box.y
        && text.place.y < box.maxY
    case .circle: return false
    case .path: return shape.head != nil
    }
  }

  /// Returns whether Graphviz, which centres the text of a box, would keep its position; it does
  /// not when smaller lines follow below.
  private static func isInMiddle(_ texts: [Text], of shape: Shape) -> Bool {
    guard case .rectangle(let box, _) = shape.outline else { return true }
    return abs(middle(of: texts) - box.center.y) < 1
  }

  private mutating func add(_ shape: Shape, label: [Text], in group: Group?) {
    switch shape.outline {
    case .rectangle(let box, let radius):
      nodes.append(
        node(box, shape, shape: "box", isRounded: radius > 3, label: label, in: group))
    case .circle(let center, let radius):
      let box = Rectangle(center: center, width: 2 * radius, height: 2 * radius)
      nodes.append(node(box, shape, shape: "circle", isRounded: false, label: label, in: group))
    case .path(let path):
      if let fill = shape.fill {
        let bounds = path.bounds
        let area = Shape(.rectangle(bounds, radius: 0), fill: fill)
        let outline: Attributes.Value = path.isDiamond ? "diamond" : "box"
        nodes.append(node(bounds, area, shape: outline, isRounded: false, label: [], in: group))
      }
      guard let stroke = shape.stroke else { return }
      add(path, stroke, head: shape.head, label: label, in: group)
    }
  }

  private mutating func node(
    _ box: Rectangle, _ shape: Shape, shape outline: Attributes.Value, isRounded: Bool,
    label: [Text], in group: Group?
  ) -> DOTGraph.Node {
    var attributes: Attributes = [
      "shape": outline, "pos": .syntax(coordinates.position(box.center)),
      "width": .number(box.width / 72), "height": .number(box.height / 72),
    ]
    var style = [isRounded ? "rounded" : nil, shape.fill == nil ? nil : "filled"].compactMap(\.self)
    if let fill = shape.fill { attributes["fillcolor"] = colour(fill) }
    if let stroke = shape.stroke {
      attributes["color"] = colour(stroke.colour)
      attributes["penwidth"] = stroke.width == 1 ? nil : .number(stroke.width)
      if stroke.dash != .solid { style.append(stroke.dash.graphviz) }
    } else {
      attributes["color"] = "transparent"
    }
    if !style.isEmpty { attributes["style"] = .syntax(style.joined(separator: ",")) }
    set(label, on: &attributes)
    return DOTGraph.Node(name(for: group, isMain: true), marked(attributes, by: group))
  }

  private mutating func node(_ text: Text, in group: Group?) -> DOTGraph.Node {
    let width = TextSize.width(of: text.string, in: text.font) + 2
    let centre =
      switch text.anchor {
      case .start: text.place.x + width / 2
      case .middle: text.place.x
      case .end: text.place.x - width / 2
      }
    var attributes: Attributes = [
      "shape": "plaintext",
      "pos": .syntax(coordinates.position(Point(x: centre, y: Self.middle(of: [text])))),
      "width": .number(width / 72), "height": .number(text.font.lineHeight / 72),
    ]
    set([text], on: &attributes)
    switch text.anchor {
    case .start: attributes["label"] = .line(text.string, .left)
    case .middle: break
    case .end: attributes["label"] = .line(text.string, .right)
    }
    return DOTGraph.Node(name(for: group, isMain: false), marked(attributes, by: group))
  }

  private mutating func add(
    _ path: Path, _ stroke: Stroke, head: Arrowhead?, label: [Text], in group: Group?
  ) {
    var base: Attributes = [:]
    base["color"] = colour(stroke.colour)
    base["penwidth"] = stroke.width == 1 ? nil : .number(stroke.width)
    var line = base
    line["style"] = stroke.dash == .solid ? nil : .syntax(stroke.dash.graphviz)
    switch head {
    case .filled, .open:
      // Graphviz's arrowheads are ten points long.
      let size = Arrowhead.length(at: stroke.width) / 10
      line["arrowhead"] = head == .filled ? "normal" : "vee"
      line["arrowsize"] = .number(size)
      // Graphviz's tips extend beyond their position by the width of the line.
      let tip = path.shortened(by: stroke.width).end
      let short = path.upToHead(of: Arrowhead.length(at: stroke.width) + stroke.width)
      line["pos"] = .syntax("e,\(coordinates.position(tip)) \(coordinates.spline(short))")
    case .cross, nil: line["pos"] = .syntax(coordinates.spline(path))
    }
    if let last = label.last {
      set(label, on: &line)
      line["lp"] = .syntax(coordinates.position(Point(x: last.place.x, y: Self.middle(of: label))))
    }
    addEdge(marked(line, by: group), in: group)
    guard head == .cross else { return }
    for stroke in path.outlines(of: .cross, width: stroke.width) {
      var attributes = base
      attributes["pos"] = .syntax(coordinates.spline(stroke))
      addEdge(marked(attributes, by: group), in: group)
    }
  }

  private mutating func addEdge(_ attributes: Attributes, in group: Group?) {
    var (tail, head) = Self.corners
    if let connection = group?.connection, names.contains(connection.from),
      names.contains(connection.to)
    {
      (tail, head) = (connection.from, connection.to)
    }
    edges.append(DOTGraph.Edge("e\(edges.count + 1)", from: tail, to: head, attributes))
  }

  /// The first box of a group has the group's own name, which edges refer to.
  private mutating func name(for group: Group?, isMain: Bool) -> String {
    if isMain, let group, group.connection == nil, let id = group.id, names.insert(id).inserted {
      return id
    }
    let name = "n\(nodes.count + 1)"
    return names.insert(name).inserted ? name : "\(name) "
  }

  private mutating func marked(_ attributes: Attributes, by group: Group?) -> Attributes {
    guard let group else { return attributes }
    var attributes = attributes
    if let id = pendingID { attributes["id"] = .text(id) }
    pendingID = nil
    if !group.classes.isEmpty {
      attributes["class"] = .syntax(group.classes.joined(separator: " "))
    }
    let words = group.tooltip ?? group.label
    if !words.isEmpty { attributes["tooltip"] = .tooltip(words) }
    if let link = group.link { attributes["URL"] = .text(link.address) }
    return attributes
  }

  private func set(_ label: [Text], on attributes: inout Attributes) {
    guard let first = label.first else { return }
    attributes["label"] = .text(label.map(\.string).joined(separator: "\n"))
    attributes["fontcolor"] = colour(first.colour)
    if first.font.size != Font().size { attributes["fontsize"] = .number(first.font.size) }
    if first.font.weight == .bold { attributes["fontname"] = .syntax(fonts.bold) }
  }

  private static func middle(of texts: [Text]) -> Double {
    guard let first = texts.first, let last = texts.last else { return 0 }
    return (first.place.y + last.place.y) / 2 - first.font.size * Font.riseOfCentre
  }

  private func colour(_ colour: Colour) -> Attributes.Value { .syntax(colour.hex(in: appearance)) }
}

/// Positions in Graphviz's notation: points from the bottom left corner, with two decimals.
struct PinnedCoordinates {
  /// The height of the drawing.
  let height: Double

  /// Returns `x,y`.
  func position(_ point: Point) -> String {
    var text = XMLBuffer()
    write(point, to: &text)
    return text.text
  }

  /// Returns a path as B-splines: four points per line, and `;` before each further part.
  ///
  /// Source: Graphviz, "splineType".
  func spline(_ path: Path) -> String {
    var text = XMLBuffer()
    var last = path.start
    var isPartOpen = false
    func open() {
      guard !isPartOpen else { return }
      if !text.bytes.isEmpty { text.markup(";") }
      write(last, to: &text)
      isPartOpen = true
    }
    func line(to end: Point) {
      open()
      for part in [1.0 / 3, 2.0 / 3, 1] {
        text.markup(" ")
        write(
          Point(x: last.x + (end.x - last.x) * part, y: last.y + (end.y - last.y) * part),
          to: &text)
      }
      last = end
    }
    for segment in path.segments {
      switch segment {
      case .move(let end):
        isPartOpen = false
        last = end
      case .line(let end): line(to: end)
      case .curve(let a, let b, let end):
        open()
        for point in [a, b, end] {
          text.markup(" ")
          write(point, to: &text)
        }
        last = end
      }
    }
    if path.isClosed || text.bytes.isEmpty { line(to: path.start) }
    return text.text
  }

  private func write(_ point: Point, to text: inout XMLBuffer) {
    text.number(point.x)
    text.markup(",")
    text.number(height - point.y)
  }
}

extension Attributes.Value {
  /// A tooltip without the details of an endless cycle: dot's parser accepts no string of more than
  /// 16,384 bytes, and a letter may take eight when escaped.
  static func tooltip(_ text: String) -> Self {
    .text(text.unicodeScalars.count <= 2000 ? text : text.prefix(2000) + "…")
  }
}
