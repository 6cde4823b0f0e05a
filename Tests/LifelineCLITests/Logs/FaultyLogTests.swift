import Lifeline
import Testing

/// Logs of apps that UIKit never calls so: a check has to find the first line that cannot be.
struct FaultyLogTests {
  /// A faulty log, with the line of its first fault.
  typealias Fault = (log: JudgedLog, line: Int)

  static let processes: [Fault] = [
    (
      JudgedLog(
        name: "a process launches once",
        text: """
          0.0 application:didFinishLaunchingWithOptions:
          0.2 applicationDidBecomeActive:
          4.0 applicationWillResignActive:
          9.0 application:didFinishLaunchingWithOptions:
          9.2 applicationDidBecomeActive:
          """), 4
    ),
    (
      JudgedLog(
        name: "a process with a scene launches once",
        text: """
          0.0 application:didFinishLaunchingWithOptions:
          0.1 scene:willConnectToSession:options:
          0.2 sceneDidBecomeActive:
          9.0 application:didFinishLaunchingWithOptions:
          """), 4
    ),
    (
      JudgedLog(
        name: "two launches in a row are two processes",
        text: """
          0.0 application:didFinishLaunchingWithOptions:
          8.0 applicationDidBecomeActive:
          8.1 application:willFinishLaunchingWithOptions:
          8.2 application:didFinishLaunchingWithOptions:
          """), 3
    ),
    (
      JudgedLog(
        name: "nothing is opened before the launch",
        text: """
          0.0 application:openURL:options:
          0.2 application:didFinishLaunchingWithOptions:
          0.4 applicationDidBecomeActive:
          """), 2
    ),
    (
      JudgedLog(
        name: "a process that was told that it ends gets no more",
        text: """
          0.0 application:didFinishLaunchingWithOptions:
          0.2 applicationDidBecomeActive:
          4.0 applicationWillResignActive:
          4.5 applicationDidEnterBackground:
          5.0 applicationWillTerminate:
          9.0 applicationWillEnterForeground:
          """), 6
    ),
    (
      JudgedLog(
        name: "a process ends once",
        text: """
          0.0 application:didFinishLaunchingWithOptions:
          0.2 applicationDidBecomeActive:
          4.0 applicationWillResignActive:
          4.5 applicationDidEnterBackground:
          5.0 applicationWillTerminate:
          9.0 applicationWillTerminate:
          """), 6
    ),
  ]

  static let launches: [Fault] = [
    (
      JudgedLog(
        name: "a cold launch does not enter the foreground",
        text: """
          0.0 application:didFinishLaunchingWithOptions:
          0.2 applicationWillEnterForeground:
          0.4 applicationDidBecomeActive:
          """), 2
    ),
    (
      JudgedLog(
        name: "an app that became active does not enter the foreground",
        text: """
          0.0 application:didFinishLaunchingWithOptions:
          0.2 applicationDidBecomeActive:
          0.3 applicationWillEnterForeground:
          """), 3
    ),
    (
      JudgedLog(
        name: "a quick action that launches an app with a scene is in the options of the scene",
        text: """
          0.00 application:didFinishLaunchingWithOptions:
          0.10 scene:willConnectToSession:options:
          0.20 sceneWillEnterForeground:
          0.25 sceneDidBecomeActive:
          0.30 windowScene:performActionForShortcutItem:completionHandler:
          """), 5
    ),
    (
      JudgedLog(
        name: "a scene enters the foreground before it becomes active",
        text: """
          0.0 application:didFinishLaunchingWithOptions:
          0.1 scene:willConnectToSession:options:
          0.2 sceneDidBecomeActive:
          0.3 sceneWillEnterForeground:
          """), 3
    ),
    (
      JudgedLog(
        name: "a scene connects before it enters the foreground",
        text: """
          0.0 application:didFinishLaunchingWithOptions:
          0.1 sceneWillEnterForeground:
          0.2 scene:willConnectToSession:options:
          0.3 sceneDidBecomeActive:
          """), 2
    ),
    (
      JudgedLog(
        name: "willFinishLaunching comes first",
        text: """
          0.0 application:didFinishLaunchingWithOptions:
          0.1 application:willFinishLaunchingWithOptions:
          0.2 applicationDidBecomeActive:
          """), 2
    ),
  ]

  static let scenes: [Fault] =
    [
      ("applicationDidBecomeActive:", 5), ("applicationWillResignActive:", 5),
      ("applicationDidEnterBackground:", 5), ("applicationWillEnterForeground:", 5),
    ].map { message, line in
      (
        JudgedLog(
          name: "an app with a scene does not get \(message)",
          text: """
            0.0 application:didFinishLaunchingWithOptions:
            0.1 scene:willConnectToSession:options:
            0.2 sceneWillEnterForeground:
            0.3 sceneDidBecomeActive:
            5.0 \(message)
            """), line
      )
    } + [
      (
        JudgedLog(
          name: "the app delegate of an app with a scene has nothing to do with its foreground",
          text: """
            0.0 application:didFinishLaunchingWithOptions:
            0.1 scene:willConnectToSession:options:
            0.2 applicationDidBecomeActive:
            5.0 applicationWillResignActive:
            5.5 applicationDidEnterBackground:
            """), 3
      ),
      (
        JudgedLog(
          name: "a scene resigns before it enters the background",
          text: """
            0.0 scene:willConnectToSession:options:
            0.2 sceneWillEnterForeground:
            0.3 sceneDidBecomeActive:
            5.0 sceneDidEnterBackground:
            5.1 sceneWillResignActive:
            """), 4
      ),
      (
        JudgedLog(
          name: "an active scene does not enter the foreground",
          text: """
            0.0 scene:willConnectToSession:options:
            0.2 sceneWillEnterForeground:
            0.3 sceneDidBecomeActive:
            5.0 sceneWillEnterForeground:
            5.1 sceneDidBecomeActive:
            9.0 sceneWillResignActive:
            9.5 sceneDidEnterBackground:
            """), 4
      ),
    ]

  static let callbacks: [Fault] = [
    (
      JudgedLog(
        name: "the simulator of iOS 7.1 does not write in 2024",
        text: """
          0.0 application:didFinishLaunchingWithOptions:
          0.2 applicationDidBecomeActive:
          4.0 applicationWillResignActive:
          4.5 applicationDidEnterBackground:
          8.5 applicationDidEnterBackground:
          8.6 applicationWillTerminate:
          """, day: "2024-03-04", isComplete: true), 5
    ),
    (
      JudgedLog(
        name: "iOS 3 ends an app that is left, iOS 14 does not",
        text: """
          0.0 application:didFinishLaunchingWithOptions:
          0.2 applicationDidBecomeActive:
          4.0 applicationWillTerminate:
          """, isComplete: true), 3
    ),
    (
      JudgedLog(
        name: "an app resigns before it enters the background",
        text: """
          0.0 applicationDidBecomeActive:
          5.0 applicationDidEnterBackground:
          5.1 applicationWillResignActive:
          """), 2
    ),
    (
      JudgedLog(
        name: "an active app becomes active once",
        text: """
          0.0 application:didFinishLaunchingWithOptions:
          0.2 applicationDidBecomeActive:
          4.2 applicationDidBecomeActive:
          9.0 applicationWillResignActive:
          """), 3
    ),
    (
      JudgedLog(
        name: "an app in the background has resigned",
        text: """
          0.0 applicationDidBecomeActive:
          5.0 applicationWillResignActive:
          5.5 applicationDidEnterBackground:
          9.0 applicationWillResignActive:
          """, isComplete: true), 4
    ),
    (
      JudgedLog(
        name: "an app in the background enters the foreground before it becomes active",
        text: """
          0.0 applicationDidBecomeActive:
          5.0 applicationWillResignActive:
          5.5 applicationDidEnterBackground:
          9.0 applicationDidBecomeActive:
          """, isComplete: true), 4
    ),
  ]

  @Test(arguments: processes + launches + scenes + callbacks)
  func `the first line that cannot be is found`(fault: Fault) throws {
    let runs = try fault.log.runs()
    let run = try #require(runs.count == 1 ? runs.first : nil, "one run")
    #expect(run.verdict.result == .doesNotConform)
    #expect(run.verdict.findings.first?.source?.line == fault.line, "\(run.verdict)")
  }
}
