import LifelineCatalogue
import LifelineCore
import LifelineReports
import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import LifelineUIKitLifecycle

/// The accounts that the built-in model may follow, each with the documents' scenarios as they go
/// under it.
enum ReportProfiles {
  static func all(
    _ library: LifecycleLibrary, _ runs: [JudgedRun], _ documents: [Document], _ models: [Model]
  ) throws(LifelineError) -> [PlayedProfile] {
    guard let model = models.first(where: { $0.name == LifecycleLibrary.defaultModel }) else {
      return []
    }
    let profiles = try BuiltIn.library { library throws(LifecycleLibraryError) in
      try library.profiles()
    }
    let told = Set(
      documents.flatMap(\.contents).compactMap { item in
        if case .scenario(let id) = item { id } else { nil }
      })
    let examples = Set(profiles.flatMap(\.points).compactMap(\.example))
    let scenarios = runs.map(\.run.scenario).filter {
      (told.contains($0.id) || examples.contains($0.id)) && ($0.model ?? model.name) == model.name
    }
    var all: [PlayedProfile] = []
    for profile in profiles {
      var played: [ScenarioRun] = []
      if !profile.events.isEmpty {
        for scenario in scenarios {
          var scenario = scenario
          scenario.configuration = profile.events + scenario.configuration
          if let run = try Run(scenario, on: model).scenarioRun { played.append(run) }
        }
      }
      all.append(PlayedProfile(profile, runs: played))
    }
    return all
  }
}
