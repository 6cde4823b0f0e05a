import Lifeline

/// What many stories have in common.
extension Story {
  static let fetching: EventName =
    "application:didReceiveRemoteNotification:fetchCompletionHandler:"
  static let response: EventName =
    "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:"
  static let presenting: EventName =
    "userNotificationCenter:willPresentNotification:withCompletionHandler:"
  static let token: EventName = "application:didRegisterForRemoteNotificationsWithDeviceToken:"

  /// The callbacks of every launch, of a process in the background also.
  static let launch: [EventName] = [
    "application:willFinishLaunchingWithOptions:", "application:didFinishLaunchingWithOptions:",
  ]

  /// The first launch to the front, up to the scene's entering the foreground.
  static let launchOfScene: [EventName] =
    launch + [
      "application:configurationForConnectingSceneSession:options:",
      "scene:willConnectToSession:options:", "sceneWillEnterForeground:",
    ]

  /// A launch to the front with the session of an earlier launch.
  static let launchOfKeptScene: [EventName] =
    launch + ["scene:willConnectToSession:options:", "sceneWillEnterForeground:"]

  /// What a scene of a running process hears when it connects with its old session.
  static let connection: [EventName] = [
    "scene:willConnectToSession:options:", "sceneWillEnterForeground:", "sceneDidBecomeActive:",
  ]

  /// The app was opened, left, and is suspended.
  static let suspended: [Step] = ["user.tapIcon", "user.home", .aWhile]

  /// The system has taken the suspended app's memory.
  static let purged: [Step] = suspended + ["system.purge"]

  /// The user swiped up the card of the app in front.
  static let forceQuit: [Step] = ["user.tapIcon", "user.doubleHome", "user.kill", "user.home"]

  /// The app executes in the background, for a task of its own.
  static let executing: [Step] = ["user.tapIcon", "app.beginTask", "user.home"]
}
