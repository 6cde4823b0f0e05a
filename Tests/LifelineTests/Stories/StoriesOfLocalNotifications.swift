import Lifeline

extension Story {
  private static let page = "Apple, UNUserNotificationCenterDelegate"
  private static let local: EventName = "application:didReceiveLocalNotification:"
  private static let delegate: [EventName] = ["config.userNotificationCenterDelegate"]

  /// Notifications that the app has scheduled itself, without scenes.
  static let localNotifications: [Story] = [
    Story(
      "a local notification in front is delivered at once",
      source: "Apple, application(_:didReceive:)",
      after: ["user.tapIcon"], when: ["system.localNotification"], hears: [local]),
    Story(
      "a local notification in front goes to the delegate of UNUserNotificationCenter",
      source: page, settings: delegate,
      after: ["user.tapIcon"], when: ["system.localNotification"], hears: [presenting]),
    Story(
      "a local notification does not wake a suspended app",
      source: "Apple, Scheduling a notification locally from your app",
      after: suspended, when: ["system.localNotification", .aWhile], hears: []),
    Story(
      "a local notification does not launch an app",
      source: "Apple, Scheduling a notification locally from your app",
      after: purged, when: ["system.localNotification", .aWhile], hears: []),
    Story(
      "a local notification that is tapped is delivered before activation",
      source: "Apple, application(_:didReceive:)",
      after: suspended + ["system.localNotification"], when: ["user.tapLocalNotification"],
      hears: ["applicationWillEnterForeground:", local, "applicationDidBecomeActive:"]),
    Story(
      "a local notification that launches the app is delivered after the launch methods",
      source: "NSHipster, launchOptions; UIApplication.h; document 002, item 6, says otherwise",
      when: ["user.tapLocalNotification"],
      hears: launch + [local, "applicationDidBecomeActive:"]),
    Story(
      "a local notification that launches the app reaches UNUserNotificationCenter's delegate",
      source: page, settings: delegate,
      when: ["user.tapLocalNotification"],
      hears: launch + [response, "applicationDidBecomeActive:"]),
    Story(
      "an action of a local notification wakes the app in the background",
      source: "Apple, application(_:handleActionWithIdentifier:for:withResponseInfo:…)",
      after: suspended, when: ["user.tapLocalAction"],
      hears: [
        """
        application:handleActionWithIdentifier:forLocalNotification:withResponseInfo:\
        completionHandler:
        """
      ]),
    Story(
      "the plain action method is called where there is no other",
      source: "Apple, application(_:handleActionWithIdentifier:for:completionHandler:)",
      settings: ["config.plainNotificationActions"],
      after: suspended, when: ["user.tapLocalAction"],
      hears: ["application:handleActionWithIdentifier:forLocalNotification:completionHandler:"]),
    Story(
      "the banner of a local notification is tapped in front of an active app",
      source: page, settings: delegate,
      after: ["user.tapIcon", "system.localNotification"], when: ["user.tapLocalNotification"],
      hears: [response]),
  ]

  /// Pushes, beside those that an app without scenes had before.
  static let otherPushes: [Story] = [
    Story(
      "a push with content-available in front goes to both delegates",
      source: "Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      settings: delegate + ["config.pushFetch"],
      after: ["user.tapIcon"], when: ["system.contentPush"], hears: [presenting, fetching]),
    Story(
      "a push with content-available in front is only presented where nothing fetches",
      source: page, settings: delegate,
      after: ["user.tapIcon"], when: ["system.contentPush"], hears: [presenting]),
    Story(
      "a push with content-available in front is fetched once where nothing presents",
      source: "Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon"], when: ["system.contentPush"], hears: [fetching]),
    Story(
      "a tap goes to the delegate of UNUserNotificationCenter alone",
      source: page, settings: delegate + ["config.pushFetch"],
      after: suspended + ["system.push"], when: ["user.tapPush"],
      hears: ["applicationWillEnterForeground:", response, "applicationDidBecomeActive:"]),
    Story(
      "a tap that launches the app goes to the delegate of UNUserNotificationCenter alone",
      source: "log of iOS 12.1 (I12)", settings: delegate + ["config.pushFetch"],
      when: ["user.tapPush"], hears: launch + [response, "applicationDidBecomeActive:"]),
    Story(
      "the banner of a push is tapped in front of an active app",
      source: page, settings: delegate,
      after: ["user.tapIcon", "system.push"], when: ["user.tapPush"], hears: [response]),
    Story(
      "a push is tapped on the lock screen",
      source: "document 002, item 6; Apple, application(_:didReceiveRemoteNotification:)",
      after: ["user.tapIcon", "user.lock", .aWhile, "system.push", "user.wake"],
      when: ["user.tapPush"],
      hears: [
        "applicationWillEnterForeground:", "application:didReceiveRemoteNotification:",
        "applicationDidBecomeActive:",
      ]),
    Story(
      "an action of a push comes with what the user wrote",
      source: "Apple, application(_:handleActionWithIdentifier:forRemoteNotification:with…)",
      after: suspended, when: ["user.tapPushAction"],
      hears: [
        """
        application:handleActionWithIdentifier:forRemoteNotification:withResponseInfo:\
        completionHandler:
        """
      ]),
    Story(
      "a silent push is nothing to an app that cannot fetch",
      source: "Apple, Pushing background updates to your app",
      after: suspended, when: ["system.silentPush", .aWhile], hears: []),
  ]

  /// Notifications that an app with scenes has scheduled itself.
  static let sceneLocalNotifications: [Story] = [
    Story(
      "a local notification in front of a scene is presented by the delegate",
      source: page,
      after: ["user.tapIcon"], when: ["system.localNotification"], hears: [presenting]),
    Story(
      "a local notification does not wake an app with scenes",
      source: "Apple, Scheduling a notification locally from your app",
      after: suspended, when: ["system.localNotification", .aWhile], hears: []),
    Story(
      "a local notification that is tapped brings the scene to the front",
      source: page,
      after: suspended + ["system.localNotification"], when: ["user.tapLocalNotification"],
      hears: ["sceneWillEnterForeground:", response, "sceneDidBecomeActive:"]),
    Story(
      "a local notification that launches an app with scenes reaches the delegate too",
      source: "\(page); UIScene.ConnectionOptions.notificationResponse",
      when: ["user.tapLocalNotification"],
      hears: launchOfScene + [response, "sceneDidBecomeActive:"]),
    Story(
      "an action of a local notification leaves the scene in the background",
      source: "Apple, UNNotificationActionOptions.foreground",
      after: suspended, when: ["user.tapLocalAction"], hears: [response]),
    Story(
      "an action of a local notification with the option foreground brings the scene to the front",
      source: "Apple, UNNotificationActionOptions.foreground",
      after: suspended, when: ["user.openLocalAction"],
      hears: ["sceneWillEnterForeground:", response, "sceneDidBecomeActive:"]),
    Story(
      "the banner of a local notification is tapped in front of an active scene",
      source: page,
      after: ["user.tapIcon", "system.localNotification"], when: ["user.tapLocalNotification"],
      hears: [response]),
  ]

  /// Pushes, beside those that an app with scenes had before.
  static let otherScenePushes: [Story] = [
    Story(
      "a push with content-available in front of a scene goes to both delegates",
      source: "Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon"], when: ["system.contentPush"], hears: [presenting, fetching]),
    Story(
      "a push with content-available in front of a scene is only presented where nothing fetches",
      source: page,
      after: ["user.tapIcon"], when: ["system.contentPush"], hears: [presenting]),
    Story(
      "a silent push in front of a scene goes to the app delegate",
      source: "Apple, Pushing background updates to your app",
      settings: ["config.pushFetch"],
      after: ["user.tapIcon"], when: ["system.silentPush"], hears: [fetching]),
    Story(
      "a push that launches a purged app reaches the delegate after the scene connects",
      source: "field reports; Apple, UIScene.ConnectionOptions.notificationResponse",
      after: purged, when: ["user.tapPush"],
      hears: launchOfKeptScene + [response, "sceneDidBecomeActive:"]),
    Story(
      "the banner of a push is tapped in front of an active scene",
      source: page,
      after: ["user.tapIcon", "system.push"], when: ["user.tapPush"], hears: [response]),
    Story(
      "a push tapped on the lock screen brings the scene to the front",
      source: page,
      after: ["user.tapIcon", "user.lock", .aWhile, "system.push"], when: ["user.tapPush"],
      hears: ["sceneWillEnterForeground:", response, "sceneDidBecomeActive:"]),
    Story(
      "an action launches an app with scenes that its user has killed",
      source: "Apple, UNNotificationActionOptions.foreground",
      after: forceQuit, when: ["user.tapPushAction"], hears: launch + [response]),
  ]
}
