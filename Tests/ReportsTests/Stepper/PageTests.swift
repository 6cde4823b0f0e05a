import LifelineReports
import Testing

/// Pages as text; `Tests/Browser` opens them in a browser.
@Suite struct PageTests {
  static let trace = Trace(
    model: "Lamp",
    entries: [
      TraceEntry(sequence: 0, time: .zero, .stage(from: nil, to: "dark")),
      TraceEntry(sequence: 1, time: .zero, .event("press"), sender: "user"),
      TraceEntry(sequence: 2, time: .milliseconds(5), .stage(from: "dark", to: "bright")),
      TraceEntry(sequence: 3, time: .seconds(2), .delivery(.init("glow", to: "delegate"))),
    ])

  static func page(_ names: [String] = ["Evening"], title: String = "Lamp") -> Page {
    Page(
      title: title,
      runs: names.map { name in
        PageRun(name: name, timeline: Timeline(of: trace, options: .init(foldsFrom: nil)))
      })
  }

  @Test func `a page is one document with its run as data and as a table`() throws {
    let html = try Self.page().html(with: TemplateFolder.bundled())
    #expect(html.hasPrefix("<!doctype html>\n<html lang=\"en\" class=\"plain\">"))
    #expect(html.contains("<td>3</td><td>2 s</td><td>Lamp to delegate: glow</td>"))
    #expect(html.contains(#""time":[0,5000,1995000]"#))
  }

  @Test func `the same page has the same bytes`() throws {
    let templates = try TemplateFolder.bundled()
    #expect(try Self.page().html(with: templates) == Self.page().html(with: templates))
  }

  @Test func `nothing is loaded from anywhere`() throws {
    let html = try Self.page().html(with: TemplateFolder.bundled())
    let places = html.matches(of: /(?:src|href|url)\s*[=(]\s*["']?([^"')\s>]+)/).map { "\($0.1)" }
    #expect(places.allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("URL") }, "\(places)")
    #expect(html.contains("default-src 'none'"))
  }

  @Test func `the content security policy allows the script of the page and no other`() throws {
    let html = try Self.page().html(with: TemplateFolder.bundled())
    let script = try #require(html.firstMatch(of: /<script>([\s\S]*)<\/script>/)).1
    let hash = try #require(html.firstMatch(of: /script-src 'sha256-([^']+)'/)).1
    #expect(hash == SHA256.digest(of: Array(script.utf8)).base64)
  }

  @Test func `texts from outside are escaped in markup and in data`() throws {
    let hostile = #"</script><script>alert("1")</script>"#
    let html = try Self.page([hostile, "b"], title: hostile).html(with: TemplateFolder.bundled())
    #expect(!html.contains(hostile))
    #expect(html.contains("<h1>&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)"))
    #expect(html.contains(#""name":"\u003c/script>\u003cscript>alert(\"1\")\u003c/script>""#))
  }

  @Test func `steps that many runs share are in the page once`() throws {
    let short = try Self.page(["a"]).html(with: TemplateFolder.bundled())
    let many = try Self.page((1...300).map { "run \($0)" }).html(with: TemplateFolder.bundled())
    #expect(short.ranges(of: #""what":"Lamp to delegate: glow""#).count == 1)
    #expect(many.ranges(of: #""what":"Lamp to delegate: glow""#).count == 1)
  }

  @Test func `a page with more than 500 steps has no tables of steps`() throws {
    let page = Self.page((1...200).map { "run \($0)" })
    #expect(!page.showsWholeRuns)
    #expect(!(try page.html(with: TemplateFolder.bundled())).contains("<article>"))
  }

  @Test func `columns without content are left out`() throws {
    let html = try Self.page(["a", "b"]).html(with: TemplateFolder.bundled())
    #expect(
      html.contains(#"<tr><th scope="col">run</th><th scope="col">duration</th></tr>"#))
    #expect(!html.contains("value=\"cause\""))
  }

  @Test func `logs without runs are in the table`() throws {
    var page = Self.page()
    page.failures = [.init(name: "empty.log", error: LifelineError("no callback found"))]
    let html = try page.html(with: TemplateFolder.bundled())
    #expect(html.contains(#"<tr><th scope="row">empty.log</th>"#))
    #expect(html.contains("no callback found"))
  }

  @Test func `one's own template replaces the page`() throws {
    let own = TemplateFile(name: "page.html", text: "<title>{{title}}</title>")
    let templates = try TemplateFolder.bundled().replacing(with: [own])
    #expect(try Self.page(title: "a & b").html(with: templates) == "<title>a &amp; b</title>")
  }

  @Test func `a misspelt tag is an error with its place`() throws {
    let own = TemplateFile(name: "page.html", path: "mine/page.html", text: "<p>{{titel}}</p>")
    let templates = try TemplateFolder.bundled().replacing(with: [own])
    let error = #expect(throws: LifelineError.self) {
      try Self.page().html(with: templates)
    }
    #expect(
      error?.description == "mine/page.html:1:4: there is no place 'titel'; did you mean 'title'?")
  }
}
