import Foundation
import Testing

/// What a check says of a chart of the user's.
struct OwnCheckWordsTests {
  private static let gate = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null" name="gate">
      <state id="shut"><transition event="push" target="ajar">
        <send target="#_guard" event="opening"/></transition></state>
      <state id="ajar"><transition event="pull" target="shut">
        <send target="#_guard" event="closing"/></transition></state>
    </scxml>
    """

  @Test(
    arguments: [
      ("guard", "message closing is missing before message opening"),
      ("delegate", "closing is missing before opening"),
    ])
  func `only a chart that calls delegates is an app`(receiver: String, message: String) throws {
    try withTemporaryFolder { folder in
      try Self.gate.replacing("#_guard", with: "#_\(receiver)")
        .write(to: folder.appending(path: "gate.scxml"), atomically: true, encoding: .utf8)
      let check = try CommandLineRun(
        "check", "-", "--model", "gate.scxml", input: "opening\nopening\nclosing\n", in: folder)
      #expect(check.status == 1)
      #expect(check.output.contains(message), "\(check.output)\(check.errors)")
    }
  }
}
