/// The script of a page: its parts, which share one scope.
struct PageScript {
  /// The files of the parts, in order.
  static let parts = [
    "page.js", "page-timeline.js", "page-graph.js", "page-map.js", "page-runs.js",
    "page-controls.js",
  ]

  /// The parts of a page on which something is played, before the controls.
  static let playParts = ["page-play.js", "page-rail.js"]

  /// The part of a page that a program serves, before the others: a page without runs needs only this.
  static let livePart = "page-live.js"

  let text: String

  init(_ templates: Templates, isLive: Bool, plays: Bool) {
    let parts =
      (isLive ? [Self.livePart] : []) + Self.parts.dropLast() + (plays ? Self.playParts : [])
      + Self.parts.suffix(1)
    text = "\"use strict\";\n(() => {\n" + parts.map(templates.text).joined() + "})();\n"
  }
}
