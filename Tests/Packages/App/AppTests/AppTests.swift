import Foundation
import LifelineRecorder
import LifelineTesting
import LifelineTestingPages
import Testing

struct AppTests {
  static func home() throws -> Run {
    try Model.uiApplication.run(["user.tapIcon", "user.home"])
  }

  static let skipped = """
    application:didFinishLaunchingWithOptions:
    applicationDidBecomeActive:
    applicationDidEnterBackground:
    applicationWillResignActive:

    """

  // What passes.

  @Test func conforms() throws {
    expectConforms(try Model.uiApplication.run(["user.tapIcon", "user.home"]), to: .uiApplication)
    expectConforms(
      log: try String(contentsOf: recorder.files[0], encoding: .utf8), to: .uiApplication)
  }

  @Test func matches() throws {
    let run = try Run(scenario: "001-2")
    expect(run, matches: "001-2")  // a built-in scenario, or `ExpectedScenario(myScenario)`
  }

  @Test func snapshot() throws {
    let run = try Self.home()
    expectSnapshot(of: run, named: "home")  // Snapshots/AppTests.home.txt
  }

  // What must fail.

  @Test func doesNotConform() {
    expectConforms(
      log: Self.skipped, named: "app.log", to: .uiApplication, attaching: [.timeline, .page])
  }

  @Test func lacksACallback() {
    expectConforms(
      log: "applicationDidBecomeActive:\napplicationDidEnterBackground:\n", named: "app.log",
      to: .uiApplication, holding: .callbacks)
  }

  @Test func hasNothingToJudge() {
    expectConforms(log: "nothing\n", named: "app.log", to: .uiApplication)
  }

  @Test func isOfAnotherModel() throws {
    expectConforms(try Self.home(), to: .uiScene)
  }

  @Test func doesNotMatch() throws {
    expect(try Run(scenario: "001-3"), matches: "001-2")
  }

  @Test func hasNoSuchScenario() throws {
    expect(try Self.home(), matches: "001-22")
  }

  @Test func differsFromItsSnapshot() throws {
    expectSnapshot(
      of: try Model.uiApplication.run(["user.tapIcon", "user.lock"]), named: "home")
  }

  @Test func hasNoSnapshot() throws {
    expectSnapshot(of: try Self.home(), named: "away")
  }
}
