/// The script of a page: its parts, which share one scope.
struct PageScript {
  /// The files of the parts, in order.
  static let parts = [
    "page.js", "page-timeline.js", "page-graph.js", "page-map.js", "page-runs.js",
    "page-controls.js",
  ]

  let text: String

  init(_ templates: Templates) {
    text = "\"use strict\";\n(() => {\n" + Self.parts.map(templates.text).joined() + "})();\n"
  }
}
