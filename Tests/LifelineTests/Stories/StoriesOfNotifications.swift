import Lifeline

extension Story {
  /// Pushes of the three kinds: an alert, an alert with content-available, and a silent one.
  static let pushes: [Story] = [
    Story(
      "an ordinary push in front is delivered at once",
      source: "Apple, application(_:didReceiveRemoteNotification:)",
      after: ["user.tapIcon"], when: ["system.push"],
      hears: ["application:didReceiveRemoteNotification:"]),
    Story(
      "an ordinary push in front goes to the fetching method where there is one",
      source: "UIApplication.h, application:didReceiveRemoteNotification:fetchCompletionHandler:",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon"], when: ["system.push"], hears: [fetching]),
    Story(
      "an ordinary push in front goes to the delegate of UNUserNotificationCenter",
      source: "Apple, UNUserNotificationCenterDelegate",
      settings: ["config.pushFetch", "config.userNotificationCenterDelegate"],
      after: ["user.tapIcon"], when: ["system.push"],
      hears: ["userNotificationCenter:willPresentNotification:withCompletionHandler:"]),
    Story(
      "an ordinary push does not reach an app that executes in the background",
      source: "Apple, Pushing background updates to your app",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon", "app.beginTask", "user.home", .aWhile], when: ["system.push"],
      hears: []),
    Story(
      "an ordinary push does not wake a suspended app",
      source: "Apple, Pushing background updates to your app",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon", "user.home", .aWhile], when: ["system.push", .aWhile], hears: []),
    Story(
      "an ordinary push does not launch an app",
      source: "Apple, Pushing background updates to your app",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon", "user.home", .aWhile, "system.purge"],
      when: ["system.push", .aWhile], hears: []),
    Story(
      "an ordinary push is delivered when it is tapped",
      source: "document 002, item 6",
      after: ["user.tapIcon", "user.home", .aWhile, "system.push"],
      when: ["user.pullDown", "user.tapPush"],
      hears: [
        "applicationWillEnterForeground:", "application:didReceiveRemoteNotification:",
        "applicationDidBecomeActive:",
      ]),
    Story(
      "a push with content-available wakes a suspended app",
      source: "Apple, Pushing background updates to your app",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon", "user.home", .aWhile], when: ["system.contentPush"],
      hears: [fetching]),
    Story(
      "a push with content-available launches an app into the background",
      source: "Apple, CKSubscription.NotificationInfo.shouldSendContentAvailable",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon", "user.home", .aWhile, "system.purge"],
      when: ["system.contentPush", .aWhile],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:", fetching,
      ]),
    Story(
      "a push with content-available is delivered again when it is tapped",
      source: "Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon", "user.home", .aWhile, "system.contentPush", .aWhile],
      when: ["user.tapPush"],
      hears: ["applicationWillEnterForeground:", fetching, "applicationDidBecomeActive:"]),
    Story(
      "a silent push wakes a suspended app",
      source: "Apple, Pushing background updates to your app",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon", "user.home", .aWhile], when: ["system.silentPush"],
      hears: [fetching]),
    Story(
      "a silent push launches an app without telling that it entered the background",
      source: "log of iOS 10 (JM); the page on the background sequence says otherwise, D10",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon", "user.home", .aWhile, "system.purge"],
      when: ["system.silentPush", .aWhile],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:", fetching,
      ]),
    Story(
      "no push launches an app that its user has killed",
      source: "Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon", "user.doubleHome", "user.kill", "user.home"],
      when: ["system.push", "system.contentPush", "system.silentPush"], hears: []),
    Story(
      "a silent push in front goes to the app delegate whatever other delegate there is",
      source: "Apple, Pushing background updates to your app",
      settings: ["config.pushFetch", "config.userNotificationCenterDelegate"],
      after: ["user.tapIcon"], when: ["system.silentPush"], hears: [fetching]),
    Story(
      "the plain push method is not called at launch",
      source: "document 002, item 6, note; Apple, application(_:didReceiveRemoteNotification:)",
      when: ["user.pullDown", "user.tapPush"],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
      ]),
    Story(
      "the fetching push method is called at launch",
      source: "UIApplication.h; log of iOS 11.0.3 (AppLaunchSequence)",
      settings: ["config.pushFetch"],
      when: ["user.tapPush"],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:", fetching, "applicationDidBecomeActive:",
      ]),
    Story(
      "the tap that launches the app reaches a delegate of UNUserNotificationCenter",
      source: "log of iOS 12.1 (I12); Apple, UNUserNotificationCenter delegate",
      settings: ["config.userNotificationCenterDelegate"],
      when: ["user.tapPush"],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:", response, "applicationDidBecomeActive:",
      ]),
  ]

  /// Actions of notifications, with the option `foreground` and without it.
  static let notificationActions: [Story] = [
    Story(
      "an action without the option foreground wakes the app in the background",
      source: "Apple, application(_:handleActionWithIdentifier:forRemoteNotification:…)",
      settings: ["config.plainNotificationActions"],
      after: ["user.tapIcon", "user.home", .aWhile], when: ["user.tapPushAction"],
      hears: [
        "application:handleActionWithIdentifier:forRemoteNotification:completionHandler:"
      ]),
    Story(
      "an action with the option foreground brings the app to the front",
      source: "Apple, UNNotificationActionOptions.foreground",
      settings: ["config.userNotificationCenterDelegate"],
      after: ["user.tapIcon", "user.home", .aWhile], when: ["user.openPushAction"],
      hears: ["applicationWillEnterForeground:", response, "applicationDidBecomeActive:"]),
    Story(
      "an action with the option foreground launches the app to the front",
      source: "Apple, UNNotificationActionOptions.foreground",
      settings: ["config.userNotificationCenterDelegate"],
      when: ["user.openLocalAction"],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:", response, "applicationDidBecomeActive:",
      ]),
    Story(
      "an action launches even an app that its user has killed",
      source: "Apple, application(_:handleActionWithIdentifier:forRemoteNotification:…)",
      settings: ["config.userNotificationCenterDelegate"],
      after: ["user.tapIcon", "user.doubleHome", "user.kill", "user.home"],
      when: ["user.tapPushAction"],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:", response,
      ]),
  ]

  /// What the system launches or wakes an app for.
  static let backgroundLaunches: [Story] = [
    Story(
      "a background fetch launches the app into the background",
      source: "log of iOS 11.0.3 (AppLaunchSequence)",
      settings: ["config.backgroundFetch"],
      after: ["user.tapIcon", "user.home", .aWhile, "system.purge"], when: ["system.fetch"],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:",
        "application:performFetchWithCompletionHandler:",
      ]),
    Story(
      "finished transfers wake the app",
      source: "Apple, application(_:handleEventsForBackgroundURLSession:completionHandler:)",
      settings: ["config.backgroundSession"],
      after: ["user.tapIcon", "user.home", .aWhile], when: ["system.sessionDone"],
      hears: [
        "application:handleEventsForBackgroundURLSession:completionHandler:",
        "URLSession:task:didCompleteWithError:",
        "URLSessionDidFinishEventsForBackgroundURLSession:",
      ]),
    Story(
      "a visit launches the app, and the location manager's delegate gets it",
      source: "document 003; Apple, UIApplication.LaunchOptionsKey.location",
      settings: ["config.monitorsVisits"],
      after: ["user.tapIcon", "user.home", .aWhile, "system.purge"], when: ["system.visit"],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:", "locationManager:didVisit:",
      ]),
    Story(
      "an app that was launched in the background is not launched again when it is opened",
      source: "log of iOS 10 (JM), case 1",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon", "user.home", .aWhile, "system.purge", "system.silentPush"],
      when: ["user.tapIcon"],
      hears: ["applicationWillEnterForeground:", "applicationDidBecomeActive:"]),
  ]

  /// How an app ends, and what it hears of memory.
  static let ends: [Story] = [
    Story(
      "an app killed in front enters the background and ends",
      source: "document 001, situation 5; Stack Overflow 10200505",
      after: ["user.tapIcon", "user.doubleHome"], when: ["user.kill"],
      hears: ["applicationDidEnterBackground:", "applicationWillTerminate:"]),
    Story(
      "an app killed while it executes in the background hears that it ends",
      source: "document 001, situation 6; Apple, applicationWillTerminate(_:)",
      after: ["user.tapIcon", "app.beginTask", "user.home", .aWhile, "user.doubleHome"],
      when: ["user.kill"], hears: ["applicationWillTerminate:"]),
    Story(
      "a suspended app is killed without a word",
      source: "document 004, (4); Apple, applicationWillTerminate(_:)",
      after: ["user.tapIcon", "user.home", .aWhile, "user.doubleHome"], when: ["user.kill"],
      hears: []),
    Story(
      "a suspended app is purged without a word",
      source: "document 004, (4)",
      after: ["user.tapIcon", "user.home", .aWhile], when: ["system.purge"], hears: []),
    Story(
      "an app in front is warned of low memory",
      source: "Apple, Responding to memory warnings",
      after: ["user.tapIcon"], when: ["system.memoryWarning"],
      hears: ["applicationDidReceiveMemoryWarning:"]),
    Story(
      "a suspended app is not warned of low memory",
      source: "Apple, Responding to memory warnings",
      after: ["user.tapIcon", "user.home", .aWhile], when: ["system.memoryWarning"], hears: []),
    Story(
      "memory pressure kills the app in front without a word",
      source: "Apple, Identifying high-memory use with jetsam event reports",
      after: ["user.tapIcon", "system.memoryWarning"], when: ["system.purge"], hears: []),
    Story(
      "memory pressure kills an app that executes in the background without a word",
      source: "Apple, Identifying high-memory use with jetsam event reports",
      after: ["user.tapIcon", "app.beginTask", "user.home", .aWhile], when: ["system.purge"],
      hears: []),
    Story(
      "an app killed by memory pressure in front is launched again by its icon",
      source: "Apple, Identifying high-memory use with jetsam event reports",
      settings: ["config.withoutWillFinish"],
      after: ["user.tapIcon", "system.purge"], when: ["user.tapIcon"],
      hears: ["application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:"]),
    Story(
      "an app that executes in the background hears when the system ends it",
      source: "Apple, applicationWillTerminate(_:)",
      after: ["user.tapIcon", "app.beginTask", "user.home", .aWhile], when: ["system.terminate"],
      hears: ["applicationWillTerminate:"]),
    Story(
      "a crash calls nothing",
      source: "Stack Overflow 29416375",
      after: ["user.tapIcon"], when: ["process.crash"], hears: []),
  ]
}
