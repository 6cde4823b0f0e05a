import Reports

extension ReportContent {
  /// Checks recorded runs and adds what came of it.
  mutating func add(recorded arguments: [String]) throws(CommandFailure) {
    guard !arguments.isEmpty else { return }
    var checker = RunChecker(
      settings: try SettingOptions.none(), given: [], observable: [], scenario: nil)
    let nearest = NearestScenario(among: runs)
    for argument in arguments {
      for run in try checker.check(argument, model: nil) {
        recordedRuns.append(RecordedRun(run, nearest: nearest.nearest(to: run)))
      }
    }
  }
}
