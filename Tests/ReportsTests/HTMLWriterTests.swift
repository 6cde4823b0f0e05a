import LifelineReports
import Testing

/// Blocks as HTML, for sites.
struct HTMLWriterTests {
  private func html(_ blocks: [Block]) -> String {
    var writer = HTMLWriter { $0.replacing(".md", with: ".html") }
    writer.write(blocks)
    return writer.html
  }

  @Test func `a selector breaks behind colons and before capitals only`() {
    #expect(
      html([.paragraph(.code("application:didFinishLaunchingWithOptions:"))])
        == "<p><code>application:<wbr>did<wbr>Finish<wbr>Launching<wbr>With<wbr>Options:</code></p>\n"
    )
  }

  @Test func `text from outside is escaped, and unsafe links lead nowhere`() {
    #expect(
      html([
        .paragraph(.link("<b>&\"", to: "a.md#\"x\"")), .paragraph(.link("go", to: "javascript:x")),
      ]) == """
        <p><a href="a.html#%22x%22">&lt;b&gt;&amp;&quot;</a></p>
        <p>go</p>

        """)
  }

  @Test func `each cell but the first has the head of its column, for phones`() {
    let table = Block.Table(head: ["state", "calls"], rows: [["Active", .code("a:b:")]])
    #expect(
      html([.table(table)]).contains(
        "<td>Active</td>\n<td data-head=\"calls\"><code>a:<wbr>b:</code></td>\n"))
  }

  @Test func `headings begin sections, with an anchor each and the text below them`() {
    var writer = HTMLWriter { $0 }
    writer.write([
      .markdown("# Lamp\n\nIt *glows*."), .heading(2, "On <sub>"), .paragraph("a"),
      .heading(2, "状态"), .heading(2, .anchor("off") + "Off"), .details("More", [.paragraph("b")]),
    ])
    #expect(writer.sections.map(\.anchor) == ["", "lamp", "on-sub", "状态", "off"])
    #expect(writer.sections.map(\.text) == ["", "It glows.  ", "a ", "", "b More "])
    #expect(writer.html.contains("<h2><a id=\"on-sub\"></a>On &lt;sub&gt;</h2>"))
    #expect(writer.html.contains("<h2><a id=\"状态\"></a>状态</h2>"))
  }
}
