import Foundation
import Testing

/// A chart of one's own may have any name, also that of a built-in model.
struct OwnModelTests {
  private static let chart = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="UIApplication">
      <state id="away">
        <transition event="user.tapIcon" target="here">
          <send target="#_delegate" event="applicationDidBecomeActive:"/>
        </transition>
      </state>
      <state id="here">
        <transition event="user.home" target="away">
          <send target="#_delegate" event="applicationWillResignActive:"/>
          <send target="#_delegate" event="applicationDidEnterBackground:"/>
        </transition>
      </state>
    </scxml>
    """

  /// Runs a command in a folder with the chart and with a log that neither model explains.
  private func lifeline(_ words: String...) throws -> CommandLineRun {
    try withTemporaryFolder { folder in
      let log = """
        applicationDidBecomeActive:
        applicationDidEnterBackground:
        applicationWillResignActive:
        """
      for (name, text) in [("own.scxml", Self.chart), ("app.log", log)] {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      return try CommandLineRun(words, in: folder)
    }
  }

  @Test func `the documents' rules are about the built-in model only`() throws {
    let builtIn = try lifeline("check", "./app.log", "--model", "UIApplication")
    #expect(builtIn.status == 1)
    #expect(builtIn.output.contains("  why: "))
    let own = try lifeline("check", "./app.log", "--model", "./own.scxml")
    #expect(own.status == 1)
    #expect(!own.output.contains("  why: "))
  }
}
