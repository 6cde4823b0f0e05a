import Foundation
import LifelineDrawing
import Testing

/// What holds for every timeline of the whole report, in both languages.
struct TimelineGuardTests {
  private struct Picture {
    let name: String
    let svg: String

    /// The number behind the first of these words.
    func number(after words: String) -> Double {
      svg.range(of: words).flatMap { Double(svg[$0.upperBound...].prefix { $0 != "\"" }) } ?? 0
    }
  }

  private static func timelines() throws -> [Picture] {
    let folder = try WholeReport.made.get().folder.appending(path: "pictures")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
      .filter { name in
        name.hasSuffix(".svg")
          && ["-timeline", "-counterexample", "-compare.svg"].contains { name.contains($0) }
      }
      .map { name in
        Picture(
          name: name,
          svg: try String(contentsOf: folder.appending(path: name), encoding: .utf8))
      }
  }

  @Test func `no timeline is larger than a page, and no type smaller than 11 points`() throws {
    let pictures = try Self.timelines()
    #expect(pictures.count > 400)
    for picture in pictures {
      #expect(picture.number(after: " width=\"") <= 850, "\(picture.name)")
      #expect(picture.number(after: " height=\"") <= 1500, "\(picture.name)")
      let sizes = picture.svg.components(separatedBy: "font-size=\"").dropFirst().compactMap {
        Double($0.prefix { $0 != "\"" })
      }
      #expect(sizes.allSatisfy { $0 >= 11 }, "\(picture.name): \(sizes)")
    }
  }

  @Test func `no state and no callback of a timeline is below 12 points`() throws {
    for picture in try Self.timelines() {
      let usual = picture.number(after: " font-size=\"")
      for (kind, colour) in [("message", "class=\"fill-text\""), ("stage", "")] {
        for piece in picture.svg.components(separatedBy: "class=\"\(kind)").dropFirst() {
          let group = piece.components(separatedBy: "</g>")[0]
          for text in group.components(separatedBy: "<text ").dropFirst()
          where text.hasPrefix(colour) {
            let tag = Picture(name: "", svg: text.components(separatedBy: ">")[0])
            let size = tag.svg.contains(" font-size=") ? tag.number(after: " font-size=\"") : usual
            #expect(size >= 12, "\(picture.name): \(text.prefix(200))")
          }
        }
      }
    }
  }

  @Test func `no identifier is broken whose arrow has room for it`() throws {
    for picture in try Self.timelines() {
      for message in picture.svg.components(separatedBy: "class=\"message").dropFirst() {
        let group = message.components(separatedBy: "</g>")[0]
        guard let arrow = Self.arrow(of: group) else { continue }
        let lines = group.components(separatedBy: "<text ").dropFirst().compactMap { text in
          text.split(separator: ">").dropFirst().first?.split(separator: "<").first.map(String.init)
        }
        for (line, next) in zip(lines, lines.dropFirst())
        where !line.contains(" ") && !next.contains(" ") && next.first?.isUppercase == true {
          let width = TextSize.width(of: line + next, in: Font(size: 12))
          #expect(width > arrow - 46, "\(picture.name): '\(line)' and '\(next)'")
        }
      }
    }
  }

  /// How long the arrow of a message is; `nil` when it returns to where it began.
  private static func arrow(of group: String) -> Double? {
    guard let path = group.range(of: " d=\"M") else { return nil }
    let numbers = group[path.upperBound...].prefix { $0 != "\"" }.split { " ,L".contains($0) }
      .compactMap { Double($0) }
    guard numbers.count == 4, numbers[1] == numbers[3] else { return nil }
    return abs(numbers[2] - numbers[0])
  }
}
