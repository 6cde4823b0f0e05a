import Lifeline

extension Story {
  private static let time: EventName = "applicationSignificantTimeChange:"
  private static let restoring: [EventName] = [
    "application:willFinishLaunchingWithOptions:", "application:shouldRestoreApplicationState:",
    "application:viewControllerWithRestorationIdentifierPath:coder:",
    "application:didDecodeRestorableStateWithCoder:",
    "application:didFinishLaunchingWithOptions:",
  ]

  /// What an app without scenes keeps, and what changes around it.
  static let states: [Story] = [
    Story(
      "an app that refuses to save is asked for nothing more",
      source: "Apple, application(_:shouldSaveApplicationState:)",
      settings: ["config.preservesState", "config.refusesToSave"],
      after: ["user.tapIcon"], when: ["user.home"],
      hears: [
        "applicationWillResignActive:", "applicationDidEnterBackground:",
        "application:shouldSaveApplicationState:",
      ]),
    Story(
      "an app that has refused to save finds no state",
      source: "Apple, About the UI restoration process",
      settings: ["config.preservesState", "config.refusesToSave"],
      after: purged, when: ["user.tapIcon"], hears: launch + ["applicationDidBecomeActive:"]),
    Story(
      "an app that refuses to restore is asked for nothing more",
      source: "Apple, application(_:shouldRestoreApplicationState:)",
      settings: ["config.preservesState", "config.refusesToRestore"],
      after: purged, when: ["user.tapIcon"],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:shouldRestoreApplicationState:",
        "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
      ]),
    Story(
      "the first launch has no state to restore",
      source: "Apple, About the UI restoration process",
      settings: ["config.preservesState"],
      when: ["user.tapIcon"], hears: launch + ["applicationDidBecomeActive:"]),
    Story(
      "state is restored before the URL that launches the app is opened",
      source: "document 000; log of iOS 11.0.3 (AppLaunchSequence)",
      settings: ["config.preservesState"],
      after: purged, when: ["user.openURL"],
      hears: restoring + ["application:openURL:options:", "applicationDidBecomeActive:"]),
    Story(
      "a crash long after the launch leaves the saved state alone",
      source: "Apple, sample code StateRestoreChildViews",
      settings: ["config.preservesState"],
      after: ["user.tapIcon", "user.home", "user.tapIcon", "process.crash"],
      when: ["user.tapIcon"], hears: restoring + ["applicationDidBecomeActive:"]),
    Story(
      "a change of the time is told at once in front",
      source: "Apple, applicationSignificantTimeChange(_:)",
      after: ["user.tapIcon"], when: ["system.timeChange"], hears: [time]),
    Story(
      "a suspended app is told of the latest change of the time when it returns",
      source: "Apple, applicationSignificantTimeChange(_:); the place in the order is inferred",
      after: suspended + ["system.timeChange", "system.timeChange"], when: ["user.tapIcon"],
      hears: ["applicationWillEnterForeground:", time, "applicationDidBecomeActive:"]),
    Story(
      "a process launched after a change of the time is not told of it",
      source: "Apple, applicationSignificantTimeChange(_:)",
      after: suspended + ["system.timeChange", "system.purge"], when: ["user.tapIcon"],
      hears: launch + ["applicationDidBecomeActive:"]),
    Story(
      "a status bar that grows tells the delegate before and after",
      source: "Apple, application(_:willChangeStatusBarFrame:)",
      after: ["user.tapIcon"], when: ["system.statusBarFrame"],
      hears: ["application:willChangeStatusBarFrame:", "application:didChangeStatusBarFrame:"]),
    Story(
      "a keyboard asks whether an extension may be used",
      source: "Apple, application(_:shouldAllowExtensionPointIdentifier:)",
      after: ["user.tapIcon"], when: ["user.showKeyboard"],
      hears: ["application:shouldAllowExtensionPointIdentifier:"]),
  ]

  /// What other sources than logs say of an app without scenes.
  static let profiles: [Story] = [
    Story(
      "document 004 calls didEnterBackground only when the app is suspended",
      source: "document 004, figure 3",
      settings: ["config.asTextbook"],
      after: ["user.tapIcon"], when: ["user.home"], hears: ["applicationWillResignActive:"]),
    Story(
      "document 004 calls didEnterBackground on the way to suspension",
      source: "document 004, figure 3",
      settings: ["config.asTextbook"],
      after: ["user.tapIcon", "user.home"], when: [.aWhile],
      hears: ["applicationDidEnterBackground:"]),
    Story(
      "document 004 does not resign an app that exits on suspend",
      source: "document 004, figure 4",
      settings: ["config.asTextbook", "config.exitsOnSuspend"],
      after: ["user.tapIcon"], when: ["user.home", .aWhile],
      hears: ["applicationDidEnterBackground:", "applicationWillTerminate:"]),
    Story(
      "Apple's page tells a launch in the background that it entered the background",
      source: "Apple, About the background execution sequence",
      settings: ["config.asDocumented", "config.pushFetch"],
      after: purged, when: ["system.silentPush"],
      hears: launch + ["applicationDidEnterBackground:", fetching]),
  ]

  /// What an app with scenes keeps, and what changes around it.
  static let sceneStates: [Story] = [
    Story(
      "a scene that enters the background is asked for an activity to restore",
      source: "Apple, stateRestorationActivity(for:); the order is inferred",
      settings: ["config.preservesState"],
      after: ["user.tapIcon"], when: ["user.home"],
      hears: [
        "sceneWillResignActive:", "sceneDidEnterBackground:", "stateRestorationActivityForScene:",
      ]),
    Story(
      "the activity to restore is in the session and no method hands it over",
      source: "Apple, UISceneSession.stateRestorationActivity",
      settings: ["config.preservesState"],
      after: purged, when: ["user.tapIcon"], hears: launchOfKeptScene + ["sceneDidBecomeActive:"]),
    Story(
      "a change of the time is told to the app delegate of an app with scenes",
      source: "Apple, applicationSignificantTimeChange(_:)",
      after: ["user.tapIcon"], when: ["system.timeChange"], hears: [time]),
    Story(
      "a suspended app with scenes is told of the latest change of the time when it returns",
      source: "Apple, applicationSignificantTimeChange(_:); the place in the order is inferred",
      after: suspended + ["system.timeChange", "system.timeChange"], when: ["user.tapIcon"],
      hears: ["sceneWillEnterForeground:", time, "sceneDidBecomeActive:"]),
  ]
}
