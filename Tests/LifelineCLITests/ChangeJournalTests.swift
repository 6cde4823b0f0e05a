import LifelineCLI
import LifelineServer
import Testing

/// The changes of a page, as its readers get them.
struct ChangeJournalTests {
  private let journal = ChangeJournal()

  /// Waits until a reader has begun to wait, as far as one can tell from outside.
  private func pause() async throws { try await Task.sleep(for: .milliseconds(20)) }

  @Test func `all that is newer comes together`() async {
    let start = journal.cursor
    journal.add(#"{"status":"a"}"#)
    journal.add(#"{"status":"b"}"#)
    let change = await journal.changes(after: start)
    #expect(change?.data == #"[{"status":"a"},{"status":"b"}]"#)
    #expect(change?.cursor == journal.cursor)
  }

  @Test func `readers that have everything wait for the next change`() async throws {
    let start = journal.cursor
    async let one = journal.changes(after: start)
    async let other = journal.changes(after: start)
    try await pause()
    journal.add("{}")
    #expect(await [one?.data, other?.data] == ["[{}]", "[{}]"])
  }

  @Test(arguments: [nil, "", "x", "0-0", "a-1-2", "-", "é-9999999999999999999999"])
  func `an unknown cursor loads the page again`(cursor: String?) async {
    journal.add("{}")
    let change = await journal.changes(after: cursor)
    #expect(change == LiveChange(cursor: journal.cursor, data: #"[{"reload":true}]"#))
  }

  @Test func `a cursor of another run of the program loads the page again`() async {
    let other = ChangeJournal().cursor
    #expect(await journal.changes(after: other)?.data == ChangeJournal.reload)
  }

  @Test func `a cursor that is ahead loads the page again`() async {
    journal.add("{}")
    #expect(await journal.changes(after: journal.cursor + "0")?.data == ChangeJournal.reload)
  }

  @Test func `who is more than 8 MB behind loads the page again, others do not`() async throws {
    let start = journal.cursor
    let large = "\"\(String(repeating: "x", count: 1 << 20))\""
    var cursors: [String] = []
    for _ in 0..<20 {
      cursors.append(journal.cursor)
      journal.add(large)
    }
    #expect(await journal.changes(after: start)?.data == ChangeJournal.reload)
    #expect(await journal.changes(after: cursors[12])?.data == ChangeJournal.reload)
    let rest = try #require(await journal.changes(after: cursors[13]))
    #expect(rest.data == "[\((0..<7).map { _ in large }.joined(separator: ","))]")
  }

  @Test func `a change beyond 8 MB comes to those who wait for it`() async throws {
    let start = journal.cursor
    let huge = "\"\(String(repeating: "x", count: ChangeJournal.mostBytes))\""
    journal.add(huge)
    #expect(await journal.changes(after: start)?.data == "[\(huge)]")
  }

  @Test func `nothing comes after the end, but what was before it does`() async throws {
    let start = journal.cursor
    async let waiting = journal.changes(after: start)
    try await pause()
    journal.end()
    #expect(await waiting == nil)
    journal.add("{}")
    #expect(await journal.changes(after: start)?.data == "[{}]")
    #expect(await journal.changes(after: journal.cursor) == nil)
  }

  @Test func `a reader that is cancelled waits no longer`() async throws {
    let waiting = Task { await journal.changes(after: journal.cursor) }
    try await pause()
    waiting.cancel()
    #expect(await waiting.value == nil)
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await journal.changes(after: journal.cursor)
    }
    #expect(await late.value == nil)
  }

  @Test func `many readers and many changes lose nothing`() async {
    let start = journal.cursor
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask {
          var (cursor, count) = (start, 0)
          while let change = await journal.changes(after: cursor) {
            cursor = change.cursor
            count += change.data.count { $0 == "1" }
          }
          return count
        }
      }
      for _ in 0..<2000 { journal.add("1") }
      journal.end()
      for await count in group { #expect(count == 2000) }
    }
  }
}
