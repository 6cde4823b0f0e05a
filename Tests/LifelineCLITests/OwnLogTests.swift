import Foundation
import Testing

/// Logs of a chart of one's own, judged by the events, states and messages that they tell.
struct OwnLogTests {
  private static let shop = """
    stateDiagram-v2
      [*] --> Browsing
      Browsing --> Cart : add
      Cart --> Cart : add
      Cart --> Paying : checkout
      Paying --> Cart : declined
      Paying --> Ordered : accepted
      state Ordered {
        [*] --> Packing
        Packing --> Shipped : ship
        --
        [*] --> Billed
        Billed --> Refunded : refund
      }
    """

  private static let door = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null" name="door">
      <state id="shut"><transition event="push" target="ajar">
        <send target="#_guard" event="opened"/></transition></state>
      <state id="ajar"><transition event="pull" target="shut">
        <send target="#_guard" event="closed"/></transition></state>
    </scxml>
    """

  /// Runs a command on a log, with the charts and other files beside it.
  private func run(
    _ words: String..., on log: String, with files: [String: String] = [:]
  ) throws -> CommandLineRun {
    try withTemporaryFolder { folder in
      let all = ["shop.mmd": Self.shop, "door.scxml": Self.door, "shop.log": log]
      for (name, text) in all.merging(files, uniquingKeysWith: { $1 }) {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      return try CommandLineRun(words, in: folder)
    }
  }

  @Test func `an event to which nothing reacts is a fault, with what was legal there`() throws {
    let log = """
      10:00:01  add
      10:00:04  checkout
      10:00:05  ship
      10:00:06  accepted
      10:00:09  ship

      """
    let check = try run("check", "shop.log", "--model", "shop.mmd", on: log)
    #expect(check.status == 1)
    #expect(
      check.lines.prefix(7) == [
        "shop.log: does not conform to shop.mmd: 1 fault in 5 events",
        "shop.log:3: event ship: nothing reacts to it in Paying",
        "     2  event checkout",
        "  ✗  3  event ship",
        "  legal here: accepted, declined",
        "  one way here: add, checkout",
        "  If events may come to which nothing reacts: --allow ignored",
      ], "\(check.output)")
    let lenient = try run(
      "check", "shop.log", "--model", "shop.mmd", "--allow", "ignored", on: log)
    #expect(lenient.lines == ["shop.log: conforms to shop.mmd: 5 events"])
  }

  @Test(arguments: [
    ("add", "event add"),
    ("2026-03-01 10:00:01.123 INFO  [shop] add", "event add"),
    ("2026-03-01 10:00:01,123 INFO [main] c.e.Shop - Received event add for order 12", "event add"),
    ("received add", "event add"),
    ("level=info event=add", "event add"),
    (#"{"ts":"2026-03-01T10:00:01Z","event":"add"}"#, "event add"),
    (#"{"level":"info","msg":"on add"}"#, "event add"),
    ("entered Cart", "state entered Cart"),
    ("INFO: leaving Browsing", "state left Browsing"),
    ("Browsing -> Cart", "change Browsing -> Cart"),
    ("from Browsing to Cart", "change Browsing -> Cart"),
    (#"{"from":"Browsing","to":"Cart"}"#, "change Browsing -> Cart"),
    ("state=Cart", "state in Cart"),
    ("level=info msg=\"state changed\" state=Cart", "state entered Cart"),
  ])
  func `names are found in lines of any logger`(line: String, reading: String) throws {
    let words = try #require(reading.firstIndex(of: " "))
    let (kind, name) = (reading[..<words], reading[words...].dropFirst())
    let read = try run("import", "shop.log", "--model", "shop.mmd", on: line + "\n")
    #expect(read.status == 0)
    #expect(read.errors.contains("  read as \(kind) 1: \(name) (1)    line 1"), "\(read.errors)")
  }

  @Test func `a change brings its event with it`() throws {
    let read = try run(
      "import", "shop.log", "--model", "shop.mmd", on: "Cart -> Paying (checkout)\n")
    #expect(read.errors.contains("read as event 1: checkout (1)"), "\(read.errors)")
    #expect(read.errors.contains("read as change 1: Cart -> Paying (1)"), "\(read.errors)")
  }

  @Test func `a name in a sentence is in doubt, and said`() throws {
    let read = try run(
      "import", "shop.log", "--model", "shop.mmd", on: "add\nplease add a note to the order\n")
    #expect(read.errors.contains("shop.log: 2 lines, 1 read, 1 run"), "\(read.errors)")
    #expect(read.errors.contains("shop.log:2:1: 'add' was not read"), "\(read.errors)")
  }

  @Test(arguments: [
    (
      "entered Browsing\nentered Cart\nentered Paying\nentered Shipped\n",
      "shop.log:4: state Shipped cannot follow Paying"
    ),
    (
      "Browsing -> Cart\nCart -> Paying\nCart -> Paying\n",
      "shop.log:3: Cart → Paying: no transition does this here; the state is Paying"
    ),
    (
      "add\ncheckout\naccepted\nrefund\nrefund\n",
      "shop.log:5: event refund: nothing reacts to it in Packing, Refunded"
    ),
  ])
  func `states and changes that cannot come are faults`(log: String, fault: String) throws {
    let check = try run("check", "shop.log", "--model", "shop.mmd", on: log)
    #expect(check.status == 1)
    #expect(check.output.contains(fault + "\n"), "\(check.output)")
  }

  @Test func `a log of a chart's messages is taken to tell all of them, unless it shows otherwise`()
    throws
  {
    let missing = try run(
      "check", "shop.log", "--model", "door.scxml",
      on: "opened\nclosed\nopened\nopened\nclosed\n")
    #expect(missing.status == 1)
    #expect(missing.output.contains("shop.log:4: message closed is missing before message opened"))
    let short = try run("check", "shop.log", "--model", "door.scxml", on: "opened\nopened\n")
    #expect(short.status == 1)
    #expect(
      short.output.contains(
        "assumed: the log tells all of the messages in door; if not: --observable occurring"))
    let partial = try run(
      "check", "shop.log", "--model", "door.scxml", on: "opened\nopened\nopened\nopened\n")
    #expect(partial.status == 0)
    #expect(partial.output.contains("taken as not logged: closed"))
    let told = try run(
      "check", "shop.log", "--model", "door.scxml", "--observable", "occurring",
      on: "opened\nopened\n")
    #expect(told.status == 0)
  }

  @Test func `a trace of a run conforms to its own chart, and to no other way of it`() throws {
    let trace = try run(
      "run", "--model", "shop.mmd", "-e", "add", "-e", "checkout", "-e", "accepted", "-T", "jsonl",
      on: "")
    let conforms = try run(
      "check", "shop.log", "--model", "shop.mmd", on: trace.output)
    #expect(conforms.status == 0)
    #expect(conforms.output == "shop.log: conforms to shop.mmd: 6 entries\n")
    let changed = trace.output.replacing("\"event\":\"accepted\"", with: "\"event\":\"declined\"")
    #expect(try run("check", "shop.log", "--model", "shop.mmd", on: changed).status == 1)
  }

  @Test func `an importer tells events, states and cases apart`() throws {
    let log = """
      #8812 add by ann
      #8813 add by bob
      #8812 checkout by ann
      #8813 ship by bob

      """
    let importer = """
      id: orders
      pattern: '^#(?<case>\\d+) (?<event>\\w+) by'
      """
    let check = try run(
      "check", "shop.log", "--model", "shop.mmd", "--importer", "orders.yaml", on: log,
      with: ["orders.yaml": importer])
    #expect(check.status == 1)
    #expect(check.lines.first == "2 runs: 1 conforms, 1 does not conform", "\(check.output)")
    #expect(
      check.output.contains("shop.log:4: event ship: nothing reacts to it in Cart"),
      "\(check.output)")
  }

  @Test func `a log without anything of the chart says how to read it`() throws {
    let check = try run("check", "shop.log", "--model", "shop.mmd", on: "GET / 200\n")
    #expect(check.status == 2)
    #expect(
      check.errors == """
        shop.log:1:1: nothing of shop.mmd found in 1 line; --importer FILE says how it tells \
        events, states or messages

        """)
  }
}
