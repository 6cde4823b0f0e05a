import LifelineReports
import PageReading
import Testing

/// The selection that is committed as `Output/`.
@Suite struct ShowcaseTests {
  private func pages() async throws -> [(path: String, text: String)] {
    var document = Lamp.document
    document.contents.append(.text("Nobody has seen it dim (D1)."))
    let files = try await Report(
      Lamp.content(document: document), pages: PageSources(bundledTemplates()),
      scope: .showcase
    ).files()
    return files.filter { $0.path.hasSuffix(".md") }
      .map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
  }

  @Test func `the name of a disagreement leads to its explanation`() async throws {
    let pages = try await pages()
    let document = try #require(pages.first { $0.path == "documents/7.md" })
    #expect(document.text.contains("dim ([D1](../disagreements.md#D1))."))
    for (path, text) in pages {
      #expect(unlinkedDisagreements(in: text) == [], "\(path)")
      for link in links(in: text) where link.hasSuffix("#D1") && !link.hasPrefix("#") {
        let target = resolved(String(link.dropLast(3)), from: path)
        let page = try #require(pages.first { $0.path == target }, "\(path) links to \(link)")
        #expect(page.text.contains("<a id=\"D1\"></a>"))
      }
    }
  }

  @Test func `a name without a link is found`() {
    #expect(
      unlinkedDisagreements(in: "As [D1](d.md#D1) says, D2 is not `D3`; see [D4 Names](#D4).")
        == ["D2"])
    #expect(unlinkedDisagreements(in: "## <a id=\"D5\"></a>D5 Dimming\n\n◐&nbsp;D6") == ["D6"])
  }
}
