import Foundation
import Testing

/// README in Chinese says what README says.
struct ReadmeInChineseTests {
  private static func text(_ name: String) throws -> String {
    try String(contentsOf: Sources.root.appending(path: name), encoding: .utf8)
  }

  /// The blocks of code, without comments.
  private static func code(_ text: String) -> [Substring] {
    text.split(separator: "```").enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .flatMap { $0.element.split(separator: "\n") }.map { $0.prefix { $0 != "#" } }
  }

  /// The addresses of links, those of the other language as of this one.
  private static func links(_ text: String) -> [String] {
    text.matches(of: /\]\(([^)]*)\)/).map {
      String($0.1).replacing("zh-Hans/", with: "en/").replacing(".zh-Hans", with: "")
    }
  }

  private static func headings(_ text: String) -> [Int] {
    text.split(separator: "\n").filter { $0.hasPrefix("#") && $0.contains("# ") }
      .map { $0.prefix { $0 == "#" }.count }
  }

  @Test func `it has the same commands, code, headings and links`() throws {
    let (english, chinese) = (try Self.text("README.md"), try Self.text("README.zh-Hans.md"))
    #expect(Self.code(english) == Self.code(chinese))
    #expect(Self.code(english).count > 15)
    #expect(Self.links(english) == Self.links(chinese))
    #expect(Self.headings(english) == Self.headings(chinese))
  }
}
