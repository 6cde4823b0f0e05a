import Foundation
import LifelineRecorder

/// What an entry takes in an app that records its lifecycle, writing to the file included.
struct RecorderBenchmarks {
  /// The limit of an entry: a callback must not take longer because it is recorded.
  private static let limit = Duration.microseconds(10)

  func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lifeline-recorder-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let center = NotificationCenter()
    let recorder = LifecycleRecorder(
      folder: folder, options: .init(folderLimit: 4 << 20), center: center)
    let callback = Measurement("callback recorded in an app", count: 100_000) { count in
      for _ in 0..<count { recorder.record("applicationDidBecomeActive(_:)") }
    }
    print(callback.line + over(callback))
    let name = Notification.Name("UIApplicationDidBecomeActiveNotification")
    let notification = Measurement("notification recorded in an app", count: 100_000) { count in
      for _ in 0..<count { center.post(name: name, object: nil) }
    }
    print(notification.line + over(notification))
    if recorder.lost > 0 { print("\(recorder.lost) entries were lost") }
  }

  private func over(_ measurement: Measurement) -> String {
    measurement.median > Self.limit ? "  OVER" : ""
  }
}
