import LifelineRecordings
import LifelineStatecharts
import Testing

/// Each line that may be a call is read, or told: samples may be cut, counts may not.
struct NearMissTests {
  private func misses(_ log: String, window: Int = 1 << 20) throws -> [NearMiss] {
    try RecordingReader(.door, window: window).read(Array(log.utf8), file: "x").summary.nearMisses
  }

  @Test func `lines that are no calls cannot hide one that may be`() throws {
    let harmless = (0..<100).map { "House::doorDidBecomeOpenForGuests\($0): 1\n" }.joined()
    let misses = try misses(harmless + "doorDidBecomOpen:\n")
    #expect(misses.filter(\.reason.mayBeCall).map(\.text) == ["doorDidBecomOpen"])
    #expect(misses.reduce(0) { $0 + $1.lines } == 101)
  }

  @Test func `of a reason the first samples are kept, and the others are counted with the last`()
    throws
  {
    let log = (0..<50).map { "lock\($0) before Keeper\($0):doorDidBecomeOpen: returns\n" }
    let recording = try recording(log.joined() + log[49])
    let misses = recording.summary.nearMisses
    #expect(misses.count == 32)
    #expect(misses.map(\.others) == Array(repeating: 0, count: 31) + [19])
    #expect(recording.summary.nearMissCount == 51)
    #expect(misses.last?.description.hasSuffix("; and 19 more for this reason") == true)
  }

  @Test(arguments: [
    "House::doorDidBecomeOpenForGuests: doorDidBecomOpen:",
    "doorDidBecomOpen: House::doorDidBecomeOpenForGuests:",
    "let next = doorWillBecomeShut: doorDidBecomOpen:",
  ])
  func `of several words of a line the one that may be a call is told`(line: String) throws {
    #expect(try misses(line + "\n").map(\.reason) == [.misspelled(of: "doorDidBecomeOpen:")])
  }

  @Test(arguments: [
    (
      "doorDidVanish: \(String(repeating: "on ", count: 900)) doorWillBecomeShut:",
      NearMiss.Reason.notFirst
    ),
    ("doorDidVanish: and doorDidBecomOpen:", .misspelled(of: "doorDidBecomeOpen:")),
    ("doorDidBecomOpen: then doorDidVanish:", .misspelled(of: "doorDidBecomeOpen:")),
    (
      "the key of the guest of this house fits doorWillBecomeShut: -[Owner doorDidVanish:]",
      .sentence
    ),
    ("-[Owner doorWillBecomeSh\nut:] doorDidVanish:", .notFirst),
    ("OnOpened // doorDidVanish:", .notFirst),
  ])
  func `another name in the line of a call is told, wherever it stands`(
    line: String, reason: NearMiss.Reason
  ) throws {
    #expect(try misses(line + "\n").map(\.reason) == [reason])
    #expect(try messages(line + "\n").count == 1)
  }

  @Test func `names far behind the first are calls, too`() throws {
    let blanks = String(repeating: " ", count: 2000)
    #expect(
      try messages("doorDidBecomeOpen:\(blanks)doorWillBecomeShut: doorDidVanish:\n")
        == ["doorDidBecomeOpen:", "doorWillBecomeShut:", "doorDidVanish:"])
  }

  @Test(arguments: [600, 1000, 1010, 1023, 1024, 1025, 2048, 5000], ["\n", "\nmore\n", ""])
  func `a name in the rest of a line that does not fit is told, with its place`(
    offset: Int, end: String
  ) throws {
    let long = "on " + String(repeating: "and on ", count: 800).prefix(offset)
    let log = "doorDidBecomeOpen:\n\(long) doorWillBecomeShut:\(end)"
    let recording = try RecordingReader(.door, window: 1024).read(Array(log.utf8), file: "x")
    let count = recording.messageCount
    let places = Set(recording.summary.nearMisses.map { [$0.place.line, $0.place.column] })
    // What fits is read; what is cut off may also be told as misspelt.
    #expect(count == 2 && places.isEmpty || places == [[2, offset + 5]])
    #expect(count == 1 || offset < 1024)
  }

  @Test func `text between records, and a record with two names, are told`() throws {
    let log = """
      {"msg":"doorDidBecomeOpen:"}
      2017-07-06 08:21:40.032 Lab[86:87] doorWillBecomeShut:
      {"msg":"a"} doorDidVanish: {"from":"doorDidBecomeOpen:","to":"doorDidVanish:"}
      {"msg":"doorDidVanish: at last doorWillBecomeShut:"}
      {"msg":"b
      doorWillBecomeShut:
      """
    #expect(
      try misses(log).map { "\($0.place.line):\($0.place.column) \($0.reason)" } == [
        "2:36 otherForm", "3:13 otherForm", "3:28 ambiguous", "4:1 notFirst",
      ])
    #expect(try messages(log) == ["doorDidBecomeOpen:", "doorDidVanish:"])
  }

  @Test func `a record of names has a call for each`() throws {
    #expect(
      try messages(#"{"msg":"doorDidBecomeOpen: doorWillBecomeShut:"}"#)
        == ["doorDidBecomeOpen:", "doorWillBecomeShut:"])
  }

  // MARK: Two lines for one call

  private func log(_ first: String, _ second: String) -> String {
    "2017-07-06 08:21:40.032 Lab[86:87] \(first)\n2017-07-06 08:21:41.032 Lab[86:87] \(second)\n"
  }

  @Test(arguments: [
    ("-[Owner doorDidBecomeOpen:] line 583", "-[Keeper doorDidBecomeOpen:] line 645"),
    (
      "-[Owner doorDidBecomeOpen:] line 583 $ called",
      "-[Owner doorDidBecomeOpen:] line 645 $ keys: ("
    ),
    ("-[Owner doorDidBecomeOpen:]:33", "-[Owner doorDidBecomeOpen:]:40"),
    ("[Owner.m:33] doorDidBecomeOpen:", "[Owner.m:40] doorDidBecomeOpen:"),
    ("doorDidBecomeOpen: BEGIN", "doorDidBecomeOpen: END"),
    ("--> doorDidBecomeOpen:", "<-- doorDidBecomeOpen:"),
    ("→ doorDidBecomeOpen:", "← doorDidBecomeOpen:"),
    ("entering doorDidBecomeOpen:", "leaving doorDidBecomeOpen:"),
    ("doorDidBecomeOpen:", "doorDidBecomeOpen: took 12.5 ms"),
    ("Lab.Owner.doorDidBecomeOpen(_:)", "-[Owner doorDidBecomeOpen:]"),
  ])
  func `begin and end, other places and other classes are one call, and told`(
    first: String, second: String
  ) throws {
    let recording = try recording(log(first, second))
    #expect(recording.messageCount == 1)
    #expect(recording.summary.nearMisses.map(\.reason) == [.folded])
    #expect(recording.summary.nearMisses.map(\.place.line) == [2])
  }

  @Test(arguments: [("BEGIN", "END"), ("-->", "<--"), ("entering", "leaving")])
  func `after its end a call begins anew, however soon`(begin: String, end: String) throws {
    let lines = [begin, end, begin, end].map {
      "2017-07-06 08:21:40.032 Lab[86:87] \($0) doorDidBecomeOpen:\n"
    }
    let log = lines[0] + lines[1] + lines[2...].joined().replacing("40.032", with: "41.032")
    #expect(try messages(log).count == 2)
  }

  @Test func `the end of a call is found behind what it brought about, and once`() throws {
    let lines = ["BEGIN doorDidBecomeOpen:", "doorWillBecomeShut:", "END doorDidBecomeOpen:"]
    let log = lines.map { "2017-07-06 08:21:40.032 Lab[86:87] \($0)\n" }.joined()
    #expect(try messages(log) == ["doorDidBecomeOpen:", "doorWillBecomeShut:"])
    #expect(try messages(log + log.replacing("08:21:40", with: "08:22:40")).count == 4)
  }

  @Test(arguments: [
    ("doorDidBecomeOpen:", "doorDidBecomeOpen: 2nd"),
    ("doorDidBecomeOpen: 3", "doorDidBecomeOpen: 4"),
    ("doorDidBecomeOpen: <0x10a>", "doorDidBecomeOpen: <0x10b>"),
    ("doorDidBecomeOpen: https://a.b/c.js", "doorDidBecomeOpen: https://a.b/d.js"),
    ("doorDidBecomeOpen: {", "doorDidBecomeOpen: }"),
    ("doorDidBecomeOpen: line 3 key 1", "doorDidBecomeOpen: line 4 key 2"),
    ("doorDidBecomeOpen: the cat", "doorDidBecomeOpen: the dog"),
    ("[A1] doorDidBecomeOpen:", "[C3] doorDidBecomeOpen:"),
  ])
  func `what differs otherwise is another call`(first: String, second: String) throws {
    let recording = try recording(log(first, second))
    #expect(recording.messageCount == 2)
    #expect(recording.summary.nearMissCount == 0)
  }

  @Test func `lines that are left out as repetitions are told with their number`() throws {
    let line = "2017-07-06 08:21:40.032 Lab[86:87] doorDidBecomeOpen:\n"
    #expect(
      try misses(line + line + line).map(\.description) == [
        "x:2:36: 'doorDidBecomeOpen:' was left out: it repeats a line above (2 lines)"
      ])
    let collapsed =
      "Dec  8 17:03:17 mac Lab[29]: doorDidBecomeOpen:\n"
      + "Dec  8 17:03:19 --- last message repeated 500 times ---\n"
    let recording = try recording(collapsed)
    #expect(recording.messageCount + recording.summary.nearMissCount == 501)
  }

  @Test func `what is left out is told once where a log's states are decided at its end`() throws {
    let log = """
      2017-07-06 08:21:40.032 Lab[86:87] Hinge squeaks
      2017-07-06 08:21:40.032 Lab[86:87] Hinge squeaks
      2017-07-06 08:21:41.032 Lab[86:87] DoorState.open

      """
    #expect(try misses(log).map(\.reason) == [.repeated])
    #expect(try misses(log).map(\.lines) == [1])
  }
}
