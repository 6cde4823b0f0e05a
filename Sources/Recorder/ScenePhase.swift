// Only compiled on Apple's systems.
#if canImport(SwiftUI) && canImport(Combine)
  import Combine
  public import SwiftUI

  extension View {
    /// Records the phase of the scene that shows this view, as the track `scenePhase`.
    ///
    /// - Parameter recorder: The recorder.
    /// - Returns: The view.
    public func recordsScenePhase(in recorder: LifecycleRecorder) -> some View {
      modifier(ScenePhaseRecording(recorder: recorder))
    }
  }

  /// Records each phase; the recorder leaves out those that it has already.
  private struct ScenePhaseRecording: ViewModifier {
    @Environment(\.scenePhase) private var phase
    let recorder: LifecycleRecorder

    func body(content: Content) -> some View {
      // `onChange` has another form from iOS 17 on; this one is the same everywhere.
      content.onReceive(Just(phase)) { recorder.record(stage: "\($0)", of: "scenePhase") }
    }
  }
#endif
