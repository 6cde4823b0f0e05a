import Foundation
import PageReading
import Testing

/// The whole report of the built-in content, page by page.
@Suite struct WholeReportTests {
  private func folder() throws -> URL { try WholeReport.made.get().folder }

  private func pages() throws -> [String: String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder().path)
    return Dictionary(
      uniqueKeysWithValues: try names.filter { $0.hasSuffix(".md") }.map { name in
        (name, try String(contentsOf: folder().appending(path: name), encoding: .utf8))
      })
  }

  @Test func `every link of every page leads to a file and a place that exist`() throws {
    let pages = try pages()
    #expect(pages["README.md"] != nil && pages["README.zh-Hans.md"] != nil)
    for (path, text) in pages {
      for link in Set(links(in: text)) {
        let target = link.hasPrefix("#") ? path + link : resolved(link, from: path)
        let parts = target.split(separator: "#", maxSplits: 1).map(String.init)
        let file = try folder().appending(path: parts[0]).path(percentEncoded: false)
        #expect(FileManager.default.fileExists(atPath: file), "\(path) links to \(link)")
        if parts.count == 2 {
          #expect(
            pages[parts[0]]?.contains("<a id=\"\(parts[1])\"></a>") == true,
            "\(path) links to \(link)")
        }
      }
    }
  }

  @Test func `every picture of every page says what it shows`() throws {
    for (path, text) in try pages() {
      for words in descriptions(ofPicturesIn: text) {
        let isName = words.contains(".svg") || words.contains(where: \.isWhitespace) == false
        #expect(words.count >= 8 && !isName, "\(path): \(words)")
      }
    }
  }

  @Test func `every picture describes itself`() throws {
    let folder = try folder()
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".svg") {
      let picture = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      #expect(picture.contains(/<desc id="[^"]+">[^<]/), "\(path)")
    }
  }

  @Test func `both languages have the same headings, pictures and rows`() throws {
    let pages = try pages()
    for (path, text) in pages where !path.hasSuffix(".zh-Hans.md") {
      let other = try #require(pages[path.dropLast(3) + ".zh-Hans.md"], "\(path)")
      #expect(skeleton(of: text) == skeleton(of: other), "\(path)")
    }
  }
}
