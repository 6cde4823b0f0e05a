/// The style sheet of one picture: only the colours that it uses, in the order of `Colour.all`.
///
/// Its rules stand inside `@supports`: viewers that do not know custom properties skip the whole
/// block and show the attributes, instead of taking a colour they cannot read for black. Several
/// pictures in one page share rules without harm, since each theme has a class of its own.
struct StyleSheet {
  /// Which colours to offer.
  var theme: Theme
  /// The colours that areas and words use.
  var fills: Set<Colour>
  /// The colours that lines use.
  var strokes: Set<Colour>

  /// Writes the `<style>` element.
  func write(to svg: inout XMLBuffer) {
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
    lines += ["}"]
    svg.markup("  <style>\n")
    for line in lines { svg.trusted("    \(line)\n".utf8) }
    svg.markup("  </style>\n")
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
