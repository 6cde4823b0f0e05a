import Lifeline

extension Story {
  private static let resign: EventName = "sceneWillResignActive:"
  private static let enter: EventName = "sceneDidEnterBackground:"
  private static let disconnect: EventName = "sceneDidDisconnect:"
  private static let end: EventName = "applicationWillTerminate:"
  private static let discard: EventName = "application:didDiscardSceneSessions:"
  private static let configuration: EventName =
    "application:configurationForConnectingSceneSession:options:"
  private static let activity: EventName = "stateRestorationActivityForScene:"
  private static let warning: EventName = "applicationDidReceiveMemoryWarning:"
  private static let back: [EventName] = ["sceneWillEnterForeground:", "sceneDidBecomeActive:"]
  private static let twoWindows: [Step] = ["user.tapIcon", "user.openWindow"]
  private static let destroying = "Apple, requestSceneSessionDestruction; sceneDidDisconnect(_:)"
  private static let confirming = "Apple, UISceneClosureConfirmation; release notes of iOS 27"
  private static let notFound = "Apple, UISceneSession; which windows come back is inferred"
  private static let opened = "Apple, BGTaskScheduler; Managing your app's life cycle"
  private static let registered: [Step] = [
    "user.tapIcon", "app.registerForRemoteNotifications", "user.home", .aWhile,
  ]

  /// What was written down in 2026 of apps with scenes.
  static let of2026WithScenes: [Story] = [
    killsOfScenes, requestsOfCode, closingWindows, windowsThatReturn, geometryChanges,
    sceneTaskCounts, sceneTokensForSuspended, sceneLockScreenTaps, sceneTaskLaunches,
    sceneRestorations, sceneEveryday,
  ].flatMap(\.self)

  /// Killing an app with scenes, on which the sources disagree.
  static let killsOfScenes: [Story] = [
    Story(
      "a scene under an alert that is killed does not resign again",
      source: "Apple Developer Forums 732170; applicationWillTerminate: from a second source",
      after: ["user.tapIcon", "system.alert", "user.doubleHome"], when: ["user.kill"],
      hears: [disconnect, end], doubtful: [disconnect, end]),
    Story(
      "on an iPhone a scene killed in front may enter the background in place of disconnecting",
      source: "Stack Overflow 71570813", settings: ["config.killEntersBackground"],
      after: ["user.tapIcon"], when: ["user.doubleHome", "user.kill"],
      hears: [resign, enter, end], doubtful: [enter, end]),
    Story(
      "on an iPhone a scene killed right after Home hears nothing more in that account",
      source: "Stack Overflow 71570813", settings: ["config.killEntersBackground"],
      after: ["user.tapIcon", "user.home", "user.doubleHome"], when: ["user.kill"], hears: []),
    Story(
      "on an iPad with one window a killed app may hear that its session is discarded",
      source: "Stack Overflow 71570813", settings: ["config.killDiscardsSession"],
      after: ["user.tapIcon", "user.doubleHome"], when: ["user.kill"],
      hears: [disconnect, discard, end], doubtful: [disconnect, discard, end]),
    Story(
      "on an iPad with one window an app killed right after Home hears nothing more",
      source: "Stack Overflow 71570813", settings: ["config.killDiscardsSession"],
      after: ["user.tapIcon", "user.home", "user.doubleHome"], when: ["user.kill"], hears: []),
    Story(
      "a session that the kill discarded is followed by a new one at the next launch",
      source: "Stack Overflow 71570813; Apple, UISceneSession",
      settings: ["config.killDiscardsSession"],
      after: forceQuit, when: ["user.tapIcon"], hears: launchOfScene + ["sceneDidBecomeActive:"]),
    Story(
      "a quick kill connects a new scene, which goes to the background",
      source: "Apple Developer Forums 732170; the connection must precede, the end is inferred",
      after: ["user.tapIcon", "user.doubleHome"], when: ["user.killQuickly"],
      hears: [
        disconnect, "scene:willConnectToSession:options:", "sceneWillEnterForeground:", enter, end,
      ],
      doubtful: [
        disconnect, "scene:willConnectToSession:options:", "sceneWillEnterForeground:", enter, end,
      ]),
    Story(
      "a killed process whose scene the system has taken has no scene to disconnect",
      source: "Apple, applicationWillTerminate(_:), which may be called",
      after: executing + ["system.reclaimScenes", "user.doubleHome"], when: ["user.kill"],
      hears: [end], doubtful: [end]),
  ]

  /// Windows that the app's own code closes and opens.
  static let requestsOfCode: [Story] = [
    Story(
      "code that destroys the session of the second window ends its scene",
      source: destroying, settings: ["config.manyWindows"],
      after: twoWindows, when: ["app.requestSceneDestruction"],
      hears: [resign, disconnect, discard], doubtful: [resign, discard]),
    Story(
      "code that destroys a window in the background does not make it resign",
      source: destroying, settings: ["config.manyWindows"],
      after: twoWindows + ["user.widenWindow"], when: ["app.requestSceneDestruction"],
      hears: [disconnect, discard], doubtful: [discard]),
    Story(
      "code destroys nothing where there is no second window",
      source: destroying, settings: ["config.manyWindows"],
      after: ["user.tapIcon"], when: ["app.requestSceneDestruction"], hears: []),
    Story(
      "only what the user does is confirmed and not what code asks for",
      source: confirming, settings: ["config.manyWindows", "config.confirmsClosing"],
      after: twoWindows, when: ["app.requestSceneDestruction"],
      hears: [resign, disconnect, discard], doubtful: [resign, discard]),
    Story(
      "a window opened after code has destroyed another has a new session",
      source: "Apple, requestSceneSessionDestruction; UISceneSession",
      settings: ["config.manyWindows"],
      after: twoWindows + ["app.requestSceneDestruction"], when: ["user.openWindow"],
      hears: [configuration] + connection),
    Story(
      "code that activates a new session opens a window beside the active one",
      source: "Apple, activateSceneSession(for:errorHandler:)", settings: ["config.manyWindows"],
      after: ["user.tapIcon"], when: ["app.activateScene"], hears: [configuration] + connection),
    Story(
      "code that activates a window in the background brings it to the front",
      source: "Apple, activateSceneSession(for:errorHandler:)", settings: ["config.manyWindows"],
      after: twoWindows + ["user.widenWindow"], when: ["app.activateScene"], hears: back),
    Story(
      "code that activates a window whose scene was taken connects its old session",
      source: "Apple, activateSceneSession(for:errorHandler:); UISceneSession",
      settings: ["config.manyWindows"],
      after: twoWindows + ["user.widenWindow", "system.reclaimScenes"],
      when: ["app.activateScene"], hears: connection),
    Story(
      "a device without several windows opens none for code",
      source: "Apple, UIApplication.supportsMultipleScenes",
      after: ["user.tapIcon"], when: ["app.activateScene"], hears: []),
  ]

  /// The dialog that an app may have shown before its window is closed, from iOS 27 on.
  static let closingWindows: [Story] = [
    Story(
      "a window whose closing is confirmed is disconnected and its session discarded",
      source: confirming, settings: ["config.manyWindows", "config.confirmsClosing"],
      after: twoWindows, when: ["user.closeWindow", "user.confirmClosing"],
      hears: [resign, disconnect, discard]),
    Story(
      "a window whose closing is cancelled is still there",
      source: confirming, settings: ["config.manyWindows", "config.confirmsClosing"],
      after: twoWindows + ["user.closeWindow", "user.cancel"], when: ["user.widenWindow"],
      hears: [resign, enter]),
    Story(
      "a window opened after a confirmed closing has a new session",
      source: confirming, settings: ["config.manyWindows", "config.confirmsClosing"],
      after: twoWindows + ["user.closeWindow", "user.confirmClosing"], when: ["user.openWindow"],
      hears: [configuration] + connection),
    Story(
      "where no dialog is open there is nothing to confirm",
      source: confirming, settings: ["config.manyWindows"],
      after: twoWindows, when: ["user.confirmClosing"], hears: []),
    Story(
      "after a confirmed closing Home concerns the other window alone",
      source: confirming, settings: ["config.manyWindows", "config.confirmsClosing"],
      after: twoWindows + ["user.closeWindow", "user.confirmClosing"], when: ["user.home"],
      hears: [resign, enter]),
  ]

  /// Windows after Home, a purge or the loss of their scenes.
  static let windowsThatReturn: [Story] = [
    Story(
      "the window that was in front returns and the other stays in the background",
      source: notFound, settings: ["config.manyWindows"],
      after: twoWindows + ["user.widenWindow", "user.home", .aWhile], when: ["user.tapIcon"],
      hears: back, doubtful: back),
    Story(
      "the window that stayed in the background can be opened later",
      source: notFound, settings: ["config.manyWindows"],
      after: twoWindows + ["user.widenWindow", "user.home", .aWhile, "user.tapIcon"],
      when: ["user.openWindow"], hears: back),
    Story(
      "after a purge the window that was in front connects with its old session",
      source: notFound, settings: ["config.manyWindows"],
      after: twoWindows + ["user.widenWindow", "user.home", .aWhile, "system.purge"],
      when: ["user.tapIcon"], hears: launchOfKeptScene + ["sceneDidBecomeActive:"],
      doubtful: ["scene:willConnectToSession:options:"] + back),
    Story(
      "a window that was closed does not come back after Home",
      source: "Apple, UISceneSession", settings: ["config.manyWindows"],
      after: twoWindows + ["user.closeWindow", "user.home", .aWhile], when: ["user.tapIcon"],
      hears: back),
    Story(
      "a window that code destroyed does not come back after a purge",
      source: "Apple, requestSceneSessionDestruction; UISceneSession",
      settings: ["config.manyWindows"],
      after: twoWindows + ["app.requestSceneDestruction", "user.home", .aWhile, "system.purge"],
      when: ["user.tapIcon"], hears: launchOfKeptScene + ["sceneDidBecomeActive:"]),
    Story(
      "an alert is nothing to the window in the background",
      source: "Apple, Managing your app's life cycle", settings: ["config.manyWindows"],
      after: twoWindows + ["user.widenWindow"], when: ["system.alert", "user.cancel"],
      hears: [resign, "sceneDidBecomeActive:"]),
  ]

  /// Rotation, which iOS 26 tells by another method.
  static let geometryChanges: [Story] = [
    Story(
      "up to iOS 18 a rotation tells the scene its old coordinate space and orientation",
      source: "Apple, windowScene(_:didUpdate:interfaceOrientation:traitCollection:)",
      after: ["user.tapIcon"], when: ["user.rotate"],
      hears: [
        "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:"
      ]),
    Story(
      "from iOS 26 on a rotation tells the scene its previous geometry",
      source: "Apple, windowScene(_:didUpdateEffectiveGeometry:)", settings: ["config.iOS26"],
      after: ["user.tapIcon"], when: ["user.rotate"],
      hears: ["windowScene:didUpdateEffectiveGeometry:"]),
    Story(
      "a suspended scene hears nothing of a rotation",
      source: "Apple, Managing your app's life cycle; a suspended process runs no code",
      settings: ["config.iOS26"],
      after: suspended, when: ["user.rotate"], hears: []),
  ]

  /// Background tasks that were begun twice, with scenes.
  static let sceneTaskCounts: [Story] = [
    Story(
      "an app with scenes that has ended one of two tasks still executes",
      source: "Apple, beginBackgroundTask(expirationHandler:); inferred",
      after: [
        "user.tapIcon", "app.beginTask", "app.beginTask", "user.home", "app.endTask",
        .aWhile,
      ],
      when: ["system.memoryWarning"], hears: [warning]),
    Story(
      "an app with scenes that has ended both of its tasks is suspended",
      source: "Apple, beginBackgroundTask(expirationHandler:)",
      after: executing + ["app.beginTask", "app.endTask", "app.endTask", .aWhile],
      when: ["system.memoryWarning"], hears: []),
    Story(
      "an app with scenes killed with one of two tasks left may hear that it ends",
      source: "Apple, applicationWillTerminate(_:); Developer Forums 732170; inferred",
      after: executing + ["app.beginTask", "app.endTask", .aWhile, "user.doubleHome"],
      when: ["user.kill"], hears: [disconnect, end], doubtful: [disconnect, end]),
  ]

  /// Device tokens that come while an app with scenes is suspended.
  static let sceneTokensForSuspended: [Story] = [
    Story(
      "a token that came to a suspended app with scenes is delivered when it returns",
      source: "a suspended process runs no code; when the token comes then is inferred",
      after: registered + ["system.deviceToken"],
      when: ["user.tapIcon"], hears: [token] + back, doubtful: [token]),
    Story(
      "a token reaches an app with scenes that executes in the background",
      source: "Apple, registerForRemoteNotifications()",
      after: executing + ["app.registerForRemoteNotifications"], when: ["system.deviceToken"],
      hears: [token]),
  ]

  /// Notifications that are tapped on the lock screen, with scenes.
  static let sceneLockScreenTaps: [Story] = [
    Story(
      "a push tapped on the lock screen opens an app with scenes that was not in front",
      source: "Apple, UNUserNotificationCenterDelegate; by analogy",
      after: suspended + ["user.lock", "system.push"], when: ["user.tapPush"],
      hears: ["sceneWillEnterForeground:", response, "sceneDidBecomeActive:"],
      doubtful: [response]),
    Story(
      "a local notification tapped on the lock screen launches an app with scenes that was purged",
      source: "Apple, UNUserNotificationCenterDelegate; by analogy",
      after: purged + ["user.lock", "system.localNotification"],
      when: ["user.tapLocalNotification"],
      hears: launchOfKeptScene + [response, "sceneDidBecomeActive:"], doubtful: [response]),
    Story(
      "after a tap on the lock screen Home finds the scene in front",
      source: "Apple, UNUserNotificationCenterDelegate; sceneDidEnterBackground(_:)",
      after: ["user.tapIcon", "user.lock", .aWhile, "system.push", "user.tapPush"],
      when: ["user.home"], hears: [resign, enter]),
  ]

  /// Launches for a scheduled task that are opened later, with scenes.
  static let sceneTaskLaunches: [Story] = [
    Story(
      "a process launched for a scheduled task connects its scene when it is opened",
      source: opened, after: purged + ["system.backgroundTask"], when: ["user.tapIcon"],
      hears: connection),
    Story(
      "a scene may connect for a URL hours after a launch for a scheduled task",
      source: opened,
      after: purged + ["system.backgroundTask", Step(after: .seconds(7200))],
      when: ["user.openURL"], hears: connection),
    Story(
      "a scheduled task leaves the scene of a suspended app in the background",
      source: opened, after: suspended + ["system.backgroundTask"], when: ["user.tapIcon"],
      hears: back),
  ]

  /// When a scene is asked for the activity that restores it.
  static let sceneRestorations: [Story] = [
    Story(
      "a window that loses its place is asked for an activity to restore",
      source: "Apple, stateRestorationActivity(for:); the order is inferred",
      settings: ["config.manyWindows", "config.preservesState"],
      after: twoWindows, when: ["user.widenWindow"], hears: [resign, enter, activity]),
    Story(
      "the lock asks a scene for an activity to restore",
      source: "Apple, stateRestorationActivity(for:); the order is inferred",
      settings: ["config.preservesState"],
      after: ["user.tapIcon"], when: ["user.lock"], hears: [resign, enter, activity]),
  ]

  /// What happens to an app with scenes on any day.
  static let sceneEveryday: [Story] = [
    Story(
      "the switcher is opened and left twice before a scene goes to the background and returns",
      source: "Apple, Managing your app's life cycle",
      after: ["user.tapIcon"],
      when: [
        "user.doubleHome", "user.choose.app", "user.doubleHome", "user.choose.other", .aWhile,
        "user.doubleHome", "user.choose.app",
      ],
      hears: [resign, "sceneDidBecomeActive:", resign, enter] + back),
    Story(
      "a call declined over Control Center leaves the scene inactive until that is closed",
      source: "Apple, sceneDidBecomeActive(_:)",
      after: ["user.tapIcon", "user.pullUp"],
      when: ["system.call", "user.decline", "user.pullDown"], hears: ["sceneDidBecomeActive:"]),
    Story(
      "a silent push reaches an app with scenes that executes in the background",
      source: "Apple, Pushing background updates to your app", settings: ["config.pushFetch"],
      after: executing, when: ["system.silentPush"], hears: [fetching]),
    Story(
      "an app with scenes that was opened again after a kill is woken by a silent push",
      source: "Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      settings: ["config.pushFetch"],
      after: forceQuit + suspended, when: ["system.silentPush"], hears: [fetching]),
    Story(
      "a push whose scene was disconnected is delivered after the scene connects",
      source: "Apple, UIScene.ConnectionOptions.notificationResponse; by analogy with a launch",
      after: ["user.tapIcon", "user.home", "system.reclaimScenes", "system.push"],
      when: ["user.tapPush"],
      hears: [
        "scene:willConnectToSession:options:", "sceneWillEnterForeground:", response,
        "sceneDidBecomeActive:",
      ]),
    Story(
      "a URL that launches a prewarmed app is in the connection options of its old session",
      source: "Apple, About the app launch sequence; UIScene.ConnectionOptions.urlContexts",
      after: purged + ["system.prewarm", .aWhile], when: ["user.openURL"],
      hears: launchOfKeptScene + ["sceneDidBecomeActive:"]),
    Story(
      "a process whose scene was taken is still warned of low memory while it executes",
      source: "Apple, Responding to memory warnings",
      after: executing + ["system.reclaimScenes"], when: ["system.memoryWarning"],
      hears: [warning]),
  ]
}
