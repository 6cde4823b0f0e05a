import LifelineSimulation
import LifelineStatecharts
import Testing

/// Home, and callers who give up, while something covers the app.
struct CoveredHomeTests {
  @Test func `an alert that Home puts away comes back with the app`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "system.alert")
    #expect(try phone.hears("user.home") == ["applicationDidEnterBackground:@background"])
    #expect(phone.simulator.configuration.contains("clear"))
    #expect(try phone.hears("user.tapIcon") == ["applicationWillEnterForeground:@background"])
    #expect(try phone.hears("user.cancel") == ["applicationDidBecomeActive:@active"])
  }

  @Test func `Home under Touch ID goes to the background without resigning again`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(try phone.hears("app.evaluatePolicy") == ["applicationWillResignActive:@active"])
    #expect(try phone.hears("user.home") == ["applicationDidEnterBackground:@background"])
    #expect(phone.simulator.configuration.contains("home"))
    #expect(phone.simulator.configuration.contains("clear"))
    #expect(
      try phone.hears("user.tapIcon") == [
        "applicationWillEnterForeground:@background", "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `Home cancels Touch ID`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "app.evaluatePolicy")
    #expect(try phone.everyoneHears("user.home").first == "reply.systemCancel@inactive")
  }

  @Test func `Home on a locked phone leaves the alert where it is`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "system.alert", "user.lock", "user.home")
    #expect(phone.simulator.configuration.contains("lit"))
    #expect(phone.simulator.configuration.contains("systemAlert"))
  }

  @Test func `Home under an alert takes a scene to the background`() throws {
    var phone = try Phone(settings: [], model: "UIScene")
    try phone.after("user.tapIcon", "system.alert")
    #expect(
      try phone.everyoneHears("user.home") == [
        "sceneDidEnterBackground:@background",
        "UISceneDidEnterBackgroundNotification@background",
        "UIApplicationDidEnterBackgroundNotification@background",
      ])
  }

  @Test(arguments: ["UIApplication", "UIScene"])
  func `a caller who gives up leaves the app active`(model: String) throws {
    var phone = try Phone(settings: [], model: model)
    try phone.after("user.tapIcon", "system.call", "overlay.gone")
    #expect(phone.stage == "active")
    #expect(phone.simulator.configuration.contains("clear"))
  }
}
