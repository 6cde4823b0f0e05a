import LifelineRecordings
import Testing

/// The headers of log lines.
struct LineFormatTests {
  static let lines: [(importer: String, line: String)] = [
    ("nslog", "2013-10-05 12:05:15.391 House Lab[4423:921] doorDidBecomeOpen:"),
    ("nslog", "2016-10-03 17:47:05.362 Lab[33267:2184468] -[Owner doorDidBecomeOpen:]"),
    ("nslog", ">2017-10-23 14:22:47.066715 My Garden Door[304:444840] doorDidBecomeOpen:"),
    ("nslog", " 2020-05-05 11:04:58.026352-0500 Lab[20324:3742738] doorDidBecomeOpen:"),
    ("nslog", "17 2020-05-05 11:04:58.026352-0500 Lab[20324:3742738] doorDidBecomeOpen:"),
    ("nslog", "Lab[9565:1006064] -[Owner doorDidBecomeOpen:]"),
    (
      "log-default",
      "2019-12-08 18:33:57.087589+0800 0x1db404   Default     0x0   48240  0    Ur Lab: (Door) "
        + "[org.door:life] doorDidBecomeOpen:"
    ),
    (
      "log-default",
      "2017-12-08 18:33:57.087589+0800 0x1db404   Default     0x0   48240  Ur Lab: "
        + "doorDidBecomeOpen:"
    ),
    ("log-compact", "2020-05-05 11:04:58.026 Df Lab[20324:391b82] (Door) doorDidBecomeOpen:"),
    ("log-compact", "2020-05-05 11:04:58.026 E  Lab[20324:391b82] doorDidBecomeOpen:"),
    (
      "log-syslog",
      "[+1724 ms] [DEVICE LOG] 2021-03-12 15:33:52.713318+0200  localhost Lab[53124]: (Door) "
        + "doorDidBecomeOpen:"
    ),
    ("console-app", "default\t11:06:18.205841+0800\tLab\tdoorDidBecomeOpen:"),
    ("console-app", "default\t11:06:18.205841 +0530\tLab\tdoorDidBecomeOpen:"),
    (
      "console-app",
      "11:06:18.205841+0800\tlife\tdoorDidBecomeOpen: with a creak\torg.door\tDoor\tdefault\tLab"
    ),
    ("idevicesyslog", "Dec  8 17:03:17 My-iPhone Lab[29807] <Warning>: doorDidBecomeOpen:"),
    ("idevicesyslog", "Dec  8 17:03:17 My-iPhone Lab[29807] &lt;Notice&gt;: doorDidBecomeOpen:"),
    ("idevicesyslog", "Dec 18 17:03:17.123456 Lab(Door)[29807] <Notice>: doorDidBecomeOpen:"),
    ("idevicesyslog", "Dec 18 17:03:17 mac localhost Lab[29807]: (Door) doorDidBecomeOpen:"),
    ("asl", "2012-10-05 12:05:15Z mac Lab[4423] <Debug>: doorDidBecomeOpen:"),
    ("stamped", "160\t|\t04:21:29:805 (UTC)\t|\t-[Owner doorDidBecomeOpen:] line 583"),
    ("stamped", "2024/05/05 11:04:58.026 INFO Owner: doorDidBecomeOpen(_:)"),
    ("stamped", "2024-05-05T11:04:58Z [Debug] doorDidBecomeOpen(_:)"),
    ("print", "doorDidBecomeOpen(_:)"),
  ]

  @Test(arguments: lines)
  func `a line is recognised by its header`(importer: String, line: String) throws {
    let recording = try recording(line + "\r\n")
    #expect(recording.summary.importers == [importer])
    #expect(recording.messageCount == 1)
  }

  @Test(arguments: lines.filter { !["console-app", "stamped", "print"].contains($0.importer) })
  func `the process is read whatever its name`(importer: String, line: String) throws {
    let run = try #require(try recording(line).runs.first)
    #expect(run.process?.hasSuffix("Lab") == true || run.process == "My Garden Door")
    #expect(run.pid.map { $0 > 300 } == true)
  }

  @Test(arguments: lines)
  func `an importer that was asked for reads its own lines`(
    importer: String, line: String
  ) throws {
    #expect(try messages(line, importer: importer) == ["doorDidBecomeOpen:"])
  }
}
