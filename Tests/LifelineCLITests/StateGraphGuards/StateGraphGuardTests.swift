import Foundation
import LifelineDrawing
import Testing

/// What holds for every state graph of the whole report, in both languages.
struct StateGraphGuardTests {
  @Test(arguments: StateGraphGuard.allCases)
  func `every state graph passes each guard`(guardian: StateGraphGuard) throws {
    let pictures = try Self.pictures.get()
    #expect(pictures.count > 500)
    // What is merged says which is which.
    let merged = guardian == .key ? pictures.filter { $0.name.file.contains("-both") } : []
    #expect(merged.allSatisfy { !$0.picture.complaints(about: .key).isEmpty })
    let names = Set(merged.map(\.name))
    let failing = pictures.filter { !names.contains($0.name) }.flatMap { name, picture in
      picture.complaints(about: guardian).map { "\(name.path): \($0)" }
    }
    #expect(failing == [])
  }

  /// States are beside each other in the same order whatever is written on the arrows.
  @Test func `paths of runs have the states of their chart in its order`() throws {
    let pictures = try Self.pictures.get()
    let plain = pictures.filter { $0.name.file.contains("-stages") }.map(\.picture.places)
    for (name, picture) in pictures
    where name.file.hasSuffix("-path.svg") && !name.file.hasPrefix("recorded-") {
      let states = Set(picture.places.keys)
      let own = plain.filter { Set($0.keys) == states }
      #expect(own.contains { Self.agree($0, picture.places) }, "\(name.path)")
    }
  }

  /// Whether states that are beside each other in two pictures have the same order there.
  private static func agree(_ a: [String: Rectangle], _ b: [String: Rectangle]) -> Bool {
    func order(_ first: Rectangle, _ second: Rectangle) -> Int? {
      let isBeside = first.y < second.maxY && second.y < first.maxY
      return isBeside ? (first.maxX <= second.x ? -1 : second.maxX <= first.x ? 1 : 0) : nil
    }
    return a.keys.allSatisfy { one in
      a.keys.allSatisfy { other in
        guard let a1 = a[one], let a2 = a[other], let b1 = b[one], let b2 = b[other],
          let before = order(a1, a2), let after = order(b1, b2)
        else { return true }
        return before == after
      }
    }
  }

  @Test func `in at most 3 of 100 state graphs two arrows cross`() throws {
    let pictures = try Self.pictures.get()
    let crossed = pictures.filter { $0.picture.crossings > 0 }.map(\.name.path)
    #expect(crossed.count * 100 <= pictures.count * 3, "\(crossed.count): \(crossed)")
  }

  private struct Name: Hashable {
    let language: String
    let file: String
    var path: String { "\(language)/\(file)" }
  }

  private static let pictures: Result<[(name: Name, picture: StateGraphPicture)], any Error> =
    Result {
      let folder = try WholeReport.made.get().folder.appending(path: "pictures")
      return try ["en", "zh-Hans"].flatMap { language in
        try FileManager.default.contentsOfDirectory(
          atPath: folder.appending(path: language).path()
        ).sorted().compactMap { file in
          guard file.hasSuffix(".svg"),
            !["-timeline", "-counterexample", "-compare.svg"].contains(where: file.contains)
          else { return nil }
          let svg = try String(
            contentsOf: folder.appending(path: "\(language)/\(file)"), encoding: .utf8)
          return (Name(language: language, file: file), try StateGraphPicture(svg))
        }
      }
    }
}

/// That the guards find what they are for.
struct StateGraphGuardSampleTests {
  private static let state = """
    <g data-state="a"><rect x="10" y="10" width="80" height="30"/>\
    <text x="50" y="30" font-size="13" text-anchor="middle">A</text></g>\
    <g data-state="b"><rect x="10" y="110" width="80" height="30"/></g>\
    <g data-state="c"><rect x="10" y="210" width="80" height="30"/></g>
    """

  private static func arrow(_ id: String, _ data: String, _ more: String = "") -> String {
    """
    <g id="\(id)" class="transition" data-from="a" data-to="b">\
    <path stroke="#000000" d="\(data)"/>\(more)</g>
    """
  }

  private static func picture(_ parts: String..., width: Int = 400) throws -> StateGraphPicture {
    try StateGraphPicture(
      "<svg width=\"\(width)\" height=\"300\" font-size=\"11\">\(parts.joined())</svg>")
  }

  @Test func `a picture without faults passes all guards`() throws {
    let good = try Self.picture(
      Self.state,
      Self.arrow(
        "one", "M90,25 L140,25 C145,25 150,30 150,35 L150,115 C150,120 145,125 140,125 L90,125",
        "<text x=\"160\" y=\"70\" font-size=\"12\">didBegin:</text>"))
    #expect(good.places.count == 3)
    for guardian in StateGraphGuard.allCases {
      #expect(good.complaints(about: guardian) == [])
    }
  }

  @Test func `a picture that is wider than a page is found`() throws {
    #expect(try Self.picture(width: 851).complaints(about: .width) == ["is 851.0 px wide"])
  }

  @Test func `small type is found, in a callback already below 12 px`() throws {
    let small = try Self.picture(
      Self.arrow(
        "one", "M50,40 L50,110",
        "<text x=\"60\" y=\"70\">didBegin:</text><text x=\"60\" y=\"90\" font-size=\"10\">on</text>"
      ))
    #expect(small.complaints(about: .type) == ["'on' is 10.0 px", "'didBegin:' is 11.0 px"])
  }

  @Test func `words that leave their state or the page are found`() throws {
    let wide = try Self.picture(
      "<g data-state=\"a\"><rect x=\"10\" y=\"10\" width=\"20\" height=\"30\"/>",
      "<text x=\"12\" y=\"30\">too wide</text></g><text x=\"390\" y=\"200\">beyond</text>")
    #expect(
      wide.complaints(about: .words) == ["'too wide' is outside", "'beyond' is outside"])
  }

  @Test func `words nearer to another arrow are found`() throws {
    let words = "<text x=\"130\" y=\"70\" font-size=\"12\">begin</text>"
    let near = try Self.picture(
      Self.arrow("one", "M50,40 L50,110", words), Self.arrow("two", "M120,40 L120,110"))
    #expect(near.complaints(about: .label) == ["the words of one are nearer to two"])
  }

  @Test func `arrows through a state, a box and words are found`() throws {
    let box = """
      <g data-state="d"><rect x="200" y="10" width="90" height="200"/>\
      <text x="220" y="60">words</text>\
      <g data-state="e"><rect x="210" y="110" width="30" height="30"/></g></g>
      """
    let through = try Self.picture(
      Self.state, box, Self.arrow("one", "M50,40 L50,260"),
      Self.arrow("two", "M90,25 L225,25 L225,250"))
    #expect(through.complaints(about: .state) == ["one runs through c", "two runs through e"])
    #expect(through.complaints(about: .box) == ["two runs through d"])
    #expect(through.complaints(about: .crossedWords) == ["two runs through 'words'"])
    #expect(through.complaints(about: .bend) == ["two has a sharp bend"])
  }

  @Test func `a number in place of words is found, but not the step of a run`() throws {
    let number = "<circle cx=\"50\" cy=\"70\" r=\"9\"/><text x=\"47\" y=\"73\">1</text>"
    let plain = Self.arrow("one", "M50,40 L50,110", number)
    #expect(try Self.picture(plain).complaints(about: .key) == ["'1' stands for words"])
    let taken = plain.replacing("\"transition\"", with: "\"transition taken\"")
    #expect(try Self.picture(taken).complaints(about: .key) == [])
  }

  @Test func `arrows that cross are counted, and not those that meet`() throws {
    let crossed = try Self.picture(
      Self.arrow("one", "M0,50 L100,50"), Self.arrow("two", "M50,0 L50,100"),
      Self.arrow("three", "M50,100 L90,100"))
    #expect(crossed.crossings == 1)
  }
}
