import Foundation
import Testing

import LifelineReports

@Suite struct BundledTemplatesTests {
  @Test func `the project's own pages have no mistakes, and the same names in each language`()
    throws
  {
    let names = try bundledTemplates().files.map(\.name).filter { $0.hasSuffix(".md") }
    _ = try PageSources(bundledTemplates())
    let english = names.filter { $0.hasPrefix("en/") }.map { $0.dropFirst(3) }
    let chinese = names.filter { $0.hasPrefix("zh-Hans/") }.map { $0.dropFirst(8) }
    #expect(english == chinese && english.count + chinese.count == names.count)
  }

  @Test func `the bundled templates are those of the checkout`() throws {
    let bundled = try TemplateFolder.bundled().files
    let checkout = try bundledTemplates().files
    #expect(bundled.map(\.name) == checkout.map(\.name))
    #expect(bundled.map(\.text) == checkout.map(\.text))
  }

  @Test func `a folder that is not there is told`() {
    let error = #expect(throws: LifelineError.self) {
      try TemplateFolder.files(in: "no/such/folder")
    }
    #expect(
      error?.description
        == "no/such/folder: no folder of templates in UTF-8 can be read here; check the path")
  }
}

/// The templates as they stand in the checkout, with paths as in messages.
func bundledTemplates() throws -> Templates {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Templates").standardized.path(percentEncoded: false)
  return Templates(
    try TemplateFolder.files(in: folder).map { file in
      TemplateFile(name: file.name, path: "Templates/\(file.name)", text: file.text)
    })
}
