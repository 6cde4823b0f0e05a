import LifelineReports
import Testing

/// A page that a program serves, as text; `Tests/Browser/test_serve.py` opens it in a browser.
@Suite struct LivePageTests {
  private func html(_ live: LivePart?) throws -> String {
    var page = PageTests.page()
    page.live = live
    return try page.html(with: TemplateFolder.bundled())
  }

  @Test func `a page in a file asks nobody for changes`() throws {
    let html = try html(nil)
    for word in ["connect-src", "EventSource", "noscript", "role=\"alert\"", "data-cursor"] {
      #expect(!html.contains(word))
    }
  }

  @Test func `a served page may ask its own server, and nobody else`() throws {
    let html = try html(LivePart(cursor: "a-1"))
    #expect(html.contains("; form-action 'none'; connect-src 'self'\">"))
    #expect(html.contains("new EventSource(`/events?after=${newest}`)"))
    #expect(html.contains(#"<p id="status" role="status" data-cursor="a-1"></p>"#))
  }

  @Test func `a served page leads to itself as a file, and to its trace if it has one`() throws {
    let page = #"<a href="/page.html" download>Save this page</a>"#
    let trace = #"<a href="/trace.jsonl" download>Save the trace</a>"#
    #expect(try html(LivePart(cursor: "a-1")).contains(page + "</p>"))
    #expect(try html(LivePart(cursor: "a-1", savesTrace: true)).contains("\(page) \(trace)</p>"))
  }

  @Test func `lines that are no callback are text, with what could be done`() throws {
    let status = LivePart.Status("2 lines:", samples: ["<b>", "wake"], hint: "Press Home")
    let html = try html(LivePart(cursor: "a-1", status: status))
    #expect(html.contains("<pre id=\"samples\" tabindex=\"0\">&lt;b&gt;\nwake</pre>"))
    #expect(html.contains(#"<p id="hint">Press Home</p>"#))
  }

  @Test func `a problem is text, and hidden when there is none`() throws {
    let alert = #"<pre id="problem" role="alert" tabindex="0""#
    #expect(try html(LivePart(cursor: "a-1")).contains(alert + " hidden></pre>"))
    let hostile = try html(LivePart(cursor: "a-1", problem: "a.mmd:1:2: <script>\nline 2"))
    #expect(hostile.contains(alert + ">a.mmd:1:2: &lt;script&gt;\nline 2</pre>"))
  }

  @Test func `findings stand above the runs, each with its place`() throws {
    var page = PageTests.page()
    page.findings = [
      Finding(.warning, at: Place(file: "a.mmd", line: 3, column: 5), "no run enters '<b>'")
    ]
    let html = try page.html(with: TemplateFolder.bundled())
    #expect(html.contains("<li>a.mmd:3:5: warning: no run enters '&lt;b&gt;'</li>"))
  }
}
