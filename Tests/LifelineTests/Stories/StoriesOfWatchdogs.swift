import Lifeline

extension Story {
  private static let page = "Apple, Addressing watchdog terminations"

  /// What takes longer than the system waits, without scenes.
  static let watchdogs: [Story] = [
    Story(
      "a launch that takes too long never becomes active and ends without a word",
      source: page, settings: ["config.overstaysLaunch"],
      when: ["user.tapIcon", Step(after: .seconds(30))], hears: launch),
    Story(
      "an app that stays in didEnterBackground is ended without a word",
      source: "Apple, applicationDidEnterBackground(_:)", settings: ["config.overstaysBackground"],
      after: ["user.tapIcon"], when: ["user.home", .aWhile],
      hears: ["applicationWillResignActive:", "applicationDidEnterBackground:"]),
    Story(
      "an app that stayed in didEnterBackground is launched anew",
      source: "Apple, applicationDidEnterBackground(_:)", settings: ["config.overstaysBackground"],
      after: suspended, when: ["user.tapIcon"], hears: launch + ["applicationDidBecomeActive:"]),
    Story(
      "a task that does not end when it has expired ends the app without a word",
      source: "Apple, beginBackgroundTask(expirationHandler:)", settings: ["config.overstaysTask"],
      after: executing, when: ["system.expireTask", Step(after: .seconds(30))],
      hears: ["expirationHandler"]),
    Story(
      "an app whose task did not end is launched anew",
      source: "Apple, beginBackgroundTask(expirationHandler:)", settings: ["config.overstaysTask"],
      after: executing + ["system.expireTask", Step(after: .seconds(30))], when: ["user.tapIcon"],
      hears: launch + ["applicationDidBecomeActive:"]),
    Story(
      "a push whose handler is not called ends the app after half a minute",
      source: "Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      settings: ["config.pushFetch", "config.overstaysHandler"],
      after: suspended + ["system.silentPush", Step(after: .seconds(40))], when: ["user.tapIcon"],
      hears: launch + ["applicationDidBecomeActive:"]),
    Story(
      "a push whose handler is not called leaves the app alone for half a minute",
      source: "Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      settings: ["config.pushFetch", "config.overstaysHandler"],
      after: suspended + ["system.silentPush", Step(after: .seconds(25))], when: ["user.tapIcon"],
      hears: ["applicationWillEnterForeground:", "applicationDidBecomeActive:"]),
    Story(
      "a fetch whose handler is not called ends the app",
      source: "Apple, application(_:performFetchWithCompletionHandler:)",
      settings: ["config.backgroundFetch", "config.overstaysHandler"],
      after: suspended + ["system.fetch", Step(after: .seconds(40))], when: ["user.tapIcon"],
      hears: launch + ["applicationDidBecomeActive:"]),
  ]

  /// What takes longer than the system waits, with scenes.
  static let sceneWatchdogs: [Story] = [
    Story(
      "a launch with scenes that takes too long never becomes active",
      source: page, settings: ["config.overstaysLaunch"],
      when: ["user.tapIcon", Step(after: .seconds(30))], hears: launch),
    Story(
      "a scene that stays in didEnterBackground ends the app without a word",
      source: "\(page), scene-update", settings: ["config.overstaysBackground"],
      after: ["user.tapIcon"], when: ["user.home", Step(after: .seconds(20))],
      hears: ["sceneWillResignActive:", "sceneDidEnterBackground:"]),
    Story(
      "an app with scenes that stayed in didEnterBackground is launched anew",
      source: "\(page), scene-update; UISceneSession", settings: ["config.overstaysBackground"],
      after: ["user.tapIcon", "user.home", Step(after: .seconds(20))], when: ["user.tapIcon"],
      hears: launchOfKeptScene + ["sceneDidBecomeActive:"]),
    Story(
      "an app with scenes whose task did not end is launched anew",
      source: "Apple, beginBackgroundTask(expirationHandler:)", settings: ["config.overstaysTask"],
      after: executing + ["system.expireTask", Step(after: .seconds(30))], when: ["user.tapIcon"],
      hears: launchOfKeptScene + ["sceneDidBecomeActive:"]),
    Story(
      "a push whose handler is not called ends an app with scenes",
      source: "Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      settings: ["config.pushFetch", "config.overstaysHandler"],
      after: suspended + ["system.silentPush", Step(after: .seconds(40))], when: ["user.tapIcon"],
      hears: launchOfKeptScene + ["sceneDidBecomeActive:"]),
  ]
}
