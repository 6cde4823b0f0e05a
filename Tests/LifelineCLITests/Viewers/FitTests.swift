import Foundation
import LifelineDrawing
import Testing

extension ViewerTests {
  /// Every picture of the report, measured in real fonts: the table of widths must have promised
  /// enough room.
  struct FitTests {
    struct Reply: Decodable {
      struct Width: Decodable {
        var string: String
        var size: Double
        var isBold: Bool
        var width: Double
      }

      var complaints: [String]
      var widths: [Width]
    }

    @Test(.enabled(if: Fonts.has("DejaVu Sans"), "DejaVu Sans is not installed"))
    func `words fit and stand out in DejaVu Sans on a light page`() throws {
      try expectFit(in: "DejaVu Sans", .light)
    }

    @Test(.enabled(if: Fonts.has("Liberation Sans"), "Liberation Sans is not installed"))
    func `words fit and stand out in Liberation Sans on a dark page`() throws {
      try expectFit(in: "Liberation Sans", .dark)
    }

    @Test(.enabled(if: Fonts.has("Noto Sans CJK SC"), "Noto Sans CJK SC is not installed"))
    func `words fit and stand out in Noto Sans CJK on a light page`() throws {
      try expectFit(in: "Noto Sans CJK SC", .light)
    }

    @Test func `what does not fit is found`() throws {
      let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" font-size="11">
          <rect fill="#fff" width="100" height="100"/>
          <rect fill="#eee" x="10" y="10" width="70" height="24"/>
          <text x="12" y="24">wider than its box</text>
          <text fill="#999" x="12" y="26">on the other</text>
          <text x="60" y="80">leaves the page</text>
        </svg>
        """
      let reply: Reply = try Chromium.ask(
        "fit.js", ["font": "sans-serif", "pictures": [["name": "p", "svg": svg]]])
      for words in [
        "'wider than its box' sticks out of its box", "lies on 'wider than its box'",
        "'on the other' has a contrast of 2.", "'leaves the page' leaves the page",
      ] {
        #expect(reply.complaints.contains { $0.contains(words) }, "\(reply.complaints)")
      }
    }

    private func expectFit(in font: String, _ scheme: Chromium.Scheme) throws {
      let pictures = try Self.ofWholeReport()
      #expect(pictures.count > 100)
      let reply: Reply = try Chromium.ask(
        "fit.js", ["font": font, "pictures": pictures], scheme: scheme)
      #expect(reply.complaints.isEmpty, "\(reply.complaints.joined(separator: "\n"))")
      #expect(reply.widths.count > 400)
      for text in reply.widths {
        let font = Font(size: text.size, weight: text.isBold ? .bold : .regular)
        // Chromium rounds each letter to a 64th of a pixel; texts of one or two characters are not
        // pinned, and a sign alone may be an em wide.
        let excess =
          text.string.count > 2 ? 0.1 : text.string.count > 1 ? text.width * 0.3 : text.size
        #expect(TextSize.width(of: text.string, in: font) >= text.width - excess, "\(text)")
      }
    }

    /// The pictures of the whole report; the browser reads them itself, since the
    /// text of all of them would go through three programs and back.
    private static func ofWholeReport() throws -> [[String: String]] {
      let folder = try WholeReport.made.get().folder.appending(path: "pictures")
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
        .filter { $0.hasSuffix(".svg") }.map { name in
          ["name": name, "file": folder.appending(path: name).absoluteString]
        }
    }
  }
}
