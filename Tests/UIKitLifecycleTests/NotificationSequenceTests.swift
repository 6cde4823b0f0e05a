import LifelineStatecharts
import Testing

/// Sequences of apps that hear of notifications: with a delegate of `UNUserNotificationCenter`, of
/// the app's own making, and of the settings that they need.
struct NotificationSequenceTests {
  static let response =
    "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:"

  @Test(arguments: ["user.tapPush", "user.tapLocalNotification"] as [EventName])
  func `G21 a tap launches the app and goes to the notification center's delegate`(
    gesture: EventName
  ) throws {
    var phone = try Phone("config.userNotificationCenterDelegate", "config.pushFetch")
    #expect(
      try phone.everyoneHears(gesture) == [
        "application:willFinishLaunchingWithOptions:@inactive",
        "application:didFinishLaunchingWithOptions:@inactive",
        "UIApplicationDidFinishLaunchingNotification@inactive",
        "\(Self.response)@inactive",
        "applicationDidBecomeActive:@active",
        "UIApplicationDidBecomeActiveNotification@active",
      ])
  }

  @Test func `G22 a tap brings a living app forward and goes to that delegate`() throws {
    var phone = try Phone("config.userNotificationCenterDelegate")
    try phone.after("user.tapIcon", "user.home")
    #expect(
      try phone.everyoneHears("user.tapPush") == [
        "applicationWillEnterForeground:@background",
        "UIApplicationWillEnterForegroundNotification@background",
        "\(Self.response)@inactive",
        "applicationDidBecomeActive:@active",
        "UIApplicationDidBecomeActiveNotification@active",
      ])
  }

  @Test(arguments: ["system.push", "system.localNotification"] as [EventName])
  func `G23 what arrives in front asks that delegate how to show it`(arrival: EventName) throws {
    var phone = try Phone("config.userNotificationCenterDelegate")
    try phone.after("user.tapIcon")
    #expect(
      try phone.everyoneHears(arrival) == [
        "userNotificationCenter:willPresentNotification:withCompletionHandler:@active"
      ])
  }

  @Test func `an action goes to that delegate as well`() throws {
    var phone = try Phone("config.userNotificationCenterDelegate")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    #expect(try phone.everyoneHears("user.tapPushAction") == ["\(Self.response)@background"])
  }

  @Test func `a local notification is told in front, at launch and on the way forward`() throws {
    var phone = try Phone()
    #expect(
      try phone.hears("user.tapLocalNotification") == [
        "application:willFinishLaunchingWithOptions:@inactive",
        "application:didFinishLaunchingWithOptions:@inactive",
        "application:didReceiveLocalNotification:@inactive",
        "applicationDidBecomeActive:@active",
      ])
    #expect(
      try phone.hears("system.localNotification") == [
        "application:didReceiveLocalNotification:@active"
      ])
    try phone.after("user.home")
    #expect(
      try phone.hears("user.tapLocalNotification") == [
        "applicationWillEnterForeground:@background",
        "application:didReceiveLocalNotification:@inactive",
        "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `the notification settings are told only to an app that registered them`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(try phone.hears("system.notificationSettings") == [])
    #expect(
      try phone.hears("app.registerUserNotificationSettings", "system.alert", "overlay.gone") == [
        "applicationWillResignActive:@active", "applicationDidBecomeActive:@active",
      ])
    #expect(
      try phone.hears("system.notificationSettings") == [
        "application:didRegisterUserNotificationSettings:@active"
      ])
  }
}
