// developer.apple.com/documentation/uikit/NAME, for each NAME of a type, in lower case
public import class Foundation.NSNotification
@_exported public import FoundationOnApple

// MARK: - The app

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: NameOfObjectiveC {
    public init(rawValue: String) { self.rawValue = rawValue }
    public var rawValue: String
  }
  public struct OpenURLOptionsKey: NameOfObjectiveC {
    public init(rawValue: String) { self.rawValue = rawValue }
    public var rawValue: String
  }
  @objc public enum State: Int { case active, inactive, background }

  nonisolated open class var didEnterBackgroundNotification: NSNotification.Name {
    .init("background")
  }
  nonisolated open class var willEnterForegroundNotification: NSNotification.Name {
    .init("foreground")
  }

  open class var shared: UIApplication { fatalError() }
  unowned(unsafe) public var delegate: (any UIApplicationDelegate)?
  public var applicationState: State { fatalError() }
  public var openSessions: Set<UISceneSession> { fatalError() }
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {}
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {}
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}
  nonisolated public var isProtectedDataAvailable: Bool { fatalError() }
  public func registerForRemoteNotifications() {}
  nonisolated public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { fatalError() }
  nonisolated public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

@discardableResult @MainActor public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 { fatalError() }

public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
  public init(rawValue: Int) { self.rawValue = rawValue }
  public var rawValue: Int
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

@objc public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

@MainActor open class UIApplicationShortcutItem: NSObject {
  public var type: String { fatalError() }
}

@objc @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {}

@objc @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  @objc optional var window: UIWindow? { get set }
  @objc optional func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  @objc optional func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  @objc optional func applicationDidBecomeActive(_ application: UIApplication)
  @objc optional func applicationWillResignActive(_ application: UIApplication)
  @objc optional func applicationDidEnterBackground(_ application: UIApplication)
  @objc optional func applicationWillEnterForeground(_ application: UIApplication)
  @objc optional func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  @objc optional func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  @objc optional func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  @objc optional func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  @objc optional func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  @objc optional func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  @objc optional func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  @objc optional func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  @objc optional func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  @objc optional func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  @objc optional func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  @objc optional func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

// MARK: - Scenes and windows

@MainActor open class UIScene: UIResponder {
  @MainActor open class ConnectionOptions: NSObject {
    public var urlContexts: Set<UIOpenURLContext> { fatalError() }
    public var userActivities: Set<NSUserActivity> { fatalError() }
    public var shortcutItem: UIApplicationShortcutItem? { fatalError() }
  }
  @MainActor open class ActivationRequestOptions: NSObject {}
}

@MainActor open class UIWindowScene: UIScene {}

@MainActor open class UIOpenURLContext: NSObject { public var url: URL { fatalError() } }

@MainActor open class UISceneSession: NSObject {
  public struct Role: NameOfObjectiveC {
    public static var windowApplication: Role { Role(rawValue: "window") }
    public init(rawValue: String) { self.rawValue = rawValue }
    public var rawValue: String
  }
  public var persistentIdentifier: String { fatalError() }
  public var stateRestorationActivity: NSUserActivity?
}

public struct UISceneSessionActivationRequest {
  public init(
    role: UISceneSession.Role, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {}
}

@MainActor open class UISceneDestructionRequestOptions: NSObject {}

@objc @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  @objc optional func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  @objc optional func sceneDidDisconnect(_ scene: UIScene)
  @objc optional func sceneDidBecomeActive(_ scene: UIScene)
  @objc optional func sceneWillResignActive(_ scene: UIScene)
  @objc optional func sceneWillEnterForeground(_ scene: UIScene)
  @objc optional func sceneDidEnterBackground(_ scene: UIScene)
  @objc optional func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  @objc optional func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  @objc optional func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

@objc @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  @objc optional var window: UIWindow? { get set }
  @objc optional func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

@MainActor open class UIScreen: NSObject {
  open class var main: UIScreen { fatalError() }
  public var bounds: CGRect { fatalError() }
}

@MainActor open class UIViewController: UIResponder {}

@MainActor open class UIWindow: UIResponder {
  public init(frame: CGRect) {}
  public init(windowScene: UIWindowScene) {}
  public var rootViewController: UIViewController?
  public func makeKeyAndVisible() {}
}
