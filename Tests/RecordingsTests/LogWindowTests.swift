import LifelineRecordings
import LifelineStatecharts
import Testing

/// Logs in pieces: what comes out does not depend on where they are cut.
struct LogWindowTests {
  private static let log: String = {
    var lines: [String] = []
    for index in 0..<60 {
      lines.append("2020-05-05 11:04:\(10 + index % 50).\(100 + index) Lab[86:87] row \(index)")
      if index % 7 == 0 { lines.append("Owner doorDidBecomeOpen: \(index)") }
      if index % 11 == 0 { lines += ["-[Owner door:didOpen", "WithKey:] \(index)"] }
      if index % 13 == 0 { lines.append(String(repeating: "x", count: 300)) }
    }
    return lines.joined(separator: "\r\n")
  }()

  private func read(
    _ text: String, window: Int, piece: Int = .max
  ) throws -> (messages: [String], lines: Int) {
    var rest = Array(text.utf8)[...]
    let recording = try RecordingReader(.door, window: window).read(file: "door.log") { room in
      let bytes = rest.prefix(min(piece, room.count))
      rest = rest.dropFirst(bytes.count)
      room.copyBytes(from: bytes)
      return bytes.count
    }
    let messages = recording.runs.flatMap { run in
      run.entries.map { "\($0.line) \($0.time) \($0.content)" }
    }
    return (messages, recording.summary.lines)
  }

  @Test(arguments: [512, 600, 777, 1024, 4096])
  func `the size of the window changes nothing`(window: Int) throws {
    let whole = try read(Self.log, window: 1 << 20)
    let pieces = try read(Self.log, window: window, piece: 97)
    #expect(whole.messages.count > 10)
    #expect(pieces.messages == whole.messages)
    #expect(pieces.lines == whole.lines)
  }

  @Test func `only the beginning of an endless line is read`() throws {
    let long = String(repeating: "and on ", count: 2000)
    let log = "doorDidBecomeOpen: \(long)\n\(long) doorWillBecomeShut:\ndoorDidVanish\n"
    let read = try read(log, window: 1024)
    #expect(read.messages.map { $0.split(separator: " ")[0] } == ["1", "3"])
    #expect(read.lines == 3)
  }

  @Test(arguments: [("", 0), ("a\n", 1), ("a\nb", 2), ("\n\n", 2)])
  func `lines are counted whether the last is ended or not`(text: String, lines: Int) throws {
    guard !text.isEmpty else { return }
    #expect(try read(text, window: 512).lines == lines)
  }

  @Test func `records larger than the window are read`() throws {
    let filler = String(repeating: "word ", count: 1000)
    let log =
      #"[{"note":"\#(filler)","eventMessage":"doorDidBecomeOpen:"},"#
      + #"{"eventMessage":"doorWillBecomeShut:"}]"#
    #expect(try read(log, window: 512, piece: 100).messages.count == 2)
  }

  @Test(arguments: [512, 700, 1 << 20])
  func `the places of objects do not depend on the window`(window: Int) throws {
    let filler = #"{"msg":"and on and on"}"#
    let miss = #"{"msg":"doorDidBecomOpen: "}"#
    let lines = (0..<60).map { index in
      index % 20 == 7 ? "  [\(filler),\(miss.replacing(" \"", with: "\(index)\""))]" : filler
    }
    let recording = try RecordingReader(.door, window: window)
      .read(Array(lines.joined(separator: "\n").utf8), file: "x")
    #expect(recording.summary.nearMisses.map(\.place.line) == [8])
    #expect(recording.summary.nearMisses.map(\.count) == [3])
    #expect(recording.summary.nearMisses.map(\.place.column) == [28])
    #expect(recording.summary.lines == 60)
  }
}
