import Foundation
import Testing

extension ViewerTests {
  /// The same picture in Chromium, without style sheets, in librsvg and through cairo.
  struct LooksTests {
    struct Reply: Decodable {
      var name: String
      /// The share of places with another colour.
      var far: Double
      /// The mean distance of colours, from 0 to 1.
      var mean: Double
      /// The share of places whose colour is nowhere near in the other picture.
      var lost: Double
      /// One shape's width to height by the other's.
      var shapes: Double
    }

    static let drawings = [
      ["timeline", "001-2", "--locale", "zh-Hans"], ["timeline", "002-3L"],
      ["graph", "001-2", "--root", "lock"], ["graph", "001-2", "--stages"],
      ["graph", "001-2", "--root", "process"],
    ]

    @Test func `attributes alone look exactly like the style sheet`() throws {
      for reply in try compare({ try Self.withoutStyle($0, in: $1) }) {
        #expect(reply.far == 0 && reply.mean == 0 && reply.shapes == 1, "\(reply)")
      }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: rsvg), "no rsvg-convert"))
    func `librsvg draws what Chromium draws`() throws {
      for reply in try compare({ svg, _ in try Self.drawn(svg) }) { expectAlike(reply) }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: rsvg), "no rsvg-convert"))
    func `librsvg draws the same lines and boxes, whatever the fonts`() throws {
      for reply in try compare(of: "<text.*?</text>", { svg, _ in try Self.drawn(svg) }) {
        #expect(reply.far < Self.mostFar && reply.shapes == 1, "\(reply)")
      }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: rsvg), "no rsvg-convert"))
    func `a picture that lost its texts or its lines does not look alike`() throws {
      for reply in try compare({ svg, _ in try Self.drawn(Self.without("<text.*?</text>", svg)) }) {
        #expect(reply.lost > Self.mostLost, "\(reply)")
      }
      let bare = try compare(of: "<text.*?</text>") { svg, _ in
        try Self.drawn(Self.without("<path[^>]*/>", svg))
      }
      for reply in bare { #expect(reply.far > Self.mostFar, "\(reply)") }
    }

    @Test func `PNG looks like SVG`() throws {
      for reply in try compare({ svg, words in
        let png = svg.deletingPathExtension().appendingPathExtension("png")
        let run = try CommandLineRun(words + ["-o", png.path()])
        #expect(run.status == 0, "\(run.errors)")
        return png
      }) {
        expectAlike(reply)
      }
    }

    @Test func `another picture looks different`() throws {
      let replies = try compare { svg, _ in
        let other = svg.deletingPathExtension().appendingPathExtension("other.svg")
        let run = try CommandLineRun("draw", "timeline", "001-1", "-o", other.path())
        #expect(run.status == 0)
        return other
      }
      for reply in replies { #expect(reply.lost > Self.mostLost, "\(reply)") }
    }

    private static let rsvg = "/usr/bin/rsvg-convert"

    /// Without texts, only the smoothing of edges differs: a third of the least that lost lines change.
    private static let mostFar = 0.0001
    /// Half of the least that lost texts change; letters of another font need two thirds of it.
    private static let mostLost = 0.01

    /// Letters are smoothed differently, and only Chromium pins texts to their widths, so that in
    /// another font they stand a little aside.
    private func expectAlike(_ reply: Reply) {
      #expect(reply.lost < Self.mostLost, "\(reply)")
      #expect(abs(reply.shapes - 1) < 0.005, "\(reply)")
    }

    /// What librsvg draws, as a file.
    private static func drawn(_ svg: URL) throws -> URL {
      let png = svg.deletingPathExtension().appendingPathExtension("rsvg.png")
      let run = try CommandLineRun([svg.path(), "-o", png.path()], program: URL(filePath: rsvg))
      #expect(run.status == 0, "\(run.errors)")
      return png
    }

    /// A copy of a picture without the elements that a pattern matches.
    private static func without(_ elements: String, _ svg: URL) throws -> URL {
      let text = try String(contentsOf: svg, encoding: .utf8)
      let rest = text.replacing(try Regex(elements).dotMatchesNewlines(), with: "")
      #expect(rest != text)
      let copy = svg.deletingPathExtension().appendingPathExtension("without.svg")
      try Data(rest.utf8).write(to: copy)
      return copy
    }

    /// Compares each drawing in both themes, maybe without some elements, with what a viewer makes of
    /// it.
    private func compare(
      of leftOut: String? = nil, _ viewer: (URL, [String]) throws -> URL
    ) throws -> [Reply] {
      try withTemporaryFolder { folder in
        var pictures: [[String: String]] = []
        for (index, words) in Self.drawings.enumerated() {
          for theme in ["light", "dark"] {
            var svg = folder.appending(path: "\(index)-\(theme).svg")
            let words = ["draw"] + words + ["--theme", theme]
            #expect(try CommandLineRun(words + ["-o", svg.path()]).status == 0)
            if let leftOut { svg = try Self.without(leftOut, svg) }
            pictures.append([
              "name": words.joined(separator: " "), "first": try Self.address(of: svg),
              "second": try Self.address(of: viewer(svg, words)),
            ])
          }
        }
        return try Chromium.ask("looks.js", ["pictures": pictures])
      }
    }

    private static func withoutStyle(_ svg: URL, in words: [String]) throws -> URL {
      let text = try String(contentsOf: svg, encoding: .utf8)
      let start = try #require(text.firstRange(of: "<style>"))
      let end = try #require(text.firstRange(of: "</style>"))
      let plain = svg.deletingPathExtension().appendingPathExtension("plain.svg")
      try Data((text[..<start.lowerBound] + text[end.upperBound...]).utf8).write(to: plain)
      return plain
    }

    private static func address(of file: URL) throws -> String {
      let kind = file.pathExtension == "svg" ? "svg+xml" : "png"
      return "data:image/\(kind);base64,\(try Data(contentsOf: file).base64EncodedString())"
    }
  }
}
