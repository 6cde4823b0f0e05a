import LifelineExploration
import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing
import LifelineUIKitLifecycle

/// What the model does itself, it must accept.
struct ScenarioConformityTests {
  /// The callbacks that a simple app logs.
  static let classic: Set<EventName> = [
    "application:willFinishLaunchingWithOptions:", "application:didFinishLaunchingWithOptions:",
    "applicationDidBecomeActive:", "applicationWillResignActive:",
    "applicationDidEnterBackground:", "applicationWillEnterForeground:",
    "applicationWillTerminate:", "applicationDidReceiveMemoryWarning:",
    "application:openURL:options:", "application:didReceiveRemoteNotification:",
    "applicationSignificantTimeChange:", "application:didReceiveLocalNotification:",
  ]

  @Test func `every scenario conforms, whether a log can contain everything or little`() throws {
    let chart = try CompiledChart(BuiltInLibrary().model())
    let scenarios = try BuiltInLibrary().scenarios()
      .filter { ($0.model ?? BuiltInLibrary.defaultModel) == BuiltInLibrary.defaultModel }
    // Scenarios with the same settings share one search of the model.
    for (settings, scenarios) in Dictionary(grouping: scenarios, by: \.configuration) {
      let check = ConformanceCheck(of: ModelSearches(of: chart), given: settings, assuming: [])
      for scenario in scenarios {
        let trace = try ScenarioRunner(chart).run(scenario).trace
        for observables in [Observables.all, .messages(Self.classic)] {
          let wrong = check.verdict(on: trace, observing: observables).findings.map(\.message)
          #expect(wrong.isEmpty, "\(scenario.id)")
        }
      }
    }
  }
}
