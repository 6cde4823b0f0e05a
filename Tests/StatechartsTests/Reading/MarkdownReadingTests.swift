import LifelineStatecharts
import Testing

/// Diagrams in Markdown files.
struct MarkdownReadingTests {
  private static let one =
    "# A\n\n```mermaid\nflowchart TD\na --> b\n```\n\n- so\n  ~~~ mermaid\n"
    + "  stateDiagram-v2\n  a -> b\n  a --> b\n  ~~~\n"
  private static let two =
    "```mermaid\nstateDiagram-v2\na\n```\n```\nstateDiagram-v2\n```\n"
    + "::: mermaid\n---\ntitle: B\n---\nstateDiagram-v2\nb\n:::"

  private func read(_ text: String, _ file: String) -> ModelReader.Reading {
    ModelReader.read(Array(text.utf8), file: file)
  }

  @Test func `the one state diagram is read, with places in the file`() {
    #expect(
      read(Self.one, "a.md").findings.map(\.description) == [
        "a.md:11:3: '->' is no arrow; write '-->'"
      ])
    let text = Self.one.replacing("a -> b", with: "b --> a")
    #expect(read(text, "a.markdown").chart?.children.map(\.id) == ["b", "a"])
  }

  @Test func `of several diagrams one is named`() {
    #expect(
      read(Self.two, "a.md").findings.map(\.description) == [
        "a.md:1:1: there are 2 state diagrams here, in lines 1, 8; name one of them, as in 'a.md#2'"
      ])
    #expect(read(Self.two, "a.md#1").chart?.children.map(\.id) == ["a"])
    #expect(read(Self.two, "a.md#2").chart?.title == "B")
    #expect(read(Self.two, "a.md#3").chart == nil)
    #expect(
      read("# None", "a.md").findings.map(\.description) == [
        "a.md:1:1: there is no state diagram in a 'mermaid' block here"
      ])
  }
}
