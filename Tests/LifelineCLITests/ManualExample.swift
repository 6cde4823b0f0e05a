import Foundation
import Testing

/// The page of the manual as written and as made; `ReportCommandTests` makes it.
struct ManualExample {
  let template: String
  let page: String

  init() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let manual = try String(
      contentsOf: root.appending(path: "Sources/Reports/Reports.docc/Reports.md"), encoding: .utf8)
    let section = try #require(manual.components(separatedBy: "## Pages of your own\n").last)
    let blocks = section.components(separatedBy: "```md\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```\n").first }
    (template, page) = (blocks[0], blocks[1])
  }
}
