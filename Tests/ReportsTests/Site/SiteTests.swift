import LifelineReports
import Testing

/// A report's Markdown as a site; `Tests/Browser` opens one in a browser.
@Suite struct SiteTests {
  static let outline = ReportOutline(
    first: .init(title: "Lamp", path: "README.md"),
    groups: [
      .init(
        title: "Scenarios",
        pages: [
          .init(
            title: "All", path: "scenarios.md",
            parts: [.init(title: "Evening", path: "scenarios/evening.md")])
        ])
    ])

  static func site(
    _ pages: [String: String], pictures: [ReportFile] = []
  ) async throws -> [String: String] {
    let made = pages.map { MadePage(path: $0.key, text: $0.value) }
    let templates = try SiteTemplates(TemplateFolder.bundled())
    let written = await Site(of: made, pictures: pictures, outlines: [(.english, outline)])
      .files(with: templates)
    return Dictionary(
      uniqueKeysWithValues: written.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  static let pages = [
    "README.md": "# Lamp\n\n[all](scenarios.md), [dusk](scenarios/evening.md#dusk)",
    "scenarios.md": "# All",
    "scenarios/evening.md":
      "# Evening\n\n## <a id=\"dusk\"></a>Dusk <sub>[↑](../README.md)</sub>\n\nIt `glows`.",
  ]

  @Test func `each page of Markdown is a page of HTML, and the first one the index`() async throws {
    let site = try await Self.site(Self.pages)
    #expect(
      site.keys.sorted() == [
        "index.html", "scenarios.html", "scenarios/evening.html", "search.en.js", "site.css",
        "site.js",
      ])
  }

  @Test func `links between pages lead to pages of the site`() async throws {
    let site = try await Self.site(Self.pages)
    #expect(
      site["index.html"]?.contains(#"<a href="scenarios/evening.html#dusk">dusk</a>"#) == true)
    #expect(site["scenarios/evening.html"]?.contains(#"<a href="../index.html">↑</a>"#) == true)
  }

  @Test func `the contents name all pages, and the parts of the open one`() async throws {
    let site = try await Self.site(Self.pages)
    let link = #"<a href="scenarios/evening.html">Evening</a>"#
    #expect(site["index.html"]?.contains(link) == false)
    #expect(site["scenarios.html"]?.contains(link) == true)
    #expect(
      site["scenarios/evening.html"]?
        .contains(#"<a href="evening.html" aria-current="page">Evening</a>"#) == true)
  }

  @Test func `a page lists its headings, without what is small in them`() async throws {
    let site = try await Self.site(Self.pages)
    #expect(
      site["scenarios/evening.html"]?.contains(##"<li><a href="#dusk">Dusk</a></li>"##) == true)
  }

  @Test func `the texts to search in are those of the sections, without markup`() async throws {
    let site = try await Self.site(Self.pages)
    #expect(
      site["search.en.js"]?.contains(#"{"anchor":"dusk","text":"It glows.","title":"Dusk"}"#)
        == true)
  }

  @Test func `a picture has its size, so that its place is kept while it loads`() async throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200.5"></svg>"#
    let site = try await Self.site(
      ["README.md": "# Lamp\n\n![A \"lamp\"](pictures/a.svg) ![b](pictures/b.svg)"],
      pictures: [ReportFile(path: "pictures/a.svg", bytes: Array(svg.utf8))])
    let page = try #require(site["index.html"])
    #expect(
      page.contains(
        #"<img loading="lazy" alt="A &quot;lamp&quot;" src="pictures/a.svg" width="320" height="200.5">"#
      ))
    #expect(page.contains(#"<img src="pictures/b.svg" alt="b" />"#))
    #expect(site["pictures/a.svg"] == svg)
  }

  @Test func `text that a report has escaped stays text`() async throws {
    let site = try await Self.site([
      "README.md": #"# Lamp \<script>alert(1)\</script>"#
    ])
    let page = try #require(site["index.html"])
    #expect(page.contains("<title>Lamp &lt;script&gt;alert(1)&lt;/script&gt;</title>"))
    #expect(!page.contains("<script>"))
    #expect(page.contains("default-src 'none'; style-src 'self'; script-src 'self'"))
  }

  @Test func `one's own template replaces the pages', and a mistake in it is found at once`()
    throws
  {
    let own = TemplateFile(name: "site.html", path: "mine/site.html", text: "{{titel}}")
    let templates = try TemplateFolder.bundled().replacing(with: [own])
    let error = #expect(throws: LifelineError.self) {
      try SiteTemplates(templates)
    }
    #expect(
      error?.description == "mine/site.html:1:1: there is no place 'titel'; did you mean 'title'?")
  }
}

@Suite struct MarkdownDocumentTests {
  @Test func `headings without an anchor get one, named like GitHub's`() {
    let document = MarkdownDocument("# One two\n\n## One, two!\n\n## 三")
    #expect(document.sections().map(\.anchor) == ["", "one-two", "one-two-1", "三"])
    #expect(document.html.contains(#"<h2><a id="one-two-1"></a>One, two!</h2>"#))
  }

  @Test func `tables are read, and their cells stay apart in the text`() {
    let document = MarkdownDocument("| a | b |\n| --- | --- |\n| c<br>d | e |")
    #expect(document.html.contains("<td>c<br>d</td>"))
    #expect(document.sections().map(\.text) == ["a b c d e  "])
  }

  @Test func `addresses in raw HTML are replaced, too`() {
    let document = MarkdownDocument("<a href=\"x.md\">x</a> and [y](y.md)")
    document.replaceAddresses { $0.replacing(".md", with: ".html") }
    #expect(
      document.html == "<p><a href=\"x.html\">x</a> and <a href=\"y.html\">y</a></p>\n")
  }
}
