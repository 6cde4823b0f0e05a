import LifelineSimulation
import LifelineScenarios
import LifelineStatecharts
import Testing

/// What an app implements and returns at launch, and what it finds in the launch options.
struct LaunchSettingsTests {
  /// The launch options by stimulus; `nil` for none.
  static let options: [(event: EventName, keys: String?)] = [
    ("user.tapIcon", nil),
    (
      "user.openURL",
      "UIApplicationLaunchOptionsURLKey, UIApplicationLaunchOptionsSourceApplicationKey"
    ),
    (
      "user.openLink",
      "UIApplicationLaunchOptionsSourceApplicationKey, "
        + "UIApplicationLaunchOptionsUserActivityDictionaryKey: "
        + "UIApplicationLaunchOptionsUserActivityTypeKey"
    ),
    (
      "user.continueHandoff",
      "UIApplicationLaunchOptionsUserActivityDictionaryKey: "
        + "UIApplicationLaunchOptionsUserActivityTypeKey"
    ),
    ("user.quickAction", "UIApplicationLaunchOptionsShortcutItemKey"),
    ("user.tapPush", "UIApplicationLaunchOptionsRemoteNotificationKey"),
    ("user.tapLocalNotification", "UIApplicationLaunchOptionsLocalNotificationKey"),
    ("system.silentPush", "UIApplicationLaunchOptionsRemoteNotificationKey"),
    ("system.visit", "UIApplicationLaunchOptionsLocationKey"),
    ("system.fetch", nil), ("system.sessionDone", nil), ("system.watchRequest", nil),
  ]

  @Test(arguments: options.indices)
  func `a launch tells its options before the launch methods`(index: Int) throws {
    let (event, keys) = Self.options[index]
    var phone = try Phone(
      "config.pushFetch", "config.monitorsVisits", "config.backgroundFetch",
      "config.backgroundSession")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    try phone.after("system.purge")
    #expect(try phone.notes(event) == [keys.map { "launchOptions: \($0)" }].compactMap(\.self))
  }

  @Test(
    arguments: [
      ("config.monitorsRegions", "system.enterRegion", "locationManager:didEnterRegion:"),
      (
        "config.monitorsSignificantMoves", "system.significantMove",
        "locationManager:didUpdateLocations:"
      ),
    ] as [(EventName, EventName, EventName)])
  func `G30 a region and a significant change launch as a visit does`(
    setting: EventName, event: EventName, message: EventName
  ) throws {
    var phone = try Phone(settings: [setting])
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    try phone.after("system.purge")
    #expect(try phone.everyoneHears(event).last == "\(message)@background")
    _ = try phone.hears(after: .seconds(10))
    try phone.after("system.purge")
    #expect(
      try phone.notes(event) == ["launchOptions: UIApplicationLaunchOptionsLocationKey"])
  }

  @Test(
    arguments: [
      ([], "application:openURL:options:"),
      (
        ["config.openURLWithSourceApplication"], "application:openURL:sourceApplication:annotation:"
      ),
      (["config.iOS4"], "application:openURL:sourceApplication:annotation:"),
      (["config.handleOpenURL"], "application:handleOpenURL:"),
      (["config.beforeIOS4"], "application:handleOpenURL:"),
    ] as [([EventName], String)])
  func `a URL that the app opens itself leaves it active`(
    settings: [EventName], callback: String
  ) throws {
    var phone = try Phone(settings: settings)
    try phone.after("user.tapIcon")
    #expect(try phone.everyoneHears("app.openOwnURL") == ["\(callback)@active"])
  }

  @Test func `a living app gets no launch options`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "user.home")
    #expect(try phone.notes("user.openURL") == [])
  }

  @Test(
    arguments: [
      (["config.willFinishReturnsNo"], false),
      (["config.launchReturnsNo"], false),
      (["config.willFinishReturnsNo", "config.withoutWillFinish"], true),
      (["config.launchReturnsNo", "config.didFinishWithoutOptions"], true),
    ] as [([EventName], Bool)],
    ["user.openURL", "user.openLink", "user.quickAction"] as [EventName])
  func `either NO keeps a URL, an activity and a quick action away`(
    answer: (settings: [EventName], isDelivered: Bool), event: EventName
  ) throws {
    var phone = try Phone(settings: answer.settings)
    let told = try phone.hears(event).dropLast().last ?? ""
    #expect(!told.contains("inishLaunching") == answer.isDelivered)
  }

  @Test func `G20 the answer of the launch methods does not keep a push away`() throws {
    var phone = try Phone("config.launchReturnsNo", "config.pushFetch")
    #expect(
      try phone.hears("user.tapPush").contains(
        "application:didReceiveRemoteNotification:fetchCompletionHandler:@inactive"))
  }

  @Test func `the first didFinishLaunching takes the place of the later one`() throws {
    var phone = try Phone("config.didFinishWithoutOptions", "config.withoutWillFinish")
    #expect(
      try phone.everyoneHears("user.openURL") == [
        "applicationDidFinishLaunching:@inactive",
        "UIApplicationDidFinishLaunchingNotification@inactive",
        "application:openURL:options:@inactive",
        "applicationDidBecomeActive:@active", "UIApplicationDidBecomeActiveNotification@active",
      ])
  }

  @Test func `an activity whose data cannot be had fails instead of continuing`() throws {
    var phone = try Phone("config.activityFails")
    try phone.after("user.tapIcon", "user.home")
    #expect(
      try phone.hears("user.openLink") == [
        "applicationWillEnterForeground:@background",
        "application:willContinueUserActivityWithType:@inactive",
        "application:didFailToContinueUserActivityWithType:error:@inactive",
        "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `an app that refuses to save keeps no archive`() throws {
    var phone = try Phone("config.preservesState", "config.refusesToSave")
    try phone.after("user.tapIcon")
    #expect(
      try phone.hears("user.home").last == "application:shouldSaveApplicationState:@background")
    #expect(!phone.simulator.configuration.contains("archive"))
  }

  @Test func `an app that refuses to restore is asked and decodes nothing`() throws {
    var phone = try Phone("config.preservesState", "config.refusesToRestore")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    try phone.after("system.purge")
    #expect(
      try phone.hears("user.tapIcon") == [
        "application:willFinishLaunchingWithOptions:@inactive",
        "application:shouldRestoreApplicationState:@inactive",
        "application:didFinishLaunchingWithOptions:@inactive",
        "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `verbose tells what UIKit asks, and terse leaves it out`() throws {
    let orientations = "application:supportedInterfaceOrientationsForWindow:"
    var phone = try Phone("config.verbose", "config.interfaceInStoryboard")
    let heard = try phone.hears("user.tapIcon")
    #expect(
      heard == [
        "window@inactive",
        "application:willChangeStatusBarFrame:@inactive",
        "application:didChangeStatusBarFrame:@inactive",
      ] + Array(repeating: "\(orientations)@inactive", count: 4) + [
        "application:willFinishLaunchingWithOptions:@inactive",
        "application:didFinishLaunchingWithOptions:@inactive",
      ] + Array(repeating: "\(orientations)@inactive", count: 3) + [
        "applicationDidBecomeActive:@active"
      ])
    #expect(try phone.hears("user.home").last == "\(orientations)@background")
  }

  @Test(
    arguments: [
      ("config.tokenAtLaunch", "didRegisterForRemoteNotificationsWithDeviceToken"),
      ("config.tokenRefusedAtLaunch", "didFailToRegisterForRemoteNotificationsWithError"),
    ] as [(EventName, String)])
  func `an answer to a registration at launch comes before the app is active`(
    setting: EventName, answer: String
  ) throws {
    var phone = try Phone(settings: [setting])
    #expect(
      try phone.everyoneHears("user.tapIcon").filter { !$0.hasPrefix("UI") } == [
        "application:willFinishLaunchingWithOptions:@inactive",
        "registerForRemoteNotifications@inactive",
        "application:didFinishLaunchingWithOptions:@inactive",
        "application:\(answer):@inactive",
        "applicationDidBecomeActive:@active",
      ])
    var without = try Phone(settings: [setting, "config.withoutWillFinish"])
    #expect(try without.everyoneHears("user.tapIcon").allSatisfy { !$0.contains("Register") })
  }

  @Test func `from iOS 13 on an app cannot exit on suspend, and is warned`() throws {
    for order: [EventName] in [
      ["config.exitsOnSuspend", "config.iOS13"], ["config.iOS13", "config.exitsOnSuspend"],
    ] {
      var phone = try Phone(settings: order)
      #expect(try phone.notes("user.tapIcon") == ["UIApplicationExitsOnSuspend: iOS 4.0–13.0"])
      try phone.after("user.home")
      #expect(phone.stage == "background")
    }
  }
}
