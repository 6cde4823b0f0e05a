import Lifeline

extension Story {
  private static let background: EventName = "UIApplicationDidEnterBackgroundNotification"
  private static let twoWindows: [Step] = ["user.tapIcon", "user.openWindow"]

  /// Two windows on an iPad; both scenes have delegates with the same methods.
  static let windows: [Story] = [
    Story(
      "a second window has a session and a configuration of its own",
      source: "Apple, Supporting multiple windows on iPad",
      settings: ["config.manyWindows"],
      after: ["user.tapIcon"], when: ["user.openWindow"],
      hears: ["application:configurationForConnectingSceneSession:options:"] + connection),
    Story(
      "a window opened after another was closed has a new session",
      source: "Apple, UISceneSession; UIApplication.h, application:didDiscardSceneSessions:",
      settings: ["config.manyWindows"],
      after: twoWindows + ["user.closeWindow"], when: ["user.openWindow"],
      hears: ["application:configurationForConnectingSceneSession:options:"] + connection),
    Story(
      "a window that loses its place enters the background and the other stays active",
      source: "Apple, Managing your app's life cycle",
      settings: ["config.manyWindows"],
      after: twoWindows, when: ["user.widenWindow"],
      hears: ["sceneWillResignActive:", "sceneDidEnterBackground:"]),
    Story(
      "the system may take the scene of the window in the background alone",
      source: "Apple, sceneDidDisconnect(_:)",
      settings: ["config.manyWindows"],
      after: twoWindows + ["user.widenWindow"], when: ["system.reclaimScenes"],
      hears: ["sceneDidDisconnect:"]),
    Story(
      "a second window whose scene was taken connects with its old session",
      source: "Apple, sceneDidDisconnect(_:); UISceneSession",
      settings: ["config.manyWindows"],
      after: twoWindows + ["user.widenWindow", "system.reclaimScenes"],
      when: ["user.openWindow"], hears: connection),
    Story(
      "a call takes the focus of both windows and gives it back",
      source: "Apple, Managing your app's life cycle",
      settings: ["config.manyWindows"],
      after: twoWindows, when: ["system.call", "user.decline"],
      hears: [
        "sceneWillResignActive:", "sceneWillResignActive:", "sceneDidBecomeActive:",
        "sceneDidBecomeActive:",
      ]),
    Story(
      "a window closed in the switcher does not resign again",
      source: "Apple, sceneDidDisconnect(_:); UISceneSession",
      settings: ["config.manyWindows"],
      after: twoWindows + ["user.doubleHome"], when: ["user.closeWindow"],
      hears: ["sceneDidDisconnect:", "application:didDiscardSceneSessions:"]),
    Story(
      "the app is not in the background while one of its windows is active",
      source: "Apple, UIApplication.State; applicationState",
      settings: ["config.manyWindows"],
      after: twoWindows, when: ["user.widenWindow"], notices: [background],
      hears: ["sceneWillResignActive:", "sceneDidEnterBackground:"]),
    Story(
      "the app enters the background with the last of its windows",
      source: "Apple, UIApplication.State; applicationState",
      settings: ["config.manyWindows"],
      after: twoWindows + ["user.widenWindow"], when: ["user.home"], notices: [background],
      hears: ["sceneWillResignActive:", "sceneDidEnterBackground:", background]),
  ]
}
