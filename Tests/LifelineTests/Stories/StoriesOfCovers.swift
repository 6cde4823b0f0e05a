import Lifeline

extension Story {
  private static let page = "Apple, Managing your app's life cycle"
  private static let likely = "reports; likely, but not documented"

  /// What covers an app without scenes, one thing over another.
  static let covers: [Story] = [
    Story(
      "a call that rings over an alert does not resign the app again",
      source: "Apple, applicationWillResignActive(_:)",
      after: ["user.tapIcon", "system.alert"], when: ["system.call"], hears: []),
    Story(
      "an alert stays when a call over it is declined",
      source: "Apple, applicationDidBecomeActive(_:)",
      after: ["user.tapIcon", "system.alert", "system.call"], when: ["user.decline"], hears: []),
    Story(
      "the app is active again when the last of two covers goes",
      source: "Apple, applicationDidBecomeActive(_:)",
      after: ["user.tapIcon"],
      when: ["system.alert", "system.call", "user.decline", "user.cancel"],
      hears: ["applicationWillResignActive:", "applicationDidBecomeActive:"]),
    Story(
      "the switcher stays when a call over it is declined",
      source: "Apple, applicationDidBecomeActive(_:)",
      after: ["user.tapIcon", "user.doubleHome"], when: ["system.call", "user.decline"],
      hears: []),
    Story(
      "the app is chosen in the switcher that a declined call left",
      source: "Apple, applicationDidBecomeActive(_:)",
      after: ["user.tapIcon", "user.doubleHome", "system.call", "user.decline"],
      when: ["user.choose.app"], hears: ["applicationDidBecomeActive:"]),
    Story(
      "a call over an alert that is answered sends the app to the background",
      source: "document 002, item 9",
      after: ["user.tapIcon", "system.alert", "system.call"], when: ["user.answer"],
      hears: ["applicationDidEnterBackground:"]),
    Story(
      "an alert that Home was pressed over is there again when the app returns",
      source: likely,
      after: ["user.tapIcon", "system.alert", "user.home", .aWhile], when: ["user.tapIcon"],
      hears: ["applicationWillEnterForeground:"]),
    Story(
      "an app that returns under its old alert is active when the alert goes",
      source: likely,
      after: ["user.tapIcon", "system.alert", "user.home", .aWhile],
      when: ["user.tapIcon", "user.cancel"],
      hears: ["applicationWillEnterForeground:", "applicationDidBecomeActive:"]),
    Story(
      "the lock over an alert enters the background without resigning again",
      source: "document 002, item 4; Apple, applicationWillResignActive(_:)",
      after: ["user.tapIcon", "system.alert"], when: ["user.lock"],
      hears: ["applicationDidEnterBackground:"]),
    Story(
      "Home in the switcher enters the background without resigning again",
      source: "document 001, situation 4",
      after: ["user.tapIcon", "user.doubleHome"], when: ["user.home"],
      hears: ["applicationDidEnterBackground:"]),
    Story(
      "Control Center takes the focus and gives it back",
      source: "document 001, situation 7",
      after: ["user.tapIcon"], when: ["user.pullUp", "user.pullDown"],
      hears: ["applicationWillResignActive:", "applicationDidBecomeActive:"]),
    Story(
      "the question before a photo is deleted takes the focus and gives it back",
      source: "document 002, items 2 and 3",
      after: ["user.tapIcon"], when: ["system.photoAlert", "user.cancel"],
      hears: ["applicationWillResignActive:", "applicationDidBecomeActive:"]),
    Story(
      "up to iOS 10 a little pull takes the focus",
      source: "test on iOS 10.3.3 (N11)",
      after: ["user.tapIcon"], when: ["user.peek"],
      hears: ["applicationWillResignActive:", "applicationDidBecomeActive:"]),
    Story(
      "a push tapped in Notification Center over the app does not enter the foreground",
      source: "Apple, application(_:didReceiveRemoteNotification:); by analogy",
      after: ["user.tapIcon", "user.home", "system.push", "user.tapIcon", "user.pullDown"],
      when: ["user.tapPush"],
      hears: ["application:didReceiveRemoteNotification:", "applicationDidBecomeActive:"]),
  ]

  /// Calls, without scenes.
  static let calls: [Story] = [
    Story(
      "a caller who gives up gives the focus back",
      source: "document 002, item 9",
      after: ["user.tapIcon"], when: ["system.call", "overlay.gone"],
      hears: ["applicationWillResignActive:", "applicationDidBecomeActive:"]),
    Story(
      "a call is nothing to an app in the background",
      source: "Apple, applicationWillResignActive(_:)",
      after: ["user.tapIcon", "app.beginTask", "user.home"],
      when: ["system.call", "user.answer", "user.hangUp"], hears: []),
    Story(
      "before iOS 4 an answered call ends the app",
      source: "a book on iPhone OS 2 and 3, Responding to interruptions",
      settings: ["config.beforeIOS4"],
      after: ["user.tapIcon"], when: ["system.call", "user.answer"],
      hears: ["applicationWillResignActive:", "applicationWillTerminate:"]),
    Story(
      "before iOS 4 a declined call gives the focus back",
      source: "a book on iPhone OS 2 and 3, Responding to interruptions",
      settings: ["config.beforeIOS4"],
      after: ["user.tapIcon"], when: ["system.call", "user.decline"],
      hears: ["applicationWillResignActive:", "applicationDidBecomeActive:"]),
    Story(
      "Home during a call says nothing to an app that is in the background already",
      source: "document 002, item 9",
      after: ["user.tapIcon", "system.call", "user.answer", .aWhile],
      when: ["user.home", "user.hangUp"], hears: []),
  ]

  /// Touch ID, without scenes.
  static let prompts: [Story] = [
    Story(
      "Touch ID takes the focus, replies and gives the focus back",
      source: "document 002, items 2 and 3; Apple, evaluatePolicy(_:localizedReason:reply:)",
      after: ["user.tapIcon"], when: ["app.evaluatePolicy", "user.authenticate"],
      hears: ["applicationWillResignActive:", "reply.success", "applicationDidBecomeActive:"]),
    Story(
      "Touch ID that is cancelled says so and gives the focus back",
      source: "document 002, item 3",
      after: ["user.tapIcon"], when: ["app.evaluatePolicy", "user.cancel"],
      hears: ["applicationWillResignActive:", "reply.userCancel", "applicationDidBecomeActive:"]),
    Story(
      "the reply of Touch ID may come after activation",
      source: "Apple, evaluatePolicy(_:localizedReason:reply:)",
      settings: ["config.replyAfterActivation"],
      after: ["user.tapIcon"], when: ["app.evaluatePolicy", "user.authenticate"],
      hears: ["applicationWillResignActive:", "applicationDidBecomeActive:", "reply.success"]),
    Story(
      "Touch ID stays when a call over it is declined",
      source: "reports; Apple, applicationDidBecomeActive(_:)",
      after: ["user.tapIcon", "app.evaluatePolicy"], when: ["system.call", "user.decline"],
      hears: []),
    Story(
      "Touch ID that a declined call left still replies",
      source: "reports; Apple, evaluatePolicy(_:localizedReason:reply:)",
      after: ["user.tapIcon", "app.evaluatePolicy", "system.call", "user.decline"],
      when: ["user.authenticate"], hears: ["reply.success", "applicationDidBecomeActive:"]),
    Story(
      "an app that asks for Touch ID in the background is not covered by it when it returns",
      source: "Apple, LAError.notInteractive",
      after: ["user.tapIcon", "app.beginTask", "user.home", "app.evaluatePolicy"],
      when: ["user.tapIcon"],
      hears: ["applicationWillEnterForeground:", "applicationDidBecomeActive:"]),
  ]

  /// What covers a scene, one thing over another.
  static let sceneCovers: [Story] = [
    Story(
      "an alert takes the scene's focus and gives it back",
      source: page,
      after: ["user.tapIcon"], when: ["system.alert", "user.cancel"],
      hears: ["sceneWillResignActive:", "sceneDidBecomeActive:"]),
    Story(
      "the switcher resigns the scene and another app sends it to the background",
      source: page,
      after: ["user.tapIcon"], when: ["user.doubleHome", "user.choose.other"],
      hears: ["sceneWillResignActive:", "sceneDidEnterBackground:"]),
    Story(
      "the same app chosen in the switcher has an active scene again",
      source: page,
      after: ["user.tapIcon", "user.doubleHome"], when: ["user.choose.app"],
      hears: ["sceneDidBecomeActive:"]),
    Story(
      "the lock sends the scene to the background and unlocking brings it back",
      source: "Apple, sceneDidEnterBackground(_:); sceneWillEnterForeground(_:)",
      after: ["user.tapIcon"], when: ["user.lock", .aWhile, "user.unlock"],
      hears: [
        "sceneWillResignActive:", "sceneDidEnterBackground:", "sceneWillEnterForeground:",
        "sceneDidBecomeActive:",
      ]),
    Story(
      "an alert over a scene stays when a call over it is declined",
      source: "Apple, sceneDidBecomeActive(_:)",
      after: ["user.tapIcon", "system.alert"], when: ["system.call", "user.decline"], hears: []),
    Story(
      "the scene is active again when the last of two covers goes",
      source: "Apple, sceneDidBecomeActive(_:)",
      after: ["user.tapIcon"],
      when: ["system.alert", "system.call", "user.decline", "user.cancel"],
      hears: ["sceneWillResignActive:", "sceneDidBecomeActive:"]),
    Story(
      "the switcher over a scene stays when a call over it is declined",
      source: "Apple, sceneDidBecomeActive(_:)",
      after: ["user.tapIcon", "user.doubleHome", "system.call", "user.decline"],
      when: ["user.choose.app"], hears: ["sceneDidBecomeActive:"]),
    Story(
      "an alert that Home was pressed over is there again when the scene returns",
      source: likely,
      after: ["user.tapIcon", "system.alert", "user.home", .aWhile], when: ["user.tapIcon"],
      hears: ["sceneWillEnterForeground:"]),
    Story(
      "a scene that returns under its old alert is active when the alert goes",
      source: likely,
      after: ["user.tapIcon", "system.alert", "user.home", .aWhile],
      when: ["user.tapIcon", "user.cancel"],
      hears: ["sceneWillEnterForeground:", "sceneDidBecomeActive:"]),
    Story(
      "Home that is taken back never sends the scene to the background",
      source: "test on iOS 11.0.3 (N11); the same with scenes by analogy",
      after: ["user.tapIcon"], when: ["user.abortHome"],
      hears: ["sceneWillResignActive:", "sceneDidBecomeActive:"]),
    Story(
      "a little pull is not heard by a scene",
      source: "test on iOS 11.0.3 (N11); the same with scenes by analogy",
      after: ["user.tapIcon"], when: ["user.peek"], hears: []),
  ]

  /// Calls over a scene.
  static let sceneCalls: [Story] = [
    Story(
      "a declined call never sends the scene to the background",
      source: page,
      after: ["user.tapIcon"], when: ["system.call", "user.decline"],
      hears: ["sceneWillResignActive:", "sceneDidBecomeActive:"]),
    Story(
      "an answered call sends the scene to the background until it is over",
      source: page,
      after: ["user.tapIcon"], when: ["system.call", "user.answer", .aWhile, "user.hangUp"],
      hears: [
        "sceneWillResignActive:", "sceneDidEnterBackground:", "sceneWillEnterForeground:",
        "sceneDidBecomeActive:",
      ]),
    Story(
      "a call is nothing to a scene in the background",
      source: page,
      after: ["user.tapIcon", "user.home"], when: ["system.call", "user.answer", "user.hangUp"],
      hears: []),
  ]

  /// Face ID over a scene.
  static let scenePrompts: [Story] = [
    Story(
      "Face ID takes the scene's focus, replies and gives the focus back",
      source: "Apple, evaluatePolicy(_:localizedReason:reply:); Developer Forums 91384",
      after: ["user.tapIcon"], when: ["app.evaluatePolicy", "user.authenticate"],
      hears: ["sceneWillResignActive:", "reply.success", "sceneDidBecomeActive:"]),
    Story(
      "Face ID that is cancelled says so and gives the focus back",
      source: "Apple, evaluatePolicy(_:localizedReason:reply:)",
      after: ["user.tapIcon"], when: ["app.evaluatePolicy", "user.cancel"],
      hears: ["sceneWillResignActive:", "reply.userCancel", "sceneDidBecomeActive:"]),
    Story(
      "the reply of Face ID may come after activation",
      source: "Apple, evaluatePolicy(_:localizedReason:reply:)",
      settings: ["config.replyAfterActivation"],
      after: ["user.tapIcon"], when: ["app.evaluatePolicy", "user.authenticate"],
      hears: ["sceneWillResignActive:", "sceneDidBecomeActive:", "reply.success"]),
    Story(
      "Face ID stays when a call over it is declined",
      source: "reports; Apple, sceneDidBecomeActive(_:)",
      after: ["user.tapIcon", "app.evaluatePolicy", "system.call", "user.decline"],
      when: ["user.authenticate"], hears: ["reply.success", "sceneDidBecomeActive:"]),
  ]
}
