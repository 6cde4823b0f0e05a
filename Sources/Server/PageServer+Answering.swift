import Foundation

extension PageServer {
  /// Answers the request of a connection, and closes it.
  func serve(
    _ connection: Connection, among readers: Readers, _ idle: IdleConnections
  ) async {
    var method = "GET"
    do {
      let head = try await head(of: connection, idle)
      method = head.method
      if let refusal = requestGuard.refusal(of: head) { throw refusal }
      if head.path == Self.eventsPath, head.method == "GET" {
        try await serveEvents(to: connection, after: head, among: readers)
      } else {
        try await send(try await answer(to: head), to: head.method, on: connection)
      }
    } catch let refusal as Refusal {
      try? await send(HTTPAnswer(refusal), to: method, on: connection)
    } catch {
      // The client has gone, or is too slow, or the server ends.
    }
    await connection.close()
  }

  /// Waits for a request; until it has come, the connection is idle.
  private func head(
    of connection: Connection, _ idle: IdleConnections
  ) async throws -> RequestHead {
    defer { idle.remove(connection) }
    return try await within(patience) { try await connection.head() }
  }

  private func answer(to head: RequestHead) async throws(Refusal) -> HTTPAnswer {
    let query = try head.query()
    if head.path == Self.eventsPath { return .events }
    guard let file = try await source.file(head.path, query: query) else { throw .noSuchPath }
    return HTTPAnswer(file)
  }

  private func send(_ answer: HTTPAnswer, to method: String, on connection: Connection) async throws
  {
    try await within(.seconds(60)) { try await connection.write(answer.bytes(to: method)) }
    connection.finish()
    try await within(.seconds(1)) { try await connection.end() }
  }

  private func serveEvents(
    to connection: Connection, after head: RequestHead, among readers: Readers
  ) async throws {
    let first = try head.query()["after"]
    guard await readers.enter() else { throw Refusal.tooManyReaders(most: mostReaders) }
    let cursor = head.values(of: "last-event-id").first { !$0.isEmpty } ?? first
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

  private enum News: Sendable {
    case change(LiveChange)
    case heartbeat
    case end
  }

  private func sendEvents(after first: String?, on connection: Connection) async throws {
    try await withThrowingTaskGroup { group in
      defer { group.cancelAll() }
      let beat: @Sendable () async throws -> News = {
        try await Task.sleep(for: heartbeat)
        return .heartbeat
      }
      group.addTask(operation: beat)
      group.addTask { await change(after: first) }
      while let news = try await group.next() {
        try Task.checkCancellation()
        switch news {
        case .heartbeat:
          try await connection.write(EventText.heartbeat)
          group.addTask(operation: beat)
        case .change(let newest):
          try await connection.write(EventText.event(newest))
          group.addTask { await change(after: newest.cursor) }
        case .end:
          try await connection.write(EventText.end)
          return connection.finish()
        }
      }
    }
  }

  private func change(after cursor: String?) async -> News {
    await source.change(after: cursor).map(News.change) ?? .end
  }
}
