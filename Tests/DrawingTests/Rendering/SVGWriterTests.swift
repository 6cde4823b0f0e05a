import LifelineDrawing
import LifelineStatecharts
import PageReading
import Testing

struct SVGWriterTests {
  static let drawing = Drawing(
    id: "sample", title: "Sample", description: "A box and an arrow.",
    size: Size(width: 120, height: 60),
    elements: [
      .group(
        Group(
          id: "off", label: "Off, the initial state", classes: ["state"],
          data: [Group.Datum("state", "off")], tooltip: "Off",
          elements: [
            .shape(
              Shape(
                .rectangle(Rectangle(x: 10, y: 15, width: 40, height: 30), radius: 8),
                fill: .hue(.grey, .soft), stroke: Stroke(.hue(.grey, .strong)))),
            .text(Text("Off", centredOn: Point(x: 30, y: 30))),
          ])),
      .shape(
        .line(
          from: Point(x: 50, y: 30), to: Point(x: 110, y: 30), stroke: Stroke(.line, width: 1.25),
          head: .filled)),
    ])

  @Test func `a drawing is written with names, roles, colours and real text`() throws {
    try expectGolden(SVGWriter().write(Self.drawing), "SVGWriter/sample.svg")
  }

  @Test(arguments: [
    ("Off", "Off, the initial state"), ("Off", "Off"), (nil, "Off"), ("", "Off"), ("Off", ""),
  ])
  func `a part is named once, by its tooltip or by a label that says more`(
    tooltip: String?, label: String
  ) throws {
    let drawing = Drawing(
      id: "x", title: "x", size: Size(width: 1, height: 1),
      elements: [.group(Group(id: "off", label: label, tooltip: tooltip))])
    let xml = try XMLOutline(SVGWriter().write(drawing))
    let group = try #require(xml.all("g").first)
    let titles = xml.all("title").dropFirst().map(\.text)
    #expect(titles == [tooltip].compactMap(\.self).filter { !$0.isEmpty })
    #expect(group.attributes["role"] == (label.isEmpty ? nil : "graphics-symbol"))
    let name = group.attributes["aria-label"]
    #expect(name == (label.isEmpty || label == tooltip ? nil : label))
  }

  @Test func `a frozen theme has one set of colours`() {
    let light = SVGWriter(theme: .light).write(Self.drawing)
    let dark = SVGWriter(theme: .dark).write(Self.drawing)
    #expect(!light.contains("prefers-color-scheme") && !dark.contains("prefers-color-scheme"))
    #expect(light.contains("--lifeline-page: #ffffff;") && !light.contains("#0f172a"))
    #expect(dark.contains("--lifeline-page: #0d1117;") && !dark.contains("#ffffff"))
  }

  @Test func `an inline picture has no XML declaration`() {
    #expect(SVGWriter(form: .inline).write(Self.drawing).hasPrefix("<svg xmlns="))
  }

  @Test(arguments: [
    (0.0, "0"), (-0.001, "0"), (1.0, "1"), (1.5, "1.5"), (12.345, "12.35"), (12.304, "12.3"),
    (-0.05, "-0.05"), (-3.25, "-3.25"), (1e6, "1000000"), (.nan, "0"), (.infinity, "0"),
  ])
  func `a number has two decimals at most`(value: Double, text: String) {
    let drawing = Drawing(
      id: "n", title: "n", size: Size(width: 1, height: 1),
      elements: [.text(Text("n", at: Point(x: value, y: 7)))])
    #expect(SVGWriter().write(drawing).contains(" x=\"\(text)\" y=\"7\""))
  }

  @Test(arguments: [
    ("Active", Font(), "30"), ("Active", Font(size: 10), "27.2"),
    ("Active", Font(size: 10, weight: .bold), "30"), ("[等待 Wi-Fi]", Font(size: 10), "51.7"),
    ("为“活动”", Font(size: 10), "36.7"), ("a → b", Font(size: 10), "26.7"),
  ])
  func `a text is pinned to its width in Helvetica`(string: String, font: Font, width: String) {
    let pin = " textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\">"
    #expect(Self.svg(of: string, in: font).contains(pin + string + "</text>"))
  }

  @Test(arguments: ["", "H*", "12", "前台非活动", "通知：应用。", "😀 smile", "👩‍👩‍👧‍👦👍🏽❤️", "שלום", "नमस्ते"])
  func `a text is not pinned if it is short, equal in all fonts or of unknown width`(
    string: String
  ) {
    #expect(!Self.svg(of: string).contains("textLength"))
  }

  private static func svg(of string: String, in font: Font = Font()) -> String {
    SVGWriter().write(
      Drawing(
        id: "t", title: "t", size: Size(width: 100, height: 20),
        elements: [.text(Text(string, at: Point(x: 1, y: 7), font: font))]))
  }

  @Test func `ids come from names and are given out once`() {
    let names = ["user.tapIcon", "user tapIcon", "user.tapIcon-2", "活动", "1", "", "title"]
    let drawing = Drawing(
      id: "x", title: "x", size: Size(width: 1, height: 1),
      elements: names.map { .group(Group(id: $0)) })
    let ids = SVGWriter().write(drawing).matches(of: /<g id="([^"]*)"/).map { String($0.1) }
    #expect(
      ids == [
        "x-user-tapIcon", "x-user-tapIcon-2", "x-user-tapIcon-2-2", "x-活动", "x-x1", "x-x",
        "x-title-2",
      ])
  }
}
