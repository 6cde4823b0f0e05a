import LifelineCore
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
    expectConforms(try Self.home(), to: .uiApplication)
    expectConforms(log: "applicationDidBecomeActive:\n", to: .uiApplication)
  }

  @Test func matches() throws {
    expect(try Run(scenario: "001-2"), matches: "001-2")
  }

  @Test func snapshot() throws {
    expectSnapshot(of: try Self.home(), named: "home")
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
