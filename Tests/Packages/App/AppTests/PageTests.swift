import LifelineTesting
import LifelineTestingPages
import Testing

@Test func `a page shows why the run is not legal`() throws {
  let run = try Model.uiApplication.run(["user.tapIcon", "user.home"])
  expectConforms(run, to: .uiApplication, attaching: [.timeline, .page])
}
