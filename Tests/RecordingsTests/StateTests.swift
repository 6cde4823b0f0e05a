import LifelineRecordings
import LifelineStatecharts
import Testing

/// Frameworks' words for states, which count in logs without callbacks.
struct StateTests {
  @Test(arguments: [
    "DoorState shut", "DoorState.shut", " LOG  DoorState shut", "DoorState: SHUT",
    "[DoorState] shut", "[        ] house: DoorState.shut", "DoorState changed to shut",
    "state = DoorState.shut",
    "DoorState: open -> shut", "new DoorState is .shut!", "🚪 DoorState → shut",
    "2021-05-05 11:04:58.026352-0500 Lab[203:374] DoorState shut", "'DoorState', 'shut'",
    #"["DoorState", "shut"]"#, "[info][tid:org.house.JavaScript] 'DoorState', 'shut'",
    "2021-05-05 11:04:58.026 [info][tid:org.house.JavaScript] 'DoorState', 'shut'",
    "2021-05-05 11:04:58.026352-0500 Lab[203:374] [javascript] DoorState changed to shut",
    "DoorState shut // the guests are in",
  ])
  func `a state counts after its framework's cue`(line: String) throws {
    var vocabulary = LogVocabulary.door
    for label in ["log", "house"] { vocabulary.add(label: label) }
    let recording = try RecordingReader(vocabulary).read(Array("\(line)\n".utf8), file: "x")
    #expect(recording.runs.map { $0.messages(vocabulary) } == [["doorWillBecomeShut:"]])
    #expect(recording.summary.importers.last == "flutter")
  }

  @Test(arguments: [
    "shut", "the door is shut", "DoorStates shut", "MyDoorState shut", "DoorState shutter",
    "DoorState: shut down", "a DoorState shut", "if DoorState == shut", "DoorState 开着 shut",
    "DoorState", "DoorState: ", "DoorState ändert sich: shut", "the gap is ajar", "gap: ajar 3 cm",
    "gaps: ajar", "[hinge] gap: ajar", "[info] the DoorState shut", "[a b] DoorState shut",
    "DoorState // shut", "console.log('DoorState', 'shut')",
  ])
  func `other words beside it are a look-alike`(line: String) throws {
    #expect(try messages("\(line)\n").isEmpty)
  }

  @Test(arguments: [
    "gap: ajar", "gap = ajar", "gap changed to ajar", "gap ajar", "gap -> ajar", "gap: .ajar",
  ])
  func `a short cue counts, too`(line: String) throws {
    #expect(try messages("\(line)\n") == ["doorWillBecomeShut:"])
  }

  @Test(arguments: [
    " LOG  shut", "SHUT", "12:00:01.079 - shut", " LOG  'shut'", " LOG  shut // the guests are in",
    "changed from open to shut", "current is shut", "[javascript] shut",
    "2021-05-05 11:04:58.026352-0500 Lab[203:374] [javascript] shut",
  ])
  func `a bare word counts when its importer is named`(line: String) throws {
    var vocabulary = LogVocabulary.door
    for label in ["log", "current"] { vocabulary.add(label: label) }
    for label in ["from", "current"] { vocabulary.add(stateLabel: label) }
    let bytes = Array("\(line)\n".utf8)
    let asked = try RecordingReader(vocabulary, importer: "flutter").read(bytes, file: "x")
    #expect(asked.runs.map { $0.messages(vocabulary) } == [["doorWillBecomeShut:"]])
    #expect(try RecordingReader(vocabulary).read(bytes, file: "x").runs.isEmpty)
    #expect(
      try RecordingReader(vocabulary, importer: "swiftui").read(bytes, file: "x").runs.isEmpty)
  }

  @Test(arguments: ["the door is shut", "shut down", "open sessions 4", "if open == shut"])
  func `a bare word among others counts for nobody`(line: String) throws {
    #expect(try messages("\(line)\n", importer: "flutter").isEmpty)
  }

  @Test func `true and false are states only after their cue`() throws {
    let log = "Door changed. Is open? false\nDoor bolted\nDoor changed. Is open? – true\n"
    #expect(try messages(log) == ["doorWillBecomeShut:", "doorDidBecomeOpen:"])
    #expect(try recording(log).summary.importers == ["print", "capacitor"])
    for line in [
      "true", "Is open? true", "Door changed. Is open? not yet, true", "Door bolted by me",
    ] {
      #expect(try messages("\(line)\n").isEmpty)
      #expect(try messages("\(line)\n", importer: "capacitor").isEmpty)
    }
    #expect(try recording("Door bolted by me\n").summary.nearMissCount == 0)
  }

  @Test func `a framework's sentence and the state below it are one`() throws {
    let log = "DoorState shut\nThe door swings!\nDoorState open\nDoorState open\nDoorState shut\n"
    #expect(
      try messages(log) == ["doorWillBecomeShut:", "doorDidBecomeOpen:", "doorWillBecomeShut:"])
  }

  @Test(arguments: [
    "doorDidBecomeOpen:\nDoorState shut\n", "DoorState shut\ndoorDidBecomeOpen:\n",
  ])
  func `beside callbacks a state does not count, and an option to read it is named`(
    log: String
  ) throws {
    let recording = try recording(log)
    #expect(recording.runs.map { $0.messages(.door) } == [["doorDidBecomeOpen:"]])
    #expect(
      recording.summary.nearMisses.map(\.reason) == [.frameworkState(importer: "flutter")])
    #expect(
      recording.summary.nearMisses.first?.description.hasSuffix(
        "'DoorState shut' was not read: it is a framework's state, and the log has others or "
          + "callbacks; '--importer flutter' reads it") == true)
    #expect(
      try messages(log, importer: "flutter").sorted() == [
        "doorDidBecomeOpen:", "doorWillBecomeShut:",
      ])
  }

  @Test func `of two frameworks the one with more states counts`() throws {
    let recording = try recording("gap: ajar\nDoorState open\nDoorState shut\n")
    #expect(recording.messageCount == 2)
    #expect(recording.summary.nearMisses.map(\.reason) == [.frameworkState(importer: "swiftui")])
  }

  @Test func `the system's own sentence counts beside callbacks and beside states`() throws {
    #expect(
      try messages("Hinge squeaks.\ndoorDidBecomeOpen:\n") == [
        "door:didOpenWithKey:", "doorDidBecomeOpen:",
      ])
    #expect(
      try messages("Hinge squeaks.\nDoorState open\n") == [
        "door:didOpenWithKey:", "doorDidBecomeOpen:",
      ])
    #expect(try messages("A hinge squeaks loudly\n").isEmpty)
  }

  @Test func `states in JSON records count, too`() throws {
    let log = """
      {"timestamp":"2021-05-05 11:04:58.026352-0500","eventMessage":"DoorState shut",\
      "processImagePath":"/Lab","processID":7}
      {"timestamp":"2021-05-05 11:04:59.026352-0500","eventMessage":"DoorState open",\
      "processImagePath":"/Lab","processID":7}

      """
    #expect(try messages(log) == ["doorWillBecomeShut:", "doorDidBecomeOpen:"])
  }

  @Test(arguments: [
    (
      "doorDidBecomeOpen: is called when the door has opened.\n"
        + "You should ring in doorWillBecomeShut: and not before.\n", true
    ),
    ("- `doorDidBecomeOpen:` opens\n- `doorWillBecomeShut:` shuts\n", true),
    ("开门以后系统会调用doorDidBecomeOpen:这个方法。\n", true),
    ("doorDidBecomeOpen: // the door is open, and it was shut before that\n", false),
    ("doorDidBecomeOpen: -> it is now open for all of the guests\n", false),
    ("doorDidBecomeOpen:\nthe method doorWillBecomeShut: is for the guests\n", false),
    (
      "2021-05-05 11:04:58.026 Lab[203:374] the method doorDidBecomeOpen: was called by the guest\n",
      false
    ),
  ])
  func `a text about messages is told from a log`(text: String, isProse: Bool) throws {
    #expect(try recording(text).summary.isProse == isProse)
  }
}
