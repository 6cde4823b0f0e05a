import Exploration
import Simulation
import Statecharts
import Testing
import UIKitLifecycle

/// Whatever one setting is made, every run comes to rest, and nothing is left over when it does.
struct SettingEnumerationTests {
  @Test(arguments: ["UIApplication", "UIScene"])
  func `no run goes on without end under any one setting`(model: String) throws {
    let chart = try Phone.chart(named: model)
    let space = StateSpace(of: chart, choosing: ExternalEvents(of: chart).settings)
    #expect(space.isComplete)
    #expect(space.failures.prefix(3).map { "\($0.run): \($0.error)" } == [])
  }

  @Test func `deleting an app that hangs while launching ends it`() throws {
    var phone = try Phone("config.overstaysLaunch")
    try phone.after("user.tapIcon", "user.home")
    #expect(try phone.everyoneHears("user.deleteApp") == [])
    #expect(phone.stage == "notRunning")
    #expect(phone.simulator.configuration.contains("noCard"))
  }
}
