import LifelineReports
import Testing

/// Lines of logs on a page, and their short names.
struct LogExcerptTests {
  @Test(arguments: [1, 3, 100])
  func `lines are picked out of bytes that come in pieces`(size: Int) {
    let bytes = Array("a\nb\r\nc\nd\ne\nf".utf8)
    var picker = LinePicker([2...3, 6...9])
    for start in stride(from: 0, to: bytes.count, by: size) {
      picker.add(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(
      picker.end() == [
        LogExcerpt(first: 2, lines: ["b", "c"]), LogExcerpt(first: 6, lines: ["f"]),
      ])
  }

  @Test func `a line without an end takes no more memory than others`() {
    var picker = LinePicker([1...1])
    for _ in 0..<100 { picker.add(Array(repeating: UInt8(ascii: "x"), count: 1000)[...]) }
    #expect(picker.end().first?.lines.first?.count == LogExcerpt.longestLine)
  }

  @Test(arguments: [
    (["ci/a.log", "ci/old/b.log"], "ci/a.log:3: wrong", "a.log:3: wrong"),
    (["ci/a.log", "ci/old/b.log"], "ci/old/b.log (run 1 of 2)", "old/b.log (run 1 of 2)"),
    (["/tmp/a.log"], "such as /tmp/a.log, /tmp/b.log", "such as a.log, b.log"),
    (["a.log", "ci/b.log"], "ci/b.log", "ci/b.log"),
    (["ci/a.log"], "public/ci/a.log", "public/ci/a.log"),
    (["/a.log"], "/a.log", "/a.log"),
    ([], "ci/a.log", "ci/a.log"),
  ])
  func `the folder that all logs have in common is left out`(
    names: [String], text: String, short: String
  ) {
    #expect(ShortPaths(names).short(text) == short)
  }
}
