import Foundation

/// What the program takes, each time beside another tool that does comparable work.
struct ProgramBenchmarks {
  /// The path of `lifeline`.
  let program: String
  let folder: URL
  private let output: String

  init(program: String, folder: URL) {
    self.program = program
    self.folder = folder
    output = folder.appending(path: "output").path(percentEncoded: false)
  }

  static let heading =
    "work                                        value      limit   lifeline / other tool"

  func runAll() throws {
    print(Self.heading)
    try checkDeviceFarm()
    try makeReport()
    try tellMistakes()
    try compareLongTraces()
    try listScenarios()
    try drawTimeline()
    try drawGraphs()
    try readLongLog()
  }

  // MARK: Logs

  /// `check` of the log of a device farm beside `import` of the same file.
  private func checkDeviceFarm() throws {
    let log = path("farm.log")
    try DeviceFarm.night.write(to: log)
    let runs = try inTurn(
      rounds: 3, lifeline("import", log, "-o", path("farm.jsonl")),
      lifeline("check", log, "--reporter", "json=\(path("farm.json"))", accepting: 1))
    show("check of 17,262 runs / import, CPU", runs[1], over: runs[0], limit: 4)
    let peak = runs[1].map(\.peak).median
    row("check of 17,262 runs, peak MiB", peak, limit: 400, "\(peak.rounded(to: 0)) MiB")
  }

  /// `import` and `check` of a log of 500 MB beside `grep` with the names of the callbacks.
  private func readLongLog() throws {
    let log = path("app.log")
    let patterns = path("selectors")
    try NSLog.writeLongRun(megabytes: 500, to: log)
    try Data(NSLog.selectors.map { $0 + "\n" }.joined().utf8)
      .write(to: URL(filePath: patterns))
    let runs = try inTurn(
      rounds: 3, Command(words: ["grep", "-cF", "-f", patterns, log]),
      lifeline("import", log, "-o", path("app.jsonl")),
      // No app lives as this log says, so that the check fails.
      lifeline("check", log, accepting: 1))
    show("import of 500 MB / grep -cF, CPU", runs[1], over: runs[0], limit: 3)
    show("check of 500 MB / import, CPU", runs[2], over: runs[1], limit: 2)
  }

  // MARK: Reports

  /// The whole report, both languages, beside a `dot` process for each of its pictures.
  private func makeReport() throws {
    let site = folder.appending(path: "site")
    var reports: [ProcessRun] = []
    var drawings: [[ProcessRun]] = []
    for _ in 0..<3 {
      reports.append(
        try ProcessRun([program, "report", "-o", path("site")], output: output))
      drawings.append(
        try FileManager.default.files(endingIn: ".dot", under: site).map {
          try ProcessRun(["dot", "-Tsvg", $0, "-o", path("dot.svg")], output: output)
        })
    }
    let ratios = zip(reports, drawings).map { report, drawings in
      report.cpu / drawings.reduce(0) { $0 + $1.cpu }
    }
    let pictures = drawings.map { drawing in drawing.reduce(0) { $0 + $1.cpu } }.median
    row(
      "the whole report / dot per picture, CPU", ratios.median, limit: 0.25,
      """
      \(reports.map(\.cpu).median.rounded(to: 1)) s / \(pictures.rounded(to: 1)) s; \
      \(reports.map(\.seconds).median.rounded(to: 1)) s of real time
      """)
  }

  /// How long a mistake in the arguments or files of `report` takes to be told.
  private func tellMistakes() throws {
    let templates = folder.appending(path: "templates")
    try FileManager.default.createDirectory(at: templates, withIntermediateDirectories: true)
    try Data("<!-- lifeline:titel -->\n".utf8).write(to: templates.appending(path: "index.md"))
    let mistakes: [(String, [String])] = [
      ("template", ["--templates", path("templates")]), ("output folder", []),
      ("trace", ["--trace", path("missing.log")]), ("argument", ["--locale", "fr"]),
    ]
    for (name, words) in mistakes {
      let site = name == "output folder" ? "/dev/null/site" : path("mistaken")
      let run = try ProcessRun(
        [program, "report", "-o", site] + words, output: output, accepting: 64)
      row(
        "mistake in a report's \(name), s", run.seconds, limit: 0.3,
        "\(run.cpu.rounded(to: 2)) s CPU")
    }
  }

  // MARK: Runs

  /// `compare` of two traces of 205,000 entries beside `diff` of their text.
  private func compareLongTraces() throws {
    let traces = ComparedTraces(count: 205_000)
    for (name, messages) in [("a", traces.a), ("b", traces.b)] {
      try write(ComparedTraces.trace(of: messages), to: "\(name).jsonl")
      try write(ComparedTraces.lines(of: messages), to: "\(name).txt")
    }
    let runs = try inTurn(
      rounds: 5, Command(words: ["diff", path("a.txt"), path("b.txt")], accepting: 1),
      lifeline("compare", path("a.jsonl"), path("b.jsonl"), accepting: 1))
    show("compare of 205,000 entries / diff, CPU", runs[1], over: runs[0], limit: 8)
  }

  /// `list scenarios` beside the start of `dot`.
  private func listScenarios() throws {
    let runs = try inTurn(
      rounds: 30, Command(words: ["dot", "-V"]), lifeline("list", "scenarios"))
    show("list scenarios / dot -V, CPU", runs[1], over: runs[0], limit: 2)
  }

  /// `draw timeline` of thirty messages beside `mscgen` with the same messages.
  private func drawTimeline() throws {
    let messages = (0..<30).map {
      $0 % 2 == 0 ? "applicationWillResignActive:" : "applicationDidBecomeActive:"
    }
    let trace = ComparedTraces.trace(of: messages, to: "delegate").replacing(
      #""version":1"#, with: #""version":1,"model":"UIApplication""#, maxReplacements: 1)
    try write(trace, to: "thirty.jsonl")
    let arrows = messages.map { "app->delegate [label=\"\($0)\"];\n" }.joined()
    try write("msc { user, app, delegate;\n\(arrows)}\n", to: "thirty.msc")
    let runs = try inTurn(
      rounds: 30,
      Command(words: ["mscgen", "-T", "svg", "-i", path("thirty.msc"), "-o", path("msc.svg")]),
      lifeline("draw", "timeline", path("thirty.jsonl"), "-o", path("thirty.svg")))
    show("draw timeline of 30 messages / mscgen, CPU", runs[1], over: runs[0], limit: 2.5)
  }

  /// `draw graph` beside `dot -Tsvg` of the same states and labels.
  private func drawGraphs() throws {
    let charts: [(name: String, chart: RandomChart, limit: Double)] = [
      ("12 states, 2 boxes, 18 arrows", RandomChart(states: 12, arrows: 18, box: (6, 2)), 1.5),
      (
        "14 states, 2 boxes, 20 long names",
        RandomChart(states: 14, arrows: 20, box: (5, 2), callbacks: true), 2
      ),
      ("100 states, 200 arrows", RandomChart(states: 100, arrows: 200), 1.3),
      ("500 states, 1,000 arrows", RandomChart(states: 500, arrows: 1000), 1.2),
    ]
    for (name, chart, limit) in charts {
      try write(chart.scxml, to: "chart.scxml")
      try write(chart.dot, to: "chart.dot")
      let runs = try inTurn(
        rounds: chart.states < 50 ? 20 : 1,
        Command(words: ["dot", "-Tsvg", path("chart.dot"), "-o", path("dot.svg")]),
        lifeline("draw", "graph", "--model", path("chart.scxml"), "-o", path("chart.svg")))
      show("graph of \(name) / dot, CPU", runs[1], over: runs[0], limit: limit)
    }
  }

  // MARK: Parts

  private func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func lifeline(_ words: String..., accepting accepted: Int32 = 0) -> Command {
    Command(words: [program] + words, accepting: accepted)
  }

  private func inTurn(rounds: Int, _ commands: Command...) throws -> [[ProcessRun]] {
    try Command.inTurn(commands, rounds: rounds, output: output)
  }

  private func show(
    _ work: String, _ own: [ProcessRun], over other: [ProcessRun], limit: Double
  ) {
    let ratios = zip(own, other).map { $0.cpu / $1.cpu }
    let times = [own, other].map { "\(($0.map(\.cpu).median * 1000).rounded(to: 1)) ms" }
    row(work, ratios.median, limit: limit, times.joined(separator: " / "))
  }

  private func row(_ work: String, _ value: Double, limit: Double?, _ figures: String) {
    let mark = limit.map { value > $0 ? "  OVER" : "" } ?? ""
    print(
      work.padding(toLength: 42, withPad: " ", startingAt: 0),
      value.rounded(to: 2).leftPadded(to: 7),
      (limit?.rounded(to: 2) ?? "").leftPadded(to: 9), "", figures + mark)
  }
}

extension FileManager {
  /// The paths of the files in a folder and its folders whose names end so.
  fileprivate func files(endingIn suffix: String, under folder: URL) throws -> [String] {
    try subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(suffix) }
      .map { folder.appending(path: $0).path(percentEncoded: false) }
  }
}

extension Double {
  /// The number in text with so many decimal places.
  fileprivate func rounded(to places: Int) -> String { String(format: "%.\(places)f", self) }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
