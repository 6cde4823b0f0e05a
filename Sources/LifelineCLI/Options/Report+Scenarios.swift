import Lifeline

extension Report {
  /// Runs scenario files and adds them to the report.
  ///
  /// They run on the given model, which is also the default of regions, or else each on the model
  /// that it names, the first of which becomes the default.
  mutating func add(_ files: [String], model argument: String?) throws(LifelineError) {
    let usual = try argument.map { name throws(LifelineError) in
      try Self.ownModel(name, Model(name, isDrawn: files.isEmpty))
    }
    if let usual { add(usual, isFirst: true) }
    var runs: [Run] = []
    for file in files {
      guard Run.isScenario(file) else {
        let error = LifelineError("\(file): not a scenario; its name must end in .yaml or .yml")
        throw InputFile.isPath(file) ? error : error.ofCommandLine
      }
      runs += [try run(file, on: usual).run].compactMap(\.self)
    }
    if usual == nil, let own = runs.first?.model { putFirst(own) }
    try add(runs)
  }

  /// Adds the charts, scenarios and logs that markers in a page name, relative to the page; scenarios
  /// run on a model, and logs are judged by it, or by what each names.
  ///
  /// - Returns: What they are in the report, by the words of the page.
  mutating func addFiles(
    _ words: [String], of page: String, model argument: String?
  ) throws(LifelineError) -> [String: PartFile] {
    var files: [String: PartFile] = [:]
    let asked = words.contains(where: Run.isScenario) ? argument : nil
    let usual = try asked.map { name throws(LifelineError) in
      try Self.ownModel(name, Model(name))
    }
    for word in words {
      let path = InputFile.path(word, beside: page)
      do throws(LifelineError) {
        if Run.isScenario(path) {
          let (id, run) = try run(path, on: usual)
          if let run { try add([run]) }
          files[word] = .scenario(id)
        } else if ModelReader.isModel(path: path) {
          files[word] = .chart(add(Self.ownModel(path, try Model(path, isDrawn: true))))
        } else {
          let first = recordedRuns + 1
          let logs = try LogArguments.files(named: [path], notesIn: Texts(.english))
          try add(logs: logs, named: logs == [path] ? word : nil, of: argument)
          files[word] = .log(Array(first..<recordedRuns + 1))
        }
      } catch {
        files[word] = .unreadable(error.lines(in: .english))
      }
    }
    return files
  }

  /// Checks the runs of logs and adds them.
  ///
  /// - Parameters:
  ///   - logs: The paths.
  ///   - name: What pages call each; `nil` for the name of its file, so that a page does not depend
  ///     on its folder.
  ///   - model: The model that judges them; `nil` for that of each.
  ///   - reading: The importer.
  /// - Throws: `LifelineError` when a log cannot be read, or is none of a known model.
  mutating func add(
    logs: [String], named name: String? = nil, of model: String?,
    reading: ImporterOption? = nil
  ) throws(LifelineError) {
    let reading = if let reading { reading } else { try ImporterOption.none() }
    var checker = RunChecker()
    for log in logs {
      let name = name ?? log.split(separator: "/").last.map(String.init) ?? log
      let runs = try Run.all(
        [log], model: model, settings: .none(), reading: reading, among: &checker.models)
      add(
        try checker.check(runs, of: log, named: name, isModelRequested: model != nil), named: name,
        text: log == "-" ? nil : try? InputFile(log).text())
    }
  }

  /// Pages of one's own with the files that they name, which are added.
  mutating func sources(
    _ sources: PageSources, model: String?
  ) throws(LifelineError) -> PageSources {
    var sources = sources
    for (page, files) in sources.namedFiles {
      sources.files[page] = try addFiles(files, of: page, model: model)
    }
    return sources
  }

  /// The files that regions of a page name; none for another file.
  static func files(ofPage path: String) -> [String] {
    guard InputFile.isMarkdown(path), let text = try? InputFile(path).text() else {
      return []
    }
    return files(namedIn: text).map { InputFile.path($0, beside: path) }
  }

  /// Runs a scenario, unless its file was run before.
  ///
  /// - Throws: `LifelineError` also when another file has a scenario of the same id.
  private mutating func run(
    _ file: String, on usual: Model?
  ) throws(LifelineError) -> (id: ScenarioID, run: Run?) {
    let run = try Run(scenarioIn: InputFile(file), model: usual?.name, settings: .none()) {
      name throws(LifelineError) in
      if let usual { usual } else { try Self.ownModel(name, Model(name)) }
    }
    let id = run.scenarioRun?.scenario.id ?? ""
    guard let other = scenarioFiles.updateValue(file, forKey: id) else { return (id, run) }
    guard FileIdentity(other) == FileIdentity(file) else {
      throw LifelineError(
        "\(file): \(other) has a scenario '\(id)', too; give one of them another id")
    }
    return (id, nil)
  }

  /// Returns a model; one without a name is called after its file, wherever that lies.
  private static func ownModel(_ argument: String?, _ model: Model) -> Model {
    var model = model
    if model.name == argument, let file = argument?.split(separator: "/").last {
      model.name = file.split(separator: ".").first.map(String.init) ?? model.name
    }
    return model
  }
}
