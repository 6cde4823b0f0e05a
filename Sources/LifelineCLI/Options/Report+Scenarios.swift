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

  /// Adds the charts and scenarios that the regions of a page name, relative to the page; the scenarios
  /// run on a model, or on what each names.
  mutating func addFiles(
    namedIn text: String, of page: String, model argument: String?
  ) throws(LifelineError) {
    let words = Self.files(namedIn: text)
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
          regionFiles[word] = .scenario(id)
        } else {
          regionFiles[word] = .chart(add(Self.ownModel(path, try Model(path, isDrawn: true))))
        }
      } catch {
        regionFiles[word] = .unreadable(error.lines(in: .english))
      }
    }
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
