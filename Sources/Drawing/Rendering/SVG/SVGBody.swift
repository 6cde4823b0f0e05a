/// The elements of an SVG document under construction, and the colours that they use.
struct SVGBody {
  /// The default font size.
  static let fontSize = 11.0

  /// The text so far.
  private(set) var xml = XMLBuffer()
  /// The ids in use.
  private(set) var ids: IDRegister
  /// The colours of fills and texts.
  private(set) var fills: Set<Colour> = []
  private(set) var strokes: Set<Colour> = []

  private let appearance: Appearance
  private var depth = 1
  private var colourWords: [Colour: ColourWords] = [:]

  /// Creates an empty body.
  init(drawing: Drawing, appearance: Appearance) {
    ids = IDRegister(prefix: drawing.id)
    for name in IDRegister.reserved { _ = ids.id(for: name) }
    self.appearance = appearance
  }

  /// Writes an element and its descendants, one per line.
  mutating func write(_ element: Drawing.Element) {
    switch element {
    case .shape(let shape): write(shape)
    case .text(let text): write(text)
    case .group(let group): write(group)
    }
  }

  private mutating func write(_ group: Group) {
    let tooltip = group.tooltip ?? ""
    open(group, isNamedByTooltip: tooltip == group.label)
    if !tooltip.isEmpty {
      indent()
      xml.markup("<title>")
      xml.text(tooltip)
      xml.markup("</title>\n")
    }
    if let link = group.link {
      indent()
      xml.markup("<a")
      xml.attribute("href", link.address)
      xml.markup(">\n")
      depth += 1
    }
    for element in group.elements { write(element) }
    if group.link != nil { close("a") }
    close("g")
  }

  private mutating func close(_ element: StaticString) {
    depth -= 1
    indent()
    xml.markup("</")
    xml.markup(element)
    xml.markup(">\n")
  }

  private mutating func open(_ group: Group, isNamedByTooltip: Bool) {
    indent()
    xml.markup("<g")
    if let id = group.id { xml.attribute("id", ids.id(for: id)) }
    if !group.classes.isEmpty {
      xml.attribute("class", group.classes.joined(separator: " "))
    }
    for datum in group.data where !datum.name.isEmpty {
      xml.markup(" data-")
      xml.text(IDRegister.slug(datum.name))
      xml.markup("=\"")
      xml.text(datum.value, inAttribute: true)
      xml.markup("\"")
    }
    if let connection = group.connection {
      xml.attribute("data-from", connection.from)
      xml.attribute("data-to", connection.to)
    }
    writeRole(of: group, isNamedByTooltip: isNamedByTooltip)
    xml.markup(">\n")
    depth += 1
  }

  /// A `title` is also the accessible name of a group, so no text is written twice.
  ///
  /// Source: SVG Accessibility API Mappings, section 8 (accessible names).
  private mutating func writeRole(of group: Group, isNamedByTooltip: Bool) {
    switch group.role {
    case .decoration: xml.markup(" aria-hidden=\"true\"")
    case .none: break
    case .object, .symbol:
      guard !group.label.isEmpty else { return }
      xml.markup(group.role == .object ? " role=\"graphics-object\"" : " role=\"graphics-symbol\"")
      if !isNamedByTooltip { xml.attribute("aria-label", group.label) }
    }
  }

  private mutating func write(_ text: Text) {
    indent()
    xml.markup("<text")
    attributes(fill: text.colour, stroke: nil)
    xml.attribute("x", text.place.x)
    xml.attribute("y", text.place.y)
    if text.font.size != Self.fontSize { xml.attribute("font-size", text.font.size) }
    if text.font.weight == .bold { xml.markup(" font-weight=\"bold\"") }
    switch text.anchor {
    case .start: break
    case .middle: xml.markup(" text-anchor=\"middle\"")
    case .end: xml.markup(" text-anchor=\"end\"")
    }
    pin(text)
    xml.markup(">")
    xml.text(text.string)
    xml.markup("</text>\n")
  }

  /// Makes a text as wide as it was measured, whatever font the viewer has.
  private mutating func pin(_ text: Text) {
    guard let width = TextSize.pinnedWidth(of: text.string, in: text.font) else { return }
    xml.attribute("textLength", (width * 10).rounded() / 10)
    xml.markup(" lengthAdjust=\"spacingAndGlyphs\"")
  }

  private mutating func write(_ shape: Shape) {
    indent()
    switch shape.outline {
    case .rectangle(let rectangle, let radius):
      xml.markup("<rect")
      attributes(fill: shape.fill, stroke: shape.stroke)
      if rectangle.x != 0 { xml.attribute("x", rectangle.x) }
      if rectangle.y != 0 { xml.attribute("y", rectangle.y) }
      xml.attribute("width", rectangle.width)
      xml.attribute("height", rectangle.height)
      if radius > 0 { xml.attribute("rx", radius) }
      if shape.fill == nil { xml.markup(" fill=\"none\"") }
    case .circle(let center, let radius):
      xml.markup("<circle")
      attributes(fill: shape.fill, stroke: shape.stroke)
      xml.attribute("cx", center.x)
      xml.attribute("cy", center.y)
      xml.attribute("r", radius)
      if shape.fill == nil { xml.markup(" fill=\"none\"") }
    case .path(let path):
      xml.markup("<path")
      attributes(fill: shape.fill, stroke: shape.stroke)
      // The stub of a thick line would show beside the tip of a filled head.
      let covered = Arrowhead.length(at: shape.stroke?.width ?? 1) * 0.8
      let line = shape.head == .filled ? path.shortened(by: covered) : path
      write(line)
      if shape.fill == nil, path.enclosesArea { xml.markup(" fill=\"none\"") }
    }
    xml.markup("/>\n")
    writeHead(of: shape)
  }

  private mutating func writeHead(of shape: Shape) {
    guard let head = shape.head, let stroke = shape.stroke, case .path(let path) = shape.outline
    else { return }
    let solid = Stroke(stroke.colour, width: stroke.width)
    for outline in path.outlines(of: head, width: stroke.width) {
      write(
        outline.isClosed
          ? Shape(.path(outline), fill: stroke.colour) : Shape(.path(outline), stroke: solid))
    }
  }

  private mutating func write(_ path: Path) {
    xml.markup(" d=\"M")
    write(path.start)
    for segment in path.segments {
      switch segment {
      case .move(let end):
        xml.markup(" M")
        write(end)
      case .line(let end):
        xml.markup(" L")
        write(end)
      case .curve(let a, let b, let end):
        xml.markup(" C")
        write(a)
        xml.markup(" ")
        write(b)
        xml.markup(" ")
        write(end)
      }
    }
    xml.markup(path.isClosed ? " Z\"" : "\"")
  }

  private mutating func write(_ point: Point) {
    xml.number(point.x)
    xml.markup(",")
    xml.number(point.y)
  }

  /// Writes a colour twice: as a class for style sheets, and as an attribute for viewers without
  /// them.
  private mutating func attributes(fill: Colour?, stroke: Stroke?) {
    xml.markup(" class=\"")
    let fillWords = fill.map { words(for: $0) }
    let strokeWords = stroke.map { words(for: $0.colour) }
    if let fill, let fillWords {
      fills.insert(fill)
      xml.markup("fill-")
      xml.trusted(fillWords.name)
      if stroke != nil { xml.markup(" ") }
    }
    if let stroke, let strokeWords {
      strokes.insert(stroke.colour)
      xml.markup("stroke-")
      xml.trusted(strokeWords.name)
    }
    xml.markup("\"")
    if let fillWords {
      xml.markup(" fill=\"")
      xml.trusted(fillWords.hex)
      xml.markup("\"")
    }
    guard let stroke, let strokeWords else { return }
    xml.markup(" stroke=\"")
    xml.trusted(strokeWords.hex)
    xml.markup("\"")
    if stroke.width != 1 { xml.attribute("stroke-width", stroke.width) }
    switch stroke.dash {
    case .solid: break
    case .dashed: xml.markup(" stroke-dasharray=\"5 4\"")
    case .dotted:
      xml.markup(stroke.width > 2.5 ? " stroke-dasharray=\"2 3\"" : " stroke-dasharray=\"1 4\"")
    case .longDashed: xml.markup(" stroke-dasharray=\"9 3\"")
    case .dashDotted: xml.markup(" stroke-dasharray=\"9 2 2 2\"")
    }
  }

  /// A colour's name and value as bytes, created once for all elements.
  private mutating func words(for colour: Colour) -> ColourWords {
    if let words = colourWords[colour] { return words }
    let words = ColourWords(
      name: Array(colour.name.utf8), hex: Array(colour.hex(in: appearance).utf8))
    colourWords[colour] = words
    return words
  }

  private struct ColourWords {
    var name: [UInt8]
    var hex: [UInt8]
  }

  private mutating func indent() {
    for _ in 0..<depth { xml.markup("  ") }
  }
}
