import LifelineStatecharts
import Testing

/// Sequences of apps that come forward, or are woken, for a reason: URL, push, activity, visit.
struct ErrandSequenceTests {
  @Test func `G16 a URL launches the app and is handed over before it is active`() throws {
    var phone = try Phone()
    #expect(
      try phone.hears("user.openURL") == [
        "application:willFinishLaunchingWithOptions:@inactive",
        "application:didFinishLaunchingWithOptions:@inactive",
        "application:openURL:options:@inactive", "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `G16 a launch method that returns NO keeps the URL away`() throws {
    var phone = try Phone("config.launchReturnsNo")
    #expect(
      try phone.hears("user.openURL") == [
        "application:willFinishLaunchingWithOptions:@inactive",
        "application:didFinishLaunchingWithOptions:@inactive",
        "applicationDidBecomeActive:@active",
      ])
  }

  @Test(
    arguments: [
      ([], "application:openURL:options:"),
      (
        ["config.openURLWithSourceApplication"],
        "application:openURL:sourceApplication:annotation:"
      ),
      (["config.handleOpenURL"], "application:handleOpenURL:"),
    ] as [([EventName], String)])
  func `G17 a URL brings a living app forward, with the newest callback it has`(
    settings: [EventName], callback: String
  ) throws {
    var phone = try Phone(settings: settings)
    try phone.after("user.tapIcon", "user.doubleHome", "user.choose.other")
    try phone.wait()
    #expect(
      try phone.hears("user.openURL") == [
        "applicationWillEnterForeground:@background", "\(callback)@inactive",
        "applicationDidBecomeActive:@active",
      ])
  }

  @Test(
    arguments: [
      ("config.iOS4", "application:openURL:sourceApplication:annotation:"),
      ("config.beforeIOS4", "application:handleOpenURL:"),
    ] as [(EventName, String)])
  func `an early system hands a URL to the callback that it has`(
    system: EventName, callback: String
  ) throws {
    var phone = try Phone(system)
    #expect(
      try phone.hears("user.openURL") == [
        "application:didFinishLaunchingWithOptions:@inactive", "\(callback)@inactive",
        "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `G18 a universal link launches the app`() throws {
    var phone = try Phone()
    #expect(
      try phone.hears("user.openLink") == [
        "application:willFinishLaunchingWithOptions:@inactive",
        "application:didFinishLaunchingWithOptions:@inactive",
        "application:willContinueUserActivityWithType:@inactive",
        "application:continueUserActivity:restorationHandler:@inactive",
        "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `G19 a universal link brings a living app forward`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "user.home")
    #expect(
      try phone.hears("user.openLink") == [
        "applicationWillEnterForeground:@background",
        "application:willContinueUserActivityWithType:@inactive",
        "application:continueUserActivity:restorationHandler:@inactive",
        "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `G20 a tapped push launches the app without the plain callback`() throws {
    var phone = try Phone()
    #expect(
      try phone.hears("user.tapPush") == [
        "application:willFinishLaunchingWithOptions:@inactive",
        "application:didFinishLaunchingWithOptions:@inactive",
        "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `G20 a tapped push launches the app with the fetching callback`() throws {
    var phone = try Phone("config.pushFetch")
    #expect(
      try phone.hears("user.tapPush") == [
        "application:willFinishLaunchingWithOptions:@inactive",
        "application:didFinishLaunchingWithOptions:@inactive",
        "application:didReceiveRemoteNotification:fetchCompletionHandler:@inactive",
        "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `G22 a push tapped in Notification Center brings a living app forward`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    #expect(
      try phone.hears("user.pullDown", "user.tapPush") == [
        "applicationWillEnterForeground:@background",
        "application:didReceiveRemoteNotification:@inactive",
        "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `G22 a push tapped on the lock screen unlocks and brings the app forward`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "user.home", "user.lock", "user.wake")
    #expect(
      try phone.hears("user.tapPush") == [
        "applicationWillEnterForeground:@background",
        "application:didReceiveRemoteNotification:@inactive",
        "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `G23 a push reaches an app in front at once`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(
      try phone.hears("system.push") == ["application:didReceiveRemoteNotification:@active"])
  }

  @Test func `G24 a silent push launches into the background and no didEnterBackground`() throws {
    var phone = try Phone("config.pushFetch")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    try phone.after("system.purge")
    #expect(
      try phone.hears("system.silentPush") == [
        "application:willFinishLaunchingWithOptions:@background",
        "application:didFinishLaunchingWithOptions:@background",
        "application:didReceiveRemoteNotification:fetchCompletionHandler:@background",
      ])
    try phone.wait()
    #expect(phone.stage == "suspended")
  }

  @Test func `G25 a silent push wakes a suspended app`() throws {
    var phone = try Phone("config.pushFetch")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    #expect(
      try phone.hears("system.silentPush") == [
        "application:didReceiveRemoteNotification:fetchCompletionHandler:@background"
      ])
    try phone.wait()
    #expect(phone.stage == "suspended")
  }

  @Test func `G26 the same push is told again when it is tapped later`() throws {
    var phone = try Phone("config.pushFetch")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    try phone.after("system.contentPush")
    #expect(
      try phone.hears("user.tapPush") == [
        "applicationWillEnterForeground:@background",
        "application:didReceiveRemoteNotification:fetchCompletionHandler:@inactive",
        "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `G27 a silent push does not start an app that the user killed`() throws {
    var phone = try Phone("config.pushFetch")
    try phone.after("user.tapIcon", "user.doubleHome", "user.kill")
    #expect(try phone.hears("system.silentPush") == [])
    #expect(phone.stage == "notRunning")
  }

  @Test func `G30 a visit launches into the background`() throws {
    var phone = try Phone("config.monitorsVisits")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    try phone.after("system.purge")
    #expect(
      try phone.everyoneHears("system.visit") == [
        "application:willFinishLaunchingWithOptions:@background",
        "application:didFinishLaunchingWithOptions:@background",
        "UIApplicationDidFinishLaunchingNotification@background",
        "locationManager:didVisit:@background",
      ])
  }

  @Test func `G31 and G32 a quick action is performed before the app is active`() throws {
    var phone = try Phone()
    #expect(
      try phone.hears("user.quickAction") == [
        "application:willFinishLaunchingWithOptions:@inactive",
        "application:didFinishLaunchingWithOptions:@inactive",
        "application:performActionForShortcutItem:completionHandler:@inactive",
        "applicationDidBecomeActive:@active",
      ])
    try phone.after("user.home")
    #expect(
      try phone.hears("user.quickAction") == [
        "applicationWillEnterForeground:@background",
        "application:performActionForShortcutItem:completionHandler:@inactive",
        "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `G33 an app launched in the background comes forward without launching again`() throws
  {
    var phone = try Phone("config.pushFetch")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    try phone.after("system.purge", "system.silentPush")
    #expect(
      try phone.hears("user.tapIcon") == [
        "applicationWillEnterForeground:@background", "applicationDidBecomeActive:@active",
      ])
  }
}
