import Foundation
import Testing

/// The whole report speaks one language on a page, and one term for an idea.
@Suite struct LanguagePurityTests {
  @Test func `Chinese pages and pictures hold no English prose`() throws {
    let kept = Terms.latinInChinese.reduce(into: Set<String>()) { $0.formUnion($1.words) }
    for (file, words) in try Prose.ofReport(isEnglish: false) {
      for word in Self.latinWords(in: words) where !kept.contains(word) {
        Issue.record("\(file): '\(word)' in '\(Self.context(of: word, in: words))'")
      }
    }
  }

  @Test func `English pages and pictures hold no Chinese`() throws {
    let kept = Terms.chineseInEnglish.flatMap(\.words)
    for (file, words) in try Prose.ofReport(isEnglish: true) {
      var rest = words
      for word in kept { rest = rest.replacing(word, with: " ") }
      for match in rest.matches(of: #/[\u{3400}-\u{9FFF}][^A-Za-z\n]*/#) {
        Issue.record("\(file): '\(match.0)'")
      }
    }
  }

  @Test func `one term stands for one idea`() throws {
    for (file, words) in try Prose.ofReport(isEnglish: true) {
      let small = words.lowercased()
      for entry in Terms.entries {
        for other in entry.notEnglish where small.contains(other) {
          Issue.record("\(file): '\(other)'; the report says '\(entry.english)'")
        }
      }
    }
    for (file, words) in try Prose.ofReport(isEnglish: false) {
      for entry in Terms.entries {
        for other in entry.notChinese where words.contains(other) {
          Issue.record(
            "\(file): '\(other)' in '\(Self.context(of: other, in: words))'; the report says '\(entry.chinese)'"
          )
        }
      }
    }
  }

  @Test func `a blank stands between Chinese and the word scene`() throws {
    for (file, words) in try Prose.ofReport(isEnglish: false) {
      let tight = #/[\u{4E00}-\u{9FFF}]scene\b|\bscene[\u{4E00}-\u{9FFF}]/#
      for match in words.matches(of: tight) {
        Issue.record("\(file): '\(match.0)' in '\(Self.context(of: String(match.0), in: words))'")
      }
    }
  }

  @Test func `every term of the glossary is used, in both languages`() throws {
    let english = try Prose.ofReport(isEnglish: true).map(\.words).joined().lowercased()
    let chinese = try Prose.ofReport(isEnglish: false).map(\.words).joined()
    for entry in Terms.entries {
      #expect(english.contains(entry.english.lowercased()), "\(entry.english)")
      #expect(chinese.contains(entry.chinese), "\(entry.chinese)")
    }
  }

  @Test func `prose is what is left without code, addresses and marks`() {
    let page = """
      <!-- Generated -->
      第一[句](a/the-link.md)，`some code here` 与 <sub>the rest</sub>
      ```mermaid
      stateDiagram
      ```
      """
    #expect(
      Self.latinWords(in: Prose.of(markdown: page)) == ["the", "rest"])
    let svg =
      "<svg><style>light dark</style><g aria-label=\"go home\"><text>no x:y</text></g></svg>"
    #expect(Self.latinWords(in: Prose.of(svg: svg)) == ["no", "go", "home"])
  }

  /// Words of letters only, without identifiers: those have an inner capital, a digit or a sign.
  static func latinWords(in text: String) -> [String] {
    let word = #/[A-Z]?[a-z]+|[A-Z]+/#
    return text.matches(of: #/[A-Za-z0-9_.:\-()\/+*]+/#).map {
      $0.0.trimmingCharacters(in: CharacterSet(charactersIn: ".:()-/*"))
    }.filter { $0.wholeMatch(of: word) != nil }
  }

  private static func context(of word: String, in text: String) -> Substring {
    guard let line = text.split(separator: "\n").first(where: { $0.contains(word) }),
      let range = line.firstRange(of: word)
    else { return "" }
    let start =
      line.index(range.lowerBound, offsetBy: -30, limitedBy: line.startIndex) ?? line.startIndex
    return line[start...].prefix(80)
  }
}

/// The words of a page or a picture that are read as language.
enum Prose {
  /// All pages and pictures of one language of the whole report.
  static func ofReport(isEnglish: Bool) throws -> [(file: String, words: String)] {
    try (isEnglish ? english : chinese).get()
  }

  private static let english = Result { try read(isEnglish: true) }
  private static let chinese = Result { try read(isEnglish: false) }

  private static func read(isEnglish: Bool) throws -> [(file: String, words: String)] {
    let folder = try WholeReport.made.get().folder
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
      .compactMap { name in
        let isChinese = name.hasSuffix(".zh-Hans.md") || name.hasPrefix("pictures/zh-Hans/")
        guard isChinese != isEnglish, name.hasSuffix(".md") || name.hasSuffix(".svg") else {
          return nil
        }
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return (name, name.hasSuffix(".md") ? of(markdown: text) : of(svg: text))
      }
  }

  static func of(markdown text: String) -> String {
    // A selector may break where nothing is seen.
    text.replacing("\u{200B}", with: "")
      .replacing(#/```[a-z]*\n[\s\S]*?```/#, with: "")
      // Quotations are in the language and the words of their document.
      .replacing(#/\n> [^\n]*/#, with: "\n§")
      .replacing(#/<!--[\s\S]*?-->/#, with: "")
      .replacing(#/`[^`]*`|<code>.*?</code>/#, with: "§")
      // Titles of works are theirs, whatever the language; Chinese has marks for them.
      .replacing(#/\[[^\]]*\]\(https?:[^)]*\)/#, with: "§")
      .replacing(#/《[^》]*》/#, with: "§")
      // A document's own sentence stays as it stands there.
      .replacing(#/「[^」]*」/#, with: "§")
      .replacing(#/\]\([^)]*\)/#, with: "]")
      // Letters that stand for callbacks, explained below their table.
      .replacing(#/\[[a-z]{1,2}\]|\*\*[a-z]{1,2}\*\*|[0-9…][ \u00A0][a-z]{1,2}\b/#, with: "§")
      .replacing(#/<[^>]+>/#, with: " ")
      .replacing("&nbsp;", with: " ").replacing("\\", with: "")
  }

  static func of(svg text: String) -> String {
    // A literal is parsed each time that it is met.
    let identifier = #/[A-Za-z:]*[a-z:][A-Z][A-Za-z:]*|[a-z]+:[a-z]+:/#
    let (onlyWord, word) = (#/[A-Z][a-z]+:/#, #/[A-Za-z:]+/#)
    let body = text.replacing(#/<style>[\s\S]*?</style>/#, with: "")
    let labels = body.matches(of: #/aria-label="([^"]*)"/#).map { String($0.1) }
    let texts = body.matches(of: #/>([^<>]+)</#).map { String($0.1) }
    // A line may have a part of an identifier, which is whole where it is read aloud.
    let identifiers = Set(
      (labels + texts).flatMap { $0.matches(of: identifier) }.map { String($0.0) }
    ).joined(separator: " ")
    // One word before a colon is a line of a selector that takes several.
    let whole = texts.filter { $0.wholeMatch(of: onlyWord) == nil }.map { text in
      text.replacing(word) { match in
        let run = match.output
        let isPart = run.first?.isUppercase == true || run.hasSuffix(":") || run == text
        return isPart && identifiers.contains(run) ? "§" : run
      }
    }
    return (whole + labels).joined(separator: "\n")
      .replacing(#/&[a-z#0-9]+;/#, with: " ")
  }
}
