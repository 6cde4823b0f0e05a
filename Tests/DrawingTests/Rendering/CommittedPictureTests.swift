import Foundation
import Testing

/// Every picture of the report, as it is committed.
struct CommittedPictureTests {
  @Test(arguments: folders)
  func `no words lie on a line, a border, other words or beyond the page`(folder: URL) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
      .filter { $0.hasSuffix(".svg") }
    #expect(names.count > 100)
    for name in names {
      let svg = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let inspection = SVGInspection(svg)
      #expect(!inspection.words.isEmpty, "\(name)")
      #expect(inspection.complaints == [], "\(name)")
      #expect(inspection.badgeComplaints == [], "\(name)")
    }
  }

  @Test func `what lies on something is found`() {
    let svg = """
      <svg width="200" height="100" font-size="11">
      <rect x="10" y="10" width="60" height="24"/>
      <text x="12" y="26">wider than its box</text>
      <path d="M90 20 L160 20 C170 20 170 40 160 40"/>
      <text x="120" y="24">on a line</text>
      <text x="180" y="80">leaves the page</text>
      <text x="40" y="30" text-anchor="middle">on it</text>
      </svg>
      """
    #expect(
      SVGInspection(svg).complaints == [
        "'wider than its box' lies on 'on it'", "'wider than its box' is crossed by a line",
        "'wider than its box' lies on a border", "'on a line' is crossed by a line",
        "'leaves the page' is off the page",
      ])
  }

  @Test func `a number on a border, on a box or on another number is found`() {
    let svg = """
      <svg width="200" height="100" font-size="10">
      <rect x="10" y="10" width="60" height="40"/>
      <circle cx="40" cy="50" r="9"/><text x="40" y="53" text-anchor="middle">1</text>
      <rect x="100" y="10" width="30" height="18" rx="9"/>
      <text x="115" y="22" text-anchor="middle">2, 3</text>
      <circle cx="137" cy="19" r="9"/><text x="137" y="22" text-anchor="middle">4</text>
      <circle cx="25" cy="25" r="9"/><text x="25" y="28" text-anchor="middle">5</text>
      </svg>
      """
    #expect(
      SVGInspection(svg).badgeComplaints == [
        "'1' lies on a border", "'2, 3' lies on '4'", "'4' lies on '2, 3'",
      ])
  }

  private static let folders: [URL] = {
    let pictures = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Output/pictures").standardized
    return ["en", "zh-Hans"].map { pictures.appending(path: $0) }
  }()
}
