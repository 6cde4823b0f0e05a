import Lifeline

extension Story {
  private static let resign: EventName = "applicationWillResignActive:"
  private static let enter: EventName = "applicationDidEnterBackground:"
  private static let active: EventName = "applicationDidBecomeActive:"
  private static let foreground: EventName = "applicationWillEnterForeground:"
  private static let end: EventName = "applicationWillTerminate:"
  private static let warning: EventName = "applicationDidReceiveMemoryWarning:"
  private static let saving: [EventName] = [
    "application:shouldSaveApplicationState:", "application:willEncodeRestorableStateWithCoder:",
  ]
  private static let restoring: [EventName] = [
    "application:shouldRestoreApplicationState:",
    "application:viewControllerWithRestorationIdentifierPath:coder:",
    "application:didDecodeRestorableStateWithCoder:",
    "application:didFinishLaunchingWithOptions:",
  ]
  private static let tasksPage = "Apple, beginBackgroundTask(expirationHandler:)"
  private static let wakePage = "Apple, Pushing background updates to your app"
  private static let restorePage = "Apple, About the UI preservation process"
  private static let opened = "Apple, BGTaskScheduler; log of iOS 10 (JM), case 1, by analogy"
  private static let entered: EventName = "UIApplicationWillEnterForegroundNotification"
  private static let registered: [Step] = [
    "user.tapIcon", "app.registerForRemoteNotifications", "user.home", .aWhile,
  ]

  /// What was written down in 2026 of apps without scenes.
  static let of2026WithoutScenes: [Story] = [
    taskCounts, tokensForSuspended, lockScreenTaps, taskLaunches, disagreements, restorations,
    everydayCovers, everydayPushes, everydayEnds,
  ].flatMap(\.self)

  /// Background tasks that were begun twice, without scenes.
  static let taskCounts: [Story] = [
    Story(
      "an app that has ended one of two tasks still executes",
      source: "\(tasksPage); inferred",
      after: executing + ["app.beginTask", "app.endTask", .aWhile],
      when: ["system.memoryWarning"], hears: [warning]),
    Story(
      "an app that has ended both of its tasks is suspended",
      source: tasksPage,
      after: executing + ["app.beginTask", "app.endTask", "app.endTask", .aWhile],
      when: ["system.memoryWarning"], hears: []),
    Story(
      "tasks that were ended in front do not keep the app from being suspended",
      source: tasksPage,
      after: [
        "user.tapIcon", "app.beginTask", "app.beginTask", "app.endTask", "app.endTask",
        "user.home", .aWhile,
      ],
      when: ["system.memoryWarning"], hears: []),
    Story(
      "a task that is ended once too often takes nothing from the next task",
      source: "Apple, endBackgroundTask(_:), which concerns one identifier; inferred",
      after: [
        "user.tapIcon", "app.beginTask", "app.endTask", "app.endTask",
        "app.beginTask", "user.home", .aWhile,
      ],
      when: ["system.memoryWarning"], hears: [warning]),
    Story(
      "an app killed with one of two tasks left may hear that it ends",
      source: "\(tasksPage); applicationWillTerminate(_:); inferred",
      after: executing + ["app.beginTask", "app.endTask", .aWhile, "user.doubleHome"],
      when: ["user.kill"], hears: [end], doubtful: [end]),
  ]

  /// Device tokens that come while the app is suspended or gone, without scenes.
  static let tokensForSuspended: [Story] = [
    Story(
      "a token that came to a suspended app is delivered when it returns",
      source: "a suspended process runs no code; when the token comes then is inferred",
      after: registered + ["system.deviceToken"],
      when: ["user.tapIcon"], hears: [token, foreground, active], doubtful: [token]),
    Story(
      "a token reaches an app that executes in the background at once",
      source: "Apple, registerForRemoteNotifications()",
      after: executing + ["app.registerForRemoteNotifications"], when: ["system.deviceToken"],
      hears: [token]),
    Story(
      "a token that came to a suspended app is lost with its process",
      source: "Apple, registerForRemoteNotifications(); a new process has not registered",
      after: registered + ["system.deviceToken", "system.purge"],
      when: ["user.tapIcon"], hears: launch + [active]),
    Story(
      "a token that was delivered on return is not delivered again",
      source: "Apple, registerForRemoteNotifications()",
      after: registered + ["system.deviceToken", "user.tapIcon", "user.home", .aWhile],
      when: ["user.tapIcon"], hears: [foreground, active]),
  ]

  /// Notifications that are tapped on the lock screen, without scenes.
  static let lockScreenTaps: [Story] = [
    Story(
      "a push tapped on the lock screen opens an app that was not in front",
      source: "document 002, item 6; by analogy",
      after: suspended + ["user.lock", "system.push"], when: ["user.tapPush"],
      hears: [foreground, "application:didReceiveRemoteNotification:", active],
      doubtful: ["application:didReceiveRemoteNotification:"]),
    Story(
      "a push tapped on the lock screen launches an app that was purged",
      source: "UIApplication.h; log of iOS 11.0.3 (AppLaunchSequence); by analogy",
      settings: ["config.pushFetch"],
      after: purged + ["user.lock", "system.push"], when: ["user.tapPush"],
      hears: launch + [fetching, active], doubtful: [fetching]),
    Story(
      "a local notification tapped on the lock screen is delivered before activation",
      source: "Apple, application(_:didReceive:); by analogy",
      after: ["user.tapIcon", "user.lock", .aWhile, "system.localNotification"],
      when: ["user.tapLocalNotification"],
      hears: [foreground, "application:didReceiveLocalNotification:", active],
      doubtful: ["application:didReceiveLocalNotification:"]),
    Story(
      "after a tap on the lock screen Home finds the app in front",
      source: "document 002, item 6; Apple, applicationDidEnterBackground(_:)",
      after: ["user.tapIcon", "user.lock", .aWhile, "system.push", "user.tapPush"],
      when: ["user.home"], hears: [resign, enter]),
  ]

  /// Launches for a scheduled task that are opened later, without scenes.
  static let taskLaunches: [Story] = [
    Story(
      "a process launched for a scheduled task is not launched again when it is opened",
      source: opened, settings: ["config.iOS13"],
      after: purged + ["system.backgroundTask"], when: ["user.tapIcon"],
      hears: [foreground, active]),
    Story(
      "a process launched for a scheduled task may be opened by a URL hours later",
      source: opened, settings: ["config.iOS13"],
      after: purged + ["system.backgroundTask", Step(after: .seconds(7200))],
      when: ["user.openURL"], hears: [foreground, "application:openURL:options:", active]),
    Story(
      "a process launched for a scheduled task and purged is launched anew by its icon",
      source: opened, settings: ["config.iOS13"],
      after: purged + ["system.backgroundTask", .aWhile, "system.purge"],
      when: ["user.tapIcon"], hears: launch + [active]),
    Story(
      "no scheduled task launches an app that its user has killed",
      source: "Apple, Pushing background updates to your app; by analogy",
      settings: ["config.iOS13"],
      after: forceQuit + ["system.backgroundTask"], when: ["user.tapIcon"],
      hears: launch + [active]),
  ]

  /// What is told otherwise by sources that disagree, without scenes.
  static let disagreements: [Story] = [
    Story(
      "the header of UIKit has the delegate hear of the foreground before the notification",
      source: "UIApplication.h, D9",
      after: suspended, when: ["user.tapIcon"], notices: [entered],
      hears: [foreground, entered, active]),
    Story(
      "Apple's page has the notification of the foreground before the delegate's method",
      source: "Apple, applicationWillEnterForeground(_:), D9", settings: ["config.asDocumented"],
      after: suspended, when: ["user.tapIcon"], notices: [entered],
      hears: [entered, foreground, active]),
    Story(
      "Apple's page tells a launch for a fetch that it entered the background",
      source: "Apple, About the background execution sequence, D10",
      settings: ["config.asDocumented", "config.backgroundFetch"],
      after: purged, when: ["system.fetch"],
      hears: launch + [enter, "application:performFetchWithCompletionHandler:"]),
    Story(
      "Touch ID that is cancelled may say so after activation",
      source: "Apple, evaluatePolicy(_:localizedReason:reply:), D22",
      settings: ["config.replyAfterActivation"],
      after: ["user.tapIcon"], when: ["app.evaluatePolicy", "user.cancel"],
      hears: [resign, active, "reply.userCancel"]),
    Story(
      "an app that exits on suspend ends when another app is chosen in the switcher",
      source: "Apple, UIApplicationExitsOnSuspend; a book on iOS 4.2, D2",
      settings: ["config.exitsOnSuspend"],
      after: ["user.tapIcon", "user.doubleHome"], when: ["user.choose.other"],
      hears: [enter, end]),
  ]

  /// When an app without scenes saves and restores its state.
  static let restorations: [Story] = [
    Story(
      "an app saves its state each time it enters the background",
      source: restorePage, settings: ["config.preservesState"],
      after: ["user.tapIcon", "user.home", "user.tapIcon"], when: ["user.home"],
      hears: [resign, enter] + saving),
    Story(
      "the lock makes an app save its state",
      source: restorePage, settings: ["config.preservesState"],
      after: ["user.tapIcon"], when: ["user.lock"], hears: [resign, enter] + saving),
    Story(
      "an answered call makes an app save its state",
      source: "\(restorePage); document 002, item 9", settings: ["config.preservesState"],
      after: ["user.tapIcon", "system.call"], when: ["user.answer"], hears: [enter] + saving),
    Story(
      "a delegate without willFinishLaunching restores before didFinishLaunching",
      source: "Apple, About the UI restoration process",
      settings: ["config.preservesState", "config.withoutWillFinish"],
      after: purged, when: ["user.tapIcon"], hears: restoring + [active]),
    Story(
      "state is restored before the quick action that launches the app is performed",
      source: "log of iOS 11.0.3 (AppLaunchSequence); log of iOS 12.1 (I12)",
      settings: ["config.preservesState"],
      after: purged, when: ["user.quickAction"],
      hears: ["application:willFinishLaunchingWithOptions:"] + restoring + [
        "application:performActionForShortcutItem:completionHandler:", active,
      ]),
  ]

  /// Calls, Control Center and the switcher, without scenes.
  static let everydayCovers: [Story] = [
    Story(
      "the switcher is opened and left twice before the app goes to the background and returns",
      source: "document 001, situation 4; document 002, item 3",
      after: ["user.tapIcon"],
      when: [
        "user.doubleHome", "user.choose.app", "user.doubleHome", "user.choose.other", .aWhile,
        "user.doubleHome", "user.choose.app",
      ],
      hears: [resign, active, resign, enter, foreground, active]),
    Story(
      "a call declined over Control Center leaves the app inactive until that is closed",
      source: "Apple, applicationDidBecomeActive(_:)",
      after: ["user.tapIcon", "user.pullUp"],
      when: ["system.call", "user.decline", "user.pullDown"], hears: [active]),
    Story(
      "the app is opened again during a call that was answered over it",
      source: "document 002, item 9; Apple, applicationWillEnterForeground(_:)",
      after: ["user.tapIcon", "system.call", "user.answer", .aWhile],
      when: ["user.home", "user.tapIcon"], hears: [foreground, active]),
    Story(
      "the lock in the switcher enters the background without resigning again",
      source: "document 002, item 4; document 001, situation 4, by analogy",
      after: ["user.tapIcon", "user.doubleHome"], when: ["user.lock"], hears: [enter]),
    Story(
      "an app under an alert is warned of low memory",
      source: "Apple, Responding to memory warnings",
      after: ["user.tapIcon", "system.alert"], when: ["system.memoryWarning"], hears: [warning]),
  ]

  /// Silent pushes in the states that had none yet, without scenes.
  static let everydayPushes: [Story] = [
    Story(
      "a silent push reaches an app under Control Center",
      source: wakePage, settings: ["config.pushFetch"],
      after: ["user.tapIcon", "user.pullUp"], when: ["system.silentPush"], hears: [fetching]),
    Story(
      "a silent push reaches an app that executes in the background",
      source: wakePage, settings: ["config.pushFetch"],
      after: executing, when: ["system.silentPush"], hears: [fetching]),
    Story(
      "a push with content-available wakes an app that was suspended by the lock",
      source: wakePage, settings: ["config.pushFetch"],
      after: ["user.tapIcon", "user.lock", .aWhile], when: ["system.contentPush"],
      hears: [fetching]),
    Story(
      "a silent push launches an app that the system has ended in the background",
      source: wakePage, settings: ["config.pushFetch"],
      after: executing + ["system.terminate"], when: ["system.silentPush"],
      hears: launch + [fetching]),
    Story(
      "an app that was opened again after a kill is woken by a silent push",
      source: "Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      settings: ["config.pushFetch"],
      after: forceQuit + suspended, when: ["system.silentPush"], hears: [fetching]),
    Story(
      "a quick action launches an app that its user has killed",
      source: "log of iOS 12.1 (I12); Apple, application(_:performActionFor:completionHandler:)",
      after: forceQuit, when: ["user.quickAction"],
      hears: launch + ["application:performActionForShortcutItem:completionHandler:", active]),
  ]

  /// Watchdogs and the launches after them, without scenes.
  static let everydayEnds: [Story] = [
    Story(
      "an app that stayed in didEnterBackground when another was chosen is launched anew",
      source: "Apple, applicationDidEnterBackground(_:)", settings: ["config.overstaysBackground"],
      after: ["user.tapIcon", "user.doubleHome", "user.choose.other", Step(after: .seconds(20))],
      when: ["user.doubleHome", "user.choose.app"], hears: launch + [active]),
    Story(
      "a launch for a push whose handler is not called is ended, and the icon launches anew",
      source: "Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      settings: ["config.pushFetch", "config.overstaysHandler"],
      after: purged + ["system.silentPush", Step(after: .seconds(40))], when: ["user.tapIcon"],
      hears: launch + [active]),
    Story(
      "an app is purged and opened twice over",
      source: "document 004, (4) and figure 1",
      after: purged + suspended + ["system.purge"], when: ["user.tapIcon"],
      hears: launch + [active]),
  ]
}
