import Foundation
package import LifelineServer
import Synchronization

/// The changes of a page in order, for readers that wait for the next one.
///
/// Readers share one list; each says where it stands, so that a slow or absent one costs nothing.
/// Nothing is kept beyond ``mostBytes``: who stands further back loads the page again.
///
/// ```swift
/// let journal = ChangeJournal()
/// let cursor = journal.cursor
/// journal.add(#"{"status":"a"}"#)
/// journal.add(#"{"status":"b"}"#)
/// await journal.changes(after: cursor)?.data   // [{"status":"a"},{"status":"b"}]
/// ```
package final class ChangeJournal: Sendable {
  /// The most bytes of changes that are kept.
  package static let mostBytes = 8 << 20

  /// What a reader gets that the changes do not lead on: it loads the page again.
  package static let reload = #"[{"reload":true}]"#

  /// Names this run of the program in cursors.
  private let run = String(UInt64.random(in: 0...UInt64.max), radix: 36)
  private let entries = Mutex(Entries())

  /// Creates an empty journal.
  package init() {}

  /// The changes that are kept, and who waits for the next one.
  private struct Entries {
    var changes: [String] = []
    /// How many changes at the start of the list are empty, because they are forgotten.
    var forgotten = 0
    /// The number of the first change in the list.
    var first = 0
    var bytes = 0
    var hasEnded = false
    var lastReader = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

    var end: Int { first + changes.count }

    /// Forgets the oldest changes; the newest one stays, however large.
    mutating func forget(beyond most: Int) {
      while bytes > most, forgotten < changes.count - 1 {
        bytes -= changes[forgotten].utf8.count
        changes[forgotten] = ""
        forgotten += 1
      }
      guard forgotten > changes.count / 2 else { return }
      first += forgotten
      changes.removeFirst(forgotten)
      forgotten = 0
    }
  }

  /// What a reader gets now.
  private enum Answer {
    case change(LiveChange?)
    case wait
  }

  /// Where a reader stands that has everything.
  package var cursor: String { entries.withLock { cursor(at: $0.end) } }

  /// Adds a change.
  ///
  /// - Parameter json: An object of JSON.
  package func add(_ json: String) {
    wake { entries in
      entries.changes.append(json)
      entries.bytes += json.utf8.count
      entries.forget(beyond: Self.mostBytes)
    }
  }

  /// Adds a change of one member, which is a text or consists of texts.
  package func add(_ member: String, _ value: some Encodable) {
    // Texts can always be encoded.
    guard let bytes = try? JSONEncoder().encode([member: value]) else { return }
    add(String(decoding: bytes, as: UTF8.self))
  }

  /// Tells all readers that nothing follows.
  package func end() { wake { $0.hasEnded = true } }

  /// Waits for something newer than a cursor.
  ///
  /// - Parameter cursor: Where a reader stands: any text, perhaps of another run of the program.
  /// - Returns: All that is newer as an array of JSON; ``reload`` for a cursor that is unknown or
  ///   forgotten; `nil` when cancelled, and when nothing follows.
  package func changes(after cursor: String?) async -> LiveChange? {
    while !Task.isCancelled {
      let answer = entries.withLock { self.answer(after: cursor, $0) }
      if case .change(let change) = answer { return change }
      await next(after: cursor)
    }
    return nil
  }

  private func cursor(at number: Int) -> String { "\(run)-\(number)" }

  /// The number of the change that follows a cursor; `nil` for an unknown one.
  private func number(of cursor: String?) -> Int? {
    guard let parts = cursor?.split(separator: "-"), parts.count == 2, parts[0] == run else {
      return nil
    }
    return Int(parts[1])
  }

  private func answer(after cursor: String?, _ entries: Entries) -> Answer {
    let newest = self.cursor(at: entries.end)
    guard let number = number(of: cursor), number <= entries.end,
      number >= entries.first + entries.forgotten
    else { return .change(LiveChange(cursor: newest, data: Self.reload)) }
    guard number == entries.end else {
      let newer = entries.changes[(number - entries.first)...]
      return .change(LiveChange(cursor: newest, data: "[\(newer.joined(separator: ","))]"))
    }
    return entries.hasEnded ? .change(nil) : .wait
  }

  /// Waits for a change after a cursor, for the end, or until cancelled.
  private func next(after cursor: String?) async {
    let reader = entries.withLock { entries in
      entries.lastReader += 1
      return entries.lastReader
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = entries.withLock { entries in
          guard !Task.isCancelled, case .wait = answer(after: cursor, entries) else { return true }
          entries.waiting[reader] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      entries.withLock { $0.waiting.removeValue(forKey: reader) }?.resume()
    }
  }

  private func wake(_ change: (inout Entries) -> Void) {
    let woken = entries.withLock { entries in
      change(&entries)
      defer { entries.waiting = [:] }
      return Array(entries.waiting.values)
    }
    for continuation in woken { continuation.resume() }
  }
}
