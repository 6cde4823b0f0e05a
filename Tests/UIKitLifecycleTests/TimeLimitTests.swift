import LifelineSimulation
import LifelineStatecharts
import Testing

/// What overstays the time that the system gives it is killed without a word, and the trace tells
/// the limit.
struct TimeLimitTests {
  @Test func `a launch of more than 20 seconds is killed`() throws {
    var phone = try Phone("config.overstaysLaunch", "config.preservesState")
    #expect(
      try phone.everyoneHears("user.tapIcon") == [
        "application:willFinishLaunchingWithOptions:@inactive",
        "application:didFinishLaunchingWithOptions:@inactive",
      ])
    #expect(try phone.hears(after: .seconds(19)) == [])
    #expect(phone.stage == "inactive")
    #expect(try phone.notes(after: .seconds(1)) == ["SIGKILL: 0x8badf00d"])
    #expect(phone.stage == "notRunning")
    #expect(phone.simulator.configuration.contains("home"))
  }

  @Test func `a didEnterBackground of more than 5 seconds is killed`() throws {
    var phone = try Phone("config.overstaysBackground", "config.preservesState")
    try phone.after("user.tapIcon")
    #expect(
      try phone.hears("user.home") == [
        "applicationWillResignActive:@active", "applicationDidEnterBackground:@background",
      ])
    #expect(try phone.notes(after: .seconds(5)) == ["SIGKILL: 0x8badf00d"])
    #expect(phone.stage == "notRunning")
    #expect(!phone.simulator.configuration.contains("archive"))
  }

  @Test func `document 004 knows no limit for didEnterBackground, and nothing is killed`() throws {
    var phone = try Phone("config.asTextbook", "config.overstaysBackground")
    try phone.after("user.tapIcon", "user.home")
    #expect(try phone.notes(after: .seconds(60)) == [])
    #expect(phone.stage == "suspended")
  }

  @Test func `there are no background tasks before iOS 4`() throws {
    var phone = try Phone("config.beforeIOS4")
    try phone.after("user.tapIcon", "app.beginTask")
    #expect(phone.simulator.configuration.contains("noTask"))
  }

  @Test(arguments: ["system.push", "system.silentPush"] as [EventName])
  func `a handler handed over in front is owed when the app is left`(push: EventName) throws {
    var phone = try Phone("config.pushFetch", "config.overstaysHandler")
    try phone.after("user.tapIcon", push)
    #expect(try phone.notes(after: .seconds(10)) == [])
    try phone.after("user.home")
    #expect(try phone.notes(after: .seconds(19)) == [])
    #expect(try phone.notes(after: .seconds(1)) == ["SIGKILL: completionHandler"])
    #expect(phone.stage == "notRunning")
  }

  @Test(arguments: [[], ["user.tapIcon", "user.home"]] as [[EventName]])
  func `a handler handed over with a tap is owed as well`(before: [EventName]) throws {
    var phone = try Phone("config.pushFetch", "config.overstaysHandler")
    for event in before { try phone.after(event) }
    try phone.after("user.tapPush", "user.home")
    #expect(try phone.notes(after: .seconds(30)) == ["SIGKILL: completionHandler"])
  }

  @Test func `the delegate of the notification center owes no handler of the app delegate`() throws
  {
    var phone = try Phone(
      "config.pushFetch", "config.overstaysHandler", "config.userNotificationCenterDelegate")
    try phone.after("user.tapIcon", "system.push", "user.home")
    #expect(try phone.notes(after: .seconds(40)) == [])
    #expect(phone.stage == "suspended")
  }

  @Test func `a fetch whose handler is not called for 30 seconds is killed`() throws {
    var phone = try Phone("config.overstaysHandler", "config.backgroundFetch")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    try phone.after("system.fetch")
    #expect(try phone.notes(after: .seconds(29)) == [])
    #expect(try phone.notes(after: .seconds(1)) == ["SIGKILL: completionHandler"])
    #expect(phone.stage == "notRunning")
  }

  @Test func `G39 a task that is not ended when its time is up is killed without willTerminate`()
    throws
  {
    var phone = try Phone("config.overstaysTask")
    try phone.after("user.tapIcon", "app.beginTask", "user.home")
    #expect(try phone.everyoneHears("system.expireTask") == ["expirationHandler@background"])
    #expect(phone.stage == "notRunning")
  }

  /// How long a background task may go on, by system.
  static let taskTimes: [(setting: EventName?, seconds: Int)] = [
    ("config.iOS4", 600), (nil, 180), ("config.iOS11", 180), ("config.iOS13", 30),
  ]

  @Test(arguments: taskTimes.indices)
  func `background time ends by itself after the time of the system`(index: Int) throws {
    let (setting, seconds) = Self.taskTimes[index]
    var phone = try Phone(settings: [setting].compactMap(\.self))
    try phone.after("user.tapIcon", "app.beginTask", "user.home")
    _ = try phone.hears(after: .seconds(seconds - 1))
    #expect(phone.stage == "background")
    _ = try phone.hears(after: .seconds(1))
    #expect(phone.stage == "suspended")
  }

  @Test func `a task that is ended in time expires no more`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "app.beginTask", "user.home", "app.endTask", "user.tapIcon")
    try phone.after("app.beginTask", "user.home", "user.tapIcon")
    _ = try phone.hears(after: .seconds(300))
    #expect(phone.stage == "active")
    #expect(phone.simulator.configuration.contains("taskRunning"))
  }

  @Test func `G39 a task that is not ended by itself is killed when its time is over`() throws {
    var phone = try Phone("config.overstaysTask")
    try phone.after("user.tapIcon", "app.beginTask", "user.home")
    #expect(
      try phone.notes(after: .seconds(180)) == [
        "SIGKILL: beginBackgroundTaskWithExpirationHandler:"
      ])
    #expect(phone.stage == "notRunning")
  }

  @Test(
    arguments: [
      (nil, "system.healthRequest"), (nil, "system.watchRequest"),
      ("config.monitorsVisits", "system.visit"),
    ] as [(EventName?, EventName)])
  func `what hands over no completion handler kills nobody`(
    setting: EventName?, event: EventName
  ) throws {
    var phone = try Phone(settings: ["config.overstaysHandler"] + [setting].compactMap(\.self))
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    try phone.after(event)
    #expect(try phone.notes(after: .seconds(40)) == [])
    #expect(phone.stage == "suspended")
  }

  @Test func `a second push does not give more time for the first one's handler`() throws {
    var phone = try Phone("config.pushFetch", "config.overstaysHandler")
    try phone.after("user.tapIcon", "user.home", "system.silentPush")
    #expect(try phone.notes(after: .seconds(20)) == [])
    try phone.after("system.silentPush")
    #expect(try phone.notes(after: .seconds(10)) == ["SIGKILL: completionHandler"])
  }

  @Test func `a handler is owed still when the user comes and goes`() throws {
    var phone = try Phone("config.pushFetch", "config.overstaysHandler")
    try phone.after("user.tapIcon", "user.home", "system.silentPush", "user.tapIcon", "user.home")
    #expect(try phone.notes(after: .seconds(30)) == ["SIGKILL: completionHandler"])
    #expect(phone.stage == "notRunning")
  }

  @Test func `an app in front is not killed for a handler`() throws {
    var phone = try Phone("config.pushFetch", "config.overstaysHandler")
    try phone.after("user.tapIcon", "user.home", "system.silentPush", "user.tapIcon")
    #expect(try phone.notes(after: .seconds(40)) == [])
    #expect(phone.stage == "active")
  }

  @Test func `a second UIApplication raises an exception`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(
      try phone.notes("app.createApplication") == [
        "NSInternalInconsistencyException: UIApplication"
      ])
    #expect(phone.stage == "notRunning")
  }

  @Test func `a handler is owed as well by an app that ran when the push came`() throws {
    var phone = try Phone("config.pushFetch", "config.overstaysHandler")
    try phone.after("user.tapIcon", "user.home")
    #expect(
      try phone.hears("system.silentPush") == [
        "application:didReceiveRemoteNotification:fetchCompletionHandler:@background"
      ])
    #expect(try phone.notes(after: .seconds(30)) == ["SIGKILL: completionHandler"])
    #expect(phone.stage == "notRunning")
  }
}
