import Foundation
import Testing

import LifelineReports

@Suite struct BundledTemplatesTests {
  @Test(arguments: Language.allCases)
  func `the project's own templates have no findings`(language: Language) throws {
    let files = try bundledTemplates().selection(suffix: "md", language: language)
    #expect(
      TemplateAudit.findings(in: files, pages: PageTemplate.all.map { ($0.name, $0.shape) }).isEmpty
    )
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

  @Test func `every kind of thing has a name of its own and says no tag twice`() {
    var kinds: [String: TagShape.Record] = [:]
    var waiting = PageTemplate.all.map(\.shape)
    while let kind = waiting.popLast() {
      #expect(kinds[kind.name] ?? kind == kind, "two kinds are called \(kind.name)")
      #expect(Set(kind.tags.map(\.name)).count == kind.tags.count, "\(kind.name)")
      kinds[kind.name] = kind
      waiting += kind.tags.compactMap(\.shape.kind)
    }
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

extension TagShape {
  /// The kind of thing a tag stands for, one or many; `nil` for words and flags.
  var kind: Record? {
    switch self {
    case .text, .flag: nil
    case .record(let record): record
    case .list(let item): item.kind
    }
  }
}
