import Testing
import LifelineUIKitLifecycle

struct RecordingTests {
  @Test func `the examples are console logs, most of whose lines are about other things`() throws {
    let logs = try BuiltInLibrary().recordings()
    #expect(logs.map(\.name) == ["home-and-back.log", "background-without-resign.log"])
    for log in logs {
      let lines = log.text.split(separator: "\n")
      let callbacks = lines.filter { $0.contains("-[AppDelegate application") }
      #expect(callbacks.count >= 8 && callbacks.count < lines.count)
    }
  }
}
