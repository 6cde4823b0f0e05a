import Foundation
import Testing

/// The example of somebody's own report in the manual, run as a reader would.
struct ManualExampleTests {
  private let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the template of the manual makes the page of the manual`() throws {
    let manual = try String(
      contentsOf: root.appending(path: "Sources/Reports/Reports.docc/Reports.md"), encoding: .utf8)
    let section = try #require(manual.components(separatedBy: "## A report of your own\n").last)
    let blocks = section.components(separatedBy: "\n```\n")
    let template = try #require(blocks.dropFirst().first)
    let page = try #require(blocks.dropFirst(2).first?.components(separatedBy: "```md\n").last)
    try withTemporaryFolder { folder in
      let mine = folder.appending(path: "mine")
      try FileManager.default.createDirectory(at: mine, withIntermediateDirectories: true)
      try Data(template.utf8).write(to: mine.appending(path: "scenario.md"))
      let run = try CommandLineRun(
        "report", "--templates", "mine", "-o", "notes", "--locale", "en", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let made = try String(
        contentsOf: folder.appending(path: "notes/documents/001.md"), encoding: .utf8)
      #expect(made.replacing("\u{A0}", with: " ").contains(page), "\(page)")
    }
  }
}
