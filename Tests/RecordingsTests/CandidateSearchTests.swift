import LifelineRecordings
import Testing

/// The search that decides which lines are looked at.
struct CandidateSearchTests {
  /// Numbers that look random and are the same in every run.
  private struct Dice {
    private var state: UInt64 = 7

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }

  /// The lines of a text, from 0, in which the search for names finds a place.
  private func lines(of text: String, holding names: [String]) -> [Int] {
    let bytes = Array(repeating: 0, count: CandidateSearch.margin) + Array(text.utf8)
    var places: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      CandidateSearch(names).find(
        in: base + CandidateSearch.margin, from: 0, to: text.utf8.count, places: &places)
    }
    #expect(places == places.sorted())
    let utf8 = Array(text.utf8)
    let lines = Set(places.map { place in utf8[..<place].count { $0 == 0x0A } })
    return lines.sorted()
  }

  @Test(arguments: [
    ["doorDidBecomeOpen:", "bellDidRing"], ["door", "bellDidRing"], ["a", "door"],
  ])
  func `names are found wherever they stand`(names: [String]) {
    var dice = Dice()
    var text: [String] = []
    var holding: [Int] = []
    for index in 0..<1500 {
      var line = String(repeating: "# ", count: dice.next(below: 30))
      if dice.next(below: 20) == 0 {
        line += names[dice.next(below: names.count)] + String(repeating: "-", count: index % 9)
        holding.append(index)
      }
      text.append(line)
    }
    let found = lines(of: text.joined(separator: "\n"), holding: names)
    #expect(Set(found).isSuperset(of: holding))
    if names[0] != "a" { #expect(found == holding) }
  }

  @Test(arguments: ["sceneDidEnterBackgruond", "sceneDidEntrBackground", "sceneDdEnterBackground"])
  func `a name with a wrong letter is found`(text: String) {
    #expect(lines(of: "in \(text) at last", holding: ["sceneDidEnterBackground"]) == [0])
  }

  @Test(arguments: [
    ("the background queue", []), ("myDidEnterBackgroundTask", [0]),
    ("DidEnterBa\n  ckground: at last", [0, 1]), ("in the background \nqueue", [0]),
  ])
  func `part of a name is found in a long word or at a line's end`(text: String, lines: [Int]) {
    #expect(self.lines(of: text, holding: ["DidEnterBackground"]) == lines)
  }

  @Test func `windows of a name are those that are rarest at worst`() {
    let choice = WindowChoice(of: [Array("sceneDidEnterBackground".utf8)], width: 8)
    #expect(choice.shortestWords.count == 2)
    #expect(choice.shortestWords.values.allSatisfy { $0 == 21 })
    #expect(choice.shortestWords[Array("ckground".utf8)] == nil)
  }

  @Test(arguments: [0, 1, 7, 8, 9, 255, 2039, 2040, 2048, 5000])
  func `bytes are counted in texts of any length`(length: Int) {
    let text = (0..<length).map { $0 % 3 == 0 ? UInt8(0x0A) : UInt8($0 & 0xFF | 0x80) }
    text.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return }
      let count = LineCount.count(of: 0x0A, in: base, from: 0, to: length)
      #expect(count == (length + 2) / 3)
    }
  }
}
