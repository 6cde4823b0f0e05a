#if canImport(UIKit) && !os(watchOS)
  import LifelineRecorder
  import UIKit

  /// An app that records its lifecycle: notifications by itself, callbacks by a line in each.
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let recorder = LifecycleRecorder()
    private var forwarding: ForwardingDelegate?

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      recorder.record(#function)
      // From here on every callback is recorded, without a line of its own.
      let forwarding = ForwardingDelegate(to: self, recordingIn: recorder)
      self.forwarding = forwarding
      application.delegate = forwarding
      return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {}
    func applicationDidEnterBackground(_ application: UIApplication) {}
  }
#endif
