import Foundation
import Testing
import LifelineUIKitLifecycle

struct RecordingTests {
  @Test func `the examples are console logs, most of whose lines are about other things`() throws {
    let paths = try LifecycleLibrary().recordings()
    #expect(
      paths.map { $0.split(separator: "/").last ?? "" } == [
        "home-and-back.log", "background-without-resign.log",
      ])
    for path in paths {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let lines = text.split(separator: "\n")
      let callbacks = lines.filter { $0.contains("-[AppDelegate application") }
      #expect(callbacks.count >= 8 && callbacks.count < lines.count)
    }
  }
}
