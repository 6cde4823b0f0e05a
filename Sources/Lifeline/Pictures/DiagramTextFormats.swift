extension PictureFormat {
  /// Mermaid text, which GitHub and GitLab draw in Markdown.
  public static let mermaid = PictureFormat(
    "mermaid", suffix: "mmd",
    summary: "Mermaid text, which GitHub and GitLab draw in Markdown (.mmd)", laysOut: true
  ) { picture, _ throws(LifelineError) in
    switch picture.diagram {
    case .graph(let graph, _): [Array(MermaidWriter().write(graph.asked).utf8)]
    case .timeline(let timeline): [Array(MermaidWriter().write(timeline).utf8)]
    case .timing, .drawing: throw noTiming(in: "Mermaid")
    }
  }

  /// PlantUML text.
  public static let plantuml = PictureFormat(
    "plantuml", suffix: "puml", summary: "PlantUML text, for wikis and documents (.puml)",
    laysOut: true
  ) { picture, _ throws(LifelineError) in
    switch picture.diagram {
    case .graph(let graph, _): [Array(PlantUMLWriter().write(graph.asked).utf8)]
    case .timeline(let timeline): [Array(PlantUMLWriter().write(timeline).utf8)]
    case .timing(let timeline): [Array(PlantUMLWriter().writeTiming(of: timeline).utf8)]
    case .drawing: throw noTiming(in: "PlantUML")
    }
  }

  private static func noTiming(in language: String) -> LifelineError {
    LifelineError.ofCommandLine { texts in
      texts["error.picture.noTiming", ["format": language]]
    }
  }
}
