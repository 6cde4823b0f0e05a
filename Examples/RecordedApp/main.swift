import Foundation
import LifelineRecorder

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  UIApplicationMain(
    CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
#else
  // Without UIKit: a launch is played by hand, and its recording is judged.
  import LifelineCore

  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("RecordedApp")
  let recorder = LifecycleRecorder(folder: folder)
  recorder.record("application(_:didFinishLaunchingWithOptions:)")
  recorder.record("applicationDidBecomeActive(_:)")
  NotificationCenter.default.post(
    name: .init("UIApplicationDidBecomeActiveNotification"), object: nil)
  recorder.record("applicationDidEnterBackground(_:)")
  for file in recorder.files {
    let text = try String(contentsOf: file, encoding: .utf8)
    for run in try Model.uiApplication.check(log: text, name: file.lastPathComponent) { print(run) }
  }
  try FileManager.default.removeItem(at: folder)
#endif
