import Simulation
import Statecharts
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

  @Test(arguments: errands.indices)
  func `no errand starts an app that the user killed`(index: Int) throws {
    let errand = Self.errands[index]
    var phone = try Phone(settings: [errand.setting].compactMap(\.self))
    try phone.after("user.tapIcon", "user.doubleHome", "user.kill")
    #expect(try phone.hears(errand.event) == [])
    #expect(phone.stage == "notRunning")
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

  @Test func `G42 prewarming runs none of the app's code`() throws {
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
