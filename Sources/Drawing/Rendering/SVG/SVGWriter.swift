import LifelineStatecharts

/// Writes drawings as accessible SVG with a light and a dark mode.
///
/// Every colour is a custom property (`--lifeline-text`, …) that pages can override, with an
/// attribute as a fallback for viewers without style sheets. Text is text, in generic fonts. There
/// is no script, document type, date or version: the same drawing always gives the same bytes.
///
/// ```swift
/// try SVGWriter().write(drawing)                                 // a file
/// SVGWriter(theme: .dark, form: .inline).write(drawing)          // for an HTML page, always dark
/// ```
///
/// Source: SVG 1.1 (elements), SVG 2 (`href`), Graphics ARIA 1.0 (roles).
public struct SVGWriter: Sendable {
  /// The form of the output.
  public enum Form: Hashable, Sendable {
    /// A file, with an XML declaration.
    case file
    /// An element inside an HTML page or another document.
    case inline
  }

  /// The colours.
  public var theme: Theme
  /// The form of the output.
  public var form: Form

  /// Creates a writer.
  public init(theme: Theme = .automatic, form: Form = .file) {
    self.theme = theme
    self.form = form
  }

  /// Returns a drawing as SVG, ending in a line feed; takes O(elements) time and memory.
  public func write(_ drawing: Drawing) -> String {
    var body = SVGBody(drawing: drawing, appearance: theme.fallback)
    let page = Rectangle(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
    body.write(.shape(Shape(.rectangle(page, radius: 0), fill: .page)))
    for element in drawing.elements { body.write(element) }

    var svg = XMLBuffer()
    if form == .file { svg.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }
    writeRoot(of: drawing, id: body.ids.prefix, to: &svg)
    StyleSheet(theme: theme, fills: body.fills, strokes: body.strokes).write(to: &svg)
    svg.trusted(body.xml.bytes)
    svg.markup("</svg>\n")
    return svg.text
  }

  /// The rules for all colours, for a page around pictures, as lines of a style sheet.
  package static let colours = StyleSheet(
    theme: .automatic, fills: Set(Colour.all), strokes: Set(Colour.all)
  ).lines.map { $0 + "\n" }.joined()

  private func writeRoot(of drawing: Drawing, id: String, to svg: inout XMLBuffer) {
    svg.markup("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    svg.attribute("id", id)
    svg.attribute("class", "lifeline lifeline-\(theme.rawValue)")
    svg.attribute("width", drawing.size.width)
    svg.attribute("height", drawing.size.height)
    svg.markup(" viewBox=\"0 0 ")
    svg.number(drawing.size.width)
    svg.markup(" ")
    svg.number(drawing.size.height)
    svg.markup("\"")
    svg.attribute("xml:lang", drawing.language.rawValue)
    svg.attribute("font-family", Self.fontFamily)
    svg.attribute("font-size", SVGBody.fontSize)
    svg.markup(" role=\"graphics-document\"")
    if let kind = drawing.kind { svg.attribute("aria-roledescription", kind) }
    let names = drawing.description.isEmpty ? "\(id)-title" : "\(id)-title \(id)-desc"
    svg.attribute("aria-labelledby", names)
    svg.markup(">\n  <title")
    svg.attribute("id", "\(id)-title")
    svg.markup(">")
    svg.text(drawing.title)
    svg.markup("</title>\n")
    guard !drawing.description.isEmpty else { return }
    svg.markup("  <desc")
    svg.attribute("id", "\(id)-desc")
    svg.markup(">")
    svg.text(drawing.description)
    svg.markup("</desc>\n")
  }

  /// Helvetica and fonts with its widths first, since `TextSize` measures in them.
  private static let fontFamily =
    "Helvetica Neue, Helvetica, Arial, PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif"
}

/// The style sheet of one picture, with the colours that it uses in the order of `Colour.all`.
///
/// Its rules are in an `@supports` block: viewers without custom properties skip it and use the
/// attributes, instead of drawing an unknown colour as black. Several pictures in one page can
/// share rules, since each theme has a class of its own.
struct StyleSheet {
  var theme: Theme
  /// The colours of fills and texts.
  var fills: Set<Colour>
  var strokes: Set<Colour>

  /// Writes the `<style>` element.
  func write(to svg: inout XMLBuffer) {
    svg.markup("  <style>\n")
    for line in lines { svg.trusted("    \(line)\n".utf8) }
    svg.markup("  </style>\n")
  }

  /// The rules.
  var lines: [String] {
    let root = ".lifeline-\(theme.rawValue)"
    let used = Colour.all.filter { fills.contains($0) || strokes.contains($0) }
    var lines = ["@supports (fill: var(--lifeline-page)) {"]
    lines += block(root, used, theme.fallback, indent: "  ")
    if theme == .automatic {
      lines += ["  @media screen and (prefers-color-scheme: dark) {"]
      lines += block(root, used, .dark, indent: "    ") + ["  }"]
    }
    for colour in used {
      let value = "var(--lifeline-\(colour.name))"
      if fills.contains(colour) { lines += ["  .lifeline .fill-\(colour.name) { fill: \(value) }"] }
      if strokes.contains(colour) {
        lines += ["  .lifeline .stroke-\(colour.name) { stroke: \(value) }"]
      }
    }
    return lines + ["}"]
  }

  private func block(
    _ selector: String, _ colours: [Colour], _ appearance: Appearance, indent: String
  ) -> [String] {
    let scheme = theme == .automatic ? "light dark" : theme.rawValue
    let properties = colours.map { "\(indent)  --lifeline-\($0.name): \($0.hex(in: appearance));" }
    return ["\(indent)\(selector) {", "\(indent)  color-scheme: \(scheme);"] + properties
      + ["\(indent)}"]
  }
}
