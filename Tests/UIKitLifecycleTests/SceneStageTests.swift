import LifelineSimulation
import LifelineStatecharts
import Testing

/// What is told of a scene finds the app in the state of its most active scene.
struct SceneStageTests {
  private func phone(_ settings: EventName..., doing events: EventName...) throws -> Phone {
    var phone = try Phone(settings: settings, model: "UIScene")
    for event in events { try phone.after(event) }
    return phone
  }

  @Test func `an app is active when its scene has become active`() throws {
    var phone = try phone(doing: "user.tapIcon", "user.home")
    #expect(
      try phone.everyoneHears("user.tapIcon") == [
        "sceneWillEnterForeground:@background",
        "UISceneWillEnterForegroundNotification@background",
        "UIApplicationWillEnterForegroundNotification@background",
        "sceneDidBecomeActive:@foregroundActive", "UISceneDidActivateNotification@active",
        "UIApplicationDidBecomeActiveNotification@active",
      ])
  }

  @Test func `an app is in the background when its scene has entered it`() throws {
    var phone = try phone(doing: "user.tapIcon")
    #expect(
      try phone.everyoneHears("user.home") == [
        "sceneWillResignActive:@foregroundActive", "UISceneWillDeactivateNotification@active",
        "UIApplicationWillResignActiveNotification@active",
        "sceneDidEnterBackground:@background",
        "UISceneDidEnterBackgroundNotification@background",
        "UIApplicationDidEnterBackgroundNotification@background",
      ])
  }

  @Test func `an app stays active while its second scene leaves`() throws {
    var phone = try phone(
      "config.manyWindows", doing: "user.tapIcon", "user.openWindow")
    #expect(
      try phone.everyoneHears("user.widenWindow").filter { $0.hasPrefix("UI") } == [
        "UISceneWillDeactivateNotification@active", "UISceneDidEnterBackgroundNotification@active",
      ])
  }

  @Test func `a tap in Notification Center is told before the scene is active again`() throws {
    var phone = try phone(doing: "user.tapIcon", "user.pullDown")
    #expect(
      try phone.everyoneHears("user.tapPush") == [
        "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:@inactive",
        "sceneDidBecomeActive:@foregroundActive", "UISceneDidActivateNotification@active",
        "UIApplicationDidBecomeActiveNotification@active",
      ])
  }

  @Test func `a tap finds an app that comes forward inactive`() throws {
    var phone = try phone(doing: "user.tapIcon", "user.home")
    #expect(
      try phone.everyoneHears("user.tapPush").filter { $0.hasPrefix("userNotification") } == [
        "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:@inactive"
      ])
  }

  @Test func `the scene of a suspended app is disconnected when the app runs again`() throws {
    var phone = try phone(doing: "user.tapIcon", "user.home")
    try phone.wait()
    #expect(try phone.everyoneHears("system.reclaimScenes") == [])
    #expect(
      try phone.everyoneHears("user.tapIcon").filter { !$0.hasPrefix("UI") } == [
        "sceneDidDisconnect:@background",
        "scene:willConnectToSession:options:@unattached", "sceneWillEnterForeground:@unattached",
        "sceneDidBecomeActive:@foregroundActive",
      ])
  }

  @Test func `a reclaimed scene is disconnected too when only a push wakes the app`() throws {
    var phone = try phone("config.pushFetch", doing: "user.tapIcon", "user.home")
    try phone.wait()
    try phone.after("system.reclaimScenes")
    #expect(
      try phone.everyoneHears("system.silentPush") == [
        "application:didReceiveRemoteNotification:fetchCompletionHandler:@background",
        "sceneDidDisconnect:@background", "UISceneDidDisconnectNotification@background",
      ])
  }
}
