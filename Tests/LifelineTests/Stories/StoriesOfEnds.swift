import Lifeline

extension Story {
  /// How an app without scenes ends, beside what was told before.
  static let otherEnds: [Story] = [
    Story(
      "an app that is deleted while it executes hears that it ends",
      source: "document 002, item 7",
      after: executing, when: ["user.deleteApp"], hears: ["applicationWillTerminate:"]),
    Story(
      "a suspended app is deleted without a word",
      source: "Apple, applicationWillTerminate(_:); inferred",
      after: suspended, when: ["user.deleteApp"], hears: []),
    Story(
      "nothing launches an app that was deleted",
      source: "document 002, item 7",
      settings: ["config.pushFetch"],
      after: suspended + ["user.deleteApp"],
      when: ["user.tapIcon", "system.silentPush", "user.openURL", .aWhile], hears: []),
    Story(
      "a suspended app that the system ends hears nothing",
      source: "Apple, applicationWillTerminate(_:)",
      after: suspended, when: ["system.terminate"], hears: []),
    Story(
      "an app that was launched in the background and is killed there hears that it ends",
      source: "Apple, applicationWillTerminate(_:); seacode.uk",
      settings: ["config.pushFetch"],
      after: purged + ["system.silentPush", "user.doubleHome"], when: ["user.kill"],
      hears: ["applicationWillTerminate:"]),
    Story(
      "the card of an app that is gone is swiped up without a word",
      source: "document 004, (4)",
      after: purged + ["user.doubleHome"], when: ["user.kill"], hears: []),
    Story(
      "a crash in the background calls nothing and the icon launches the app anew",
      source: "Stack Overflow 29416375",
      after: executing, when: ["process.crash", "user.tapIcon"],
      hears: launch + ["applicationDidBecomeActive:"]),
    Story(
      "the simulator of iOS 7.1 told a killed app twice that it entered the background",
      source: "Stack Overflow 25857028",
      settings: ["config.doubleDidEnterBackground"],
      after: ["user.tapIcon", "user.doubleHome"], when: ["user.kill"],
      hears: [
        "applicationDidEnterBackground:", "applicationDidEnterBackground:",
        "applicationWillTerminate:",
      ]),
    Story(
      "a second UIApplication is an exception that ends the app without a word",
      source: "document 000, on UIApplication",
      after: ["user.tapIcon"], when: ["app.createApplication", .aWhile], hears: []),
    Story(
      "a push with content-available does not launch an app again whose process lives",
      source: "Apple, Pushing background updates to your app",
      settings: ["config.pushFetch"],
      after: purged + ["system.contentPush", .aWhile], when: ["system.contentPush"],
      hears: [fetching]),
  ]

  /// How an app with scenes ends, beside what was told before.
  static let otherSceneEnds: [Story] = [
    Story(
      "an app with scenes killed while it executes in the background hears that it ends",
      source: "Developer Forums 732170; Apple, applicationWillTerminate(_:); by analogy",
      after: executing + ["user.doubleHome"], when: ["user.kill"],
      hears: ["sceneDidDisconnect:", "applicationWillTerminate:"]),
    Story(
      "a process without a scene that is killed hears that it ends",
      source: "Apple, applicationWillTerminate(_:)",
      settings: ["config.pushFetch"],
      after: purged + ["system.silentPush", "user.doubleHome"], when: ["user.kill"],
      hears: ["applicationWillTerminate:"]),
    Story(
      "a suspended app with scenes is purged without a word",
      source: "Apple, applicationWillTerminate(_:)",
      after: suspended, when: ["system.purge"], hears: []),
    Story(
      "a suspended app with scenes is deleted without a word",
      source: "Apple, applicationWillTerminate(_:); inferred",
      after: suspended, when: ["user.deleteApp"], hears: []),
    Story(
      "an app with scenes that is deleted while it executes hears that it ends",
      source: "document 002, item 7; Developer Forums 732170; by analogy",
      after: executing, when: ["user.deleteApp"],
      hears: ["sceneDidDisconnect:", "applicationWillTerminate:"]),
    Story(
      "nothing launches an app with scenes that was deleted",
      source: "document 002, item 7",
      settings: ["config.pushFetch"],
      after: suspended + ["user.deleteApp"],
      when: ["user.tapIcon", "system.silentPush", "user.openURL", .aWhile], hears: []),
    Story(
      "a crash calls nothing in an app with scenes",
      source: "Stack Overflow 29416375",
      after: ["user.tapIcon"], when: ["process.crash"], hears: []),
    Story(
      "a suspended app with scenes is not warned of low memory",
      source: "Apple, Responding to memory warnings",
      after: suspended, when: ["system.memoryWarning"], hears: []),
  ]
}
