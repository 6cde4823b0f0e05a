import LifelineCore
import LifelineReports
import LifelineUIKitLifecycle

extension ReportContent {
  /// Checks the example recordings and adds what came of it.
  mutating func addExampleRecordings() throws(LifelineError) {
    let paths = try BuiltIn.library { library throws(LifecycleLibraryError) in
      try library.recordings()
    }
    // The examples call for no setting, so none is tried.
    try add(recorded: paths, by: RunChecker(assumesSettings: false))
  }

  /// Checks recorded runs and adds what came of it.
  mutating func add(recorded arguments: [String]) throws(LifelineError) {
    guard !arguments.isEmpty else { return }
    try add(recorded: arguments, by: RunChecker())
  }

  private mutating func add(
    recorded arguments: [String], by checker: RunChecker
  ) throws(LifelineError) {
    var checker = checker
    let nearest = NearestScenario(among: runs)
    for argument in arguments {
      // Pages are the same wherever the log lies.
      let name = argument.split(separator: "/").last.map(String.init)
      for run in try checker.check(
        Run.all([argument], model: nil, settings: .none()), of: argument, named: name,
        isModelAsked: false)
      {
        recordedRuns.append(
          LifelineReports.RecordedRun(
            run, nearest: nearest.nearest(to: run), log: LogText(argument)))
      }
    }
  }
}
