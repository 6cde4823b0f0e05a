/// The script of a page: its parts, which share one scope.
struct PageScript {
  /// The files of the parts, in order.
  static let parts = [
    "page.js", "page-timeline.js", "page-graph.js", "page-map.js", "page-runs.js",
    "page-controls.js",
  ]

  /// The part of a page that a program serves, before the others: a page without runs needs only this.
  static let livePart = "page-live.js"

  let text: String

  init(_ templates: Templates, isLive: Bool) {
    let parts = (isLive ? [Self.livePart] : []) + Self.parts
    text = "\"use strict\";\n(() => {\n" + parts.map(templates.text).joined() + "})();\n"
  }
}
