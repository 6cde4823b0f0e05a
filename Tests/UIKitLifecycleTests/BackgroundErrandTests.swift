import LifelineSimulation
import LifelineStatecharts
import Testing

/// Sequences of apps that the system wakes for something that has nothing to do with a push.
struct BackgroundErrandTests {
  static let launched = [
    "application:willFinishLaunchingWithOptions:@background",
    "application:didFinishLaunchingWithOptions:@background",
  ]

  /// Each thing that wakes an app, the setting it needs and the callback that tells of it.
  static let errands: [(setting: EventName?, event: EventName, callback: String)] = [
    ("config.backgroundFetch", "system.fetch", "application:performFetchWithCompletionHandler:"),
    (
      "config.backgroundSession", "system.sessionDone",
      "application:handleEventsForBackgroundURLSession:completionHandler:"
    ),
    (nil, "system.watchRequest", "application:handleWatchKitExtensionRequest:reply:"),
    (nil, "system.healthRequest", "applicationShouldRequestHealthAuthorization:"),
    (
      nil, "user.tapPushAction",
      "application:handleActionWithIdentifier:forRemoteNotification:withResponseInfo:completionHandler:"
    ),
    (
      nil, "user.tapLocalAction",
      "application:handleActionWithIdentifier:forLocalNotification:withResponseInfo:completionHandler:"
    ),
    (
      "config.plainNotificationActions", "user.tapPushAction",
      "application:handleActionWithIdentifier:forRemoteNotification:completionHandler:"
    ),
    (
      "config.plainNotificationActions", "user.tapLocalAction",
      "application:handleActionWithIdentifier:forLocalNotification:completionHandler:"
    ),
  ]

  @Test(arguments: errands.indices)
  func `G28 and G29 an errand launches the app in the background`(index: Int) throws {
    let errand = Self.errands[index]
    var phone = try Phone(settings: [errand.setting].compactMap(\.self))
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    try phone.after("system.purge")
    #expect(try phone.hears(errand.event) == Self.launched + ["\(errand.callback)@background"])
    try phone.wait()
    #expect(phone.stage == "suspended")
  }

  @Test(arguments: errands.indices)
  func `G29 an errand wakes a suspended app without launching it`(index: Int) throws {
    let errand = Self.errands[index]
    var phone = try Phone(settings: [errand.setting].compactMap(\.self))
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    #expect(try phone.hears(errand.event) == ["\(errand.callback)@background"])
    try phone.wait()
    #expect(phone.stage == "suspended")
  }

  /// A tap is the user's; G27 keeps away only what the system does by itself.
  @Test(arguments: errands.indices)
  func `no errand but the user's own starts an app that the user killed`(index: Int) throws {
    let errand = Self.errands[index]
    let isUsers = errand.event.description.hasPrefix("user.")
    var phone = try Phone(settings: [errand.setting].compactMap(\.self))
    try phone.after("user.tapIcon", "user.doubleHome", "user.kill")
    #expect(
      try phone.hears(errand.event)
        == (isUsers ? Self.launched + ["\(errand.callback)@background"] : []))
    #expect(phone.stage == (isUsers ? "background" : "notRunning"))
    #expect(phone.simulator.configuration.contains("card") == isUsers)
  }

  @Test func `no action launches an app that was deleted after it was killed`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "user.doubleHome", "user.kill", "user.home", "user.deleteApp")
    #expect(try phone.hears("user.tapPushAction", "user.tapLocalAction") == [])
    #expect(phone.stage == "notRunning")
  }

  @Test(arguments: errands.filter { $0.event.description.hasPrefix("user.") }.indices)
  func `an action reaches an app that still executes, whether a task keeps it or not`(
    index: Int
  ) throws {
    let errand = Self.errands.filter { $0.event.description.hasPrefix("user.") }[index]
    for task: [EventName] in [[], ["app.beginTask"]] {
      var phone = try Phone(settings: [errand.setting].compactMap(\.self))
      try phone.after("user.tapIcon")
      for event in task { try phone.after(event) }
      try phone.after("user.home")
      #expect(try phone.hears(errand.event) == ["\(errand.callback)@background"])
    }
  }

  @Test func `an action goes to the delegate of UNUserNotificationCenter where there is one`()
    throws
  {
    var phone = try Phone("config.userNotificationCenterDelegate")
    try phone.after("user.tapIcon", "user.home")
    #expect(
      try phone.everyoneHears("user.tapPushAction") == [
        "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:@background"
      ])
  }

  @Test func `G29 the session's own delegate hears of the transfers afterwards`() throws {
    var phone = try Phone("config.backgroundSession")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    #expect(
      try phone.everyoneHears("system.sessionDone") == [
        "application:handleEventsForBackgroundURLSession:completionHandler:@background",
        "URLSession:task:didCompleteWithError:@background",
        "URLSessionDidFinishEventsForBackgroundURLSession:@background",
      ])
  }

  @Test func `an app that runs hears of its transfers by the session's delegate only`() throws {
    var phone = try Phone("config.backgroundSession")
    try phone.after("user.tapIcon")
    #expect(
      try phone.everyoneHears("system.sessionDone") == [
        "URLSession:task:didCompleteWithError:@active"
      ])
  }

  @Test func `G30 a visit reaches the location delegate of an app that runs`() throws {
    var phone = try Phone("config.monitorsVisits")
    try phone.after("user.tapIcon")
    #expect(try phone.everyoneHears("system.visit") == ["locationManager:didVisit:@active"])
  }

  @Test func `a fetch reaches an app that executes in the background, and none in front`() throws {
    var phone = try Phone("config.backgroundFetch")
    try phone.after("user.tapIcon")
    #expect(try phone.hears("system.fetch") == [])
    try phone.after("user.home")
    #expect(
      try phone.hears("system.fetch") == [
        "application:performFetchWithCompletionHandler:@background"
      ])
  }

  @Test(arguments: ["system.watchRequest", "system.healthRequest"] as [EventName])
  func `a request of the watch reaches an app in front`(request: EventName) throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(try phone.hears(request).count == 1)
  }

  @Test func `G42 prewarming calls no delegate method`() throws {
    var phone = try Phone("config.iOS13")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    try phone.after("system.purge")
    #expect(try phone.everyoneHears("system.prewarm") == [])
    #expect(phone.simulator.configuration.contains("prewarmed"))
    #expect(phone.stage == "notRunning")
    #expect(
      try phone.hears("user.tapIcon").first
        == "application:willFinishLaunchingWithOptions:@inactive")
  }

  @Test func `G42 main runs once, when the process is made`() throws {
    var phone = try Phone("config.iOS13", "config.interfaceInCode")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    try phone.after("system.purge")
    #expect(try phone.everyoneHears("system.prewarm") == ["main@notRunning"])
    let heard = try phone.everyoneHears("user.tapIcon")
    #expect(heard.first == "UIApplicationMain@notRunning")
    #expect(!heard.contains("main@notRunning"))
  }

  @Test(arguments: ["system.purge", "user.kill"] as [EventName])
  func `G42 a prewarmed process goes in silence`(gesture: EventName) throws {
    var phone = try Phone("config.iOS13")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    try phone.after("system.purge", "system.prewarm", "user.doubleHome")
    #expect(try phone.everyoneHears(gesture) == [])
    #expect(phone.simulator.configuration.contains("unloaded"))
  }
}
