import LifelineExploration
import LifelineSimulation
import LifelineStatecharts
import Testing
import LifelineUIKitLifecycle

/// Whatever one setting is made, every run comes to rest, and nothing is left over when it does.
struct SettingEnumerationTests {
  /// All runs of each model under any one setting, found once for all tests.
  static let spaces = Result {
    try Phone.charts.get().mapValues { chart in
      StateSpace(of: chart, choosing: ExternalEvents(of: chart).settings.map { [$0] })
    }
  }

  @Test(arguments: ["UIApplication", "UIScene"])
  func `no run goes on without end under any one setting`(model: String) throws {
    let space = try #require(Self.spaces.get()[model])
    #expect(space.isComplete)
    #expect(space.failures.prefix(3).map { "\($0.run): \($0.error)" } == [])
  }

  /// A process that hangs keeps waiting what it would be told; nothing else does.
  @Test(arguments: ["UIApplication", "UIScene"])
  func `an errand waits only for a process that hangs, under any one setting`(
    model: String
  ) throws {
    let space = try #require(Self.spaces.get()[model])
    var leftOver: Set<StateID> = []
    space.forEachStep { step in
      let hangs = ["launching", "enteringBackground"].contains(where: step.after.contains)
      for state: StateID in ["calling", "waking", "unlocking", "halfway"]
      where step.after.contains(state) && !hangs {
        leftOver.insert(state)
      }
    }
    #expect(leftOver == [])
  }

  @Test func `deleting an app that hangs while launching ends it`() throws {
    var phone = try Phone("config.overstaysLaunch")
    try phone.after("user.tapIcon", "user.home")
    #expect(try phone.everyoneHears("user.deleteApp") == [])
    #expect(phone.stage == "notRunning")
    #expect(phone.simulator.configuration.contains("noCard"))
  }

  @Test(
    arguments: [
      (["config.overstaysBackground"], ["user.tapIcon", "user.home", "user.openURL"]),
      (["config.overstaysBackground"], ["user.tapIcon", "user.home", "user.tapLocalNotification"]),
      (["config.overstaysLaunch"], ["user.openURL"]),
    ] as [([EventName], [EventName])])
  func `C10 what a killed process was meant to open is not opened by the next one`(
    settings: [EventName], before: [EventName]
  ) throws {
    var phone = try Phone(settings: settings)
    for event in before { try phone.after(event) }
    #expect(try phone.notes(after: .seconds(30)) == ["SIGKILL: 0x8badf00d"])
    #expect(phone.simulator.configuration.contains("noErrand"))
    #expect(try phone.notes("user.tapIcon") == [])
  }

  @Test func `an unlock that is taken back is lost on an app that hangs`() throws {
    var phone = try Phone("config.overstaysBackground")
    try phone.after("user.tapIcon", "user.lock", "user.wake", "user.abortUnlock")
    #expect(try phone.notes(after: .seconds(6)) == ["SIGKILL: 0x8badf00d"])
    #expect(
      try phone.hears("user.tapPushAction") == [
        "application:willFinishLaunchingWithOptions:@background",
        "application:didFinishLaunchingWithOptions:@background",
        "application:handleActionWithIdentifier:forRemoteNotification:withResponseInfo:completionHandler:@background",
      ])
  }
}
