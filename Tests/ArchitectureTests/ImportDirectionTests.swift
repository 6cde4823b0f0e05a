import Testing

/// Holds every import against the arrows of the flow.
///
/// SwiftPM refuses an import against the arrows, but not one that skips a stage through a target
/// it happens to be linked with. This list is the whole truth, with the reasons.
struct ImportDirectionTests {
  struct Stage: Sendable {
    let target: String
    let mayImport: Set<String>
    let why: String
  }

  static let stages: [Stage] = [
    Stage(
      target: "Resources", mayImport: [],
      why: "it only finds the folders that SwiftPM makes of a target's resources"),
    Stage(
      target: "Statecharts", mayImport: ["CLifelineXML2"],
      why: "a chart is a value that is read and checked without running or drawing it"),
    Stage(
      target: "Texts", mayImport: ["Statecharts"],
      why: "the texts of each language, by key; who shows them fills them"),
    Stage(
      target: "Simulation", mayImport: ["Statecharts"],
      why: "the engine runs any chart; what is recorded of a run is the business of Traces"),
    Stage(
      target: "Traces", mayImport: ["Statecharts", "Simulation"],
      why: "a trace may come from a real app; it must not need scenarios or pictures"),
    Stage(
      target: "Comparison", mayImport: ["Statecharts", "Traces"],
      why: "runs are compared as traces, wherever they come from; pictures are made of the result"),
    Stage(
      target: "Recordings", mayImport: ["Statecharts", "Traces"],
      why: "a log is read to traces with the names handed in; the CLI knows whose they are"),
    Stage(
      target: "Scenarios", mayImport: ["Statecharts", "Simulation", "Traces", "Yams"],
      why: "a scenario runs and is judged on any chart; UIKit is content, not code"),
    Stage(
      target: "Exploration", mayImport: ["Statecharts", "Simulation", "Traces", "Scenarios"],
      why: "all runs of any chart; a run that was found is played and drawn like a scenario"),
    Stage(
      target: "Conformance",
      mayImport: ["Statecharts", "Simulation", "Traces", "Scenarios", "Exploration"],
      why: "a recorded run is judged on any chart; how it was read and is drawn is told by others"),
    Stage(
      target: "Catalogue", mayImport: ["Statecharts", "Scenarios", "Exploration"],
      why: "what any framework's catalogue holds; which framework is the business of its content"),
    Stage(
      target: "UIKitLifecycle",
      mayImport: ["Resources", "Statecharts", "Scenarios", "Exploration", "Catalogue"],
      why: "content only: no other stage may depend on it, so that every model works as well"),
    Stage(
      target: "Diagrams", mayImport: ["Texts", "Statecharts", "Traces", "Comparison"],
      why: "what to draw is decided without Graphviz; pass positions to Rendering instead"),
    Stage(
      target: "DOT", mayImport: [],
      why: "graphs as text; whoever only writes them needs no Graphviz"),
    Stage(
      target: "Rendering", mayImport: ["Texts", "Statecharts", "Diagrams", "DOT"],
      why: "timelines and texts are drawn where no Graphviz is; Layout places state graphs"),
    Stage(
      target: "Graphviz", mayImport: ["CLifelineGraphviz", "DOT", "Rendering"],
      why: "it makes images of finished drawings; every position is decided without it"),
    Stage(
      target: "Layout",
      mayImport: ["Texts", "Statecharts", "Diagrams", "DOT", "Rendering"],
      why: "no version of Graphviz may show in a state graph, so it is laid out without"),
    Stage(
      target: "Reports",
      mayImport: [
        "Texts", "Resources", "Statecharts", "Traces", "Comparison", "Scenarios", "Exploration",
        "Catalogue", "Diagrams", "DOT", "Rendering", "Layout", "Mustache",
      ],
      why: "pages are made of values handed in; Lifeline chooses the models"),
    Stage(
      target: "Pages",
      mayImport: ["Texts", "Statecharts", "Diagrams", "Rendering", "Reports", "Mustache"],
      why: "a page is made of runs and pictures handed in; Lifeline makes these"),
    Stage(
      target: "Site",
      mayImport: ["Texts", "Statecharts", "Rendering", "Reports", "CLifelineMarkdown", "Mustache"],
      why: "a site is made of a report's pages; it knows nothing of what they tell"),
    Stage(
      target: "LifelineCore",
      mayImport: [
        "Texts", "Statecharts", "Simulation", "Traces", "Comparison", "Recordings", "Scenarios",
        "Exploration", "Catalogue", "Conformance", "UIKitLifecycle", "Diagrams", "DOT",
        "Rendering",
      ],
      why: "the journeys that need no Graphviz, so that they run where Graphviz does not"),
    Stage(
      target: "Lifeline",
      mayImport: [
        "LifelineCore", "Texts", "Statecharts", "Simulation", "Traces", "Comparison", "Scenarios",
        "Exploration", "Catalogue", "Conformance", "UIKitLifecycle", "Diagrams", "Rendering",
        "Graphviz", "Layout", "Reports", "Pages", "Site",
      ],
      why: "all journeys; files, the terminal and arguments are the business of LifelineCLI"),
    Stage(
      target: "LifelineCLI",
      mayImport: [
        "Lifeline", "LifelineCore", "Texts", "Statecharts", "Simulation", "Traces", "Comparison",
        "Recordings", "Scenarios", "Exploration", "Catalogue", "Conformance", "UIKitLifecycle",
        "Diagrams", "DOT", "Rendering", "Graphviz", "Layout", "Reports", "Pages",
        "ArgumentParser",
      ],
      why: "the composition of all stages, and the only one that does input and output"),
    Stage(
      target: "Recorder", mayImport: ["Combine", "SwiftUI", "UIKit"],
      why: "it is linked into apps; a trace is text, which the tests hold against Traces"),
    Stage(
      target: "Testing", mayImport: ["LifelineCore", "Testing", "XCTest"],
      why: "it runs in the tests of apps, where no Graphviz is"),
    Stage(
      target: "TestingPages", mayImport: ["Lifeline", "Testing"],
      why: "the attachment that needs Graphviz; all else is in Testing"),
    Stage(target: "LifelineTool", mayImport: ["LifelineCLI"], why: "starts the commands, no more"),
  ]

  /// Modules of the system, which every stage may use.
  static let platform: Set<String> = [
    "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Darwin", "Synchronization",
    "os",
  ]

  @Test(arguments: try Sources.files(in: "Sources"))
  func `a source file imports only what its stage may know`(file: Sources.File) throws {
    let stage = try #require(
      Self.stages.first { $0.target == file.target },
      "\(file.target) is a new target: say here what it may import, and why")
    for (index, line) in file.lines.enumerated() {
      guard let module = importedModule(line), !Self.platform.contains(module) else { continue }
      #expect(
        stage.mayImport.contains(module),
        "\(file.path):\(index + 1): \(stage.target) imports \(module); \(stage.why)")
    }
  }

  @Test func `every target is listed`() throws {
    let targets = Set(try Sources.files(in: "Sources").map(\.target))
    #expect(targets == Set(Self.stages.map(\.target)))
  }

  @Test(arguments: [
    ("import LifelineGraphviz", "Graphviz"), ("public import Yams", "Yams"),
    ("internal import struct Foundation.URL", "Foundation"), ("// import Graphviz", nil),
    ("let important = 1", nil), ("@preconcurrency import Glibc", "Glibc"),
  ])
  func `an import is recognised in every spelling`(line: String, module: String?) {
    #expect(importedModule(line[...]) == module)
  }
}

/// Returns the module that a line imports, or `nil` when it imports none.
private func importedModule(_ line: Substring) -> String? {
  var words = line.split(separator: " ")
  while let first = words.first,
    ["public", "package", "internal", "private", "fileprivate"].contains(first)
      || first.hasPrefix("@")
  {
    words.removeFirst()
  }
  guard words.first == "import", words.count > 1 else { return nil }
  let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "let", "var"]
  let name = kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
  let module = name.split(separator: ".").first.map(String.init) ?? ""
  // Stages are told by their folders: `LifelineTraces` is the module of `Sources/Traces`.
  let stage = String(module.dropFirst("Lifeline".count))
  return ImportDirectionTests.stages.contains { $0.target == stage } ? stage : module
}
