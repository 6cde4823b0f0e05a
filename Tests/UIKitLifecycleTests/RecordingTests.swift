import Foundation
import Testing
import Traces
import UIKitLifecycle

struct RecordingTests {
  @Test func `the example recordings can be read, each message with its line`() throws {
    let paths = try LifecycleLibrary().recordings()
    #expect(
      paths.map { $0.split(separator: "/").last ?? "" } == [
        "home-and-back.jsonl", "background-without-resign.jsonl",
      ])
    for path in paths {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let trace = try TraceReader.read(text, file: path).trace
      #expect(trace.model == LifecycleLibrary.defaultModel)
      #expect(trace.deliveries.count >= 8)
      #expect(trace.entries.allSatisfy { $0.source != nil })
    }
  }
}
