import Lifeline

extension Story {
  /// What happens to an app with scenes.
  static let withScenes: [Story] = [
    sceneLaunches, sceneChanges, scenePushes, sceneEnds, sessions, windows, sceneCovers,
    scenePrompts, sceneCalls, sceneLinks, coldSceneLinks, sceneTasks, sceneErrands,
    sceneWatchdogs, otherSceneEnds, sceneProtectedData, sceneLocalNotifications,
    otherScenePushes, sceneRegistrations, sceneStates, of2026WithScenes,
  ].flatMap(\.self)

  private static let sceneLaunches: [Story] = [
    Story(
      "a launch connects a scene, which enters the foreground and becomes active",
      source: "Apple, About the app launch sequence; sceneWillEnterForeground(_:)",
      when: ["user.tapIcon"], hears: launchOfScene + ["sceneDidBecomeActive:"]),
    Story(
      "a URL that launches the app is in the connection options only",
      source: "Apple, UIScene.ConnectionOptions.urlContexts",
      when: ["user.openURL"], hears: launchOfScene + ["sceneDidBecomeActive:"]),
    Story(
      "a universal link that launches the app is in the connection options only",
      source: "Apple, UIScene.ConnectionOptions.userActivities",
      when: ["user.openLink"], hears: launchOfScene + ["sceneDidBecomeActive:"]),
    Story(
      "a Handoff that launches the app is announced and handed over after the scene connects",
      source: "Apple, UIScene.ConnectionOptions.handoffUserActivityType",
      when: ["user.continueHandoff"],
      hears: launchOfScene + [
        "scene:willContinueUserActivityWithType:", "scene:continueUserActivity:",
        "sceneDidBecomeActive:",
      ]),
    Story(
      "the data of a Handoff that launches the app may come after activation",
      source: "Apple, UIScene.ConnectionOptions.handoffUserActivityType",
      settings: ["config.activityComesLate"],
      when: ["user.continueHandoff"],
      hears: launchOfScene + [
        "scene:willContinueUserActivityWithType:", "sceneDidBecomeActive:",
        "scene:continueUserActivity:",
      ]),
    Story(
      "a Handoff that launches the app may fail after it was announced",
      source: "Apple, UIScene.ConnectionOptions.handoffUserActivityType",
      settings: ["config.activityFails"],
      when: ["user.continueHandoff"],
      hears: launchOfScene + [
        "scene:willContinueUserActivityWithType:",
        "scene:didFailToContinueUserActivityWithType:error:", "sceneDidBecomeActive:",
      ]),
    Story(
      "a quick action that launches the app is in the connection options only",
      source: "Apple, application(_:performActionFor:completionHandler:)",
      when: ["user.quickAction"], hears: launchOfScene + ["sceneDidBecomeActive:"]),
    Story(
      "a push that launches the app reaches the delegate of UNUserNotificationCenter too",
      source: "field reports; the same as without scenes",
      when: ["user.pullDown", "user.tapPush"],
      hears: launchOfScene + [response, "sceneDidBecomeActive:"]),
  ]

  private static let sceneChanges: [Story] = [
    Story(
      "Home resigns the scene and sends it to the background",
      source: "Apple, sceneDidEnterBackground(_:)",
      after: ["user.tapIcon"], when: ["user.home"],
      hears: ["sceneWillResignActive:", "sceneDidEnterBackground:"]),
    Story(
      "a scene that returns enters the foreground and becomes active",
      source: "Apple, sceneWillEnterForeground(_:)",
      after: ["user.tapIcon", "user.home", .aWhile], when: ["user.tapIcon"],
      hears: ["sceneWillEnterForeground:", "sceneDidBecomeActive:"]),
    Story(
      "Control Center takes the scene's focus and gives it back",
      source: "log by Jesse Squires, 2024",
      after: ["user.tapIcon"], when: ["user.pullUp", "user.pullDown"],
      hears: ["sceneWillResignActive:", "sceneDidBecomeActive:"]),
    Story(
      "a URL reaches a living scene before activation",
      source: "Apple, scene(_:openURLContexts:); order by analogy with apps without scenes",
      after: ["user.tapIcon", "user.home", .aWhile], when: ["user.openURL"],
      hears: [
        "sceneWillEnterForeground:", "scene:openURLContexts:", "sceneDidBecomeActive:",
      ]),
    Story(
      "a Handoff reaches a living scene",
      source: "Apple, Transitioning to the UIKit scene-based life cycle",
      after: ["user.tapIcon", "user.home", .aWhile], when: ["user.continueHandoff"],
      hears: [
        "sceneWillEnterForeground:", "scene:willContinueUserActivityWithType:",
        "scene:continueUserActivity:", "sceneDidBecomeActive:",
      ]),
    Story(
      "the system disconnects a scene in the background and the process lives on",
      source: "Apple, sceneDidDisconnect(_:)",
      after: ["user.tapIcon", "user.home"], when: ["system.reclaimScenes"],
      hears: ["sceneDidDisconnect:"]),
    Story(
      "a scene that was disconnected is connected anew",
      source: "Apple, sceneDidDisconnect(_:); UISceneSession: the session is kept",
      after: ["user.tapIcon", "user.home", "system.reclaimScenes"], when: ["user.tapIcon"],
      hears: [
        "scene:willConnectToSession:options:", "sceneWillEnterForeground:",
        "sceneDidBecomeActive:",
      ]),
  ]

  private static let scenePushes: [Story] = [
    Story(
      "an ordinary push in front goes to the delegate of UNUserNotificationCenter",
      source: "Apple, UNUserNotificationCenterDelegate",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon"], when: ["system.push"],
      hears: ["userNotificationCenter:willPresentNotification:withCompletionHandler:"]),
    Story(
      "an ordinary push reaches no app with scenes in the background",
      source: "Apple, Pushing background updates to your app",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon", "user.home"], when: ["system.push", .aWhile, "system.push"],
      hears: []),
    Story(
      "a push with content-available wakes an app and leaves its scene alone",
      source: "Apple, Pushing background updates to your app",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon", "user.home", .aWhile], when: ["system.contentPush"],
      hears: [fetching]),
    Story(
      "a silent push launches an app without a scene",
      source: "Apple, Managing your app's life cycle",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon", "user.home", .aWhile, "system.purge"],
      when: ["system.silentPush", .aWhile],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:", fetching,
      ]),
    Story(
      "no push launches an app with scenes that its user has killed",
      source: "Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon", "user.doubleHome", "user.kill"],
      when: ["system.push", "system.contentPush", "system.silentPush"], hears: []),
    Story(
      "a tapped push brings the scene to the front",
      source: "Apple, UNUserNotificationCenter delegate",
      after: ["user.tapIcon", "user.home", .aWhile], when: ["user.pullDown", "user.tapPush"],
      hears: ["sceneWillEnterForeground:", response, "sceneDidBecomeActive:"]),
    Story(
      "an action with the option foreground brings the scene to the front",
      source: "Apple, UNNotificationActionOptions.foreground",
      after: ["user.tapIcon", "user.home", .aWhile], when: ["user.openPushAction"],
      hears: ["sceneWillEnterForeground:", response, "sceneDidBecomeActive:"]),
    Story(
      "an action without the option foreground leaves the scene in the background",
      source: "Apple, UNNotificationActionOptions.foreground",
      after: ["user.tapIcon", "user.home", .aWhile], when: ["user.tapPushAction"],
      hears: [response]),
  ]

  private static let sceneEnds: [Story] = [
    Story(
      "a scene killed in front is disconnected before the app ends",
      source: "Apple Developer Forums 732170; log by Jesse Squires, 2024",
      after: ["user.tapIcon"], when: ["user.doubleHome", "user.kill"],
      hears: ["sceneWillResignActive:", "sceneDidDisconnect:", "applicationWillTerminate:"]),
    Story(
      "a suspended app with scenes is killed without a word",
      source: "Apple, applicationWillTerminate(_:)",
      after: ["user.tapIcon", "user.home", .aWhile], when: ["user.doubleHome", "user.kill"],
      hears: []),
    Story(
      "memory pressure kills an app with scenes in front without a word",
      source: "Apple, Identifying high-memory use with jetsam event reports",
      after: ["user.tapIcon"], when: ["system.purge"], hears: []),
    Story(
      "an app with scenes is warned of low memory by its app delegate",
      source: "Apple, Responding to memory warnings",
      after: ["user.tapIcon"], when: ["system.memoryWarning"],
      hears: ["applicationDidReceiveMemoryWarning:"]),
    Story(
      "closing one of two windows disconnects its scene and discards its session",
      source:
        "Apple, sceneDidDisconnect(_:); UIApplication.h, application:didDiscardSceneSessions:",
      settings: ["config.manyWindows"],
      after: ["user.tapIcon", "user.openWindow"], when: ["user.closeWindow"],
      hears: [
        "sceneWillResignActive:", "sceneDidDisconnect:", "application:didDiscardSceneSessions:",
      ]),
  ]
}
