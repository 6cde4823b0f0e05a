import Foundation
import LifelineStatecharts
import LifelineDrawing
import Testing

/// Every language says the same things, and says all that sources and templates ask for.
struct CatalogueTests {
  static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  @Test(arguments: Language.allCases)
  func `a catalogue has every key of the English one and no other`(language: Language) {
    let (english, other) = (Set(Texts(.english).keys), Set(Texts(language).keys))
    // A language without a singular of its own needs none.
    let needed = english.filter { !$0.hasSuffix(".one") }
    #expect(needed.subtracting(other).sorted() == [], "not in \(language.rawValue)")
    #expect(other.subtracting(english).sorted() == [], "only in \(language.rawValue)")
  }

  @Test(arguments: Texts(.english).keys)
  func `a text has the same places to fill in every language`(key: String) {
    let places = Language.allCases.filter { Texts($0).keys.contains(key) }.map { language in
      Texts(language)[key].matches(of: /\{[a-z][A-Za-z]*\}/).map { String($0.output) }.sorted()
    }
    #expect(Set(places.map { Set($0) }).count == 1, "\(key): \(places)")
  }

  @Test(arguments: Language.allCases)
  func `a catalogue has no key twice`(language: Language) throws {
    let file = Self.root.appending(
      path: "Sources/Drawing/Texts/Catalogues/\(language.rawValue).texts")
    let keys = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.prefix { $0 != " " } }
    #expect(Dictionary(grouping: keys, by: \.self).filter { $1.count > 1 }.keys.sorted() == [])
  }

  /// Keys as sources and templates write them: `texts["a.b"]`, `texts["a.\(kind)"]`, `{{a.b}}`.
  static let usedKeys: Result<Set<String>, any Error> = Result {
    var keys: Set<String> = []
    for folder in ["Sources", "Templates"] {
      let base = root.appending(path: folder).path(percentEncoded: false)
      for path in try FileManager.default.subpathsOfDirectory(atPath: base)
      where (path.hasSuffix(".swift") || path.hasSuffix(".html")) && !path.contains(".docc/") {
        let text = try String(contentsOfFile: "\(base)/\(path)", encoding: .utf8)
        let code = text.split(separator: "\n").filter { line in
          (line.contains("exts") || line.contains("\"") || line.contains("{{"))
            && !line.drop(while: \.isWhitespace).hasPrefix("//")
        }.joined(separator: "\n")
        keys.formUnion(
          code.matches(of: /[tT]exts(?:\([^)]*\))?\[\s*"([^"\\]+)/).map { String($0.output.1) })
        // One of two keys: `texts[isNew ? "a.new" : "a.old"]`.
        for choice in code.matches(of: /[tT]exts\[\s*[\w.= ]+ \? "([^"]+)" : "([^"]+)"/) {
          keys.formUnion([String(choice.output.1), String(choice.output.2)])
        }
        // Texts of pages by their keys, and those that pages of HTML name.
        keys.formUnion(code.matches(of: /"(page\.(?!html|js|css)\w+)"/).map { String($0.output.1) })
        keys.formUnion(code.matches(of: /\{\{(\w+\.[\w.]+)\}\}/).map { String($0.output.1) })
      }
    }
    return keys
  }

  @Test func `every key that is used has a text`() throws {
    let known = Texts(.english).keys
    // A key with an interpolation is known by what stands before it.
    let missing = try Self.usedKeys.get().filter { used in
      !known.contains(used) && !(used.hasSuffix(".") && known.contains { $0.hasPrefix(used) })
    }
    #expect(missing.sorted() == [])
  }

  @Test func `every text is used`() throws {
    let used = try Self.usedKeys.get()
    let prefixes = used.filter { $0.hasSuffix(".") }
    let unused = Texts(.english).keys.filter { key in
      let plural = key.hasSuffix(".one") ? String(key.dropLast(4)) : key
      return !used.contains(plural) && !prefixes.contains(where: plural.hasPrefix)
    }
    #expect(unused == [])
  }

  @Test func `a catalogue of another language needs no code`() {
    let texts = Texts(
      .english,
      catalogue: """
        # Esperanto
        run.steps = {count} pa\u{15D}oj kun {name}
        run.steps.one = unu pa\u{15D}o
        words.bracketed =  ({words})
        page.lines = unu\\ndu
        """)
    #expect(texts["run.steps", count: 2, ["name": "{count}"]] == "2 pa\u{15D}oj kun {count}")
    #expect(texts["run.steps", count: 1] == "unu pa\u{15D}o")
    #expect(texts["words.bracketed", ["words": "a"]] == " (a)")
    #expect(texts["page.lines"] == "unu\ndu")
    #expect(texts.keys.count == 4)
  }

  @Test func `a key without a text is returned as it is`() {
    #expect(Texts(.english)["no.such.key"] == "no.such.key")
  }
}
