import Lifeline

/// What the commands can write, for `lifeline list formats`.
enum Formats {
  /// The format, the commands that write it, and what it is.
  static let rows = [
    ["text", "run compare coverage", "what happened, or what was found, for people"],
    ["jsonl", "run", "the trace as JSON Lines"],
    ["callbacks", "run", "the delegate's messages, one a line"],
    ["configuration", "run", "the states active at the end, one a line"],
    ["json", "check compare coverage explore", "what was found, for programs"],
    ["junit", "check", "JUnit XML, which CI servers show as tests"],
    ["github", "check", "workflow commands, which GitHub shows beside the lines of the log"],
    ["markdown", "check coverage", "a summary or tables for a page, a job or a pull request"],
    ["svg", "draw compare coverage", "a picture for light and dark pages"],
    ["dot", "draw compare coverage", "a picture as Graphviz text that stands alone"],
    ["png", "draw compare coverage", "a picture in pixels"],
    ["pdf", "draw compare coverage", "a picture for print"],
    [
      "mermaid", "draw compare coverage",
      "Mermaid text, which GitHub and GitLab draw in Markdown (.mmd)",
    ],
    ["plantuml", "draw compare coverage", "PlantUML text, for wikis and documents (.puml)"],
  ]
}
