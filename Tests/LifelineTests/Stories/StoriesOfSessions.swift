import Lifeline

extension Story {
  private static let configuration: EventName =
    "application:configurationForConnectingSceneSession:options:"

  /// Sessions, which outlive their scenes and the process.
  static let sessions: [Story] = [
    Story(
      "a launch after a purge asks for no configuration",
      source: "luxmentis.org, On iOS scenes; Apple, UISceneSession",
      after: purged, when: ["user.tapIcon"], hears: launchOfKeptScene + ["sceneDidBecomeActive:"]),
    Story(
      "a launch after a crash asks for no configuration",
      source: "luxmentis.org, On iOS scenes; Apple, UISceneSession",
      after: ["user.tapIcon", "process.crash"], when: ["user.tapIcon"],
      hears: launchOfKeptScene + ["sceneDidBecomeActive:"]),
    Story(
      "a launch after memory pressure in front asks for no configuration",
      source: "luxmentis.org, On iOS scenes; Apple, UISceneSession",
      after: ["user.tapIcon", "system.purge"], when: ["user.tapIcon"],
      hears: launchOfKeptScene + ["sceneDidBecomeActive:"]),
    Story(
      "an app that was launched in the background connects the scene of its old session",
      source: "luxmentis.org, On iOS scenes; Apple, UISceneSession",
      settings: ["config.pushFetch"],
      after: purged + ["system.silentPush"], when: ["user.tapIcon"], hears: connection),
    Story(
      "a scene may connect hours after the launch that the app was not told the reason of",
      source: "logs of apps that measure launches; Apple, About the app launch sequence",
      settings: ["config.pushFetch"],
      after: purged + ["system.silentPush", Step(after: .seconds(7200))], when: ["user.tapIcon"],
      hears: connection),
    Story(
      "after a force-quit a session is new and a configuration is asked for",
      source: "Xcode's template; Apple, UISceneSession; inferred, Developer Forums 702040 differs",
      after: forceQuit, when: ["user.tapIcon"], hears: launchOfScene + ["sceneDidBecomeActive:"]),
    Story(
      "a session that a force-quit leaves alone asks for no configuration",
      source: "Apple Developer Forums 702040",
      settings: ["config.keepsSession"],
      after: forceQuit, when: ["user.tapIcon"],
      hears: launchOfKeptScene + ["sceneDidBecomeActive:"]),
    Story(
      "a session discarded by a force-quit may be told after the next launch",
      source: "Xcode's template, application(_:didDiscardSceneSessions:)",
      settings: ["config.tellsDiscardedSession"],
      after: forceQuit, when: ["user.tapIcon"],
      hears: launch + [
        "application:didDiscardSceneSessions:", configuration,
        "scene:willConnectToSession:options:", "sceneWillEnterForeground:",
        "sceneDidBecomeActive:",
      ]),
    Story(
      "a discarded session is told also by a launch for an action of a push",
      source: "Xcode's template, application(_:didDiscardSceneSessions:)",
      settings: ["config.tellsDiscardedSession"],
      after: forceQuit, when: ["user.tapPushAction"],
      hears: launch + ["application:didDiscardSceneSessions:", response]),
    Story(
      "a log in which every launch asks for a configuration is legal",
      source: "luxmentis.org, On iOS scenes",
      settings: ["config.newSessionAtLaunch"],
      after: purged, when: ["user.tapIcon"], hears: launchOfScene + ["sceneDidBecomeActive:"]),
    Story(
      "an app that configures its scenes in Info.plist is never asked",
      source: "Apple, Specifying the scenes your app supports",
      settings: ["config.configuresInInfoPlist"],
      when: ["user.tapIcon"], hears: launchOfKeptScene + ["sceneDidBecomeActive:"]),
    Story(
      "a scene that the system connects in the background stays there",
      source: "Apple, Managing your app's life cycle; UISceneSession",
      settings: ["config.pushFetch"],
      after: purged + ["system.silentPush"], when: ["system.connectScene"],
      hears: ["scene:willConnectToSession:options:"]),
    Story(
      "a scene that was connected in the background enters the foreground when it is opened",
      source: "Apple, Managing your app's life cycle",
      settings: ["config.pushFetch"],
      after: purged + ["system.silentPush", "system.connectScene"], when: ["user.tapIcon"],
      hears: ["sceneWillEnterForeground:", "sceneDidBecomeActive:"]),
    Story(
      "choosing the card of a purged app launches it with its old session",
      source: "Apple, UISceneSession",
      after: purged, when: ["user.doubleHome", "user.choose.app"],
      hears: launchOfKeptScene + ["sceneDidBecomeActive:"]),
  ]
}
