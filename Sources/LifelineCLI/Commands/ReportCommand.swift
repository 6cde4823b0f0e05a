public import ArgumentParser
public import Lifeline

/// `lifeline report`: makes every page and picture, or tells which are stale.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make the report of the built-in scenarios, pages and pictures.",
    discussion: """
      EXAMPLES:
        lifeline report                        the showcase, into Output/
        lifeline report -o site                everything: every page, picture and DOT file
        lifeline report -o site --locale en    the same in one language
        lifeline report --check                is the showcase in Output/ fresh? exit 1 if not
        lifeline report --check --changes changes   and what differs, as a page
        lifeline report --templates mine       pages from your own templates
        lifeline report --into README.md       the marked regions of your own page
        lifeline report --into README.md my.yaml --model my.scxml
                                               the same, showing a scenario and model of your own
        lifeline report --trace app.log        and a page about a recorded run
        lifeline report --theme pair           pictures that follow GitHub's theme

      A region of your own page is what stands between two lines:
        <!-- lifeline:begin timeline 001-2 -->
        <!-- lifeline:end -->
      It may show: timeline SCENARIO, path SCENARIO, graph [SCENARIO] [--root STATE],
      callbacks SCENARIO, claims SCENARIO, called-when.
      """)

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write everything into this folder; the showcase into Output when absent.",
      valueName: "folder"))
  var output: String?
  @Flag(help: "Write nothing; tell which files are stale and exit 1 if any is.")
  var check = false
  @Flag(help: "Replace files in the folder that no report wrote, too.")
  var force = false
  @Option(
    help: ArgumentHelp(
      "Where --check writes a page of what differs, old beside new.", valueName: "folder"))
  var changes: String?
  @Option(help: ArgumentHelp("One language only; all when absent.", valueName: "en|zh-Hans"))
  var locale: Language?
  @Option(
    help: ArgumentHelp(
      "Templates that replace the bundled ones, file by file.", valueName: "folder"))
  var templates: String?

  @Option(
    help: ArgumentHelp(
      "The colours of pictures; automatic ones follow the system, a pair the page."))
  var theme: PictureTheme = .automatic
  @Option(
    help: ArgumentHelp(
      "Tell about a recorded run too: does it conform? May be given again.",
      valueName: "trace|log"))
  var trace: [String] = []
  @OptionGroup var page: IntoOptions

  func validate() throws {
    if changes != nil, !check || page.into != nil {
      throw ValidationError("--changes goes with --check of a folder; leave it out")
    }
    if page.into != nil, let trace = trace.first {
      throw ValidationError("--into shows no recorded runs; leave out --trace \(trace)")
    }
    if page.into != nil, output != nil {
      throw ValidationError("--into fills a page in its place; leave out -o")
    }
  }

  func run() async throws {
    // What was asked for is checked before anything is searched or drawn.
    let templates = try checkedTemplates()
    if let into = page.into { return try await fill(into, templates) }
    let folder = ReportFolder(path: output ?? "Output")
    if !check { try folder.prepare() }
    for file in trace where file != "-" { _ = try InputFile(file) }
    var report = try await Report.builtIn()
    report.templates = templates
    report.theme = theme
    report.scope = output == nil ? .showcase : .everything
    try add(trace, to: &report)
    let files = try await report.files(in: locale.map { [$0] } ?? Language.allCases)
    if check {
      let stale = folder.staleFiles(comparedTo: files)
      if let changes, !stale.isEmpty {
        try folder.writeChanges(stale, comparedTo: files, into: changes)
      }
      let command = ["lifeline report", output.map { "-o \($0)" }].compactMap(\.self)
      try Self.refuse(
        stale,
        "\(folder.path) is stale; run '\(command.joined(separator: " "))' and commit the result")
    } else {
      try folder.write(files, replacingOthers: force)
      Terminal.complain(
        "\(folder.path): \(files.count) files; read \(folder.path)/README.md first")
    }
  }

  /// Checks recorded runs and adds them.
  private func add(_ logs: [String], to report: inout Report) throws(LifelineError) {
    var checker = RunChecker()
    for log in logs {
      // Pages are the same wherever the log lies.
      let name = log.split(separator: "/").last.map(String.init) ?? log
      let runs = try Run.all([log], model: nil, settings: .none())
      report.add(
        try checker.check(runs, of: log, named: name, isModelAsked: false), named: name,
        text: log == "-" ? nil : try? InputFile(log).text())
    }
  }

  /// Fills the regions of a page, or returns whether they are filled already.
  private func fill(_ path: String, _ templates: CheckedTemplates) async throws {
    var report = try await Report.builtIn(searches: false)
    report.templates = templates
    report.theme = theme
    try add(page.scenarios, model: page.model.model, to: &report)
    let file = try await FilledFile(
      path, pictures: page.pictureFolder, from: report, in: locale ?? .english)
    if check {
      try Self.refuse(
        file.staleFiles(),
        "\(path) is stale; run 'lifeline report --into \(path)' and commit the result")
    } else {
      try file.write()
    }
  }

  /// Plays scenario files on a model, which is shown where none is named, or on those that they
  /// name, and adds them.
  private func add(
    _ files: [String], model argument: String?, to report: inout Report
  ) throws(LifelineError) {
    let usual = try argument.map { name throws(LifelineError) in try Model(name) }
    if let usual { report.add(usual, isFirst: true) }
    var places: [ScenarioID: String] = [:]
    var runs: [Run] = []
    for file in files {
      guard file.hasSuffix(".yaml") || file.hasSuffix(".yml") else {
        throw LifelineError("\(file): not a scenario; name files that end in .yaml")
      }
      let scenario = try Run.scenario(in: InputFile(file))
      if let other = places.updateValue(file, forKey: scenario.id) {
        throw LifelineError(
          "\(file): scenario '\(scenario.id)' is in \(other) too; give one of them another id")
      }
      let model =
        if let usual { usual } else { try Model(Run.path(scenario.model, beside: file)) }
      runs.append(try Run(scenario, on: model))
    }
    try report.add(runs)
  }

  private static func refuse(
    _ stale: [ReportFolder.Staleness], _ advice: String
  ) throws {
    guard !stale.isEmpty else { return }
    throw CommandFailure(
      message: LifelineError(messages: stale.map(\.description) + [advice]), exitCode: 1)
  }

  private func checkedTemplates() throws(LifelineError) -> CheckedTemplates {
    do {
      return try Report.templates(
        replacedBy: try templates.map { folder throws(TemplateFolderError) in
          try TemplateFolder.onlyFiles(in: folder)
        } ?? [])
    } catch {
      throw LifelineError("\(error)")
    }
  }
}

extension PictureTheme: ExpressibleByArgument {}
