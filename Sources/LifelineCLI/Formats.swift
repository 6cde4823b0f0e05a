/// What the commands can write, for `lifeline list formats`.
enum Formats {
  /// The format, the commands that write it, and what it is.
  static let rows = [
    ["text", "run", "what happened and what became of the claims, for people"],
    ["jsonl", "run", "the trace as JSON Lines"],
    ["callbacks", "run", "the delegate's messages, one a line"],
    ["configuration", "run", "the states active at the end, one a line"],
    ["svg", "draw", "a picture for light and dark pages"],
    ["dot", "draw", "a picture as Graphviz text that stands alone"],
    ["png", "draw", "a picture in pixels"],
    ["pdf", "draw", "a picture for print"],
    ["mermaid", "draw", "Mermaid text, which GitHub and GitLab draw in Markdown (.mmd)"],
    ["json", "check, explore", "the result for programs"],
    ["junit", "check", "JUnit XML, which CI servers show as tests"],
    ["github", "check", "workflow commands, which GitHub shows beside the lines of the log"],
    ["markdown", "check", "a summary for a job or a comment on GitHub"],
    ["plantuml", "draw", "PlantUML text, for wikis and documents (.puml)"],
  ]
}
