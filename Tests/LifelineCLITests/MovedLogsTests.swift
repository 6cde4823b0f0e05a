import Foundation
import Testing

/// Logs of an app before and after a move to scenes: `check OLD --moved-to NEW`.
struct MovedLogsTests {
  @Test func `a log of an app that moved to scenes is compared with the one before`() throws {
    try withTemporaryFolder { folder in
      for (name, lines) in [
        "old.log": "applicationDidBecomeActive:\napplication:openURL:options:\n",
        "new.log": "sceneDidBecomeActive:\nsceneWillResignActive:\n",
      ] {
        try Data(lines.utf8).write(to: folder.appending(path: name))
      }
      let run = try CommandLineRun("check", "old.log", "--moved-to", "new.log", in: folder)
      #expect(run.status == 1)
      #expect(
        run.output == """
          old.log → new.log: 2 callbacks, 1 with a counterpart
            ✗ application:openURL:options:  scene:openURLContexts: takes its place; new.log lacks it
            applicationDidBecomeActive:  → sceneDidBecomeActive:

          """)
      let json = try CommandLineRun(
        "check", "old.log", "--moved-to", "new.log", "-T", "json", in: folder)
      #expect(json.status == 64)
      let same = try CommandLineRun("check", "new.log", "--moved-to", "new.log", in: folder)
      #expect(same.status == 0)
    }
  }
}
