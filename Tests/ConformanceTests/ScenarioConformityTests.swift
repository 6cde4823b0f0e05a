import Conformance
import Exploration
import Scenarios
import Simulation
import Statecharts
import Testing
import Traces
import UIKitLifecycle

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
    let chart = try CompiledChart(LifecycleLibrary().model())
    var spaces: [[EventName]: ConformanceCheck] = [:]
    for scenario in try LifecycleLibrary().scenarios() {
      let trace = try ScenarioRunner(chart).run(scenario).trace
      let settings = scenario.configuration
      var check = spaces[settings] ?? ConformanceCheck(of: chart, given: settings, assuming: [])
      for observables in [Observables.all, .only(Self.classic), .occurring] {
        let verdict = check.verdict(on: trace, observing: observables)
        #expect(
          verdict.conforms,
          "\(scenario.id) \(observables): \(verdict.findings.map { "\($0.entry) \($0.message?.description ?? "") legal: \($0.legal.map(\.message))" })"
        )
      }
      spaces[settings] = check
    }
  }
}
