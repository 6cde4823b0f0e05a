import Lifeline

extension Story {
  private static let page = "Apple, registerForRemoteNotifications()"
  private static let refused: EventName =
    "application:didFailToRegisterForRemoteNotificationsWithError:"

  /// Registering for pushes and for kinds of notifications, without scenes.
  static let registrations: [Story] = [
    Story(
      "the launch of document 002 has four callbacks, of which the token is the last",
      source: "document 002, item 1",
      when: ["user.tapIcon", "app.registerForRemoteNotifications", "system.deviceToken"],
      hears: launch + ["applicationDidBecomeActive:", token]),
    Story(
      "the token may come before activation when the app registers in its launch methods",
      source: "log of iOS 11.0.3 (AppLaunchSequence, 2017-10-31)",
      settings: ["config.tokenAtLaunch"],
      when: ["user.tapIcon"], hears: launch + [token, "applicationDidBecomeActive:"]),
    Story(
      "a refusal may come before activation as well",
      source: "log of iOS 11.0.3 (AppLaunchSequence, 2017-10-31); UIApplication.h",
      settings: ["config.tokenRefusedAtLaunch"],
      when: ["user.tapIcon"], hears: launch + [refused, "applicationDidBecomeActive:"]),
    Story(
      "an app that registers in its launch methods does so in the background too",
      source: "\(page); it is the app's own code",
      settings: ["config.tokenAtLaunch", "config.pushFetch"],
      after: purged, when: ["system.silentPush"], hears: launch + [token, fetching]),
    Story(
      "a launch for a visit registers too",
      source: "\(page); it is the app's own code",
      settings: ["config.tokenAtLaunch", "config.monitorsVisits"],
      after: purged, when: ["system.visit"], hears: launch + [token, "locationManager:didVisit:"]),
    Story(
      "a return to the front does not register again",
      source: "\(page); it is the app's own code",
      settings: ["config.tokenAtLaunch"],
      after: suspended, when: ["user.tapIcon"],
      hears: ["applicationWillEnterForeground:", "applicationDidBecomeActive:"]),
    Story(
      "an app that does not register gets no token",
      source: page, after: ["user.tapIcon"], when: ["system.deviceToken"], hears: []),
    Story(
      "a registration may be refused",
      source: "Apple, application(_:didFailToRegisterForRemoteNotificationsWithError:)",
      after: ["user.tapIcon", "app.registerForRemoteNotifications"],
      when: ["system.deviceTokenError"], hears: [refused]),
    Story(
      "a suspended app gets no token",
      source: page,
      after: ["user.tapIcon", "app.registerForRemoteNotifications", "user.home", .aWhile],
      when: ["system.deviceToken"], hears: []),
    Story(
      "the first registration of kinds of notifications follows the question to the user",
      source: "UIApplication.h, application:didRegisterUserNotificationSettings:",
      after: ["user.tapIcon"],
      when: [
        "app.registerUserNotificationSettings", "system.alert", "user.cancel",
        "system.notificationSettings",
      ],
      hears: [
        "applicationWillResignActive:", "applicationDidBecomeActive:",
        "application:didRegisterUserNotificationSettings:",
      ]),
  ]

  /// Registering for pushes, with scenes.
  static let sceneRegistrations: [Story] = [
    Story(
      "the token goes to the app delegate of an app with scenes",
      source: page,
      after: ["user.tapIcon", "app.registerForRemoteNotifications"],
      when: ["system.deviceToken"], hears: [token]),
    Story(
      "a refusal goes to the app delegate of an app with scenes",
      source: "Apple, application(_:didFailToRegisterForRemoteNotificationsWithError:)",
      after: ["user.tapIcon", "app.registerForRemoteNotifications"],
      when: ["system.deviceTokenError"], hears: [refused]),
    Story(
      "an app with scenes that registers in its launch methods does so in the background too",
      source: "\(page); it is the app's own code",
      settings: ["config.tokenAtLaunch", "config.pushFetch"],
      after: purged, when: ["system.silentPush"], hears: launch + [token, fetching]),
    Story(
      "the scene that connects after a background launch does not register again",
      source: "\(page); it is the app's own code",
      settings: ["config.tokenAtLaunch", "config.pushFetch"],
      after: purged + ["system.silentPush"], when: ["user.tapIcon"], hears: connection),
  ]
}
