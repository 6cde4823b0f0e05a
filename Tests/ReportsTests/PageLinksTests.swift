import Foundation
import LifelineReports
import PageReading
import Testing

/// Where the links of pages lead.
@Suite struct PageLinksTests {
  private func files(in languages: [Language] = Language.allCases) async throws -> [String: String]
  {
    let files = try await Report(
      Lamp.content(), pages: PageSources(bundledTemplates())
    ).files(in: languages)
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test func `every link leads to a file and a place that exist`() async throws {
    let files = try await files()
    for (path, text) in files where path.hasSuffix(".md") {
      for link in links(in: text) {
        let target = link.hasPrefix("#") ? path + link : resolved(link, from: path)
        let parts = target.split(separator: "#", maxSplits: 1).map(String.init)
        let file = try #require(files[parts[0]], "\(path) links to \(link)")
        if parts.count == 2 {
          #expect(file.contains("<a id=\"\(parts[1])\"></a>"), "\(path) links to \(link)")
        }
      }
    }
  }

  @Test func `every page leads to the one before, the one after and the first`() async throws {
    let files = try await files(in: [.english])
    func end(_ path: String) -> Substring? {
      files[path]?.split(separator: "\n").last
    }
    #expect(end("README.md") == "[7](documents/7.md) →")
    #expect(
      end("documents/7.md")
        == "← [What is called when](../README.md) · [Other scenarios](../scenarios.md) →")
    #expect(
      end("members.md")
        == "← [Lamp](models/Lamp.md) · ↑ [What is called when](README.md) · [Light](members/light.md) →"
    )
    #expect(
      end("gallery.md")
        == "← [Disagreements](disagreements.md) · ↑ [What is called when](README.md)")
  }

  @Test func `the ways to other pages end without a point in one language, too`() async throws {
    let files = try await Report(
      Lamp.content(), pages: PageSources(bundledTemplates())
    ).files(in: [.english])
    for file in files where file.path.hasSuffix(".md") {
      let page = String(decoding: file.bytes, as: UTF8.self)
      #expect(!page.contains(" · \n"), "\(file.path)")
    }
  }
}
