import Lifeline

extension Story {
  private static let page = "Apple, applicationProtectedDataWillBecomeUnavailable(_:)"
  private static let unavailable: EventName = "applicationProtectedDataWillBecomeUnavailable:"
  private static let available: EventName = "applicationProtectedDataDidBecomeAvailable:"
  private static let keysGone = Step(after: .seconds(15))
  private static let workAndLock: [Step] = ["user.tapIcon", "app.beginTask", "user.lock"]

  /// Files that are locked with the phone, without scenes.
  static let protectedData: [Story] = [
    Story(
      "an app that executes hears that protected data goes ten seconds after the lock",
      source: "\(page); harshalearnings.wordpress.com, 2016",
      settings: ["config.passcode"],
      after: workAndLock, when: [keysGone], hears: [unavailable]),
    Story(
      "an app that is suspended before protected data goes hears nothing",
      source: "Apple Developer Forums 771951",
      settings: ["config.passcode"],
      after: ["user.tapIcon", "user.lock"], when: [keysGone], hears: []),
    Story(
      "without a passcode protected data stays",
      source: "\(page); inferred",
      after: workAndLock, when: [keysGone], hears: []),
    Story(
      "an app that executes hears that protected data is back before it enters the foreground",
      source: "Apple, applicationProtectedDataDidBecomeAvailable(_:); the order is inferred",
      settings: ["config.passcode"],
      after: workAndLock + [keysGone], when: ["user.wake", "user.unlock"],
      hears: [available, "applicationWillEnterForeground:", "applicationDidBecomeActive:"]),
    Story(
      "an app that was suspended hears nothing of protected data when the phone is unlocked",
      source: "Apple Developer Forums 771951; inferred",
      settings: ["config.passcode"],
      after: ["user.tapIcon", "user.lock", keysGone], when: ["user.wake", "user.unlock"],
      hears: ["applicationWillEnterForeground:", "applicationDidBecomeActive:"]),
    Story(
      "a phone unlocked within ten seconds never locks protected data",
      source: "harshalearnings.wordpress.com, 2016",
      settings: ["config.passcode"],
      after: workAndLock + [Step(after: .seconds(3))],
      when: ["user.wake", "user.unlock", keysGone],
      hears: ["applicationWillEnterForeground:", "applicationDidBecomeActive:"]),
    Story(
      "an app that executes behind the Home screen hears that protected data is back",
      source: "Apple, applicationProtectedDataDidBecomeAvailable(_:)",
      settings: ["config.passcode"],
      after: executing + ["user.lock", keysGone], when: ["user.wake", "user.unlock"],
      hears: [available]),
  ]

  /// Files that are locked with the phone; the app delegate hears of them with scenes too.
  static let sceneProtectedData: [Story] = [
    Story(
      "an app with scenes that executes hears that protected data goes",
      source: "\(page); harshalearnings.wordpress.com, 2016",
      settings: ["config.passcode"],
      after: workAndLock, when: [keysGone], hears: [unavailable]),
    Story(
      "an app with scenes that is suspended before protected data goes hears nothing",
      source: "Apple Developer Forums 771951",
      settings: ["config.passcode"],
      after: ["user.tapIcon", "user.lock"], when: [keysGone], hears: []),
    Story(
      "without a passcode an app with scenes hears nothing of protected data",
      source: "\(page); inferred",
      after: workAndLock, when: [keysGone], hears: []),
    Story(
      "protected data is back before the scene enters the foreground",
      source: "Apple, applicationProtectedDataDidBecomeAvailable(_:); the order is inferred",
      settings: ["config.passcode"],
      after: workAndLock + [keysGone], when: ["user.unlock"],
      hears: [available, "sceneWillEnterForeground:", "sceneDidBecomeActive:"]),
    Story(
      "an app with scenes behind the Home screen hears that protected data is back",
      source: "Apple, applicationProtectedDataDidBecomeAvailable(_:)",
      settings: ["config.passcode"],
      after: executing + ["user.lock", keysGone], when: ["user.unlock"], hears: [available]),
  ]
}
