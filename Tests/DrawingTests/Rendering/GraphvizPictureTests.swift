import LifelineDrawing
import LifelineGraphviz
import LifelineStatecharts
import PageReading
import Testing

/// What Graphviz draws from our own DOT text, as a picture of ours.
struct GraphvizPictureTests {
  static let lamp = Statechart(
    name: "lamp", initial: ["off"],
    children: [
      State("off", transitions: [Transition(on: ["press"], to: ["on-low"])]),
      State("on-low", transitions: [Transition(on: ["press"], to: ["bright & \"hot\""])]),
      State("bright & \"hot\"", transitions: [Transition(on: ["press"], to: ["off"])]),
    ])

  static func graph(_ layout: StateGraph.Layout, of chart: Statechart = lamp) -> StateGraph {
    var graph = StateGraph(of: chart)
    graph.layout = layout
    graph.description = "Three states & a <lamp>."
    return graph
  }

  @Test func `Graphviz draws each state and each arrow with its id, role and name`() throws {
    let graph = Self.graph(.dot)
    let xml = try XMLOutline(SVGWriter().write(graph.drawingByGraphviz()))
    let own = try XMLOutline(SVGWriter().write(Drawing(of: Self.graph(.lifeline))))
    for name in ["state", "transition"] {
      #expect(Self.groups(name, in: xml) == Self.groups(name, in: own))
    }
    #expect(Self.groups("state", in: xml).count == 4)
    let words = xml.all("text").map(\.text)
    for word in ["off", "on-low", "bright & \"hot\"", "press"] { #expect(words.contains(word)) }
    #expect(xml.all("path").count > 8 && xml.all("circle").count == 1)
  }

  /// The attributes of the groups of a class, with the titles in them, in a fixed order.
  private static func groups(_ name: String, in xml: XMLOutline) -> [[String]] {
    xml.elements.indices.compactMap { index -> [String]? in
      let element = xml.elements[index]
      guard
        element.attributes["class"]?.hasPrefix("\(name) ") == true
          || element.attributes["class"] == name
      else { return nil }
      let titles = xml.all("title").filter { $0.parent == index }.map(\.text)
      return element.attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } + titles
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test func `the picture has a title, a description and the role of our own`() throws {
    let graph = Self.graph(.dot)
    let xml = try XMLOutline(SVGWriter().write(graph.drawingByGraphviz(titled: true)))
    let root = xml.elements[0]
    #expect(root.attributes["role"] == "graphics-document")
    #expect(root.attributes["id"] == "lamp")
    #expect(root.attributes["aria-labelledby"] == "lamp-title lamp-desc")
    #expect(xml.elements.first { $0.attributes["id"] == "lamp-title" }?.text == graph.title)
    #expect(xml.elements.first { $0.attributes["id"] == "lamp-desc" }?.text == graph.description)
    let ids = xml.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let caption = try #require(
      xml.elements.firstIndex { $0.attributes["id"] == "lamp-caption" })
    #expect(xml.elements[caption].attributes["aria-hidden"] == "true")
    #expect(xml.all("text").first { $0.parent == caption }?.text == graph.title)
  }

  @Test(arguments: StateGraphSamples.all)
  func `no colour is fixed, and none is lost`(sample: StateGraphSamples.Sample) throws {
    var graph = sample.graph
    graph.layout = .dot
    let svg = SVGWriter().write(try graph.drawingByGraphviz())
    let colours = Set(Colour.all.map { $0.hex(in: .light) })
    for element in try XMLOutline(svg).elements {
      let classes = (element.attributes["class"] ?? "").split(separator: " ")
      for kind in ["fill", "stroke"] {
        guard let value = element.attributes[kind], value != "none" else { continue }
        #expect(colours.contains(value))
        #expect(classes.contains { $0.hasPrefix("\(kind)-") }, "\(element)")
      }
    }
    let text = graph.dot.description
    for colour in colours where text.contains("=\"\(colour)\"") { #expect(svg.contains(colour)) }
    #expect(svg.contains("prefers-color-scheme: dark"))
  }

  @Test func `colours with the same light value have the same dark one`() {
    for (light, colours) in Dictionary(grouping: Colour.all, by: { $0.hex(in: .light) }) {
      #expect(Set(colours.map { $0.hex(in: .dark) }).count == 1, "\(light)")
    }
  }

  @Test(arguments: hostileWords) func `any words give well-formed SVG`(words: String) throws {
    let chart = Statechart(
      name: "words",
      children: [
        State("a", annotations: StateAnnotations(title: LocalizedText(words))),
        State("b", transitions: [Transition(on: [EventDescriptor(words + "x")], to: ["a"])]),
      ])
    let xml = try XMLOutline(SVGWriter().write(Self.graph(.dot, of: chart).drawingByGraphviz()))
    #expect(Self.groups("state", in: xml).count == 3)
    #expect(!xml.elements.contains { $0.name == "script" })
  }

  @Test func `what lies where is what Graphviz says, in points`() throws {
    let graph = Self.graph(.dot)
    let svg = String(decoding: try graph.dot.rendered(as: .svg), as: UTF8.self)
    let drawing = try graph.drawingByGraphviz()
    #expect(
      svg.contains("viewBox=\"0.00 0.00 \(DOT.number(drawing.size.width))"),
      "\(drawing.size.width)")
    let page = Rectangle(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
    for case .group(let group) in drawing.elements {
      for case .text(let text) in group.elements {
        #expect((page.x...page.maxX).contains(text.place.x))
        #expect((page.y...page.maxY).contains(text.place.y))
      }
    }
  }

  @Test(arguments: ["transparent", "none"])
  func `the SVG of Graphviz 2 and 14 is read alike`(none: String) throws {
    let space = none == "none" ? "xml:space=\"preserve\" " : ""
    let svg = """
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <!-- Title: lamp Pages: 1 -->
      <svg width="112pt" height="80pt"
       viewBox="0.00 0.00 112.00 80.00" xmlns="http://www.w3.org/2000/svg">
      <g id="graph0" class="graph" transform="scale(1 1) rotate(0) translate(18 62)">
      <polygon fill="#ffffff" stroke="\(none)" points="-18,18 -18,-62 94,-62 94,18 -18,18"/>
      <g id="on&#45;low" class="node">
      <title>on&#45;low</title>
      <g id="a_on&#45;low"><a xlink:title="low &amp; on, state">
      <path fill="#dfe9f8" stroke="#2f63b4" stroke-width="1.5" d="M64,-36C64,-36 12,-36 12,-36"/>
      <text \(space)text-anchor="middle" x="38" y="-14" font-size="13.00">a&#160;&lt;b</text>
      </a>
      </g>
      </g>
      <g id="strange" class="edge"><polyline fill="none" stroke="red" stroke-dasharray="5,2" points="1,2 3,4"/></g>
      </g>
      </svg>
      """
    let drawing = Self.graph(.dot).drawing(readingGraphviz: svg)
    #expect(drawing.size == Size(width: 112, height: 80))
    let xml = try XMLOutline(SVGWriter().write(drawing))
    let path = try #require(xml.all("path").first)
    #expect(path.attributes["d"] == "M82,26 C82,26 30,26 30,26")
    #expect(path.attributes["class"] == "fill-blue-soft stroke-blue-strong")
    #expect(path.attributes["stroke-width"] == "1.5")
    #expect(xml.elements[try #require(path.parent)].attributes["data-state"] == "on-low")
    let text = try #require(xml.all("text").first)
    #expect(text.text == "a\u{A0}<b" && text.attributes["class"] == "fill-text")
    #expect(text.attributes["x"] == "56" && text.attributes["font-size"] == "13")
    #expect(xml.all("path").last?.attributes["stroke-dasharray"] == "5 4")
    #expect(xml.all("path").last?.attributes["d"] == "M19,64 L21,66")
  }

  @Test func `a picture with boxes does not depend on those before it`() throws {
    let charts = [StateGraphSamples.nested, StateGraphSamples.phone, Self.lamp]
    let graphs = charts.map { Self.graph(.dot, of: $0) }
    let first = try graphs.map { try $0.drawingByGraphviz() }
    for (graph, drawing) in zip(graphs, first).reversed() {
      #expect(try graph.drawingByGraphviz() == drawing)
    }
  }

  @Test func `without Graphviz the layout is refused`() {
    #expect(throws: LayoutError.self) { try Drawing(of: Self.graph(.dot)) }
  }

  @Test func `the DOT text has the colours of a theme`() {
    let graph = Self.graph(.dot)
    let (light, dark) = (graph.dot(titled: true), graph.dot(titled: true, in: .dark))
    #expect(light.description.contains("bgcolor=\"#ffffff\""))
    for colour in Set(Colour.all.map { $0.hex(in: .light) }) {
      #expect(!dark.description.contains(colour))
    }
  }
}
