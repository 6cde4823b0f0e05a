import Foundation
import LifelineReports
import Testing

struct ChangesPageTests {
  private func picture(_ words: String) -> [UInt8] {
    Array("<svg width=\"30\" height=\"20.5\">\(words)</svg>".utf8)
  }

  @Test func `what differs in a picture is told in words, and marked in it`() throws {
    func picture(_ label: String) -> [UInt8] {
      Array(
        """
        <svg width="9" height="9"><g id="graph-a" class="state" role="graphics-symbol">
          <title>Idle, state</title></g><g id="graph-a-b" role="graphics-symbol">
          <title>\(label)</title></g></svg>
        """.utf8)
    }
    let html = try ChangesPage([
      ReportChange(
        path: "a.svg", old: picture("Idle to Busy"), new: picture("Idle to &lt;Error&gt;"))
    ]).html(with: TemplateFolder.bundled())
    #expect(html.contains("<del>- Idle to Busy</del>\n<ins>+ Idle to &lt;Error&gt;</ins>"))
    let pictures = html.matches(of: /base64,([^)]*)\)/).compactMap {
      Data(base64Encoded: String($0.1)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(pictures.count == 2)
    #expect(pictures.allSatisfy { $0.contains("[id=\"graph-a-b\"] > :is(rect, path, circle)") })
    #expect(pictures.allSatisfy { !$0.contains("[id=\"graph-a\"]") })
  }

  @Test func `a picture stands old beside new`() throws {
    let html = try ChangesPage([
      ReportChange(path: "pictures/a.svg", old: picture("old"), new: picture("new"))
    ]).html(with: TemplateFolder.bundled())
    #expect(html.contains("<h1>1 file differs</h1>"))
    #expect(html.contains("<li><a href=\"#c1\">pictures/a.svg</a> changed</li>"))
    for side in ["old", "new"] {
      #expect(
        html.contains(
          "<div class=\"picture \(side)\" role=\"img\" aria-label=\"\(side)\" "
            + "style=\"width: 30.0px; aspect-ratio: 30.0 / 20.5\">"))
    }
    #expect(html.split(separator: "url(data:image/svg+xml;base64,").count == 3)
  }

  @Test(arguments: [
    (ReportChange(path: "a.svg", old: nil, new: [65]), "new"),
    (ReportChange(path: "a.svg", old: [65], new: nil), "gone"),
  ])
  func `what came or went has one side`(change: ReportChange, kind: String) throws {
    let html = try ChangesPage([change]).html(with: TemplateFolder.bundled())
    #expect(html.contains("<h2>a.svg <small>\(kind)</small></h2>"))
    #expect(html.split(separator: "role=\"img\"").count == 2)
  }

  @Test func `a text is compared line by line`() throws {
    let html = try ChangesPage([
      ReportChange(path: "a.md", old: Array("a\nb\n".utf8), new: Array("a\nc\n".utf8))
    ]).html(with: TemplateFolder.bundled())
    #expect(html.contains("<pre>  a\n<del>- b</del>\n<ins>+ c</ins>\n  \n</pre>"))
  }

  @Test func `hostile names, pages and pictures come out as text and fetch nothing`() throws {
    let words = "<script>alert(1)</script>\"><img src=x onerror=alert(1)>"
    let html = try ChangesPage([
      ReportChange(path: words, old: nil, new: Array(words.utf8)),
      ReportChange(path: "\(words).svg", old: picture(words), new: Array("\");}".utf8)),
    ]).html(with: TemplateFolder.bundled())
    #expect(!html.contains("<script") && !html.contains("<img"))
    #expect(html.contains("default-src 'none'; img-src data:; style-src 'unsafe-inline'"))
  }

  @Test func `nothing changed is told too`() throws {
    let html = try ChangesPage([]).html(with: TemplateFolder.bundled())
    #expect(html.contains("<h1>0 files differ</h1>"))
  }
}
