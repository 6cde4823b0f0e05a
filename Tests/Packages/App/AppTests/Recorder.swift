import Foundation
import LifelineRecorder

/// The recorder of an app that was launched.
let recorder: LifecycleRecorder = {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("App")
  let recorder = LifecycleRecorder(folder: folder)
  recorder.record("application(_:didFinishLaunchingWithOptions:)")
  recorder.record("applicationDidBecomeActive(_:)")
  return recorder
}()
