import LifelineRecordings
import LifelineStatecharts
import Testing

/// Logs that are read as they are written: a run is passed on as soon as it has ended.
struct StreamTests {
  /// Reads pieces of a log, and notes after which piece each run was passed on.
  private func read(
    _ pieces: [String], until enough: Int = .max
  ) throws -> [(label: String?, messages: Int, piece: Int)] {
    var taken: [(String?, Int, Int)] = []
    var next = 0
    _ = try RecordingReader(.door).stream(file: "door.log") { room throws(RecordingError) in
      guard next < pieces.count else { return 0 }
      let bytes = Array(pieces[next].utf8)
      room.copyBytes(from: bytes)
      next += 1
      return bytes.count
    } each: { run, _ in
      taken.append((run.label, run.messageCount, next))
      return taken.count < enough
    }
    return taken
  }

  private func line(_ second: Int, _ process: String, _ message: String) -> String {
    let time = (second < 10 ? "0" : "") + "\(second)"
    return "2017-07-06 08:21:\(time).000 \(process) \(message)\n"
  }

  /// Enough lines for the reader to know the kind of the log.
  private let start = String(repeating: "an unimportant line of the log\n", count: 200)

  /// Reads pieces of a log, and notes what each preview contains.
  private func previews(_ pieces: [String]) throws -> [[Int]] {
    var next = 0
    var found: [[Int]] = []
    let preview = StreamPreview(when: { true }) { found.append($0.runs.map(\.messageCount)) }
    _ = try RecordingReader(.door).stream(file: "door.log", preview: preview) {
      room throws(RecordingError) in
      guard next < pieces.count else { return 0 }
      let bytes = Array(pieces[next].utf8)
      room.copyBytes(from: bytes)
      next += 1
      return bytes.count
    } each: { _, _ in
      true
    }
    return found
  }

  @Test func `a preview has the last whole line, although its name may continue in the next one`()
    throws
  {
    let found = try previews([
      line(1, "Lab[7:1]", "doorDidBecomeOpen:"), line(2, "Lab[7:1]", "doorWillBecomeShut:"),
      String(line(3, "Lab[7:1]", "doorDidBecomeOpen:").dropLast()), "\n",
    ])
    #expect(found == [[1], [2], [2], [3]])
  }

  @Test func `a preview waits for the records below the first line of log stream`() throws {
    let record =
      #"{"eventMessage":"doorDidBecomeOpen:","processID":7,"processImagePath":"/Lab"}"# + "\n"
    let found = try previews([
      "Filtering the log data using \"process == Lab\"\n", record, record,
    ])
    #expect(found == [[1], [2]])
  }

  @Test(arguments: [
    #"{"eventMessage":"doorWillBec"#, #"{"processID":7,"eventMessage":"doorWillBecomeShut:""#,
  ])
  func `a record that is cut off is told, and those after it are read`(cut: String) throws {
    let record =
      #"{"eventMessage":"doorDidBecomeOpen:","processID":7,"processImagePath":"/Lab"}"# + "\n"
    let reading = try RecordingReader(.door).read(
      Array((record + cut + "\n" + record).utf8), file: "door.log")
    #expect(reading.messageCount == 2)
    #expect(reading.summary.nearMisses.map(\.place.line) == [2])
  }

  @Test func `a run has ended when its app is launched again`() throws {
    let runs = try read([
      start + line(1, "Lab[7:1]", "doorDidBecomeOpen:"),
      line(2, "Lab[7:1]", "doorWillBecomeShut:"),
      line(3, "Lab[8:1]", "doorDidBecomeOpen:") + "more\nand more\n",
      line(4, "Lab[8:1]", "doorWillBecomeShut:"),
    ])
    #expect(runs.map(\.label) == ["Lab[7]", "Lab[8]"])
    #expect(runs.map(\.messages) == [2, 2])
    #expect(runs.map(\.piece) == [3, 4])
  }

  @Test func `other apps do not end a run, however their lines are mixed`() throws {
    let runs = try read([
      start + line(1, "Lab[7:1]", "doorDidBecomeOpen:")
        + line(2, "Shop[8:1]", "doorDidBecomeOpen:"),
      line(3, "Lab[7:1]", "doorWillBecomeShut:") + line(4, "Shop[8:1]", "doorWillBecomeShut:"),
    ])
    #expect(runs.map(\.label) == ["Lab[7]", "Shop[8]"])
    #expect(runs.map(\.messages) == [2, 2])
  }

  @Test func `of more than 64 processes the one that is silent for longest has ended`() throws {
    let lines = (1...65).map { line(1, "App\($0)[\($0):1]", "doorDidBecomeOpen:") }
    let late = line(2, "App1[1:1]", "doorWillBecomeShut:")
    let runs = try read([
      start + lines[..<64].joined() + late, lines[64] + "more\nand more\n", "end\n",
    ])
    #expect(runs.first?.label == "App2[2]")
    #expect(runs.count == 65)
    #expect(runs.first { $0.label == "App1[1]" }?.messages == 2)
  }

  @Test func `the runs of a stream are those of the whole log`() throws {
    let log = (0..<200).map { number in
      line(
        number % 60, "Lab[\(number / 4):1]",
        number % 4 < 2 ? "doorDidBecomeOpen:" : "doorWillBecomeShut:")
    }
    let whole = try RecordingReader(.door).read(Array(log.joined().utf8), file: "door.log").runs
    let streamed = try read(log)
    #expect(streamed.map(\.label) == whole.map(\.label))
    #expect(streamed.map(\.messages) == whole.map(\.messageCount))
  }

  @Test func `who has heard enough ends the reading`() throws {
    let log = (0..<40).map { line($0, "Lab[\($0):1]", "doorDidBecomeOpen:") + "more\nand more\n" }
    let runs = try read([start] + log, until: 3)
    #expect(runs.filter { $0.piece < log.count }.count == 3)
  }
}
