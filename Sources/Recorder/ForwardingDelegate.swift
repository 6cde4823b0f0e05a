// Only compiled on Apple's systems.
#if canImport(ObjectiveC)
  public import Foundation
  #if canImport(UIKit) && !os(watchOS)
    public import UIKit
  #endif

  /// Stands before a delegate: records what it is called with, and forwards it.
  ///
  /// It answers `respondsToSelector:` as the delegate does, so that the system calls neither more nor
  /// less. Keep it: the system does not.
  ///
  /// ```swift
  /// forwarding = ForwardingDelegate(to: self, recordingIn: recorder)
  /// application.delegate = forwarding
  /// ```
  public final class ForwardingDelegate: NSObject {
    // The system asks from the main thread; the delegate is only handed on.
    nonisolated(unsafe) private let delegate: NSObject
    private let recorder: LifecycleRecorder

    /// Creates it.
    ///
    /// - Parameters:
    ///   - delegate: The app's own delegate, of the app or of a scene.
    ///   - recorder: The recorder.
    public init(to delegate: NSObject, recordingIn recorder: LifecycleRecorder) {
      self.delegate = delegate
      self.recorder = recorder
    }

    /// Whether the delegate itself has the method.
    public override func responds(to selector: Selector?) -> Bool {
      super.responds(to: selector) || delegate.responds(to: selector)
    }

    /// Records a callback that comes, and hands it to the delegate.
    public override func forwardingTarget(for selector: Selector?) -> Any? {
      guard let selector else { return delegate }
      let name = NSStringFromSelector(selector)
      // The property `window` is queried again and again.
      if name.hasSuffix(":"), MessageName(name).target != "code" { recorder.record(name) }
      return delegate
    }
  }

  #if canImport(UIKit) && !os(watchOS)
    extension ForwardingDelegate: UIApplicationDelegate {}
    extension ForwardingDelegate: UIWindowSceneDelegate {}
  #endif
#endif
