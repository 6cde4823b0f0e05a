import Lifeline

extension Story {
  private static let transfers: [EventName] = [
    "application:handleEventsForBackgroundURLSession:completionHandler:",
    "URLSession:task:didCompleteWithError:",
    "URLSessionDidFinishEventsForBackgroundURLSession:",
  ]
  private static let watch: EventName = "application:handleWatchKitExtensionRequest:reply:"

  /// Background tasks, without scenes.
  static let tasks: [Story] = [
    Story(
      "a background task keeps the app from being suspended",
      source: "Apple, Extending your app's background execution time",
      after: executing + [.aWhile], when: ["system.memoryWarning"],
      hears: ["applicationDidReceiveMemoryWarning:"]),
    Story(
      "an app that has ended its task is suspended",
      source: "Apple, Extending your app's background execution time",
      after: executing + ["app.endTask", .aWhile], when: ["system.memoryWarning"], hears: []),
    Story(
      "a task whose time is over is told by its expiration handler",
      source: "Apple, beginBackgroundTask(expirationHandler:)",
      after: executing, when: ["system.expireTask"], hears: ["expirationHandler"]),
    Story(
      "from iOS 7 on a task has three minutes",
      source: "crash log with permittedBackgroundDuration 180",
      after: executing, when: [Step(after: .seconds(170))], hears: []),
    Story(
      "from iOS 7 on a task expires after three minutes",
      source: "crash log with permittedBackgroundDuration 180",
      after: executing, when: [Step(after: .seconds(190))], hears: ["expirationHandler"]),
    Story(
      "from iOS 13 on a task expires after half a minute",
      source: "Apple Developer Forums, message 391799; Home Assistant, discussion 1793",
      settings: ["config.iOS13"],
      after: executing, when: [Step(after: .seconds(40))], hears: ["expirationHandler"]),
    Story(
      "on iOS 4 a task has ten minutes",
      source: "Stack Overflow 25989640",
      settings: ["config.iOS4"],
      after: executing + [Step(after: .seconds(590))], when: [Step(after: .seconds(20))],
      hears: ["expirationHandler"]),
    Story(
      "the time of a task does not run in front",
      source: "Apple, backgroundTimeRemaining",
      after: ["user.tapIcon", "app.beginTask"], when: [Step(after: .seconds(700))], hears: []),
    Story(
      "a return to the front stops the time of a task",
      source: "Apple, backgroundTimeRemaining",
      after: executing + ["user.tapIcon"], when: [Step(after: .seconds(700))], hears: []),
    Story(
      "an app whose task has expired in time is suspended and not ended",
      source: "Apple, beginBackgroundTask(expirationHandler:)",
      after: executing + ["system.expireTask", Step(after: .seconds(30))], when: ["user.tapIcon"],
      hears: ["applicationWillEnterForeground:", "applicationDidBecomeActive:"]),
  ]

  /// What else the system wakes or launches an app for, without scenes.
  static let errands: [Story] = [
    Story(
      "a background fetch wakes a suspended app",
      source: "Apple, application(_:performFetchWithCompletionHandler:)",
      settings: ["config.backgroundFetch"],
      after: suspended, when: ["system.fetch"],
      hears: ["application:performFetchWithCompletionHandler:"]),
    Story(
      "an app without the mode is not launched for a background fetch",
      source: "Apple, application(_:performFetchWithCompletionHandler:)",
      after: purged, when: ["system.fetch"], hears: []),
    Story(
      "a background fetch does not launch an app that its user has killed",
      source: "Apple, Pushing background updates to your app; by analogy",
      settings: ["config.backgroundFetch"],
      after: forceQuit, when: ["system.fetch"], hears: []),
    Story(
      "finished transfers launch the app into the background",
      source: "Apple, application(_:handleEventsForBackgroundURLSession:completionHandler:)",
      settings: ["config.backgroundSession"],
      after: purged, when: ["system.sessionDone"], hears: launch + transfers),
    Story(
      "finished transfers of an app in front are told to the session's delegate alone",
      source: "Apple, application(_:handleEventsForBackgroundURLSession:completionHandler:)",
      settings: ["config.backgroundSession"],
      after: ["user.tapIcon"], when: ["system.sessionDone"],
      hears: ["URLSession:task:didCompleteWithError:"]),
    Story(
      "finished transfers do not launch an app that its user has killed",
      source: "Apple, URLSessionConfiguration.background(withIdentifier:)",
      settings: ["config.backgroundSession"],
      after: forceQuit, when: ["system.sessionDone"], hears: []),
    Story(
      "a request of the watch wakes a suspended app",
      source: "Apple, application(_:handleWatchKitExtensionRequest:reply:)",
      after: suspended, when: ["system.watchRequest"], hears: [watch]),
    Story(
      "a request of the watch launches the app into the background",
      source: "Apple, application(_:handleWatchKitExtensionRequest:reply:)",
      after: purged, when: ["system.watchRequest"], hears: launch + [watch]),
    Story(
      "a request for health data reaches an app in front",
      source: "Apple, applicationShouldRequestHealthAuthorization(_:)",
      after: ["user.tapIcon"], when: ["system.healthRequest"],
      hears: ["applicationShouldRequestHealthAuthorization:"]),
    Story(
      "a silent push launches a prewarmed app",
      source: "Apple, About the app launch sequence; Pushing background updates to your app",
      settings: ["config.iOS13", "config.pushFetch"],
      after: purged + ["system.prewarm"], when: ["system.silentPush"], hears: launch + [fetching]),
    Story(
      "a prewarmed process is purged without a word",
      source: "Apple, About the app launch sequence",
      settings: ["config.iOS13"],
      after: purged + ["system.prewarm"], when: ["system.purge"], hears: []),
  ]

  /// Places, without scenes.
  static let places: [Story] = [
    Story(
      "a visit wakes a suspended app",
      source: "Apple, startMonitoringVisits()",
      settings: ["config.monitorsVisits"],
      after: suspended, when: ["system.visit"], hears: ["locationManager:didVisit:"]),
    Story(
      "a visit reaches an app in front",
      source: "Apple, locationManager(_:didVisit:)",
      settings: ["config.monitorsVisits"],
      after: ["user.tapIcon"], when: ["system.visit"], hears: ["locationManager:didVisit:"]),
    Story(
      "a region that is entered launches the app",
      source: "Apple, UIApplication.LaunchOptionsKey.location",
      settings: ["config.monitorsRegions"],
      after: purged, when: ["system.enterRegion"],
      hears: launch + ["locationManager:didEnterRegion:"]),
    Story(
      "a significant change of place launches even an app that its user has killed",
      source: "Apple, App Programming Guide for iOS, Background execution",
      settings: ["config.monitorsSignificantMoves"],
      after: forceQuit, when: ["system.significantMove"],
      hears: launch + ["locationManager:didUpdateLocations:"]),
    Story(
      "a visit is nothing to an app that monitors none",
      source: "Apple, startMonitoringVisits()",
      after: suspended, when: ["system.visit"], hears: []),
  ]

  /// Background tasks of an app with scenes.
  static let sceneTasks: [Story] = [
    Story(
      "a background task keeps an app with scenes from being suspended",
      source: "Apple, Extending your app's background execution time",
      after: executing + [.aWhile], when: ["system.memoryWarning"],
      hears: ["applicationDidReceiveMemoryWarning:"]),
    Story(
      "an app with scenes that has ended its task is suspended",
      source: "Apple, Extending your app's background execution time",
      after: executing + ["app.endTask", .aWhile], when: ["system.memoryWarning"], hears: []),
    Story(
      "a task of an app with scenes is told by its handler that its time is over",
      source: "Apple, beginBackgroundTask(expirationHandler:)",
      after: executing, when: ["system.expireTask"], hears: ["expirationHandler"]),
    Story(
      "a task of an app with scenes has half a minute",
      source: "Apple Developer Forums, message 391799; Home Assistant, discussion 1793",
      after: executing + [Step(after: .seconds(25))], when: [Step(after: .seconds(15))],
      hears: ["expirationHandler"]),
    Story(
      "the time of a task of an app with scenes does not run in front",
      source: "Apple, backgroundTimeRemaining",
      after: executing + ["user.tapIcon"], when: [Step(after: .seconds(700))], hears: []),
    Story(
      "an app with scenes whose task has expired in time is not ended",
      source: "Apple, beginBackgroundTask(expirationHandler:)",
      after: executing + ["system.expireTask", Step(after: .seconds(30))], when: ["user.tapIcon"],
      hears: ["sceneWillEnterForeground:", "sceneDidBecomeActive:"]),
  ]

  /// What else the system wakes or launches an app with scenes for; no scene takes part.
  static let sceneErrands: [Story] = [
    Story(
      "a background fetch launches an app with scenes without a scene",
      source: "Apple, application(_:performFetchWithCompletionHandler:)",
      settings: ["config.backgroundFetch"],
      after: purged, when: ["system.fetch"],
      hears: launch + ["application:performFetchWithCompletionHandler:"]),
    Story(
      "finished transfers wake an app with scenes",
      source: "Apple, application(_:handleEventsForBackgroundURLSession:completionHandler:)",
      settings: ["config.backgroundSession"],
      after: suspended, when: ["system.sessionDone"], hears: transfers),
    Story(
      "finished transfers launch an app with scenes without a scene",
      source: "Apple, application(_:handleEventsForBackgroundURLSession:completionHandler:)",
      settings: ["config.backgroundSession"],
      after: purged, when: ["system.sessionDone"], hears: launch + transfers),
    Story(
      "a request of the watch wakes an app with scenes",
      source: "Apple, application(_:handleWatchKitExtensionRequest:reply:)",
      after: suspended, when: ["system.watchRequest"], hears: [watch]),
    Story(
      "a visit launches an app with scenes without a scene",
      source: "Apple, startMonitoringVisits(); document 003",
      settings: ["config.monitorsVisits"],
      after: purged, when: ["system.visit"], hears: launch + ["locationManager:didVisit:"]),
    Story(
      "a region that is entered wakes an app with scenes",
      source: "Apple, locationManager(_:didEnterRegion:)",
      settings: ["config.monitorsRegions"],
      after: suspended, when: ["system.enterRegion"], hears: ["locationManager:didEnterRegion:"]),
    Story(
      "a significant change of place launches an app with scenes that its user has killed",
      source: "Apple, App Programming Guide for iOS, Background execution",
      settings: ["config.monitorsSignificantMoves"],
      after: forceQuit, when: ["system.significantMove"],
      hears: launch + ["locationManager:didUpdateLocations:"]),
    Story(
      "prewarming calls no delegate method of an app with scenes",
      source: "Apple, About the app launch sequence, Prepare your app for prewarming",
      after: purged, when: ["system.prewarm", .aWhile], hears: []),
    Story(
      "the launch of a prewarmed app with scenes goes on as any other",
      source: "Apple, About the app launch sequence, Prepare your app for prewarming",
      after: purged + ["system.prewarm", .aWhile], when: ["user.tapIcon"],
      hears: launchOfKeptScene + ["sceneDidBecomeActive:"]),
    Story(
      "a silent push launches a prewarmed app with scenes",
      source: "Apple, About the app launch sequence; Pushing background updates to your app",
      settings: ["config.pushFetch"],
      after: purged + ["system.prewarm", .aWhile], when: ["system.silentPush"],
      hears: launch + [fetching]),
  ]
}
