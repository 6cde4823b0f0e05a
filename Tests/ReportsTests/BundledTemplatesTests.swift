import Foundation
import Statecharts
import Testing

@testable import Reports

@Suite struct BundledTemplatesTests {
  @Test(arguments: Language.allCases)
  func `the project's own templates have no findings`(language: Language) throws {
    let files = try bundledTemplates().selection(suffix: "md", language: language)
    #expect(TemplateAudit.findings(in: files, pages: PageContent.templates).isEmpty)
  }
}

/// The templates as they stand in the checkout.
func bundledTemplates() throws -> Templates {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Templates").standardized
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  return Templates(
    try names.filter { $0.hasSuffix(".md") }.map { name in
      TemplateFile(
        name: name, path: "Templates/\(name)",
        text: try String(contentsOf: folder.appending(path: name), encoding: .utf8))
    })
}
