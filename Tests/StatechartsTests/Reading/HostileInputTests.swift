import LifelineStatecharts
import Testing

/// Documents made to crash, to exhaust or to reach out; each ends at once with one message.
struct HostileInputTests {
  private func message(_ text: String) -> [String] {
    SCXMLReader.read(text, file: "m").findings.map(\.description)
  }

  @Test func `an instruction without data, which crashes Foundation's parser, is skipped`() {
    #expect(problems("<state id='a'/><?foo?>") == [])
  }

  @Test func `nesting 100,000 deep is refused`() {
    let text = String(repeating: "<state>", count: 100_000)
    #expect(problems(text) == ["m:2:1786: elements are nested more than 256 deep"])
  }

  @Test func `nesting as deep as allowed is read, checked and written`() throws {
    let text = String(repeating: "<state>", count: 255) + String(repeating: "</state>", count: 255)
    let read = try chart(text)
    #expect(ChartLint.findings(in: read) == [])
    #expect(try SCXMLReader.read(SCXMLWriter.text(of: read)).get().removingPlaces() == read)
  }

  @Test(arguments: [
    ("<state id='", "a", "'/>"), ("<state ", "a='' ", "/>"),
    ("<?a ", "? ", " ?>"), ("<![CDATA[", "]]", "]]>"), ("<a ", "b='' ", ""), ("<!-- ", "<", ""),
  ])
  func `markup that libxml2 reads in quadratic time is refused`(
    before: String, repeated: String, after: String
  ) {
    #expect(
      problems(before + String(repeating: repeated, count: 70_000) + after)
        == ["m:2:1: what begins here is longer than 64 KiB"])
  }

  @Test(arguments: ["- ", "<state/>", "\n"])
  func `a comment of any length is skipped`(repeated: String) {
    let long = String(repeating: repeated, count: 70_000)
    let lines = long.count { $0 == "\n" }
    let found = problems("<state id='a'/><!-- \(long) --><state/>\n<sate/>")
    #expect(found.first?.hasPrefix("m:\(3 + lines):1: ") == true)
  }

  @Test func `a document larger than 64 MiB is refused`() {
    let bytes = [UInt8](repeating: 0x20, count: 64 << 20 | 1)
    #expect(
      SCXMLReader.read(bytes, file: "m").findings.map(\.description)
        == ["m:1:1: the document is larger than 64 MiB"])
  }

  @Test func `an entity bomb does not reach libxml2`() {
    let entities = (1...20).map { "<!ENTITY e\($0) '&e\($0 - 1);&e\($0 - 1);'>" }.joined()
    #expect(
      message("<!DOCTYPE x [<!ENTITY e0 'boom'>\(entities)]><scxml>&e20;</scxml>")
        == ["m:1:1: document types and entities are not allowed; remove the '<!DOCTYPE'"])
  }

  @Test func `an external entity is not fetched`() {
    #expect(
      message("<?xml version='1.0'?>\n<!DOCTYPE x SYSTEM 'file:///etc/passwd'><scxml/>")
        == ["m:2:1: document types and entities are not allowed; remove the '<!DOCTYPE'"])
  }

  @Test func `a flood of opening brackets ends at the first`() {
    let reading = SCXMLReader.read(model(String(repeating: "<", count: 10_000_000)), file: "m")
    #expect(reading.findings.map(\.place?.line) == [2])
  }

  @Test func `a thousand mistakes beside many ids are told without comparing all`() {
    let states = (0..<3000).map { "<state id='s\($0)'><transition target='t\($0)'/></state>" }
    let found = problems(states.joined())
    #expect(found.count == 1000)
    #expect(found[0] == "m:2:16: eventless transition of 's0' leads to unknown state 't0'")
  }

  /// Damages a good document in many ways, always the same ones.
  @Test func `no damage to a document crashes the reader`() {
    let original = [UInt8](
      model(
        """
        <state id='a' initial='b' l:title='A'><onentry><if cond="In('a') &amp;&amp; !In(b)">
        <send id='t' event='e' delay='1.5s'/><else/><cancel sendid='t'/></if></onentry>
        <initial><transition target='b'/></initial><!-- c --><![CDATA[ ]]><?pi?>
        <history id='h'><transition target='b'/></history><state id='b'/></state>
        """
      ).utf8)
    let pieces: [[UInt8]] =
      ["<", ">", "'", "\"", "&", "<!--", "]]>", "<!", "/>", "<?", "&#x;", "=", "\u{0}"]
      .map { [UInt8]($0.utf8) } + [[0xFF], []]
    var generator = SplitMix64(state: 1)
    for _ in 0..<3000 {
      var bytes = original
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0..<12, using: &generator))
        bytes.replaceSubrange(
          start..<end, with: pieces.randomElement(using: &generator) ?? [])
        if bytes.isEmpty { bytes = original }
      }
      let reading = SCXMLReader.read(bytes, file: "m")
      #expect(
        reading.chart == nil
          || reading.findings.allSatisfy { $0.severity != .error || $0.concernsRunning })
      guard let chart = reading.chart?.removingPlaces() else { continue }
      #expect(SCXMLReader.read(SCXMLWriter.text(of: chart)).chart?.removingPlaces() == chart)
    }
  }
}

/// Sebastiano Vigna's SplitMix64: the same numbers on every machine.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
