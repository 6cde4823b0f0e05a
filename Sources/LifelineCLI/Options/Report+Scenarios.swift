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
    var places: [ScenarioID: String] = [:]
    var runs: [Run] = []
    for file in files {
      guard file.hasSuffix(".yaml") || file.hasSuffix(".yml") else {
        throw LifelineError("\(file): not a scenario; its name must end in .yaml or .yml")
      }
      let scenario = try Run.scenario(in: InputFile(file))
      if let other = places.updateValue(file, forKey: scenario.id) {
        throw LifelineError(
          "\(file): \(other) has a scenario '\(scenario.id)', too; give one of them another id")
      }
      let model =
        if let usual {
          usual
        } else {
          try Self.ownModel(scenario.model, Model(Run.path(scenario.model, beside: file)))
        }
      runs.append(try Run(scenario, on: model))
    }
    if usual == nil, let own = runs.first?.model { putFirst(own) }
    try add(runs)
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
