import LifelineRecordings
import LifelineStatecharts
import Testing
import LifelineSimulation

/// What stands behind a header: names that count, and what only looks like them.
struct MessageTests {
  @Test(arguments: [
    "-[Owner doorDidBecomeOpen:]", "+[Owner(Key) doorDidBecomeOpen:] line 583 $ start",
    "doorDidBecomeOpen:", "doorDidBecomeOpen", "doorDidBecomeOpen(_:)", "doorDidBecomeOpen()",
    "-> doorDidBecomeOpen()", "doorDidBecomeOpen:,25", "doorDidBecomeOpen: hiding the key",
    "doorDidBecomeOpen(_:) /// at last", "[Lab.Owner doorDidBecomeOpen(_:)]",
    "Owner.doorDidBecomeOpen(_:)", "OwnerDelegate:doorDidBecomeOpen", "[Owner] doorDidBecomeOpen",
    "- doorDidBecomeOpen", "// doorDidBecomeOpen  status:0", "🚪doorDidBecomeOpen：开了",
    "func:doorDidBecomeOpen:  status:2", "doorDidBecomeOPEN:", "\u{0}doorDidBecomeOpen:\u{0}",
    "OnOpened", "Lifecycle event: OnOpened", "OwnerDelegate: OnOpened",
  ])
  func `a name is found however it is spelled`(message: String) throws {
    #expect(try messages(message) == ["doorDidBecomeOpen:"])
  }

  @Test(arguments: [
    "doorWillBecomeShut: doorDidBecomeOpen: doorDidBecomeOpen:",
    "-[Owner doorWillBecomeShut:], -[Owner doorDidBecomeOpen:], -[Owner doorDidBecomeOpen:]",
    "2024-05-10 10:00:00.100 Lab[1:2] doorWillBecomeShut:; doorDidBecomeOpen:|doorDidBecomeOpen:",
  ])
  func `a line of names has a call for each`(line: String) throws {
    #expect(
      try messages(line) == ["doorWillBecomeShut:", "doorDidBecomeOpen:", "doorDidBecomeOpen:"])
  }

  @Test func `a name that a line has twice is one call`() throws {
    #expect(
      try messages("-[Owner doorDidBecomeOpen:] doorDidBecomeOpen:") == ["doorDidBecomeOpen:"])
  }

  @Test func `a second name between other words is not read, and told`() throws {
    let recording = try recording("doorDidBecomeOpen: right after doorWillBecomeShut:\n")
    #expect(recording.messageCount == 1)
    #expect(
      recording.summary.nearMisses.map(\.description) == [
        "door.log:1:32: 'doorWillBecomeShut:' was not read: of a line with other words, only the "
          + "first callback is; write each in its own"
      ])
  }

  @Test(arguments: ["\r", "\u{0}"])
  func `a log without line feeds may end its lines in another way`(end: String) throws {
    let log = ["doorDidBecomeOpen:", "a remark", "doorWillBecomeShut:", ""].joined(separator: end)
    #expect(try messages(log) == ["doorDidBecomeOpen:", "doorWillBecomeShut:"])
    #expect(try recording(log).summary.lines == 3)
  }

  @Test(arguments: [
    "DoorDidBecomeOpenNotification", "Door.didBecomeOpenNotification",
    #"2016-10-01 12:00:00.000 Lab[1:2] {"_cmd":"onOpen:", "NSConcreteNotification 0x1522bfd00 {name = "#
      + "DoorDidBecomeOpenNotification; object = <House: 0x14ec14000>}\"}",
    "NSNotificationName(_rawValue: DoorDidBecomeOpenNotification)",
  ])
  func `a notification is another message than its callback`(message: String) throws {
    #expect(try messages(message) == ["DoorDidBecomeOpenNotification"])
  }

  @Test(arguments: [
    "doorDidBecomeOpen: called", "expected guests; doorDidBecomeOpen:",
    "[not] doorDidBecomeOpen:", "doorDidBecomeOpen: {note: \"was not here\"}",
    "doorDidBecomeOpen: after super", "doorDidBecomeOpen - not today",
    "doorDidBecomeOpen: queued=3",
    "doorDidBecomeOpen: never mind", "void Owner.doorDidBecomeOpen(UIDoor)",
    "msg=\"doorDidBecomeOpen:\" level=info",
    "{\"msg\": \"doorDidBecomeOpen:\"}", "the key \u{94A5}\u{5319} doorDidBecomeOpen:",
  ])
  func `words in another clause, a tag or a value do not make it a sentence`(message: String) throws
  {
    #expect(try messages(message + "\n") == ["doorDidBecomeOpen:"])
  }

  @Test(arguments: [
    ("House::doorDidBecomeOpen(now)", NearMiss.Reason.scoped),
    ("House::doorDidBecomeOpenForGuests: 1", .scoped),
    ("doorDidBecomeOpenForGuests:", .otherName),
    ("doorDidBecomeOpen:withHaste:", .otherName),
    ("myKitDoorDidBecomeOpen:", .otherName),
    ("doorDidBecomeOpen(n)", .otherName),
    ("__42-[Owner doorDidBecomeOpen:]_block_invoke", .block),
    ("closure #1 in Owner.doorDidBecomeOpen(_:)", .block),
    ("0x1000018D0 0x00000040 [  4] -[Owner doorDidBecomeOpen:]", .address),
    ("12 Lab 0x000000010253c0 -[Owner doorDidBecomeOpen:] + 84", .address),
    (
      "frame #3: 0x000000010253c0d4 Lab`-[Owner doorDidBecomeOpen:](self=0x0) at Owner.m:3",
      .address
    ),
    ("- (void)doorDidBecomeOpen:(House *)house {", .code),
    ("func doorDidBecomeOpen(_ house: House) {", .code),
    ("[owner doorDidBecomeOpen:house];", .code),
    ("@selector(doorDidBecomeOpen:)", .code),
    ("Do not lock before doorDidBecomeOpen: returns", .spokenOf),
    ("doorDidBecomeOpen: should be called by hand", .spokenOf),
    ("doorDidBecomeOpen: was never called", .spokenOf),
    ("doorDidBecomeOpen: not called yet", .spokenOf),
    ("waiting for doorDidBecomeOpen:", .spokenOf),
    ("expected: [doorDidBecomeOpen, doorWillBecomeShut]", .spokenOf),
    ("Undefined symbols of the lab: doorDidBecomeOpen:", .spokenOf),
    ("doorDidBecomeOpen=12 doorWillBecomeShut=13", .spokenOf),
    ("shutOn=doorDidBecomeOpen", .spokenOf),
    ("0000000100003f20 t -[Owner doorDidBecomeOpen:]", .address),
    ("// doorDidBecomeOpen: opens the lab", .code),
    ("doorDidBecomeOpen: \u{672A}\u{88AB}\u{8C03}\u{7528}", .spokenOf),
    ("the event \"doorDidBecomeOpen:\" goes to the log", .spokenOf),
    ("sent {\"event\":\"doorDidBecomeOpen:\"} to the guest", .spokenOf),
    ("Owner.swift:40: warning: 'doorDidBecomeOpen' nearly matches", .spokenOf),
    ("Test Case '-[OwnerTests doorDidBecomeOpen]' started", .spokenOf),
    ("-[GuestController OnOpened]", .otherName),
    ("the key that was given to the guest in the evening fits doorDidBecomeOpen:", .sentence),
    ("House.OnOpened", .notAlone),
    ("doorDidEngerOpen", .misspelled(of: "doorDidBecomeOpen:")),
    ("doorDidBecomOpen:", .misspelled(of: "doorDidBecomeOpen:")),
    ("the DoorState.shut of the house", .notAlone),
    ("let next = doorDidBecomeOpen:", .code),
  ])
  func `a look-alike is refused, and the reason told`(
    message: String, reason: NearMiss.Reason
  ) throws {
    let recording = try recording("\(message)\n")
    #expect(recording.runs.isEmpty)
    if message != "doorDidEngerOpen" {
      #expect(recording.summary.nearMisses.map(\.reason) == [reason])
    }
  }

  @Test(arguments: ["the door is open", "open", "opened", "<private>", "", "door did become open"])
  func `other words are no near misses`(message: String) throws {
    let recording = try recording("\(message)\n")
    #expect(recording.runs.isEmpty)
    #expect(recording.summary.nearMissCount == 0)
  }

  @Test func `a near miss tells its place, the word and what was meant`() throws {
    let recording = try recording("one\n  doorDidBecomOpen:\ntwo\n doorDidBecomOpen:\n")
    #expect(
      recording.summary.nearMisses.map(\.description) == [
        "door.log:2:3: 'doorDidBecomOpen' was not read; did you mean 'doorDidBecomeOpen:'? "
          + "(2 lines)"
      ])
  }

  @Test func `a framework's states count when they are asked for`() throws {
    let log = "DoorState.shut\n12:00:01.079 - OPEN\nthe door is open\n"
    #expect(
      try messages(log, importer: "flutter") == ["doorWillBecomeShut:", "doorDidBecomeOpen:"])
  }

  @Test func `a name that the log ends in is none`() throws {
    #expect(try messages("door(_:didOpenWi").isEmpty)
    #expect(try messages("doorDidBecomeOpen") == ["doorDidBecomeOpen:"])
  }

  @Test(arguments: [
    "-[Owner door:didOpen\nWithKey:] in the evening\n", "-[Owner door:didOpenWith\r\n  Key:]\r\n",
    "2013-10-05 12:05:15.391 Lab[4423:921] -[Owner door:didOpenWithK\ney:]\nmore\n",
  ])
  func `a name that was wrapped is joined`(log: String) throws {
    #expect(try messages(log) == ["door:didOpenWithKey:"])
  }

  @Test func `a wrapped name stands in the line in which it begins`() throws {
    let log =
      "bell\n2013-10-05 12:05:15.391 Lab[4423:921] -[Owner do\nor:didOpenWithKey:]\n"
      + "2013-10-05 12:05:16.391 Lab[4423:921] -[Owner doorDidBecomeO\npen:]\n"
    let recording = try recording(log)
    #expect(recording.runs.flatMap(\.entries).map(\.line) == [2, 4])
    #expect(recording.summary.importers == ["nslog"])
  }

  @Test func `a log that ends behind a name's first letters is told of`() throws {
    let misses = try recording("doorDidBecomeOpen:\ndoorDidVani").summary.nearMisses
    #expect(misses.map(\.reason) == [.cutOff])
  }

  @Test func `a header in the next line ends a name that was cut off`() throws {
    let log = "-[Owner door:didOpen\n2013-10-05 12:05:15.391 Lab[4423:921] WithKey:]\n"
    #expect(try messages(log).isEmpty)
  }

  @Test func `what the app sees is read behind the name`() throws {
    let run = try #require(try recording("doorDidBecomeOpen->DoorStateAjar\n").runs.first)
    #expect(run.entries(.door, file: "door.log").map(\.delivery?.state) == ["ajar"])
  }
}
