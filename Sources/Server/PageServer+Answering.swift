import Foundation

extension PageServer {
  /// Answers the request of a connection, and closes it.
  func serve(_ connection: Connection, among readers: Readers) async {
    do {
      let head = try await within(patience) { try await connection.head() }
      if let refusal = requestGuard.refusal(of: head) { throw refusal }
      if head.path == Self.eventsPath, head.method == "GET" {
        try await serveEvents(to: connection, after: head, among: readers)
      } else {
        try await send(try await answer(to: head), to: head.method, on: connection)
      }
    } catch let refusal as Refusal {
      try? await send(HTTPAnswer(refusal), to: "GET", on: connection)
    } catch {
      // The client has gone, or is too slow, or the server ends.
    }
    await connection.close()
  }

  private func answer(to head: RequestHead) async throws(Refusal) -> HTTPAnswer {
    if head.path == Self.eventsPath { return .events }
    guard let file = await source.file(head.path) else { throw .noSuchPath }
    return HTTPAnswer(file)
  }

  private func send(_ answer: HTTPAnswer, to method: String, on connection: Connection) async throws
  {
    try await within(patience * 6) { try await connection.write(answer.bytes(to: method)) }
    connection.finish()
    try await within(.seconds(1)) { try await connection.end() }
  }

  private func serveEvents(
    to connection: Connection, after head: RequestHead, among readers: Readers
  ) async throws {
    guard await readers.enter() else { throw Refusal.tooManyReaders(most: mostReaders) }
    let cursor = head.values(of: "last-event-id").first { !$0.isEmpty }
    do {
      try await connection.write(HTTPAnswer.events.bytes(to: head.method) + EventText.beginning)
      try await withThrowingTaskGroup { group in
        defer { group.cancelAll() }
        group.addTask { try await connection.end() }
        group.addTask { try await sendEvents(after: cursor, on: connection) }
        try await group.next()
      }
    } catch {
      // The reader has gone, or the server ends.
    }
    await readers.leave()
  }

  private func sendEvents(after first: String?, on connection: Connection) async throws {
    var cursor = first
    while true {
      let news = try await news(after: cursor)
      switch news {
      case .change(let change):
        try await connection.write(EventText.event(change))
        cursor = change.cursor
      case .silence: try await connection.write(EventText.heartbeat)
      case .end:
        try await connection.write(EventText.end)
        return connection.finish()
      }
    }
  }

  private enum News: Sendable {
    case change(LiveChange)
    case silence
    case end
  }

  /// Waits for a change, but not longer than a stream is silent.
  private func news(after cursor: String?) async throws -> News {
    try await withThrowingTaskGroup { group in
      defer { group.cancelAll() }
      group.addTask { await source.change(after: cursor).map(News.change) ?? .end }
      group.addTask {
        try await Task.sleep(for: heartbeat)
        return .silence
      }
      let news = try await group.next() ?? .end
      try Task.checkCancellation()
      return news
    }
  }
}
