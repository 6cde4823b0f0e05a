/// Pages and pictures about models, runs, documents and recordings.
///
/// ```swift
/// var report = try await Report.builtIn()
/// try report.add(log: text, named: "app.log")
/// for file in try await report.files(in: [.english]) {
///   print(file.path, file.bytes.count)      // README.md 31337, documents/001.md 12345, …
/// }
/// ```
///
/// `lifeline report` writes these files.
public struct Report: Sendable {
  /// The colour theme of the pictures: for light pages, dark pages, or both.
  public var theme = PictureTheme.automatic
  /// What draws the state graphs: Lifeline, or Graphviz.
  public var layout = StateGraph.Layout.lifeline
  /// The pages and pictures that are made.
  public var scope = ReportScope.everything
  /// The pages; `nil` for the bundled ones.
  package var sources: PageSources?
  /// The files that regions of a page name, by the words of the page.
  package var regionFiles: [String: PartFile] = [:]
  /// The files of scenarios, by the ids that they have.
  package var scenarioFiles: [ScenarioID: String] = [:]
  /// The content of the pages.
  var content = ReportContent()

  /// Creates a report about your own models and runs.
  ///
  /// ```swift
  /// let door = try Model(scxml: text)
  /// let report = try Report(of: [door], runs: [try door.run(scenario)])
  /// ```
  ///
  /// - Parameters:
  ///   - models: The models, the default one first.
  ///   - runs: Runs of scenarios; their models need not be listed.
  /// - Throws: `LifelineError` when the documents that scenarios cite cannot be read.
  public init(of models: [Model], runs: [Run] = []) throws(LifelineError) {
    for model in models { add(model) }
    try add(runs)
  }

  /// Creates a report with given content.
  package init(
    _ content: ReportContent, pages sources: PageSources? = nil, theme: PictureTheme = .automatic,
    scope: ReportScope = .everything
  ) {
    (self.content, self.sources, self.theme, self.scope) = (content, sources, theme, scope)
  }

  /// Adds a model, unless the report has it.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - isFirst: Whether it becomes the default model, also of graphs in your own pages.
  /// - Returns: The name of the model in pages and regions: its own, or `NAME-2` when another model
  ///   has that name.
  @discardableResult
  public mutating func add(_ model: Model, isFirst: Bool = false) -> String {
    let name = isFirst ? putFirst(model) : name(of: model)
    if isFirst { content.pageModel = name }
    return name
  }

  /// Adds a model, unless the report has it, before all others.
  @discardableResult
  package mutating func putFirst(_ model: Model) -> String {
    let name = name(of: model)
    let index = content.models.firstIndex { $0.name == name } ?? 0
    content.models.insert(content.models.remove(at: index), at: 0)
    return name
  }

  /// Adds a model, unless the report has it, and returns its name in the report.
  private mutating func name(of model: Model) -> String {
    var added = model
    var number = 1
    while let other = content.models.first(where: { $0.name == added.name }) {
      if other.chart.statechart == model.chart.statechart { return added.name }
      number += 1
      added.name = "\(model.name)-\(number)"
    }
    content.models.append(added)
    return added.name
  }

  /// Adds runs of scenarios before all others; each replaces a run of the same scenario.
  ///
  /// - Parameter runs: The runs. To add a recording, check it with ``add(_:named:text:)``.
  /// - Throws: `LifelineError` when the documents that scenarios cite cannot be read.
  public mutating func add(_ runs: [Run]) throws(LifelineError) {
    var own: [PlayedScenario] = []
    for run in runs {
      guard var played = run.scenarioRun, let model = run.model else { continue }
      played.scenario.model = add(model)
      own.append(PlayedScenario(played, judgements: try run.judgements()))
    }
    let ids = Set(own.map(\.run.scenario.id))
    content.runs = own + content.runs.filter { !ids.contains($0.run.scenario.id) }
  }

  /// Leaves out the recorded runs that it has so far.
  package mutating func leaveOutRecordings() { content.recordedRuns = [] }

  /// The number of recorded runs.
  package var recordedRuns: Int { content.recordedRuns.count }

  /// Adds checked runs of a log, with verdicts, pictures and the most similar scenario of each.
  ///
  /// - Parameters:
  ///   - runs: The runs of the log.
  ///   - name: The name of the log, as in the sources of its entries.
  ///   - text: The text of the log, shown if it is short; `nil` to show none.
  public mutating func add(_ runs: [CheckedRun], named name: String, text: String? = nil) {
    let nearest = NearestScenario(among: content.runs)
    let log = text.flatMap { LogText($0, name: name) }
    content.recordedRuns += runs.map { run in
      ReportedRun(run: run, log: log, nearest: nearest.nearest(to: run))
    }
  }

  /// Checks the runs of a log and adds them.
  ///
  /// - Parameters:
  ///   - text: The text of the log.
  ///   - name: The name of the log.
  ///   - checker: The checker, which keeps what it prepared for the next log.
  /// - Throws: `LifelineError` when the text is neither a log nor a trace of a known model.
  public mutating func add(
    log text: String, named name: String, by checker: inout RunChecker
  ) throws(LifelineError) {
    let log = try RecordedLog(text, name: name)
    add(try checker.check(log.runs.map(\.trace), of: name), named: name, text: text)
  }

  /// Checks the runs of a log with a checker of its own and adds them.
  ///
  /// - Parameters:
  ///   - text: The text of the log.
  ///   - name: The name of the log.
  /// - Throws: `LifelineError` when the text is neither a log nor a trace of a known model.
  public mutating func add(log text: String, named name: String) throws(LifelineError) {
    var checker = RunChecker()
    try add(log: text, named: name, by: &checker)
  }

  /// Adds what a reader found in the file of the default model.
  package mutating func addToFirstModel(_ findings: [Finding]) {
    if let name = content.models.first?.name { content.findings[name, default: []] += findings }
  }

  /// Keeps only the recorded runs, with the charts for their words.
  package mutating func keepRecordings() {
    var kept = ReportContent(
      models: content.models.filter { model in
        content.recordedRuns.contains { $0.run.model.name == model.name }
      })
    kept.recordedRuns = content.recordedRuns
    kept.hasModelPages = false
    content = kept
  }

  /// Takes pages of your own in place of the bundled ones.
  ///
  /// - Parameter texts: The pages and parts by the names of their files, for example
  ///   `["notes.md": "# Notes\n\n<!-- lifeline:timeline 001-2 -->\n"]`.
  /// - Throws: `LifelineError` with all mistakes in them.
  public mutating func usePages(_ texts: [String: String]) throws(LifelineError) {
    sources = try Self.pages(
      replacedBy: texts.sorted { $0.key < $1.key }.map {
        TemplateFile(name: $0.key, text: $0.value)
      })
  }

  /// The pages as their authors wrote them.
  var readSources: PageSources {
    get throws(LifelineError) {
      if let sources { sources } else { try Self.pages(replacedBy: []) }
    }
  }

  /// Reads the bundled pages, and files of one's own.
  package static func pages(
    replacedBy files: [TemplateFile]
  ) throws(LifelineError) -> PageSources {
    try PageSources(TemplateFolder.bundled(), replacedBy: files)
  }
}
