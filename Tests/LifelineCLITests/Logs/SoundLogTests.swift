import Lifeline
import Testing

/// Logs of apps that work: a check finds nothing in them, and supposes nothing.
struct SoundLogTests {
  static let processes: [JudgedLog] = [
    JudgedLog(
      name: "a process that was told that it ends is followed by another with its number",
      text: """
        0.0 application:didFinishLaunchingWithOptions:
        0.2 applicationDidBecomeActive:
        4.0 applicationWillResignActive:
        4.5 applicationDidEnterBackground:
        5.0 applicationWillTerminate:
        9.0 application:didFinishLaunchingWithOptions:
        """),
    JudgedLog(
      name: "a process that the debugger ended is followed by another",
      text: """
        0.0 application:didFinishLaunchingWithOptions:
        0.2 applicationDidBecomeActive:
        Message from debugger: Terminated due to signal 9
        9.0 application:didFinishLaunchingWithOptions:
        """),
    JudgedLog(
      name: "a number is used again after another",
      text: """
        0.0 application:didFinishLaunchingWithOptions:
        0.2 applicationDidBecomeActive:
        4.0 Lab[87:1] application:didFinishLaunchingWithOptions:
        9.0 application:didFinishLaunchingWithOptions:
        """),
    JudgedLog(
      name: "a log without process numbers may have several processes",
      text: """
        0.0 application:didFinishLaunchingWithOptions:
        0.2 applicationDidBecomeActive:
        4.0 application:didFinishLaunchingWithOptions:
        4.2 applicationDidBecomeActive:
        """, process: nil),
  ]

  static let apps: [JudgedLog] = [
    JudgedLog(
      name: "Home and back",
      text: """
        0.0 application:didFinishLaunchingWithOptions:
        0.2 applicationDidBecomeActive:
        4.0 applicationWillResignActive:
        4.5 applicationDidEnterBackground:
        8.0 applicationWillEnterForeground:
        8.4 applicationDidBecomeActive:
        """, isComplete: true),
    JudgedLog(
      name: "Notification Center, pulled a little, twice within milliseconds",
      text: """
        0.0 applicationDidBecomeActive:
        4.0 applicationWillResignActive:
        4.002 applicationDidBecomeActive:
        4.004 applicationWillResignActive:
        6.0 applicationDidBecomeActive:
        """),
    JudgedLog(
      name: "an alert right after the launch",
      text: """
        0.0 application:didFinishLaunchingWithOptions:
        0.2 applicationDidBecomeActive:
        0.25 applicationWillResignActive:
        3.0 applicationDidBecomeActive:
        """),
    JudgedLog(
      name: "a clock that counts seconds",
      text: """
        0.0 applicationDidBecomeActive:
        0.0 applicationDidEnterBackground:
        1.0 applicationDidBecomeActive:
        1.0 applicationDidBecomeActive:
        """),
    JudgedLog(
      name: "a fetch launches the app, and later somebody taps the icon",
      text: """
        0.0 application:didFinishLaunchingWithOptions:
        0.2 application:performFetchWithCompletionHandler:
        20.0 applicationWillEnterForeground:
        20.3 applicationDidBecomeActive:
        """),
    JudgedLog(
      name: "a silent push launches the app",
      text: """
        0.0 application:didFinishLaunchingWithOptions:
        0.1 application:didReceiveRemoteNotification:fetchCompletionHandler:
        9.0 applicationWillEnterForeground:
        9.1 applicationDidBecomeActive:
        """),
    JudgedLog(
      name: "a push is tapped in the background",
      text: """
        0.0 applicationDidEnterBackground:
        9.0 applicationWillEnterForeground:
        9.1 userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:
        9.2 applicationDidBecomeActive:
        """),
    JudgedLog(
      name: "low memory, a change of time and the device token",
      text: """
        0.0 application:didFinishLaunchingWithOptions:
        0.2 applicationDidBecomeActive:
        1.0 application:didRegisterForRemoteNotificationsWithDeviceToken:
        2.0 applicationDidReceiveMemoryWarning:
        3.0 applicationSignificantTimeChange:
        """),
    JudgedLog(
      name: "a Handoff",
      text: """
        0.0 applicationDidEnterBackground:
        5.0 applicationWillEnterForeground:
        5.1 application:willContinueUserActivityWithType:
        5.2 application:continueUserActivity:restorationHandler:
        5.3 applicationDidBecomeActive:
        """),
    JudgedLog(
      name: "the lock and back, of an app of 2024 that has no scenes",
      text: """
        0.0 applicationDidBecomeActive:
        5.0 applicationWillResignActive:
        5.4 applicationDidEnterBackground:
        60.0 applicationWillEnterForeground:
        60.2 applicationDidBecomeActive:
        """, day: "2024-06-01", isComplete: true),
    JudgedLog(
      name: "an app that exits when it is left, in 2012",
      text: """
        0.0 application:didFinishLaunchingWithOptions:
        0.2 applicationDidBecomeActive:
        5.0 applicationWillResignActive:
        5.4 applicationWillTerminate:
        """, day: "2012-06-01"),
  ]

  static let scenes: [JudgedLog] = [
    JudgedLog(
      name: "a URL is opened in front of an active scene",
      text: """
        0.0 scene:willConnectToSession:options:
        0.2 sceneWillEnterForeground:
        0.3 sceneDidBecomeActive:
        5.0 scene:openURLContexts:
        """),
    JudgedLog(
      name: "a link is opened in front of an active scene",
      text: """
        0.0 scene:willConnectToSession:options:
        0.2 sceneWillEnterForeground:
        0.3 sceneDidBecomeActive:
        5.0 scene:willContinueUserActivityWithType:
        5.1 scene:continueUserActivity:
        """),
    JudgedLog(
      name: "a scene connects again in the same process",
      text: """
        0.0 application:didFinishLaunchingWithOptions:
        0.1 scene:willConnectToSession:options:
        0.2 sceneWillEnterForeground:
        0.3 sceneDidBecomeActive:
        5.0 sceneWillResignActive:
        5.5 sceneDidEnterBackground:
        90.0 sceneDidDisconnect:
        99.0 scene:willConnectToSession:options:
        99.2 sceneWillEnterForeground:
        99.3 sceneDidBecomeActive:
        """),
    JudgedLog(
      name: "an app with scenes gets the notifications of the app",
      text: """
        0.0 scene:willConnectToSession:options:
        0.2 sceneWillEnterForeground:
        0.3 sceneDidBecomeActive:
        0.31 UIApplicationDidBecomeActiveNotification
        5.0 sceneWillResignActive:
        5.1 UIApplicationWillResignActiveNotification
        """),
    JudgedLog(
      name: "the card of an active scene is swiped up",
      text: """
        0.0 sceneDidBecomeActive:
        5.0 sceneWillResignActive:
        6.0 sceneDidDisconnect:
        6.1 applicationWillTerminate:
        """),
    JudgedLog(
      name: "a quick action of a scene in the background",
      text: """
        0.0 sceneDidBecomeActive:
        5.0 sceneWillResignActive:
        5.5 sceneDidEnterBackground:
        9.0 sceneWillEnterForeground:
        9.1 windowScene:performActionForShortcutItem:completionHandler:
        9.3 sceneDidBecomeActive:
        """),
    JudgedLog(
      name: "a silent push launches an app with scenes, and later somebody taps the icon",
      text: """
        0.0 application:didFinishLaunchingWithOptions:
        0.1 application:didReceiveRemoteNotification:fetchCompletionHandler:
        9.0 scene:willConnectToSession:options:
        9.1 sceneWillEnterForeground:
        9.3 sceneDidBecomeActive:
        """),
  ]

  @Test(arguments: processes + apps + scenes)
  func `nothing is found in a log of an app that works`(log: JudgedLog) throws {
    for run in try log.runs() {
      #expect(run.verdict.result == .conforms, "\(run.verdict)")
    }
  }

  @Test func `a process with a number that was used before says why it is another`() throws {
    let names = try Self.processes.map { try $0.runs().map { CheckText($0, in: .english).remarks } }
    #expect(
      names.map { remarks in remarks.last?.contains { $0.contains("another process") } ?? false }
        == [true, true, true, false])
  }
}
