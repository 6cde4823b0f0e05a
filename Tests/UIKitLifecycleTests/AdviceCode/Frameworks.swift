// What the code of advice.yaml uses of UIKit and other frameworks of iOS, with their own
// signatures, so that the code can be type-checked anywhere. Methods that are optional there have an
// empty implementation here.
import Foundation

// MARK: - UIKit: the app

@MainActor class UIResponder: NSObject {}

@MainActor class UIApplication: UIResponder {
  struct LaunchOptionsKey: Hashable, Sendable {}
  struct OpenURLOptionsKey: Hashable, Sendable {}
  enum State: Int { case active, inactive, background }

  nonisolated class var didEnterBackgroundNotification: NSNotification.Name { .init("background") }
  nonisolated class var willEnterForegroundNotification: NSNotification.Name { .init("foreground") }

  class var shared: UIApplication { fatalError() }
  var applicationState: State { fatalError() }
  var openSessions: Set<UISceneSession> { fatalError() }
  nonisolated var isProtectedDataAvailable: Bool { fatalError() }
  func registerForRemoteNotifications() {}
  nonisolated func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { fatalError() }
  nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

@discardableResult @MainActor func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 { fatalError() }

struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
  var rawValue: Int
  static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

@MainActor class UIApplicationShortcutItem: NSObject { var type: String { fatalError() } }

@MainActor protocol UIUserActivityRestoring {}

class NSUserActivity: NSObject {}

@MainActor protocol UIApplicationDelegate: NSObjectProtocol {
  var window: UIWindow? { get set }
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  var window: UIWindow? {
    get { fatalError() }
    set {}
  }
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  func applicationDidBecomeActive(_ application: UIApplication) {}
  func applicationWillResignActive(_ application: UIApplication) {}
  func applicationDidEnterBackground(_ application: UIApplication) {}
  func applicationWillEnterForeground(_ application: UIApplication) {}
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { true }
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { true }
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {}
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {}
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
}

// MARK: - UIKit: scenes and windows

@MainActor class UIScene: UIResponder {
  @MainActor class ConnectionOptions: NSObject {
    var urlContexts: Set<UIOpenURLContext> { fatalError() }
    var userActivities: Set<NSUserActivity> { fatalError() }
    var shortcutItem: UIApplicationShortcutItem? { fatalError() }
  }
}

@MainActor class UIWindowScene: UIScene {}

@MainActor class UIOpenURLContext: NSObject { var url: URL { fatalError() } }

@MainActor class UISceneSession: NSObject {
  var persistentIdentifier: String { fatalError() }
  var stateRestorationActivity: NSUserActivity?
}

@MainActor protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

@MainActor protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  var window: UIWindow? {
    get { fatalError() }
    set {}
  }
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  func sceneDidDisconnect(_ scene: UIScene) {}
  func sceneDidBecomeActive(_ scene: UIScene) {}
  func sceneWillResignActive(_ scene: UIScene) {}
  func sceneWillEnterForeground(_ scene: UIScene) {}
  func sceneDidEnterBackground(_ scene: UIScene) {}
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
}

@MainActor class UIScreen: NSObject {
  class var main: UIScreen { fatalError() }
  var bounds: CGRect { fatalError() }
}

@MainActor class UIViewController: UIResponder {}

@MainActor class UIWindow: UIResponder {
  init(frame: CGRect) {}
  init(windowScene: UIWindowScene) {}
  var rootViewController: UIViewController?
  func makeKeyAndVisible() {}
}

// MARK: - UserNotifications

class UNUserNotificationCenter: NSObject {
  class func current() -> UNUserNotificationCenter { fatalError() }
  weak var delegate: (any UNUserNotificationCenterDelegate)?
}

class UNNotificationRequest: NSObject { var identifier: String { fatalError() } }
class UNNotification: NSObject { var request: UNNotificationRequest { fatalError() } }
class UNNotificationResponse: NSObject { var notification: UNNotification { fatalError() } }

protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
}

// MARK: - BackgroundTasks

class BGTask: NSObject {
  var expirationHandler: (() -> Void)?
  func setTaskCompleted(success: Bool) {}
}

class BGTaskScheduler: NSObject {
  class var shared: BGTaskScheduler { fatalError() }
  @discardableResult func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { fatalError() }
}

// MARK: - LocalAuthentication

enum LAPolicy: Int { case deviceOwnerAuthenticationWithBiometrics = 1, deviceOwnerAuthentication }

class LAContext: NSObject {
  func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {}
}

// MARK: - PushKit and CallKit

struct PKPushType: Hashable, Sendable { static let voIP = PKPushType() }
class PKPushCredentials: NSObject { var token: Data { fatalError() } }
class PKPushPayload: NSObject {}

class PKPushRegistry: NSObject {
  init(queue: DispatchQueue?) {}
  weak var delegate: (any PKPushRegistryDelegate)?
  var desiredPushTypes: Set<PKPushType>?
}

protocol PKPushRegistryDelegate: NSObjectProtocol {
  func pushRegistry(
    _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType)
  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping @Sendable () -> Void)
}

class CXProviderConfiguration: NSObject {}
class CXCallUpdate: NSObject {}

class CXProvider: NSObject {
  init(configuration: CXProviderConfiguration) {}
  func reportNewIncomingCall(
    with UUID: UUID, update: CXCallUpdate,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) {}
}
