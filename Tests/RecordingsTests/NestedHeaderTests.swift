import LifelineRecordings
import Testing

/// What CI systems, containers and other tools write before each line of an app.
struct NestedHeaderTests {
  static let nslog = "2024-06-03 11:37:38.250 Lab[86:87] doorDidBecomeOpen:"

  @Test(arguments: [
    "", "2024-06-03T09:37:38.0004567Z ", "[2024-06-03T09:37:38.000Z] ", "test\tRun tests\t",
    "test\tRun tests\t2024-06-03T09:37:38.0004567Z ", "2024-06-03T09:37:38.000456Z 01O ",
    "2024-06-03T09:37:38.000456Z 00E+ ", "ios-1  | ", "lab-app_1 | INFO ",
    "2024-06-03T09:37:38.000456789Z stdout F ", "09:37:38.000 [debug] [Driver@1a2b] ",
    "[09:37:38] [Step 3/7] ", "##[debug]", "  12: ", "> ", "the output of the lab follows ",
    "Jun  3 11:37:38 host runner[4]: ", "2024-06-03 09:37:38 +0200 sim> [lab] ",
  ])
  func `the process is that of the innermost header`(prefix: String) throws {
    let run = try recording(prefix + Self.nslog + "\n").runs[0]
    #expect(run.label == "Lab[86]")
    #expect(try messages(prefix + Self.nslog + "\n") == ["doorDidBecomeOpen:"])
  }

  @Test(arguments: ["INFO", "warn", "Debug", "E", "[trace]"])
  func `a level is no part of the name of a process`(level: String) throws {
    let line = Self.nslog.replacing("Lab", with: "\(level) Lab")
    #expect(try recording(line + "\n").runs[0].label == "Lab[86]")
  }

  @Test func `a number at the beginning is a part of the name of a process`() throws {
    let line = Self.nslog.replacing("Lab", with: "12 Labs")
    #expect(try recording(line + "\n").runs[0].label == "12 Labs[86]")
  }

  @Test(arguments: [
    "11:37:38.000000+0200\tLab\tdoorDidBecomeOpen: at last",
    "default\t11:37:38.000000+0200\tLab\tdoorDidBecomeOpen: at last",
    "[2024-06-03T09:37:38.000Z] default\t11:37:38.000000+0200\tLab\tdoorDidBecomeOpen:",
    "Lab\t11:37:38.000000+0200\tdefault\tdoorDidBecomeOpen: at last",
    "11:37:38.000000+0200\tdefault\tLab\t0x1a2b\tcom.example.lab\tdoorDidBecomeOpen: at last",
    "11:37:38.000000 +0200\tdoors\tdoorDidBecomeOpen: at last\tcom.example.lab\tdefault\tLab",
  ])
  func `a row of Console has its process in any order of columns`(row: String) throws {
    #expect(try recording(row + "\n").runs[0].process == "Lab")
  }

  @Test func `processes with one number on two devices are two runs`() throws {
    let log = ["east", "west"].map {
      "Jun  3 11:37:38 \($0) Lab[86] <Notice>: doorDidBecomeOpen:\n"
    }
    let runs = try recording(log.joined()).runs
    #expect(runs.map(\.device) == ["east", "west"])
  }

  @Test func `the time is that beside the process`() throws {
    let log = ["09:37:38.1", "09:37:38.2"].enumerated().map { index, time in
      "2024-06-03T\(time)Z 2024-06-03 11:37:3\(index).250 Lab[86:87] doorDidBecomeOpen: \(index)\n"
    }
    #expect(try recording(log.joined()).runs[0].entries.map(\.time) == [0, 1_000_000_000])
  }

  @Test func `a log with a run for each message falls apart`() throws {
    let log = (1...3).map { "2024-06-03 11:37:38.25\($0) Lab[8\($0):87] doorDidBecomeOpen:\n" }
    #expect(try recording(log.joined()).summary.nearMisses.map(\.reason) == [.fallsApart])
  }

  @Test func `processes whose names differ in digits alone are told`() throws {
    let log = (1...2).map {
      "2024-06-03 11:37:38.25\($0) Lab \($0)[86:87] doorDidBecomeOpen:\n"
        + "2024-06-03 11:37:39.25\($0) Lab \($0)[86:87] doorWillBecomeShut:\n"
    }
    #expect(try recording(log.joined()).summary.nearMisses.map(\.reason) == [.alikeNames])
  }

  @Test(arguments: [
    "\u{1B}[32mdoorDidBecomeOpen:\u{1B}[0m", "-[Owner \u{1B}[1mdoorDidBecomeOpen:\u{1B}[0m]",
    "\u{1B}]0;lab\u{07}doorDidBecomeOpen:", "\u{1B}[38;5;208mI\u{1B}(B doorDidBecomeOpen:",
  ])
  func `control sequences of a terminal are skipped`(line: String) throws {
    #expect(try messages(line + "\n") == ["doorDidBecomeOpen:"])
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)], [64, 1 << 20])
  func `a log in UTF-16 is read`(marked: (Bool, big: Bool), window: Int) throws {
    let (isMarked, isBig) = marked
    let text = "doorDidBecomeOpen: \u{1F6AA}\u{1F511}\ndoorWillBecomeShut: b\n"
    let units = ((isMarked ? "\u{FEFF}" : "") + text).utf16
    let bytes = units.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
    let recording = try RecordingReader(.door, window: window).read(bytes, file: "door.log")
    #expect(recording.messageCount == 2)
    #expect(recording.runs[0].entries.map(\.line) == [1, 2])
  }
}
