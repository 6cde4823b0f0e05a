import Foundation
import LifelineRecorder
import LifelineTesting
import Testing

@Test func `the recorded launch is legal`() throws {
  let log = try String(contentsOf: recorder.files[0], encoding: .utf8)
  expectConforms(log: log, to: .uiApplication)
}

@Test func `the launch is as document 001 has it`() throws {
  let run = try Model.uiApplication.run(["user.tapIcon"], settings: ["config.withoutWillFinish"])
  expect(run, matches: "001-1")
}
