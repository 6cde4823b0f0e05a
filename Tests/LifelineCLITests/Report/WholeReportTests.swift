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

  @Test func `every name of a disagreement leads to its explanation`() throws {
    for (path, text) in try pages() {
      #expect(unlinkedDisagreements(in: text) == [], "\(path)")
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

  @Test func `no page is larger than 180 KB or shows pictures higher than 17,000 points`() throws {
    for (path, text) in try pages() {
      #expect(text.utf8.count <= 180_000, "\(path)")
      // Twenty screens of 1,000 points, of which words take some.
      let open = text.replacing(#/<details>(?s:.*?)<\/details>/#, with: "")
      let height = try links(in: open).filter { $0.hasSuffix(".svg") && !$0.hasPrefix("#") }
        .map { try self.height(ofPicture: resolved($0, from: path)) }.reduce(0, +)
      let isThumbnails = path.hasPrefix("gallery")
      #expect(isThumbnails || height <= 17_000, "\(path) shows \(height) points")
    }
  }

  private func height(ofPicture path: String) throws -> Double {
    let picture = try String(contentsOf: folder().appending(path: path), encoding: .utf8)
    let box = picture.firstMatch(of: #/viewBox="[^"]* ([0-9.]+)"/#)?.1 ?? ""
    return Double(box) ?? 0
  }

  @Test func `both languages have the same headings, pictures and rows`() throws {
    let pages = try pages()
    for (path, text) in pages where !path.hasSuffix(".zh-Hans.md") {
      let other = try #require(pages[path.dropLast(3) + ".zh-Hans.md"], "\(path)")
      #expect(
        skeleton(of: text.withoutRest.withoutCauses)
          == skeleton(of: other.withoutRest.withoutCauses), "\(path)")
    }
  }
}

extension String {
  /// The page without the lists of causes: what fits on an arrow differs between languages.
  fileprivate var withoutCauses: String {
    replacing(#/\| \| (arrow \| when|箭头 \| 条件) \|\n(\|[^\n]*\n)*/#, with: "")
  }

  /// The page without the later pages of timelines, of which one language may need more.
  fileprivate var withoutRest: String {
    replacing(
      #/<details><summary>(The rest of the timeline|时序图的其余部分)(?s:.*?)<\/details>\n\n/#,
      with: "")
  }
}
