import Lifeline

extension Story {
  /// What happens to an app without scenes.
  static let withoutScenes: [Story] = [
    launches, leaving, interruptions, locks, openings, pushes, notificationActions,
    backgroundLaunches, ends, covers, prompts, calls, links, coldLinks, tasks, errands, places,
    watchdogs, otherEnds, protectedData, localNotifications, otherPushes, registrations, states,
    profiles, of2026WithoutScenes,
  ].flatMap(\.self)

  private static let launches: [Story] = [
    Story(
      "the icon of an app that does not run launches it",
      source: "Apple, About the app launch sequence",
      when: ["user.tapIcon"],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
      ]),
    Story(
      "a delegate without willFinishLaunching is called from didFinishLaunching on",
      source: "documents 001 and 004",
      settings: ["config.withoutWillFinish"],
      when: ["user.tapIcon"],
      hears: ["application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:"]),
    Story(
      "a delegate with only the oldest launch method is called by that",
      source: "Apple, applicationDidFinishLaunching(_:)",
      settings: ["config.withoutWillFinish", "config.didFinishWithoutOptions"],
      when: ["user.tapIcon"],
      hears: ["applicationDidFinishLaunching:", "applicationDidBecomeActive:"]),
    Story(
      "prewarming runs main but neither UIApplicationMain nor a delegate method",
      source: "Apple, About the app launch sequence, Prepare your app for prewarming",
      settings: ["config.iOS13", "config.interfaceInCode"],
      after: ["user.tapIcon", "user.home", .aWhile, "system.purge"],
      when: ["system.prewarm"],
      hears: ["main"]),
    Story(
      "the launch of a prewarmed app goes on after main",
      source: "Apple, About the app launch sequence, Prepare your app for prewarming",
      settings: ["config.iOS13", "config.interfaceInCode"],
      after: ["user.tapIcon", "user.home", .aWhile, "system.purge", "system.prewarm"],
      when: ["user.tapIcon"],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
      ]),
    Story(
      "an app that was purged restores its saved state between the launch methods",
      source: "Apple, About the UI restoration process",
      settings: ["config.preservesState"],
      after: ["user.tapIcon", "user.home", .aWhile, "system.purge"],
      when: ["user.tapIcon"],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:shouldRestoreApplicationState:",
        "application:viewControllerWithRestorationIdentifierPath:coder:",
        "application:didDecodeRestorableStateWithCoder:",
        "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
      ]),
    Story(
      "an app whose user killed it finds no saved state",
      source: "Apple, sample code StateRestoreChildViews",
      settings: ["config.preservesState"],
      after: ["user.tapIcon", "user.home", .aWhile, "user.doubleHome", "user.kill", "user.home"],
      when: ["user.tapIcon"],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
      ]),
  ]

  private static let leaving: [Story] = [
    Story(
      "Home resigns first and then enters the background",
      source: "Apple, applicationDidEnterBackground(_:)",
      after: ["user.tapIcon"], when: ["user.home"],
      hears: ["applicationWillResignActive:", "applicationDidEnterBackground:"]),
    Story(
      "suspension is silent",
      source: "Apple, About the background execution sequence",
      after: ["user.tapIcon", "user.home"], when: [.aWhile], hears: []),
    Story(
      "a suspended app returns without being launched again",
      source: "document 004, figure 5",
      after: ["user.tapIcon", "user.home", .aWhile], when: ["user.tapIcon"],
      hears: ["applicationWillEnterForeground:", "applicationDidBecomeActive:"]),
    Story(
      "the switcher only resigns",
      source: "document 001, situation 4",
      after: ["user.tapIcon"], when: ["user.doubleHome"],
      hears: ["applicationWillResignActive:"]),
    Story(
      "another app chosen in the switcher sends this one to the background",
      source: "document 001, situation 4",
      after: ["user.tapIcon", "user.doubleHome"], when: ["user.choose.other"],
      hears: ["applicationDidEnterBackground:"]),
    Story(
      "the same app chosen in the switcher is active again",
      source: "document 002, item 3",
      after: ["user.tapIcon", "user.doubleHome"], when: ["user.choose.app"],
      hears: ["applicationDidBecomeActive:"]),
    Story(
      "Home on iOS 11 that is taken back never enters the background",
      source: "test on iOS 11.0.3 (N11)",
      settings: ["config.iOS11"],
      after: ["user.tapIcon"], when: ["user.abortHome"],
      hears: ["applicationWillResignActive:", "applicationDidBecomeActive:"]),
    Story(
      "before iOS 4 Home ends the app",
      source: "document 004, (2)",
      settings: ["config.beforeIOS4"],
      after: ["user.tapIcon"], when: ["user.home"],
      hears: ["applicationWillResignActive:", "applicationWillTerminate:"]),
    Story(
      "an app that exits on suspend ends in the background",
      source: "Apple, UIApplicationExitsOnSuspend; a book on iOS 4.2",
      settings: ["config.exitsOnSuspend"],
      after: ["user.tapIcon"], when: ["user.home"],
      hears: [
        "applicationWillResignActive:", "applicationDidEnterBackground:",
        "applicationWillTerminate:",
      ]),
    Story(
      "from iOS 13 on the key to exit on suspend does nothing",
      source: "Apple, UIApplicationExitsOnSuspend",
      settings: ["config.exitsOnSuspend", "config.iOS13"],
      after: ["user.tapIcon"], when: ["user.home", .aWhile],
      hears: ["applicationWillResignActive:", "applicationDidEnterBackground:"]),
    Story(
      "an app saves its state after it has entered the background",
      source: "Apple, About the UI preservation process",
      settings: ["config.preservesState"],
      after: ["user.tapIcon"], when: ["user.home"],
      hears: [
        "applicationWillResignActive:", "applicationDidEnterBackground:",
        "application:shouldSaveApplicationState:",
        "application:willEncodeRestorableStateWithCoder:",
      ]),
  ]

  private static let interruptions: [Story] = [
    Story(
      "Notification Center takes the focus and gives it back",
      source: "document 001, situation 7",
      after: ["user.tapIcon"], when: ["user.pullDown", "user.pullUp"],
      hears: ["applicationWillResignActive:", "applicationDidBecomeActive:"]),
    Story(
      "a system alert takes the focus and gives it back",
      source: "document 002, items 2 and 3",
      after: ["user.tapIcon"], when: ["system.alert", "user.cancel"],
      hears: ["applicationWillResignActive:", "applicationDidBecomeActive:"]),
    Story(
      "a call that is declined never sends the app to the background",
      source: "document 002, item 9",
      after: ["user.tapIcon"], when: ["system.call", "user.decline"],
      hears: ["applicationWillResignActive:", "applicationDidBecomeActive:"]),
    Story(
      "a call that is answered sends the app to the background",
      source: "document 002, item 9",
      after: ["user.tapIcon"], when: ["system.call", "user.answer"],
      hears: ["applicationWillResignActive:", "applicationDidEnterBackground:"]),
    Story(
      "when a call is over the app returns",
      source: "Stack Overflow 3712979",
      after: ["user.tapIcon", "system.call", "user.answer", .aWhile], when: ["user.hangUp"],
      hears: ["applicationWillEnterForeground:", "applicationDidBecomeActive:"]),
    Story(
      "a little pull on iOS 11 is not heard",
      source: "test on iOS 11.0.3 (N11)",
      settings: ["config.iOS11"],
      after: ["user.tapIcon"], when: ["user.peek"], hears: []),
    Story(
      "Home over an alert enters the background without resigning again",
      source: "document 001, situation 4, by analogy",
      after: ["user.tapIcon", "system.alert"], when: ["user.home"],
      hears: ["applicationDidEnterBackground:"]),
  ]

  private static let locks: [Story] = [
    Story(
      "the power button sends the app to the background",
      source: "document 002, item 4",
      after: ["user.tapIcon"], when: ["user.lock"],
      hears: ["applicationWillResignActive:", "applicationDidEnterBackground:"]),
    Story(
      "unlocking brings the app back to the front",
      source: "document 002, item 5",
      after: ["user.tapIcon", "user.lock", .aWhile], when: ["user.wake", "user.unlock"],
      hears: ["applicationWillEnterForeground:", "applicationDidBecomeActive:"]),
    Story(
      "on iOS 4 the lock only resigns",
      source: "Stack Overflow, lock and Home on iOS 4 and 5",
      settings: ["config.iOS4"],
      after: ["user.tapIcon"], when: ["user.lock", "user.unlock"],
      hears: ["applicationWillResignActive:", "applicationDidBecomeActive:"]),
    Story(
      "an unlock that is taken back goes to the background without activation",
      source: "Apple Developer Forums 91384",
      after: ["user.tapIcon", "user.lock", .aWhile, "user.wake"], when: ["user.abortUnlock"],
      hears: ["applicationWillEnterForeground:", "applicationDidEnterBackground:"]),
  ]

  private static let openings: [Story] = [
    Story(
      "a URL that launches the app is opened before activation",
      source: "Apple, application(_:willFinishLaunchingWithOptions:)",
      when: ["user.openURL"],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:", "application:openURL:options:",
        "applicationDidBecomeActive:",
      ]),
    Story(
      "a URL comes after entering the foreground",
      source: "document 002, item 8",
      settings: ["config.openURLWithSourceApplication"],
      after: ["user.tapIcon", "user.home", .aWhile], when: ["user.openURL"],
      hears: [
        "applicationWillEnterForeground:", "application:openURL:sourceApplication:annotation:",
        "applicationDidBecomeActive:",
      ]),
    Story(
      "NO from a launch method keeps the URL away",
      source: "Apple, application(_:didFinishLaunchingWithOptions:)",
      settings: ["config.launchReturnsNo"],
      when: ["user.openURL"],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
      ]),
    Story(
      "a universal link that launches the app is announced and handed over",
      source: "log of iOS 11.0.3 (AppLaunchSequence)",
      when: ["user.openLink"],
      hears: [
        "application:willFinishLaunchingWithOptions:",
        "application:didFinishLaunchingWithOptions:",
        "application:willContinueUserActivityWithType:",
        "application:continueUserActivity:restorationHandler:", "applicationDidBecomeActive:",
      ]),
    Story(
      "a Handoff whose data cannot be fetched fails",
      source: "UIApplication.h, application:didFailToContinueUserActivityWithType:error:",
      settings: ["config.activityFails"],
      after: ["user.tapIcon", "user.home", .aWhile], when: ["user.continueHandoff"],
      hears: [
        "applicationWillEnterForeground:", "application:willContinueUserActivityWithType:",
        "application:didFailToContinueUserActivityWithType:error:", "applicationDidBecomeActive:",
      ]),
    Story(
      "the data of a Handoff may come after activation",
      source: "Apple, application(_:continue:restorationHandler:)",
      settings: ["config.activityComesLate"],
      after: ["user.tapIcon", "user.home", .aWhile], when: ["user.continueHandoff"],
      hears: [
        "applicationWillEnterForeground:", "application:willContinueUserActivityWithType:",
        "applicationDidBecomeActive:", "application:continueUserActivity:restorationHandler:",
      ]),
    Story(
      "a quick action is performed before activation",
      source: "Apple, application(_:performActionFor:completionHandler:)",
      after: ["user.tapIcon", "user.home", .aWhile], when: ["user.quickAction"],
      hears: [
        "applicationWillEnterForeground:",
        "application:performActionForShortcutItem:completionHandler:",
        "applicationDidBecomeActive:",
      ]),
  ]
}
