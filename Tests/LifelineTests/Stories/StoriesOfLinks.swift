import Lifeline

extension Story {
  private static let announcing: EventName = "application:willContinueUserActivityWithType:"
  private static let continuing: EventName = "application:continueUserActivity:restorationHandler:"
  private static let quickAction: EventName =
    "application:performActionForShortcutItem:completionHandler:"

  /// URLs, links, activities and quick actions that find the app running, without scenes.
  static let links: [Story] = [
    Story(
      "an app that opens its own URL stays active",
      source: "Apple, application(_:open:options:)",
      after: ["user.tapIcon"], when: ["app.openOwnURL"], hears: ["application:openURL:options:"]),
    Story(
      "a URL that comes back from a sign-in over the app reaches the app in front",
      source: "Apple, application(_:open:options:); SFSafariViewController",
      after: ["user.tapIcon"], when: ["user.openURL"], hears: ["application:openURL:options:"]),
    Story(
      "a URL comes from another app that is in front",
      source: "document 002, item 8; log of iOS 12.1 (I12)",
      after: ["user.tapIcon", "user.doubleHome", "user.choose.other", .aWhile],
      when: ["user.openURL"],
      hears: [
        "applicationWillEnterForeground:", "application:openURL:options:",
        "applicationDidBecomeActive:",
      ]),
    Story(
      "the oldest URL method is called where there is no other",
      source: "Apple, application(_:handleOpen:)",
      settings: ["config.handleOpenURL"],
      after: suspended, when: ["user.openURL"],
      hears: [
        "applicationWillEnterForeground:", "application:handleOpenURL:",
        "applicationDidBecomeActive:",
      ]),
    Story(
      "what the launch methods returned plays no part when the app runs already",
      source: "Apple, application(_:didFinishLaunchingWithOptions:)",
      settings: ["config.launchReturnsNo"],
      after: suspended, when: ["user.openURL"],
      hears: [
        "applicationWillEnterForeground:", "application:openURL:options:",
        "applicationDidBecomeActive:",
      ]),
    Story(
      "a universal link is announced and handed over before activation",
      source: "log of iOS 11.0.3 (AppLaunchSequence); log of iOS 12.1 (I12)",
      after: suspended, when: ["user.openLink"],
      hears: [
        "applicationWillEnterForeground:", announcing, continuing, "applicationDidBecomeActive:",
      ]),
    Story(
      "an app that opens another one goes to the background",
      source: "document 000; Apple, applicationDidEnterBackground(_:)",
      after: ["user.tapIcon"], when: ["app.openOtherApp"],
      hears: ["applicationWillResignActive:", "applicationDidEnterBackground:"]),
    Story(
      "an activity that UIKit manages is updated while the app is active",
      source: "Apple, application(_:didUpdate:)",
      after: ["user.tapIcon"], when: ["system.updateActivity"],
      hears: ["application:didUpdateUserActivity:"]),
  ]

  /// URLs, links, activities and quick actions that launch the app, without scenes.
  static let coldLinks: [Story] = [
    Story(
      "the oldest URL method is called at launch where there is no other",
      source: "Apple, application(_:handleOpen:)",
      settings: ["config.handleOpenURL"],
      when: ["user.openURL"],
      hears: launch + ["application:handleOpenURL:", "applicationDidBecomeActive:"]),
    Story(
      "the URL method of iOS 4.2 is called at launch where there is no newer one",
      source: "Apple, application(_:handleOpen:); issue 662 of ADAL",
      settings: ["config.openURLWithSourceApplication"],
      when: ["user.openURL"],
      hears: launch + [
        "application:openURL:sourceApplication:annotation:", "applicationDidBecomeActive:",
      ]),
    Story(
      "NO from willFinishLaunching alone keeps the URL away",
      source: "log of iOS 12.1 (I12); Apple, application(_:willFinishLaunchingWithOptions:)",
      settings: ["config.willFinishReturnsNo"],
      when: ["user.openURL"], hears: launch + ["applicationDidBecomeActive:"]),
    Story(
      "the oldest launch method returns nothing, so the URL is opened",
      source: "Apple, applicationDidFinishLaunching(_:)",
      settings: ["config.withoutWillFinish", "config.didFinishWithoutOptions"],
      when: ["user.openURL"],
      hears: [
        "applicationDidFinishLaunching:", "application:openURL:options:",
        "applicationDidBecomeActive:",
      ]),
    Story(
      "NO from a launch method keeps a universal link away",
      source: "Apple, application(_:willContinueUserActivityWithType:)",
      settings: ["config.launchReturnsNo"],
      when: ["user.openLink"], hears: launch + ["applicationDidBecomeActive:"]),
    Story(
      "NO from a launch method keeps a quick action away",
      source: "Apple, application(_:performActionFor:completionHandler:)",
      settings: ["config.launchReturnsNo"],
      when: ["user.quickAction"], hears: launch + ["applicationDidBecomeActive:"]),
    Story(
      "NO from a launch method does not keep a push away",
      source: "UIApplication.h; Apple, application(_:didFinishLaunchingWithOptions:)",
      settings: ["config.launchReturnsNo", "config.pushFetch"],
      when: ["user.tapPush"], hears: launch + [fetching, "applicationDidBecomeActive:"]),
    Story(
      "a quick action that launches the app is performed before activation",
      source: "log of iOS 12.1 (I12)",
      when: ["user.quickAction"], hears: launch + [quickAction, "applicationDidBecomeActive:"]),
    Story(
      "a Handoff that launches the app is announced and handed over",
      source: "log of iOS 12.1 (I12); Apple, application(_:continue:restorationHandler:)",
      when: ["user.continueHandoff"],
      hears: launch + [announcing, continuing, "applicationDidBecomeActive:"]),
    Story(
      "the data of a Handoff that launches the app may come after activation",
      source: "Apple, application(_:continue:restorationHandler:)",
      settings: ["config.activityComesLate"],
      when: ["user.continueHandoff"],
      hears: launch + [announcing, "applicationDidBecomeActive:", continuing]),
    Story(
      "a URL finds an app that was launched in the background and does not launch it again",
      source: "log of iOS 10 (JM), case 1; document 002, item 8",
      settings: ["config.pushFetch"],
      after: purged + ["system.silentPush"], when: ["user.openURL"],
      hears: [
        "applicationWillEnterForeground:", "application:openURL:options:",
        "applicationDidBecomeActive:",
      ]),
  ]

  /// URLs, links, activities and quick actions that find a connected scene.
  static let sceneLinks: [Story] = [
    Story(
      "a URL reaches a scene that is active without changing its state",
      source: "Apple, scene(_:openURLContexts:)",
      after: ["user.tapIcon"], when: ["user.openURL"], hears: ["scene:openURLContexts:"]),
    Story(
      "an app that opens its own URL gets it in the active scene",
      source: "Apple, scene(_:openURLContexts:)",
      after: ["user.tapIcon"], when: ["app.openOwnURL"], hears: ["scene:openURLContexts:"]),
    Story(
      "a universal link reaches a scene that is active without changing its state",
      source: "Apple, scene(_:continue:)",
      after: ["user.tapIcon"], when: ["user.openLink"],
      hears: ["scene:willContinueUserActivityWithType:", "scene:continueUserActivity:"]),
    Story(
      "a Handoff reaches a scene that is active without changing its state",
      source: "Apple, scene(_:continue:)",
      after: ["user.tapIcon"], when: ["user.continueHandoff"],
      hears: ["scene:willContinueUserActivityWithType:", "scene:continueUserActivity:"]),
    Story(
      "a Handoff to an active scene may fail",
      source: "Apple, scene(_:didFailToContinueUserActivityWithType:error:)",
      settings: ["config.activityFails"],
      after: ["user.tapIcon"], when: ["user.continueHandoff"],
      hears: [
        "scene:willContinueUserActivityWithType:",
        "scene:didFailToContinueUserActivityWithType:error:",
      ]),
    Story(
      "a universal link reaches a living scene before activation",
      source: "Apple, scene(_:continue:); order by analogy with apps without scenes",
      after: suspended, when: ["user.openLink"],
      hears: [
        "sceneWillEnterForeground:", "scene:willContinueUserActivityWithType:",
        "scene:continueUserActivity:", "sceneDidBecomeActive:",
      ]),
    Story(
      "a Handoff whose data cannot be fetched fails in the scene",
      source: "Apple, scene(_:didFailToContinueUserActivityWithType:error:)",
      settings: ["config.activityFails"],
      after: suspended, when: ["user.continueHandoff"],
      hears: [
        "sceneWillEnterForeground:", "scene:willContinueUserActivityWithType:",
        "scene:didFailToContinueUserActivityWithType:error:", "sceneDidBecomeActive:",
      ]),
    Story(
      "the data of a Handoff may reach a scene after activation",
      source: "Apple, scene(_:continue:)",
      settings: ["config.activityComesLate"],
      after: suspended, when: ["user.continueHandoff"],
      hears: [
        "sceneWillEnterForeground:", "scene:willContinueUserActivityWithType:",
        "sceneDidBecomeActive:", "scene:continueUserActivity:",
      ]),
    Story(
      "a quick action is performed by a living scene before activation",
      source: "Apple, windowScene(_:performActionFor:completionHandler:)",
      after: suspended, when: ["user.quickAction"],
      hears: [
        "sceneWillEnterForeground:",
        "windowScene:performActionForShortcutItem:completionHandler:", "sceneDidBecomeActive:",
      ]),
    Story(
      "a URL from another app that is in front reaches a living scene",
      source: "Apple, scene(_:openURLContexts:)",
      after: ["user.tapIcon", "user.doubleHome", "user.choose.other", .aWhile],
      when: ["user.openURL"],
      hears: [
        "sceneWillEnterForeground:", "scene:openURLContexts:", "sceneDidBecomeActive:",
      ]),
  ]

  /// URLs, links and quick actions that find no scene: they are in the connection options.
  static let coldSceneLinks: [Story] = [
    Story(
      "a URL that launches a purged app is in the connection options of its old session",
      source: "Apple, UIScene.ConnectionOptions.urlContexts; UISceneSession",
      after: purged, when: ["user.openURL"],
      hears: launchOfKeptScene + ["sceneDidBecomeActive:"]),
    Story(
      "a URL finds a process without a scene and is in the connection options",
      source: "Apple, UIScene.ConnectionOptions.urlContexts",
      settings: ["config.pushFetch"],
      after: purged + ["system.silentPush"], when: ["user.openURL"], hears: connection),
    Story(
      "a URL whose scene was disconnected is in the connection options",
      source: "Apple, UIScene.ConnectionOptions.urlContexts; sceneDidDisconnect(_:)",
      after: ["user.tapIcon", "user.home", "system.reclaimScenes"], when: ["user.openURL"],
      hears: connection),
    Story(
      "a quick action whose scene was disconnected is in the connection options",
      source: "Apple, UIScene.ConnectionOptions.shortcutItem; sceneDidDisconnect(_:)",
      after: ["user.tapIcon", "user.home", "system.reclaimScenes"], when: ["user.quickAction"],
      hears: connection),
    Story(
      "a universal link whose scene was disconnected is in the connection options",
      source: "Apple, UIScene.ConnectionOptions.userActivities; sceneDidDisconnect(_:)",
      after: ["user.tapIcon", "user.home", "system.reclaimScenes"], when: ["user.openLink"],
      hears: connection),
    Story(
      "a Handoff whose scene was disconnected is handed over after the scene connects",
      source: "Apple, UIScene.ConnectionOptions.handoffUserActivityType",
      after: ["user.tapIcon", "user.home", "system.reclaimScenes"],
      when: ["user.continueHandoff"],
      hears: [
        "scene:willConnectToSession:options:", "sceneWillEnterForeground:",
        "scene:willContinueUserActivityWithType:", "scene:continueUserActivity:",
        "sceneDidBecomeActive:",
      ]),
  ]
}
