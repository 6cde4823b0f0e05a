import ArgumentParser
import Lifeline

/// `lifeline report`: writes pages and pictures, or lists those that are out of date.
struct ReportCommand: AsyncParsableCommand, NamesFiles {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a report about the built-in scenarios or your own, or fill a page.",
    discussion: """
      EXAMPLES:
        lifeline report                      in a clone: renews Output/, a selection
        lifeline report -o site              every page, picture and DOT file
        lifeline report -o site --locale en  the same in one language
        lifeline report --check              is Output/ up to date? exit 1 if not
        lifeline report --check --changes changes
                                             the same, and a page of what differs
        lifeline report --templates mine     pages of your own
        lifeline report --into README.md     fill the marked regions of your page
        lifeline report --into README.md my.yaml my.scxml
                                             the same; its regions name my.yaml by id
        lifeline report --trace app.log -o site
                                             pages about a recorded run
        lifeline report my.scxml my/*.yaml -o site
                                             pages about a chart of your own
        lifeline report --site -o site       the same pages as HTML, with search
        lifeline report -o runs.html         a page that steps through all runs
        lifeline report --theme pair         pictures that follow GitHub's theme

      Two lines mark a region of your page:
        <!-- lifeline:begin timeline 001-2 -->
        <!-- lifeline:end -->
      The first names what to show: timeline SCENARIO, path SCENARIO,
      graph [SCENARIO|CHART], callbacks SCENARIO, claims SCENARIO, or called-when.
      Options of 'lifeline draw' follow: --root, --focus, --theme, --format mermaid.
      A scenario is an id, or a file; files are relative to the page: graph my.mmd,
      timeline my.yaml. The theme of --theme stays until another is named.
      """ + ExitStatus.help(finding: "--check, and something is out of date"))

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to write, or a file for one page. (default: Output in a clone, with a selection; 'report' with --model or --trace; 'site' with --site)",
      valueName: "folder|file.html"))
  var output: String?
  @Flag(help: "Write nothing; list the files that are out of date and exit 1 if there are any.")
  var check = false
  @Flag(help: "Also replace files that no report wrote.")
  var force = false
  @Flag(
    help: "Write HTML with a search field, contents and steppers, for a browser or a server.")
  var site = false
  @Option(
    help: ArgumentHelp(
      "With --check, write a page that shows what differs, old beside new.", valueName: "folder"))
  var changes: String?
  @Option(help: ArgumentHelp("Only this language. (default: all)", valueName: "en|zh-Hans"))
  var locale: Language?
  @Option(
    help: ArgumentHelp(
      "Pages of your own: each .md in the folder is one, parts/ changes the built-in ones; see 'lifeline list parts'.",
      valueName: "folder"))
  var templates: String?

  @Option(help: "What draws state graphs: Lifeline, or Graphviz.")
  var layout: GraphLayout = .lifeline
  @Option(help: PictureTheme.reportHelp)
  var theme: PictureTheme?
  @Option(
    help: ArgumentHelp(
      "Write pages about a recorded run: does it conform? Repeatable; with --model UIApplication, together with the built-in report.",
      valueName: "trace|log"))
  var trace: [String] = []
  @OptionGroup var reading: ImporterOption
  @OptionGroup var page: IntoOptions

  mutating func validate() throws {
    page.scenarios = try page.model.takeChart(from: page.scenarios)
    if changes != nil, !check {
      throw ValidationError("--changes shows what --check finds; add --check")
    }
    if !page.into.isEmpty, let templates {
      throw ValidationError("--into uses no templates; leave out --templates \(templates)")
    }
    if isPage, check {
      throw ValidationError("--check compares a folder of pages; leave out -o \(output ?? "")")
    }
    if site, !page.into.isEmpty || isPage {
      throw ValidationError(
        "--site writes a folder of pages; leave out \(isPage ? "-o \(output ?? "")" : "--into")")
    }
    if page.into.isEmpty, output == nil, !site, isBuiltIn, !ReportFolder.isShowcase {
      throw ValidationError(
        "there is no \(ReportFolder.showcase)/ to renew here; name a folder: lifeline report -o report"
      )
    }
    if !page.into.isEmpty, output != nil {
      throw ValidationError("--into writes to the page itself; leave out -o")
    }
  }

  var inputs: [String?] { page.scenarios + trace + [page.model.model, reading.importer] }
  var outputs: [String?] { page.into + [isPage ? output : nil] }

  func run() async throws {
    // All arguments are checked before the slow part, searching and drawing, begins.
    guard page.into.isEmpty else { return try await fill(page.into) }
    let sources = try sources()
    if isPage { return try await writePage() }
    let folder = try ReportFolder(
      output ?? (site ? "site" : isBuiltIn ? ReportFolder.showcase : "report"), isWritten: !check)
    for file in trace where file != "-" { _ = try InputFile(file) }
    do {
      try await make(in: folder, from: sources)
    } catch {
      folder.removeCreated()
      throw error
    }
  }

  /// Makes the report, and writes it or compares it with what is there.
  private func make(in folder: ReportFolder, from sources: PageSources) async throws {
    let progress = Progress(Texts(locale ?? .english)["progress.report"])
    defer { progress?.end() }
    var report = try await report(searches: sources.needsSearch)
    report.sources = try report.sources(sources, model: page.model.model)
    report.theme = theme ?? folder.theme ?? .automatic
    report.layout = layout.layout
    let languages = locale.map { [$0] } ?? Language.allCases
    let files =
      site
      ? try await report.site(in: languages, templates: self.templates)
      : try await report.files(in: languages)
    if check {
      let stale = try folder.staleFiles(comparedTo: files)
      if let changes, !stale.isEmpty {
        try ChangesFolder(path: changes).write(folder.changes(stale, comparedTo: files))
      }
      try refuse(stale, named: folder.path)
    } else {
      try folder.write(files, theme: report.theme, replacingOthers: force)
      Terminal.complain(
        "\(folder.path): \(files.count) files; start with \(folder.path)/\(files.first?.path ?? "")"
      )
    }
  }

  /// Whether `-o` names a page of HTML, rather than a folder.
  private var isPage: Bool { OutputFile(output).suffix == WrittenFormat.html.name }

  /// Writes the runs of the report as one page.
  private func writePage() async throws {
    let report = try await report(searches: false)
    let html = try report.page(in: locale ?? .english).html(templates: self.templates)
    try OutputFile(output).write(Array(html.utf8))
  }

  /// Whether the report is about the built-in models, with all their pages.
  private var isBuiltIn: Bool {
    guard page.scenarios.isEmpty else { return false }
    guard let model = page.model.model else { return trace.isEmpty }
    return (try? BuiltIn.modelNames.get().contains(model)) == true
  }

  /// The report that the arguments ask for: about the built-in models, about charts of the user's,
  /// or about recorded runs alone.
  private func report(searches: Bool = true) async throws -> Report {
    if isBuiltIn {
      var report = try await Report.builtIn(searches: searches)
      report.scope = output == nil && !site ? .showcase : .everything
      if templates != nil, !trace.isEmpty { report.leaveOutRecordings() }
      try report.add(logs: trace, of: nil, reading: reading)
      return report
    }
    if page.model.model == nil, page.scenarios.isEmpty {
      var report = try await Report.builtIn(searches: false)
      try report.add(logs: trace, of: nil, reading: reading)
      report.keepRecordings()
      return report
    }
    var report = try Report(of: [])
    try report.add(page.scenarios, model: page.model.model)
    if let path = page.model.model, path != "-" {
      let file = try InputFile(path)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      report.addToFirstModel(ModelReader.read(file.bytes, file: name).findings.forDrawing)
    }
    try report.add(logs: trace, of: page.model.model, reading: reading)
    return report
  }

  /// Fills the regions of pages, or with `--check` fails when they are out of date.
  private func fill(_ paths: [String]) async throws {
    var report = try await Report.builtIn(searches: false)
    report.layout = layout.layout
    report.leaveOutRecordings()
    try report.add(logs: trace, of: page.model.model, reading: reading)
    try report.add(page.scenarios, model: page.model.model)
    var files: [FilledFile] = []
    for path in paths {
      files.append(
        try await FilledFile(
          path, pictures: page.pictureFolder, theme: theme, model: page.model.model, from: report,
          in: locale ?? .english))
    }
    guard check else {
      for file in files { try file.write() }
      return
    }
    let stale = try files.map { (file: $0, stale: try $0.staleFiles()) }
      .filter { !$0.stale.isEmpty }
    if let changes, !stale.isEmpty {
      try ChangesFolder(path: changes).write(stale.flatMap { $0.file.changes($0.stale) })
    }
    try refuse(stale.flatMap(\.stale), named: stale.map(\.file.path).joined(separator: ", "))
  }

  /// Fails with the files that are out of date, and the command that writes them.
  private func refuse(_ stale: [ReportFolder.Staleness], named names: String) throws {
    guard !stale.isEmpty else { return }
    let advice = [
      "\(names) is out of date; write it and commit the result:", "  \(writingCommand)",
    ]
    throw CommandFailure(
      message: LifelineError(messages: stale.map(\.description) + advice), exitCode: 1)
  }

  /// The command line that writes what this one checks, to be pasted into a shell.
  private var writingCommand: String {
    func option(_ name: String, _ values: [String?]) -> [String] {
      values.compactMap(\.self).map {
        $0.hasPrefix("-") && $0 != "-" ? [name + "=" + $0] : [name, $0]
      }
      .flatMap(\.self)
    }
    let words =
      ["lifeline", "report"] + option("-o", [output]) + option("--into", page.into)
      + option("--model", [page.model.model])
      + option("--pictures", [page.pictures]) + option("--trace", trace)
      + option("--importer", [reading.importer])
      + option("--templates", [templates]) + option("--locale", [locale?.rawValue])
      + option("--theme", [theme?.rawValue])
      + option("--layout", [layout == .dot ? layout.rawValue : nil])
      + (site ? ["--site"] : []) + (force ? ["--force"] : [])
      + (page.scenarios.contains { $0.hasPrefix("-") } ? ["--"] : []) + page.scenarios
    return words.map(ShellWord.quoted).joined(separator: " ")
  }

  private func sources() throws(LifelineError) -> PageSources {
    try Report.pages(replacedBy: try templates.map(TemplateFolder.onlyFiles) ?? [])
  }
}

/// What draws state graphs.
enum GraphLayout: String, CaseIterable, ExpressibleByArgument {
  case lifeline, dot

  var layout: StateGraph.Layout { self == .dot ? .dot : .lifeline }
}
