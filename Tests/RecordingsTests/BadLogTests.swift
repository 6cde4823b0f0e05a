import LifelineRecordings
import Testing

/// Files that are no logs.
struct BadLogTests {
  private func problem(_ bytes: [UInt8]) -> String? {
    do {
      _ = try RecordingReader(.door).read(bytes, file: "x")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `an empty file is told`() {
    #expect(problem([]) == "x:1:1: the log is empty; nothing was recorded")
  }

  static let others: [(bytes: [UInt8], message: String)] = [
    ([0x1F, 0x8B, 0x08], "x: this is compressed; unpack it with gunzip"),
    ([0x89, 0x50, 0x4E, 0x47], "x: this is a picture, no log"),
    ([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], "x: this is a program, no log"),
    (Array("bplist00".utf8), "x: this is a binary property list, no log"),
    (
      Array([Array(repeating: 0, count: 40), Array(repeating: 3, count: 120)].joined()),
      "x: this is not a text file; name a log, or write one with 'log show --style ndjson'"
    ),
  ]

  @Test(arguments: others)
  func `a file of another kind is named`(bytes: [UInt8], message: String) {
    #expect(problem(bytes) == message)
  }

  @Test func `a log that goes on in another encoding is told with its line`() {
    let lines = Array(String(repeating: "row\n", count: 40_000).utf8)
    let other = String(repeating: "doorDidBecomeOpen:\n", count: 1000).utf8
      .flatMap { byte -> [UInt8] in [byte, 0] }
    let found = problem(lines + other)
    #expect(found?.hasSuffix("save the log in one encoding, for example with iconv") == true)
  }

  @Test func `errors in UTF-8 and zeros do no harm`() throws {
    let bytes: [UInt8] =
      [0xFF, 0xC3, 0x20] + Array("-[Owner doorDidBecomeOpen:] ".utf8) + [0xE2, 0x82, 0, 10]
    let recording = try RecordingReader(.door).read(bytes, file: "x")
    #expect(recording.messageCount == 1)
  }

  @Test func `a mark of byte order is passed over`() throws {
    #expect(try messages("\u{FEFF}doorDidBecomeOpen:\n") == ["doorDidBecomeOpen:"])
  }
}
