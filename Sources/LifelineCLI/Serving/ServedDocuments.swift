import Lifeline

/// Charts, scenarios and a page of Markdown that are being written, as one page.
struct ServedDocuments: Sendable {
  /// What the command line names.
  struct Names: Sendable {
    /// Files of charts, and names of built-in models.
    var charts: [String] = []
    /// Scenarios: files, and ids of built-in ones.
    var scenarios: [String] = []
    /// Pages of Markdown with marked regions; at most one.
    var pages: [String] = []

    /// All of them, pages first.
    var all: [String] { pages + charts + scenarios }
  }

  let names: Names
  /// The model of scenarios as `--model` names it; `nil` for the only chart, or what each names.
  let model: String?
  let settings: SettingOptions
  /// A folder of templates, which is watched, too.
  let templates: String?
  let language: Language

  var title: String { names.all.joined(separator: language.comma) }

  /// Keeps a served page current, until cancelled.
  func keep(_ served: ServedPage) async throws {
    var files = WatchedFiles(names.all + [model, templates].compactMap(\.self))
    while !Task.isCancelled {
      guard try await files.haveChanged() else { continue }
      do throws(LifelineError) {
        let (page, models) = try await page()
        try served.show(page, playing: models)
      } catch {
        served.show(error)
      }
    }
  }

  /// Reads everything, as it is now.
  ///
  /// - Returns: The page, and the models that can be played on it.
  /// - Throws: `LifelineError` with all that is wrong.
  func page() async throws(LifelineError) -> (Page, playing: [String: PlayReading]) {
    guard let page = names.pages.first else { return try pageOfCharts() }
    let text = try InputFile(page).text()
    var report = try await Report.builtIn(searches: false)
    for chart in names.charts.reversed() { try report.add([], model: chart) }
    // Regions know the built-in scenarios by their ids.
    try report.add(names.scenarios.filter(InputFile.isPath), model: model ?? onlyChart)
    report.regionFiles = try report.addFiles(
      Report.files(namedIn: text), of: page, model: model ?? onlyChart)
    return (try await report.page(filling: text, file: page, in: language), [:])
  }

  /// Whether an argument names a built-in model.
  static func isBuiltIn(_ argument: String) -> Bool {
    (try? BuiltIn.modelNames.get().contains(argument)) == true
  }

  private var onlyChart: String? { names.charts.count == 1 ? names.charts[0] : nil }

  /// The model of a scenario: that of `--model`, or the only chart for a file that names none; `nil`
  /// for what the scenario names.
  private func model(of scenario: String) -> String? {
    guard model == nil, let onlyChart, InputFile.isPath(scenario) else { return model }
    let read = (try? InputFile(scenario)).flatMap(Run.scenario)
    return read?.model == nil ? onlyChart : nil
  }

  /// The files of models that are shown.
  private var modelFiles: [String] {
    let others = model.map { [$0].filter(ModelReader.isModel) }
    return (names.charts + (others ?? names.scenarios.compactMap(Run.modelFile))).eachOnce
  }

  private func pageOfCharts() throws(LifelineError) -> (Page, playing: [String: PlayReading]) {
    var models = ModelCache()
    let charts = try Self.all(modelFiles) { path throws(LifelineError) in
      try ChartFile(path, in: language)
    }
    for chart in charts {
      guard let model = chart.model else { continue }
      _ = try models.model(requested: chart.path) { _ throws(LifelineError) in model }
    }
    let runs = try Self.all(names.scenarios) { name throws(LifelineError) in
      try Run.all([name], model: model(of: name), settings: settings, among: &models)
    }.flatMap(\.self)
    var page = try page(of: runs, on: charts)
    page.findings = charts.flatMap(\.findings)
    page.summary += runs.compactMap(\.openQuestion).map {
      LifelineError(stoppedAt: $0).text(in: language)
    }
    // Of several models the first run's is played.
    guard let model = runs.first?.model ?? (charts.count == 1 ? charts[0].model : nil) else {
      return (page, [:])
    }
    let reading = PlayReading(model, isServed: true, in: language)
    try page.add(reading, file: charts.first { $0.model?.name == model.name }?.file)
    return (page, [model.name: reading])
  }

  private func page(of runs: [Run], on charts: [ChartFile]) throws(LifelineError) -> Page {
    guard !runs.isEmpty else {
      let isPlayed = charts.count == 1 && charts[0].model != nil
      return Page(
        title: title, language: language, pictures: isPlayed ? [] : charts.map(\.graph))
    }
    // Scenarios of a built-in model share the stages of that.
    let isOne = charts.count == 1 && runs.allSatisfy { $0.model?.name == charts[0].model?.name }
    return try Page(
      of: runs, showing: isOne ? Page.Graph(charts[0].graph, shows: .states) : nil,
      title: names.all.count == 1 ? nil : title, in: language)
  }

  /// Reads all, and throws all that is wrong with them.
  private static func all<Read>(
    _ names: [String], _ read: (String) throws(LifelineError) -> Read
  ) throws(LifelineError) -> [Read] {
    var found: [Read] = []
    var errors: [LifelineError] = []
    for name in names {
      do throws(LifelineError) { found.append(try read(name)) } catch { errors.append(error) }
    }
    guard errors.isEmpty else { throw LifelineError(joining: errors) }
    return found
  }
}

/// A chart in a file, or a built-in one, with what is wrong with it and its picture.
private struct ChartFile {
  let path: String
  /// `nil` for a chart that can be drawn and not run.
  let model: Model?
  let findings: [Finding]
  let graph: Drawing
  /// The file for a command; `nil` for a built-in model.
  var file: String? { ServedDocuments.isBuiltIn(path) ? nil : path }

  init(_ path: String, in language: Language) throws(LifelineError) {
    self.path = path
    if ServedDocuments.isBuiltIn(path) {
      let known = try Model(named: path)
      (model, findings) = (known, [])
      graph = try GraphOptions().picture(of: PictureSubject(chart: known.written), in: language)
        .drawing()
      return
    }
    let file = try InputFile(path)
    let reading = ModelReader.read(file.bytes, file: file.name)
    guard let chart = reading.chart else { throw LifelineError(reading.findings) }
    model =
      reading.findings.containErrors ? nil : try Model(chart, name: chart.name ?? file.name)
    findings = (reading.findings.forDrawing + (model?.lint() ?? [])).sortedByPlace
    graph = try GraphOptions().picture(of: PictureSubject(chart: chart), in: language).drawing()
  }
}
