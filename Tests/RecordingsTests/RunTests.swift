import LifelineRecordings
import LifelineStatecharts
import Testing
import LifelineSimulation

/// How lines become runs: processes, calls that are told twice, times.
struct RunTests {
  private func runs(_ log: String) throws -> [[String]] {
    let recording = try recording(log)
    return recording.runs.map { $0.messages(.door).map(\.description) }
  }

  private func times(_ log: String) throws -> [Duration] {
    let run = try #require(try recording(log).runs.first)
    return run.entries(.door, file: "door.log")
      .filter { $0.delivery != nil }.map(\.time)
  }

  // MARK: Processes

  @Test func `each process is a run, in the order in which they begin`() throws {
    let log = """
      2017-07-06 08:21:40.032 Lab[8669:875615] doorDidBecomeOpen:
      2017-07-06 08:21:40.132 Lab[2780:494694] doorDidBecomeOpen:
      2017-07-06 08:21:41.682 Lab[8669:875615] doorWillBecomeShut:
      """
    let recording = try recording(log)
    #expect(recording.runs.map(\.label) == ["Lab[8669]", "Lab[2780]"])
    #expect(
      try runs(log) == [["doorDidBecomeOpen:", "doorWillBecomeShut:"], ["doorDidBecomeOpen:"]])
  }

  @Test(arguments: [-1, .min, .max, 4_294_967_296])
  func `a process number may be any number`(pid: Int) throws {
    let log =
      #"{"timestamp":"2017-07-06 08:21:40.032","processID":\#(pid),"#
      + #""eventMessage":"doorDidBecomeOpen:"}"# + "\n"
    #expect(try recording(log).runs.map(\.pid) == [pid])
  }

  @Test func `a clock that goes back by centuries, and forward again, ends at the longest time`()
    throws
  {
    let log = [0.5, 6_990_000_000.5, 0.75, 6_980_000_000.5].map {
      #"{"ts":\#($0),"msg":"doorDidBecomeOpen:"}"# + "\n"
    }.joined()
    let longest = Duration.nanoseconds(Int64.max / 4)
    #expect(try times(log) == [.zero, longest, longest, longest])
  }

  @Test func `lines without a header belong to the process above`() throws {
    let log = """
      doorDidBecomeOpen
      2017-07-06 08:21:40.032 Lab[8669:875615] something else
      doorWillBecomeShut
      2017-07-06 08:21:41.682 Lab[8669:875615] doorDidBecomeOpen:
      """
    #expect(try recording(log).runs.map(\.label) == ["Lab[8669]"])
    #expect(try runs(log)[0].count == 3)
  }

  @Test func `without process numbers a launch begins a run, and an end ends it`() throws {
    let log = """
      door(_:didOpenWith:)
      doorDidBecomeOpen(_:)
      doorDidVanish(_:)
      doorWillBecomeShut(_:)
      door(_:didOpenWith:)
      """
    #expect(try runs(log).map(\.count) == [3, 1, 1])
  }

  @Test(
    arguments: [
      // Nothing says that the process ended: the check has to judge the second launch.
      ("Lab[86:1] doorWillBecomeShut:", "2017-07-06 08:21:42.000", nil),
      ("Lab[86:1] doorDidVanish:", "2017-07-06 08:21:42.000", .ended),
      ("Message from debugger: Terminated due to signal 9", "2017-07-06 08:21:42.000", .ended),
      (
        "=== system boot: 2F8AFD43-70D2-4D1B-9A37-3F1AF1E5A0D5", "2017-07-06 08:21:42.000",
        .restarted
      ),
      ("Lab[87:1] door:didOpenWithKey:", "2017-07-06 08:21:42.000", .replaced),
      ("Other[87:1] door:didOpenWithKey:", "2017-07-06 08:21:42.000", nil),
      ("", "2017-07-07 08:21:39.000", nil),
      ("", "2017-07-07 08:21:41.000", .dayLater),
    ] as [(String, String, Trace.Separation?)])
  func `a second launch with the same number is of another process where the log says so`(
    between: String, time: String, separation: Trace.Separation?
  ) throws {
    let stamp = between.contains("[") ? "2017-07-06 08:21:41.000 " : ""
    let log = """
      2017-07-06 08:21:40.000 Lab[86:1] door:didOpenWithKey:
      2017-07-06 08:21:40.500 Lab[86:1] doorDidBecomeOpen:
      \(stamp)\(between)
      \(time) Lab[86:1] door:didOpenWithKey:
      """
    let runs = try recording(log).runs.filter { $0.label == "Lab[86]" }
    #expect(runs.count == (separation == nil ? 1 : 2))
    #expect(runs.last?.separation == separation)
    #expect(runs.first?.separation == nil)
  }

  @Test func `a run has the date of its first message`() throws {
    func start(_ log: String) throws -> String? {
      let run = try #require(try recording(log).runs.first)
      return run.header(model: nil, title: nil).start
    }
    #expect(
      try start("2024-02-29 23:59:59.500 Lab[86:1] doorDidBecomeOpen:") == "2024-02-29T23:59:59Z")
    #expect(
      try start("2024-03-01 00:30:00.500000+0100 Lab[86:1] doorDidBecomeOpen:")
        == "2024-02-29T23:30:00Z")
    #expect(try start("Dec  8 17:03:17 mac Lab[29]: doorDidBecomeOpen:") == nil)
  }

  @Test func `the same message below an empty line is of another console`() throws {
    #expect(try runs("doorDidVanish1\n\ndoorWillBecomeShut\n\ndoorWillBecomeShut\n").count == 2)
    #expect(try runs("doorWillBecomeShut\n\ndoorDidBecomeOpen\n").count == 1)
  }

  @Test func `the debugger's word about the end is a note`() throws {
    let log = """
      doorDidBecomeOpen
      Message from debugger: Terminated due to signal 9
      doorDidBecomeOpen
      """
    let recording = try recording(log)
    #expect(recording.runs.count == 2)
    let first = recording.runs[0].entries(.door, file: "door.log")
    #expect(first.last?.occurrence == .note("the process ended"))
  }

  // MARK: Calls told twice

  @Test func `start and end of a method are one call`() throws {
    let log = """
      2017-07-06 08:21:40.032 Lab[86:87] -[Owner doorDidBecomeOpen:] line 583
      2017-07-06 08:21:40.035 Lab[86:87] -[Owner doorDidBecomeOpen:] line 645
      2017-07-06 08:21:50.035 Lab[86:87] -[Owner doorDidBecomeOpen:] line 583
      """
    #expect(try runs(log) == [["doorDidBecomeOpen:", "doorDidBecomeOpen:"]])
  }

  @Test func `the very same text is another call`() throws {
    let log = """
      2017-07-06 08:21:40.032 Lab[86:87] doorDidBecomeOpen:
      2017-07-06 08:21:40.033 Lab[86:87] doorDidBecomeOpen:
      """
    #expect(try runs(log)[0].count == 2)
  }

  @Test func `a console that is pasted again as it grows tells nothing twice`() throws {
    let first = """
      2017-07-06 08:21:40.032 Lab[86:87] doorDidBecomeOpen:
      2017-07-06 08:21:41.033 Lab[86:87] doorWillBecomeShut:

      """
    let log = first + first + "2017-07-06 08:21:42.033 Lab[86:87] doorDidBecomeOpen:\n"
    #expect(try runs(log)[0].count == 3)
  }

  @Test func `repeats that a system log collapsed are told`() throws {
    let log = """
      Dec  8 17:03:17 mac Lab[29]: doorDidBecomeOpen:
      Dec  8 17:03:19 --- last message repeated 2 times ---
      """
    #expect(try runs(log)[0].count == 3)
  }

  // MARK: Times

  @Test func `times count from the first message`() throws {
    let log = """
      2020-05-05 11:04:58.026352-0500 Lab[86:87] doorDidBecomeOpen:
      2020-05-05 18:04:59.526352+0100 Lab[86:87] doorWillBecomeShut:
      """
    #expect(try times(log) == [.zero, .milliseconds(3_601_500)])
  }

  @Test func `a line without a time has that of the line above`() throws {
    let log = """
      2020-05-05 11:04:58.000 Lab[86:87] doorDidBecomeOpen:
      2020-05-05 11:04:59.250 Lab[86:87] something else
      doorWillBecomeShut
      """
    #expect(try times(log) == [.zero, .milliseconds(1250)])
  }

  @Test func `a clock that falls behind counts on from there`() throws {
    let log = """
      default\t15:40:06.999956 -0700\tLab\tdoorDidBecomeOpen:
      default\t15:40:06.000319 -0700\tLab\tdoorWillBecomeShut:
      default\t15:40:06.003401 -0700\tLab\tdoorDidBecomeOpen:
      """
    #expect(try times(log) == [.zero, .zero, .microseconds(3082)])
  }

  @Test func `one line with a wrong date does not move the others`() throws {
    let log = """
      2020-05-05 11:04:58.000 Lab[86:87] doorDidBecomeOpen:
      2019-05-05 11:04:59.000 Lab[86:87] doorWillBecomeShut:
      2020-05-05 11:05:00.000 Lab[86:87] doorDidBecomeOpen:
      """
    #expect(try times(log) == [.zero, .zero, .seconds(2)])
  }

  @Test(arguments: [
    "default\t23:59:59.500000+0000\tLab\t%\ndefault\t00:00:00.500000+0000\tLab\t#\n",
    "Dec 31 23:59:59.500000 Lab[29] <Notice>: %\nJan  1 00:00:00.500000 Lab[29] <Notice>: #\n",
  ])
  func `midnight passes where no date is told`(log: String) throws {
    let log = log.replacing("%", with: "doorDidBecomeOpen:")
      .replacing("#", with: "doorWillBecomeShut:")
    #expect(try times(log) == [.zero, .seconds(1)])
  }

  @Test func `Xcode's line about a row gives its time and process`() throws {
    let log = """
      doorDidBecomeOpen(_:)
      Type: Debug | Timestamp: 2023-10-12 14:33:10.500000-07:00 | Process: Lab | TID: 0x1
      doorWillBecomeShut(_:)
      Type: Debug | Timestamp: 2023-10-12 14:33:12.000000-07:00 | Process: Lab | TID: 0x1
      """
    #expect(try times(log) == [.zero, .milliseconds(1500)])
    #expect(try recording(log).runs.map(\.process) == ["Lab"])
  }

  @Test func `a trace tells each delivery with its line`() throws {
    let log = "header\n2020-05-05 11:04:58.000 Lab[86:87] doorDidBecomeOpen:\n"
    let run = try #require(try recording(log).runs.first)
    var trace = run.header(model: "House", title: "One evening")
    trace.entries = run.entries(.door, file: "door.log")
    #expect(
      TraceWriter.text(of: trace) == #"""
        {"format":"lifeline-trace","version":1,"model":"House","title":"One evening","pid":86,"process":"Lab","start":"2020-05-05T11:04:58Z"}
        {"seq":0,"time":0,"deliver":"doorDidBecomeOpen:","target":"owner","source":"door.log:2"}

        """#)
  }

  // MARK: Marks

  @Test func `times that go back by more than a second, and dropped lines, are noted`() throws {
    let log = """
      2017-07-06 08:21:40.032 Lab[8669:875615] doorDidBecomeOpen:
      2017-07-06 08:21:39.832 Lab[8669:875615] doorWillBecomeShut:
      2017-07-06 08:21:37.032 Lab[8669:875615] doorDidBecomeOpen:
      === Messages dropped during live streaming (use `log show` to see them)
      2017-07-06 08:21:41.032 Lab[8669:875615] doorWillBecomeShut:
      """
    let run = try #require(try recording(log).runs.first)
    let entries = run.entries(.door, file: "door.log")
    let notes = entries.compactMap { if case .note(let note) = $0.occurrence { note } else { nil } }
    #expect(notes == ["the clock went back", "lines were dropped"])
    #expect(run.messageCount == 4)
  }
}
