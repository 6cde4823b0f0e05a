import LifelineExploration
import LifelineSimulation
import LifelineScenarios
import LifelineStatecharts
import Testing
import LifelineUIKitLifecycle

/// No system delivers what came only later.
struct SystemVersionTests {
  /// The systems that can be set, each with its newest version.
  static let systems: [(setting: EventName?, newest: Int)] = [
    ("config.beforeIOS4", 3), ("config.iOS4", 4), (nil, 10), ("config.iOS11", 12),
  ]

  /// The version of each message that is no member, where it is not the first.
  static let code: [EventName: String] = [
    "expirationHandler": "4.0", "locationManager:didEnterRegion:": "4.0",
    "URLSession:task:didCompleteWithError:": "7.0",
    "URLSessionDidFinishEventsForBackgroundURLSession:": "7.0",
    "locationManager:didVisit:": "8.0", "launchHandler": "13.0",
    "reply.success": "8.0", "reply.userCancel": "8.0", "reply.systemCancel": "8.0",
    "userNotificationCenter:willPresentNotification:withCompletionHandler:": "10.0",
    "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:": "10.0",
  ]

  /// The version with which each message came, as far as it is known.
  private func versions() throws -> [EventName: String] {
    let library = try BuiltInLibrary()
    let members = try library.members().map { ($0.selector, $0.since) }
    let notifications = try library.notifications().map { ($0.name, $0.since) }
    return Dictionary(members + notifications) { first, _ in first }
      .merging(Self.code) { first, _ in first }
  }

  @Test(
    arguments: systems.indices,
    [[], ["config.verbose", "config.interfaceInStoryboard"]] as [[EventName]])
  func `nothing newer than the system is delivered, whatever else is set`(
    index: Int, telling: [EventName]
  ) throws {
    let system = Self.systems[index]
    let chart = try Phone.chart.get()
    let others = ExternalEvents(of: chart).settings.filter {
      !$0.description.hasPrefix("config.iOS") && $0 != "config.beforeIOS4"
    }
    let space = StateSpace(
      of: chart, after: [system.setting].compactMap(\.self) + telling, choosing: others.map { [$0] }
    )
    let versions = try versions()
    let tooNew = try space.coverage.delivered.filter { message in
      guard let version = versions[message] else { return false }
      return try #require(Int(version.prefix { $0 != "." })) > system.newest
    }
    #expect(tooNew == [])
  }
}
