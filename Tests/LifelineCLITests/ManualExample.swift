import Foundation
import Testing

/// The template of the manual and the page that it makes; `ReportCommandTests` makes it.
struct ManualExample {
  let template: String
  let page: String

  init() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let manual = try String(
      contentsOf: root.appending(path: "Sources/Reports/Reports.docc/Reports.md"), encoding: .utf8)
    let section = try #require(manual.components(separatedBy: "## A report of your own\n").last)
    let blocks = section.components(separatedBy: "\n```\n")
    template = try #require(blocks.dropFirst().first)
    page = try #require(blocks.dropFirst(2).first?.components(separatedBy: "```md\n").last)
  }
}
