import Lifeline
import Testing

/// Logs of UIKit apps as apps, frameworks and loggers print them.
struct PrintedLogTests {
  private func messages(_ log: String, importer: String? = nil) throws -> [String] {
    let log = try RecordedLog(log + "\n", options: .init(importer: importer))
    return log.runs.flatMap(\.trace.deliveries).map(\.message.description)
  }

  private static let response =
    "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:"
  private static let presentation =
    "userNotificationCenter:willPresentNotification:withCompletionHandler:"

  static let delegates: [(line: String, message: String)] = [
    (response, response), ("-[AppDelegate \(response)]", response),
    ("userNotificationCenter(_:didReceive:withCompletionHandler:)", response),
    ("userNotificationCenter(_:didReceive:)", response),
    ("Push.Delegate.userNotificationCenter(_:didReceive:) // tapped", response),
    (#"{"msg":"userNotificationCenter(_:didReceive:)"}"#, response),
    ("-[NotificationDelegate \(presentation)] -> banner", presentation),
    ("userNotificationCenter(_:willPresent:withCompletionHandler:)", presentation),
    ("userNotificationCenter(_:willPresent:)", presentation),
    ("locationManager(_:didUpdateLocations:)", "locationManager:didUpdateLocations:"),
    ("-[Places locationManager:didVisit:]", "locationManager:didVisit:"),
    ("locationManager(_:didEnterRegion:)", "locationManager:didEnterRegion:"),
    ("urlSession(_:task:didCompleteWithError:)", "URLSession:task:didCompleteWithError:"),
    (
      "urlSessionDidFinishEvents(forBackgroundURLSession:)",
      "URLSessionDidFinishEventsForBackgroundURLSession:"
    ),
    ("didReceive", "application:didReceiveLocalNotification:"),
  ]

  @Test(arguments: delegates)
  func `the methods of all delegates are read`(line: String, message: String) throws {
    #expect(try messages(line) == [message])
  }

  static let remarks: [(line: String, message: String)] = [
    ("DidEnterBackground /// comment", "applicationDidEnterBackground:"),
    (
      "didFinishLaunchingWithOptions->UIApplicationStateInactive",
      "application:didFinishLaunchingWithOptions:"
    ),
    ("applicationDidBecomeActive->UIApplicationStateActive", "applicationDidBecomeActive:"),
    ("WillEnterForeground -> UIApplication.State.background", "applicationWillEnterForeground:"),
    ("OnResignActivation // a call comes in", "applicationWillResignActive:"),
    ("willConnectTo -> UISceneActivationStateUnattached", "scene:willConnectToSession:options:"),
    ("UIApplication.didBecomeActiveNotification", "UIApplicationDidBecomeActiveNotification"),
    ("UIApplication.willTerminateNotification->1", "UIApplicationWillTerminateNotification"),
    ("UIScene.didActivateNotification // at last", "UISceneDidActivateNotification"),
    (#"{"event":"UIScene.didActivateNotification"}"#, "UISceneDidActivateNotification"),
    (
      #"{"log":{"message":"UIApplication.willResignActiveNotification"},"@timestamp":1714899898250}"#,
      "UIApplicationWillResignActiveNotification"
    ),
    (#"{"msg":"applicationWillResignActive:"}"#, "applicationWillResignActive:"),
  ]

  @Test(arguments: remarks)
  func `names are read before remarks, and in objects`(line: String, message: String) throws {
    #expect(try messages(line) == [message])
  }

  @Test func `the events of Capacitor's App are states of the app`() throws {
    let log = """
      ⚡️  [log] - App state changed. Is active? false
      ⚡️  [log] - App paused
      ⚡️  [log] - App resumed
      ⚡️  [log] - App state changed. Is active? true
      """
    #expect(
      try messages(log) == [
        "applicationWillResignActive:", "applicationDidEnterBackground:",
        "applicationWillEnterForeground:", "applicationDidBecomeActive:",
      ])
    #expect(try messages(log + "\napplicationWillTerminate:") == ["applicationWillTerminate:"])
    #expect(try messages("appStateChange {\"isActive\":true}") == ["applicationDidBecomeActive:"])
    #expect(try messages(#"{"msg":"App state changed. Is active? false"}"#).count == 1)
  }

  @Test func `React Native's states are read as its logger prints them`() throws {
    let log = """
      2021-05-05 11:04:58.026 [info][tid:com.facebook.react.JavaScript] 'AppState', 'inactive'
      2021-05-05 11:04:58.926 [info][tid:com.facebook.react.JavaScript] AppState changed to background
      2021-05-05 11:05:58.926 [info][tid:com.facebook.react.JavaScript] 'AppState', { app_state: 'active' }
      """
    let expected = [
      "applicationWillResignActive:", "applicationDidEnterBackground:",
      "applicationDidBecomeActive:",
    ]
    #expect(try messages(log) == expected)
    let plain = " LOG  inactive\n WARN  background\n LOG  active"
    #expect(try messages(plain, importer: "react-native") == expected)
    #expect(try messages(plain).isEmpty)
  }

  @Test(arguments: [
    "The app state changed while it was active", "the app paused", "App paused by the user",
    "App resumed downloads", "is active? true", "{\"isActive\":true}", "{\"state\":\"active\"}",
    "{\"event\":\"background\",\"msg\":\"inactive\"}",
    "case didEnterBackground // in the background",
    ".didEnterBackground // in the background", "DidEnterBackground -> WillTerminate",
    "WebPageProxy::applicationWillEnterForegroundForMedia // background",
    #"{"msg":"WebPageProxy::applicationWillEnterForegroundForMedia: 1"}"#,
    "0x1000018D0 0x00000040 [  4] -[AppDelegate \(response)]",
    "12 MyApp 0x000000010253c0 -[AppDelegate \(response)] + 84",
    "func userNotificationCenter(_ center: UNUserNotificationCenter,",
    "center.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil) { _ in",
    ".onReceive(center.publisher(for: UIScene.didActivateNotification)) { _ in",
    "console.log('App state changed. Is active?', isActive);",
    "App.addListener('appStateChange', ({ isActive }) => {",
    "Implement userNotificationCenter(_:didReceive:) before the launch ends",
    "AppState.addEventListener('change', nextAppState => { // active",
  ])
  func `look-alikes are not read`(line: String) throws {
    #expect((try? messages(line)) ?? [] == [])
  }
}
