import Foundation
import Testing

struct FilledPageTests {
  private let page = """
    # Mine
    <!-- lifeline:begin timeline 001-2 -->
    <!-- lifeline:end -->
    <!-- lifeline:begin callbacks 001-2 -->
    <!-- lifeline:end -->

    """

  @Test func `a page is filled, found fresh, and found stale after a change`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "mine.md")
      try Data(page.utf8).write(to: file)
      let stale = try CommandLineRun("report", "--into", "mine.md", "--check", in: folder)
      #expect(stale.status == 1)
      #expect(stale.errors.hasPrefix("mine.md: differs from what would be written\n"))
      #expect(try String(contentsOf: file, encoding: .utf8) == page)

      let made = try CommandLineRun(
        "report", "--into", "mine.md", "--pictures", "./art/", in: folder)
      #expect(made.status == 0, "\(made.errors)")
      let filled = try String(contentsOf: file, encoding: .utf8)
      #expect(filled.contains("](art/001-2-timeline.svg)"))
      #expect(filled.contains("`applicationDidEnterBackground:`"))
      let picture = folder.appending(path: "art/001-2-timeline.svg")
      #expect(try String(contentsOf: picture, encoding: .utf8).contains("<svg"))

      let words = ["report", "--into", "mine.md", "--pictures", "art", "--check"]
      #expect(try CommandLineRun(words, in: folder).status == 0)
      try FileManager.default.removeItem(at: picture)
      let missing = try CommandLineRun(words, in: folder)
      #expect(missing.status == 1)
      #expect(missing.errors.hasPrefix("./art/001-2-timeline.svg: missing\n"))
    }
  }

  @Test func `a mistake in one marker leaves everything unwritten`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "mine.md")
      let text = page + "<!-- lifeline:begin path 001-22 -->\n<!-- lifeline:end -->\n"
      try Data(text.utf8).write(to: file)
      let run = try CommandLineRun("report", "--into", "mine.md", in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors.hasPrefix("mine.md:6:26: unknown scenario '001-22'; did you mean '001-2'?"),
        "\(run.errors)")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["mine.md"])
    }
  }

  @Test(arguments: [
    ["report", "--pictures", "art"], ["report", "--into", "a.md", "-o", "site"],
    ["report", "--into", "a.md", "--pictures", "/art"], ["report", "--into", "-"],
  ])
  func `options that do not go together are refused`(words: [String]) throws {
    #expect(try CommandLineRun(words).status == 64)
  }

  @Test func `a page that is not there is named`() throws {
    let run = try CommandLineRun("report", "--into", "no/such.md")
    #expect(run.status == 2)
    #expect(run.errors == "no/such.md: there is no such file; check the path\n")
  }
}
