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

  @Test func `every kind of thing has a name of its own and says no tag twice`() {
    var kinds: [String: Shape.Record] = [:]
    var waiting = PageContent.templates.map(\.shape)
    while let kind = waiting.popLast() {
      #expect(kinds[kind.name] ?? kind == kind, "two kinds are called \(kind.name)")
      #expect(Set(kind.tags.map(\.name)).count == kind.tags.count, "\(kind.name)")
      kinds[kind.name] = kind
      waiting += kind.tags.compactMap(\.shape.kind)
    }
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

extension Shape {
  /// The kind of thing a tag stands for, one or many; `nil` for words and flags.
  var kind: Record? {
    switch self {
    case .text, .flag: nil
    case .record(let record): record
    case .list(let item): item.kind
    }
  }
}
