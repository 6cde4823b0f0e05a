import LifelineReports
import Testing

/// Comments that were probably meant as markers: their regions would stay as they are for ever.
struct MarkerTests {
  private func fill(_ text: String) async throws -> FilledPage {
    try await Report(Lamp.content(), pages: PageSources(bundledTemplates()))
      .filling(text, file: "mine.md")
  }

  private func errors(of text: String) async -> [String] {
    let error = await #expect(throws: LifelineError.self, "\(text)") { try await fill(text) }
    return error?.description.split(separator: "\n").map(String.init) ?? []
  }

  @Test(arguments: [
    "Lifeline:begin", "LIFELINE:BEGIN", "lifline:begin", "life-line:begin", "life_line:begin",
    "life line:begin", "lifelines:begin", "liefline:begin", "lifeline :begin", "lifeline;begin",
    "lifeline=begin", "lifeline\u{FF1A}begin", "lifeline begin", "Lifeline: begin",
    "lifeline-begin",
    "lifeline.begin", "LifeLine:bgin", "/lifeline:begin",
  ])
  func `a marker that is misspelt is told, with the right one`(word: String) async {
    let errors = await errors(
      of: "# Mine\n<!-- \(word) callbacks on -->\nold\n<!-- lifeline:end -->\n")
    #expect(
      errors == ["mine.md:2:1: this is read as a comment, not as a marker; write 'lifeline:begin'"])
  }

  @Test(arguments: [
    "Lifeline:end", "lifeline end", "lifline:end", "LIFELINE: END", "lifeline;end",
    "lifeline - end",
    "Lifeline:ends",
  ])
  func `an end that is misspelt ends its region, so that only it is told`(word: String) async {
    let errors = await errors(
      of: "<!-- lifeline:begin callbacks on -->\nold\n<!--\(word)-->\n")
    #expect(
      errors == ["mine.md:3:1: this is read as a comment, not as a marker; write 'lifeline:end'"])
  }

  @Test(arguments: [
    ("* ", 3), ("1. ", 4), ("- [ ] ", 7), ("See ", 5), ("para\n    ", 5), ("- item\n\n    ", 5),
    ("| a | ", 7), ("para\n\t", 2), ("<b>", 4), ("- ```\n  code\n* ", 3),
  ])
  func `a marker behind a text, in a list or a paragraph is told`(before: String, column: Int) async
  {
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).count
    let errors = await errors(
      of: "\(before)<!-- lifeline:begin callbacks on -->\n\n<!-- lifeline:end -->\n")
    #expect(
      errors == [
        "mine.md:\(line):\(column): a marker is only read alone on its line, outside of lists; put it on a line of its own"
      ])
  }

  @Test func `two markers on a line are both told, and so is a text behind one`() async {
    let message =
      "a marker is only read alone on its line, outside of lists; put it on a line of its own"
    let both = await errors(of: "<!-- lifeline:begin callbacks on --> <!-- lifeline:end -->\n")
    #expect(both == ["mine.md:1:1: \(message)", "mine.md:1:38: \(message)"])
    let behind = await errors(of: "<!-- lifeline:begin callbacks on -->\n<!-- lifeline:end --> .\n")
    #expect(behind == ["mine.md:2:1: \(message)"])
  }

  @Test(arguments: [
    "<!-- lifeline:begin callbacks on", "* <!-- Lifeline:begin callbacks on",
    "<!--\nlifeline:begin callbacks on\n-->",
  ])
  func `a marker that goes on in the next line is told`(text: String) async {
    let errors = await errors(of: text)
    let column = text.hasPrefix("*") ? 3 : 1
    #expect(
      errors == [
        "mine.md:1:\(column): this marker never ends; close it with '-->' on the same line"
      ])
  }

  @Test(arguments: [
    "lifelines are", "lifeline is great", "Lifeline ends here", "lifelines begin at the top",
    "Lifeline, and what it does", "lifeline end users read this", "Lifeline: and more",
    "lifetime:begin", "deadline: end", "life begins", "begin", "end of lifeline", "prettier-ignore",
    "lifeline\nis here", "Lifelines - begin with those of the app", "lifecycle:begin",
  ])
  func `a comment about something else stays one`(text: String) async throws {
    let page = "text <!-- \(text) -->\n<!-- \(text) -->\n"
    #expect(try await fill(page) == FilledPage(text: page, pictures: []))
  }

  @Test(arguments: [
    "<!--lifeline:begin callbacks on-->", "   <!--\tlifeline: begin callbacks on -->  ",
  ])
  func `spaces in and around a marker do not matter`(marker: String) async throws {
    let page = try await fill("\(marker)\nold\n<!--lifeline:end-->\n")
    #expect(page.regions == 1)
    #expect(page.text.hasPrefix("\(marker)\n") && !page.text.contains("old"))
  }

  @Test func `a marker after a fence that only its list closes is read`() async throws {
    let page = try await fill(
      "- ```\n  code\n<!-- lifeline:begin callbacks on -->\n<!-- lifeline:end -->\n")
    #expect(page.regions == 1)
  }
}
