/// What each folder of a target may use of the same target, and why; `.` is the target itself.
///
/// A new use is added here, with the reason, or better avoided.
struct FolderUses: Sendable {
  let folder: String
  let used: [String]
  let reason: String

  init(_ folder: String, uses used: [String], because reason: String) {
    (self.folder, self.used, self.reason) = (folder, used, reason)
  }

  /// A folder of a target, and one that it uses.
  struct Pair: Hashable, CustomStringConvertible {
    let target: String
    let folder: String
    let used: String

    init(_ target: String, _ folder: String, _ used: String) {
      (self.target, self.folder, self.used) = (target, folder, used)
    }

    var description: String { "\(target): \(folder) uses \(used)" }
  }

  static let pairs = Set(
    all.flatMap { target, uses in
      uses.flatMap { use in use.used.map { Pair(target, use.folder, $0) } }
    })

  /// The uses, by target.
  static let all: [String: [FolderUses]] = [
    "Statecharts": [
      .init(".", uses: ["Reading"], because: "a target of a send is text that the reader parses"),
      .init("Checking", uses: [".", "Reading"], because: "checks know the text of conditions"),
      .init("Linting", uses: [".", "Checking"], because: "a lint adds to the findings of checks"),
      .init(
        "Reading", uses: [".", "Checking", "Reading/Mermaid"],
        because: "a chart is checked when it is read, and Mermaid is one of the formats"),
      .init(
        "Reading/Mermaid", uses: [".", "Checking", "Reading"],
        because: "it shares places and conditions with SCXML"),
      .init("Writing", uses: [".", "Reading"], because: "it writes what the reader reads"),
      .init("Comparing", uses: [".", "Writing"], because: "it compares what is written"),
    ],
    "Simulation": [
      .init("Engine", uses: ["Data"], because: "a simulator holds the data of its chart"),
      .init("Data", uses: ["Engine"], because: "what is computed is part of a microstep"),
      .init("Traces", uses: ["Data", "Engine"], because: "a trace records macrosteps"),
      .init("Comparison", uses: ["Comparison/Alignment", "Traces"], because: "it compares traces"),
    ],
    "Recordings": [
      .init("Reading", uses: ["Formats", "Search", "Vocabulary"], because: "it composes them"),
      .init("Formats", uses: ["Search"], because: "a format finds names in its lines"),
      .init(
        "Search", uses: ["Formats", "Reading", "Vocabulary"],
        because: "what counts as a name depends on the importer and on the run so far"),
    ],
    "Scenarios": [
      .init(".", uses: ["Catalogue", "Model", "YAML"], because: "it reads and runs scenarios"),
      .init("Catalogue", uses: ["GeneralClaims", "Model", "YAML"], because: "evidence of claims"),
      .init("GeneralClaims", uses: [".", "Model", "YAML"], because: "claims are about runs"),
      .init("Model", uses: ["YAML"], because: "each type reads itself"),
      .init("YAML", uses: ["."], because: "its errors are those of scenarios"),
    ],
    "Exploration": [
      .init(".", uses: ["Properties"], because: "a search follows a property step by step"),
      .init("Properties", uses: ["."], because: "a property is decided by a search"),
      .init("Claims", uses: ["."], because: "a claim is decided by searches"),
      .init("Conformance", uses: ["."], because: "an explanation is a search"),
    ],
    "Drawing": [
      .init(
        "Diagrams", uses: ["Diagrams/StateGraph", "Diagrams/Timeline", "Texts"],
        because: "a prepared chart has what both diagrams share: outline, titles, colours"),
      .init(
        "Diagrams/StateGraph",
        uses: [
          "Diagrams", "Diagrams/Timeline", "Rendering/Drawing", "Rendering/StateGraph",
          "Rendering/TextSize", "Texts",
        ], because: "labels become letters where they are too wide, so they are measured"),
      .init("Diagrams/Timeline", uses: ["Diagrams", "Texts"], because: "titles and colours"),
      .init(
        "Layout",
        uses: [
          "DOT", "Diagrams", "Diagrams/StateGraph", "Layout/Arrangements", "Layout/Layers",
          "Rendering/Drawing", "Rendering/SVG", "Rendering/StateGraph", "Rendering/TextSize",
          "Rendering/Theme", "Rendering/Timeline", "Texts",
        ], because: "it measures a graph, chooses an arrangement and paints it"),
      .init(
        "Layout/Arrangements",
        uses: ["Diagrams/StateGraph", "Layout", "Rendering/Drawing", "Rendering/StateGraph"],
        because: "an arrangement places a measured graph"),
      .init(
        "Layout/Layers",
        uses: ["Diagrams/StateGraph", "Layout", "Rendering/Drawing", "Rendering/StateGraph"],
        because: "layers are one of the arrangements"),
      .init(
        "Rendering/Drawing", uses: ["Rendering/TextSize", "Rendering/Theme"],
        because: "a text knows its font and its colour"),
      .init("Rendering/TextSize", uses: ["Rendering/Drawing"], because: "fonts and sizes"),
      .init(
        "Rendering/SVG", uses: ["Rendering/Drawing", "Rendering/TextSize", "Rendering/Theme"],
        because: "it writes drawings"),
      .init(
        "Rendering/DOT",
        uses: [
          "DOT", "Rendering/Drawing", "Rendering/SVG", "Rendering/TextSize", "Rendering/Theme",
        ], because: "it writes drawings as DOT with fixed positions"),
      .init(
        "Rendering/StateGraph",
        uses: [
          "Diagrams", "Diagrams/StateGraph", "Rendering/Drawing", "Rendering/Theme",
          "Rendering/Timeline",
        ], because: "strokes and colours of a graph, some as in timelines"),
      .init(
        "Rendering/Timeline",
        uses: [
          "Diagrams", "Diagrams/Timeline", "Rendering/Drawing", "Rendering/TextSize",
          "Rendering/Theme", "Texts",
        ], because: "it draws timelines"),
      .init(
        "Rendering/Timing",
        uses: [
          "Diagrams", "Diagrams/Timeline", "Rendering/Drawing", "Rendering/TextSize",
          "Rendering/Theme", "Rendering/Timeline", "Texts",
        ], because: "it draws timelines as timing diagrams, with their signs"),
      .init(
        "Rendering/DiagramText",
        uses: [
          "DOT", "Diagrams/StateGraph", "Diagrams/Timeline", "Rendering/StateGraph",
          "Rendering/Timeline", "Texts",
        ], because: "what Mermaid and PlantUML share"),
      .init(
        "Rendering/Mermaid",
        uses: [
          "Diagrams/StateGraph", "Diagrams/Timeline", "Rendering/DiagramText",
          "Rendering/StateGraph", "Texts",
        ], because: "it writes both diagrams"),
      .init(
        "Rendering/PlantUML",
        uses: [
          "Diagrams/StateGraph", "Diagrams/Timeline", "Rendering/DiagramText", "Rendering/Drawing",
          "Rendering/StateGraph", "Rendering/Theme", "Rendering/Timing",
        ], because: "it writes all diagrams, with colours, and the course of timing diagrams"),
    ],
    "LifelineCore": [
      .init(
        ".", uses: ["Checking", "Recording", "Words"],
        because: "a model offers the journeys that begin with it"),
      .init("Recording", uses: ["."], because: "a log is read with a model's names"),
      .init(
        "Checking", uses: [".", "Findings", "Recording", "Words"],
        because: "it checks runs of logs, and writes what it finds"),
      .init(
        "Comparing", uses: [".", "Checking", "Words"],
        because: "it compares runs, and logs as two versions of a chart judge them"),
      .init(
        "Exploring", uses: [".", "Checking", "Recording", "Words"],
        because: "the coverage of a recording is that of a run that explains it"),
      .init("Linting", uses: [".", "Findings", "Words"], because: "it writes what it finds"),
      .init("Words", uses: ["."], because: "an answer throws errors for users"),
    ],
    "Reports": [
      .init(
        ".", uses: ["Content", "Pages", "Parts", "Pictures", "Templates"],
        because: "it composes them"),
      .init("Content", uses: ["."], because: "the example logs are added as a user's are"),
      .init(
        "Pages", uses: [".", "Content", "Format", "Parts", "Pictures", "Templates"],
        because: "a page is made of parts, and declares those that it alone has"),
      .init(
        "Pictures", uses: [".", "Format", "Pages", "Parts"],
        because: "pictures of the things that pages and markers name"),
      .init(
        "Parts", uses: [".", "Format", "Pages", "Pictures"],
        because: "a part is Markdown about what pages know, also in a file of the user's"),
      .init(
        "Changes", uses: ["Format", "Templates"],
        because: "the page of changes has a template, and changes of a chart are a table"),
      .init(
        "Stepper", uses: [".", "Templates"], because: "the page that steps through runs"),
      .init(
        "Site", uses: [".", "Format", "Pages", "Stepper", "Templates"],
        because: "it wraps pages in HTML"),
    ],
    "Server": [
      .init(".", uses: ["Answers", "Requests", "Sockets"], because: "it composes them"),
      .init("Requests", uses: [".", "Sockets"], because: "a host may be the served address"),
      .init("Answers", uses: [".", "Requests"], because: "it writes files, changes and refusals"),
      .init("Sockets", uses: [".", "Requests"], because: "a socket listens, and reads requests"),
    ],
    "LifelineCLI": [
      .init(".", uses: ["Commands", "Formats", "InputOutput", "Options"], because: "the root"),
      .init(
        "Commands", uses: [".", "Checking", "InputOutput", "Options", "Serving", "Text"],
        because: "a command composes them"),
      .init(
        "Checking", uses: ["InputOutput", "Options"],
        because: "it reads logs as options say, and writes pictures of checks"),
      .init(
        "Serving", uses: ["InputOutput", "Options"],
        because: "a served page shows files, read as options say"),
      .init("InputOutput", uses: ["Options"], because: "what is read and written as options say"),
      .init("Options", uses: ["InputOutput"], because: "an option names a file"),
    ],
  ]
}
