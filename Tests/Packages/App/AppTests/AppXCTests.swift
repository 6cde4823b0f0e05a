import LifelineTesting
import XCTest

final class AppXCTests: XCTestCase {
  func testConforms() throws {
    expectConforms(try AppTests.home(), to: .uiApplication)
  }

  func testDoesNotConform() {
    expectConforms(log: "nothing\n", named: "app.log", to: .uiApplication)
  }
}
