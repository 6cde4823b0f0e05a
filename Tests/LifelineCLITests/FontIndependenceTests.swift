import Foundation
import Testing

/// The same input gives the same bytes whatever fonts the machine has.
struct FontIndependenceTests {
  static let drawings = [
    ["graph", "001-2", "--root", "process"], ["graph", "001-2", "--stages"],
    ["timeline", "001-2"], ["timeline", "002-3L"],
  ].flatMap { words in ["en", "zh-Hans"].map { words + ["--locale", $0] } }

  @Test(arguments: drawings, ["svg", "dot"])
  func `a picture is the same with all fonts and with none`(
    words: [String], format: String
  ) throws {
    try expectSame(words, format, fonts: nil)
  }

  @Test(.enabled(if: Fonts.eastAsian != nil, "Noto Sans CJK is not installed"))
  func `a picture is the same with all fonts and with Chinese ones only`() throws {
    for words in Self.drawings where words.last == "zh-Hans" {
      try expectSame(words, "svg", fonts: Fonts.eastAsian)
    }
  }

  private func expectSame(_ words: [String], _ format: String, fonts: String?) throws {
    try withTemporaryFolder { folder in
      let words = ["draw"] + words + ["-T", format]
      let environment = try Fonts.configuration(for: fonts ?? folder.path(), in: folder)
      let usual = try CommandLineRun(words)
      let other = try CommandLineRun(words, environment: environment)
      #expect(usual.status == 0, "\(usual.errors)")
      #expect(usual.output.count > 1000)
      let isSame = usual.output == other.output  // a failure would print both
      #expect(isSame, "\(words)")
    }
  }

  @Test func `the fonts of a test are the only ones there`() throws {
    try withTemporaryFolder { folder in
      let environment = try Fonts.configuration(for: folder.path(), in: folder)
      let image = try CommandLineRun(
        "draw", "timeline", "001-2", "-o", "home.png", in: folder, environment: environment)
      #expect(image.status == 2)
      #expect(image.errors.contains("no font of this machine has 'U'"), "\(image.errors)")
    }
  }
}
