import Testing

import LifelineReports

@Suite struct MarkdownTests {
  @Test(arguments: [
    ("plain words, 中文。", "plain words, 中文。"),
    ("a | b", "a \\| b"),
    ("<script>alert(1)</script>", "\\<script>alert(1)\\</script>"),
    ("**bold** _it_ ~~no~~", "\\*\\*bold\\*\\* \\_it\\_ \\~\\~no\\~\\~"),
    ("[link](http://x)", "\\[link\\](http://x)"),
    ("a `b` &lt; $x$", "a \\`b\\` \\&lt; \\$x\\$"),
    ("two\n\nparagraphs\tand\u{0}more", "two paragraphs and more"),
    ("    code?", "code?"),
    ("# heading", "\\# heading"),
    ("- item", "\\- item"),
    ("12. item", "12\\. item"),
    ("001-2 Home", "001-2 Home"),
    ("a # b - c 1. d", "a # b - c 1. d"),
    ("\\", "\\\\"),
  ])
  func `text comes out as the text it is`(text: String, markdown: String) {
    #expect(Markdown().text(RichText(text)) == markdown)
  }

  @Test(arguments: [
    ("application:openURL:options:", "`application:openURL:options:`"),
    ("_private*", "`_private*`"),
    ("a|b", "<code>a&#124;b</code>"),
    ("In('a') or b", "<code>In&#40;&#39;a&#39;&#41; or b</code>"),
    ("`", "<code>&#96;</code>"),
    ("", ""),
  ])
  func `code comes out as code, in table cells too`(code: String, markdown: String) {
    #expect(Markdown().text(.code(code)) == markdown)
  }

  @Test(arguments: [
    ("../model.md#active", "[a\\]b](../model.md#active)"),
    ("https://example.org/a b)", "[a\\]b](https://example.org/a%20b%29)"),
    ("javascript:alert(1)", "a\\]b"),
    ("data:text/html,x", "a\\]b"),
    ("文.md", "[a\\]b](%E6%96%87.md)"),
  ])
  func `links lead to pages only`(address: String, markdown: String) {
    #expect(Markdown().text(.link("a]b", to: address)) == markdown)
  }

  @Test func `words are put together from text and code`() {
    let selector = "applicationDidBecomeActive:"
    let words: RichText = "calls \(code: selector), \(2) times in \("*A*")"
    #expect(
      Markdown().text(words) == "calls `applicationDidBecomeActive:`, 2 times in \\*A\\*")
    #expect(RichText(quoting: "`a` then `b`") == .code("a") + " then " + .code("b"))
    #expect(Markdown().text(["a", "b"].joined(separator: RichText([.lineBreak]))) == "a<br>b")
  }

  @Test func `a listing's fence is longer than any inside of it`() {
    #expect(
      Markdown().listing(Listing(language: "swift", text: "let a = 1\n"))
        == "```swift\nlet a = 1\n```")
    #expect(
      Markdown().listing(Listing(language: "x` y", text: "````"))
        == "`````xy\n````\n`````")
  }

  @Test func `pictures of a pair are HTML that nothing can end early`() {
    let picture = RichText([.picture("a \"b\" | <c>\n\\", address: "d e.svg", dark: "f\"g.svg")])
    #expect(
      Markdown().text(picture) == """
        <picture><source media="(prefers-color-scheme: dark)" srcset="f%22g.svg">\
        <img alt="a &#34;b&#34; &#124; &#60;c&#62; &#92;" src="d%20e.svg"></picture>
        """)
    #expect(
      Markdown().text(RichText([.picture("a ] b", address: "c.svg", dark: nil)]))
        == "![a \\] b](c.svg)")
  }

  @Test func `a picture of a given width is HTML, alone and in a pair`() {
    #expect(
      Markdown().text(RichText([.picture("a", address: "b.svg", dark: nil, width: 280)]))
        == "<img alt=\"a\" src=\"b.svg\" width=\"280\">")
    #expect(
      Markdown().text(RichText([.picture("a", address: "b.svg", dark: "c.svg", width: 280)]))
        == "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"c.svg\">"
        + "<img alt=\"a\" src=\"b.svg\" width=\"280\"></picture>")
  }
}
