import LifelineSimulation
import LifelineStatecharts
import Testing

/// What arrives while the app is in front, and what becomes of it there.
struct PresentedNotificationTests {
  static let response =
    "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:"
  static let fetch = "application:didReceiveRemoteNotification:fetchCompletionHandler:"

  @Test(
    arguments: [
      ("system.push", "user.tapPush"), ("system.localNotification", "user.tapLocalNotification"),
    ] as [(EventName, EventName)])
  func `a notification that is presented in front can be tapped there`(
    arrival: EventName, tap: EventName
  ) throws {
    var phone = try Phone("config.userNotificationCenterDelegate")
    try phone.after("user.tapIcon")
    #expect(try phone.everyoneHears(tap) == [])
    try phone.after(arrival)
    #expect(try phone.everyoneHears(tap) == ["\(Self.response)@active"])
    #expect(try phone.everyoneHears(tap) == [], "it is gone")
  }

  @Test func `without a delegate of the notification center nothing is presented`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "system.push")
    #expect(try phone.everyoneHears("user.tapPush") == [])
  }

  @Test(arguments: ["UIApplication", "UIScene"])
  func `a silent push goes to the app delegate, whatever delegate there is`(
    model: String
  ) throws {
    let settings: [EventName] =
      ["config.pushFetch"]
      + (model == "UIScene" ? [] : ["config.userNotificationCenterDelegate"])
    var phone = try Phone(settings: settings, model: model)
    try phone.after("user.tapIcon")
    #expect(try phone.hears("system.silentPush") == ["\(Self.fetch)@active"])
    try phone.after("user.home")
    #expect(try phone.hears("system.silentPush") == ["\(Self.fetch)@background"])
    try phone.wait()
    #expect(try phone.hears("system.silentPush") == ["\(Self.fetch)@background"])
  }

  @Test func `an app with a scene is asked about a push in front, and told of its tap`() throws {
    var phone = try Phone(settings: [], model: "UIScene")
    try phone.after("user.tapIcon")
    #expect(
      try phone.everyoneHears("system.push") == [
        "userNotificationCenter:willPresentNotification:withCompletionHandler:@active"
      ])
    #expect(try phone.everyoneHears("user.tapPush") == ["\(Self.response)@active"])
  }

  @Test func `two registrations at once are both answered`() throws {
    var phone = try Phone()
    try phone.after(
      "user.tapIcon", "app.registerForRemoteNotifications",
      "app.registerUserNotificationSettings")
    #expect(
      try phone.hears("system.notificationSettings") == [
        "application:didRegisterUserNotificationSettings:@active"
      ])
    #expect(
      try phone.hears("system.deviceToken") == [
        "application:didRegisterForRemoteNotificationsWithDeviceToken:@active"
      ])
  }
}
