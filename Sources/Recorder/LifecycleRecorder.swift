public import Foundation

/// Records the lifecycle of the app that it runs in, as a trace.
///
/// ```swift
/// let recorder = LifecycleRecorder()       // listens to UIKit's notifications from now on
///
/// func applicationDidBecomeActive(_ application: UIApplication) {
///   recorder.record(#function)             // a callback of the delegate
/// }
/// ```
///
/// Each entry is appended to a file before the call returns, so that a crash or a kill loses none.
/// `lifeline check FILE` judges it. Nothing is recorded but names of messages, their times, and
/// what the app passes to ``note(_:)``. A recorder may be used from any thread; it never throws, and
/// counts in ``lost`` the entries that it could not write.
public final class LifecycleRecorder: Sendable {
  private let recording: LockedValue<OpenRecording>
  private let observers: LockedValue<[any NSObjectProtocol]>
  private let center: NotificationCenter

  /// Creates a recorder, which listens to notifications from now on.
  ///
  /// The first entry creates a file; each run of the app has files of its own.
  ///
  /// - Parameters:
  ///   - folder: The folder for the files; by default ``defaultFolder``. It is created when needed.
  ///   - options: What to record, and how much to keep.
  ///   - center: The center that posts the notifications.
  public init(
    folder: URL = LifecycleRecorder.defaultFolder, options: Options = Options(),
    center: NotificationCenter = .default
  ) {
    recording = LockedValue(OpenRecording(in: RecordingFolder(folder), options, of: .current()))
    observers = LockedValue([])
    self.center = center
    let tokens = options.notifications.map { name in
      center.addObserver(forName: Notification.Name(name), object: nil, queue: nil) {
        [weak self] _ in self?.record(name, to: MessageName.notificationCenter)
      }
    }
    observers.with { $0 = tokens }
  }

  deinit { stop() }

  /// Records a message that the app gets now.
  ///
  /// - Parameters:
  ///   - name: The message: the Swift name of the method, which `#function` is, or its selector.
  ///   - target: The receiver; `nil` for the one that the name tells: `delegate` or
  ///     `sceneDelegate`, otherwise `code`. The delegate of a second scene is
  ///     `secondSceneDelegate`.
  ///   - state: The state that the app sees, such as `active`; `nil` for none.
  public func record(
    _ name: String = #function, to target: String? = nil, state: String? = nil
  ) {
    recording.with { $0.message(name, to: target, state: state) }
  }

  /// Records that something has come to another stage, such as the phase of a scene.
  ///
  /// - Parameters:
  ///   - stage: The stage; nothing is recorded if it is the last one of the track.
  ///   - track: What has stages, such as `scenePhase`.
  public func record(stage: String, of track: String) {
    recording.with { $0.stage(stage, of: track) }
  }

  /// Records a note for the readers of the trace; its text is up to the app.
  ///
  /// - Parameter text: The text.
  public func note(_ text: String) {
    recording.with { $0.note(text) }
  }

  /// Ends the recording: stops listening, and closes the file; later calls record nothing.
  public func stop() {
    let tokens = observers.with { tokens in
      defer { tokens = [] }
      return tokens
    }
    for token in tokens { center.removeObserver(token) }
    recording.with { $0.stop() }
  }

  /// The files of this recording that still exist, the oldest first.
  public var files: [URL] { recording.with { $0.files } }

  /// The number of entries that could not be written, for example because the disk was full.
  public var lost: Int { recording.with { $0.lost } }

  /// The folder `Lifeline` in the caches of the app, which are in no backup.
  public static var defaultFolder: URL {
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    return (caches ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent(Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
      .appendingPathComponent("Lifeline")
  }
}

extension LifecycleRecorder {
  /// What to record, and how much to keep.
  public struct Options: Sendable {
    /// The model that the trace names; `nil` for none, so that a check finds the one that fits.
    public var model: String?
    /// The title of the run; `nil` for none.
    public var title: String?
    /// The notifications to record, by their names; by default those of UIKit's lifecycle.
    public var notifications: [String]
    /// The size in bytes at which a file is full and another begins, with a heading of its own.
    public var fileLimit: Int
    /// The size in bytes of all files of the app; beyond it the oldest are removed.
    public var folderLimit: Int

    /// Creates options; without arguments the app's model, UIKit's notifications, 1 MiB for a file
    /// and 8 MiB for all.
    public init(
      model: String? = LifecycleRecorder.modelOfApp, title: String? = nil,
      notifications: [String] = LifecycleRecorder.notifications,
      fileLimit: Int = 1 << 20, folderLimit: Int = 8 << 20
    ) {
      self.model = model
      self.title = title
      self.notifications = notifications
      self.fileLimit = fileLimit
      self.folderLimit = folderLimit
    }
  }

  /// The built-in model of this app: `UIScene` if its property list has a scene manifest, otherwise
  /// `UIApplication`.
  public static var modelOfApp: String {
    let hasScenes = Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") != nil
    return hasScenes ? "UIScene" : "UIApplication"
  }

  /// The notifications of UIKit's lifecycle: of the app, of scenes, about protected data, memory
  /// and time.
  ///
  /// They are known by name, since the names are the same wherever UIKit is.
  public static let notifications =
    [
      "DidFinishLaunchingNotification", "DidBecomeActiveNotification",
      "WillResignActiveNotification", "DidEnterBackgroundNotification",
      "WillEnterForegroundNotification", "WillTerminateNotification",
      "DidReceiveMemoryWarningNotification", "SignificantTimeChangeNotification",
      "ProtectedDataWillBecomeUnavailable", "ProtectedDataDidBecomeAvailable",
      "BackgroundRefreshStatusDidChangeNotification",
    ].map { "UIApplication" + $0 }
    + [
      "WillConnectNotification", "DidDisconnectNotification", "WillEnterForegroundNotification",
      "DidActivateNotification", "WillDeactivateNotification", "DidEnterBackgroundNotification",
    ].map { "UIScene" + $0 }
}
