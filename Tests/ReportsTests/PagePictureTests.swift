import Foundation
import LifelineReports
import PageReading
import Testing

/// How pages show pictures: for light and dark pages, and as text.
@Suite struct PagePictureTests {
  private func files(
    _ theme: PictureTheme, _ content: ReportContent? = nil
  ) async throws -> [String: String] {
    let files = try await Report(
      content ?? Lamp.content(), pages: PageSources(bundledTemplates()), theme: theme
    )
    .files(in: [.english])
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test func `an adaptive picture is one file`() async throws {
    let files = try await files(.automatic)
    let picture = try #require(files["pictures/en/twice-path.svg"])
    #expect(picture.contains("prefers-color-scheme: dark"))
    #expect(
      files["scenarios.md"]?.contains(
        "![Dark → Bright: lampDidLight:; Bright → Dark](pictures/en/twice-path.svg)") == true)
  }

  @Test func `a thumbnail of the gallery leads to the picture, its title to the page`()
    async throws
  {
    let gallery = try #require(try await files(.automatic)["gallery.md"])
    let cell = /<td[^>]*>\s+\[<img [^>]*src="(.+?)" width="(.+?)">\]\((.+?)\)\s+\[.+?\]\((.+?)\)/
    let first = try #require(gallery.firstMatch(of: cell))
    #expect(first.1 == "pictures/en/F7-1.svg")
    #expect(first.3 == first.1)
    #expect(first.4 == "documents/7.md#F7-1")
    #expect(try #require(Int(first.2)) <= 280)
    #expect(!gallery.contains("!["))
  }

  @Test func `of a pair the page shows the one that goes with it`() async throws {
    let files = try await files(.pair)
    #expect(files["pictures/en/twice-path.svg"] == nil)
    for name in ["twice-path-light", "twice-path-dark"] {
      let picture = try #require(files["pictures/en/\(name).svg"])
      #expect(!picture.contains("prefers-color-scheme"))
    }
    #expect(
      files["scenarios.md"]?.contains(
        """
        <picture><source media="(prefers-color-scheme: dark)" \
        srcset="pictures/en/twice-path-dark.svg"><img alt="Dark → Bright: lampDidLight:; Bright → Dark" \
        src="pictures/en/twice-path-light.svg"></picture>
        """) == true)
    for (path, text) in files where path.hasSuffix(".md") {
      for link in links(in: text) where link.hasSuffix(".svg") {
        #expect(files[resolved(link, from: path)] != nil, "\(path) shows \(link)")
      }
    }
  }

  @Test(arguments: [PictureTheme.light, .dark])
  func `a frozen picture is one file too`(theme: PictureTheme) async throws {
    let picture = try #require(try await files(theme)["pictures/en/twice-path.svg"])
    #expect(picture.contains("lifeline-\(theme.rawValue)"))
    #expect(!picture.contains("prefers-color-scheme"))
  }

  @Test func `a page of somebody's own shows pairs too`() async throws {
    let page = try await Report(
      Lamp.content(), pages: PageSources(bundledTemplates()), theme: .pair
    ).filling(
      "<!-- lifeline:begin timeline on -->\n<!-- lifeline:end -->", file: "mine.md",
      pictures: "art", in: .simplifiedChinese)
    #expect(
      page.pictures.map(\.path) == [
        "art/on-timeline-light.zh-Hans.svg", "art/on-timeline-dark.zh-Hans.svg",
      ])
    #expect(page.text.contains("srcset=\"art/on-timeline-dark.zh-Hans.svg\""))
  }

  @Test func `of a pair for DocC a page names the first`() async throws {
    let page = try await Report(
      Lamp.content(), pages: PageSources(bundledTemplates()), theme: .docc
    ).filling(
      "<!-- lifeline:begin timeline on -->\n<!-- lifeline:end -->", file: "mine.md",
      pictures: "art", in: .simplifiedChinese)
    #expect(
      page.pictures.map(\.path) == [
        "art/on-timeline.zh-Hans.svg", "art/on-timeline.zh-Hans~dark.svg",
      ])
    #expect(page.text.contains("](art/on-timeline.zh-Hans.svg)"))
    #expect(!page.text.contains("~dark"))
  }

  @Test func `every picture but the overview of all parts has a Mermaid file`() async throws {
    let files = try await files(.automatic)
    let page = try #require(files["documents/7.md"])
    #expect(page.matches(of: #/!\[/#).count == 4)
    #expect(page.matches(of: #/Mermaid\]\(/#).count == 4)
    #expect(page.contains("[The model: Mermaid](../pictures/en/F7-1-model.mmd)"))
    #expect(
      files["pictures/en/F7-1-model.mmd"]?.hasPrefix(
        """
        ---
        title: "Figure 1: off"
        ---
        stateDiagram-v2
        """) == true)
  }

  @Test func `text that is too long for GitHub is left out`() async throws {
    var scenario = Lamp.scenarios[0]
    scenario.title = LocalizedText(String(repeating: "light ", count: 4000))
    let files = try await files(.automatic, Lamp.content(scenarios: [scenario]))
    #expect(files["documents/7.md"]?.contains("on-timeline.svg") == true)
    #expect(files["pictures/en/on-timeline.svg"] != nil)
    #expect(files["pictures/en/on-timeline.mmd"] == nil)
  }
}
