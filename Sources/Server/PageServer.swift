import FlyingSocks

/// Serves files and the changes that keep a page current, to browsers on this machine.
///
/// Each request has a connection of its own. `GET /events` is a stream of server-sent events: one for
/// each change, with its cursor as `id`, so that a browser that lost the stream goes on after the last
/// that it got; `GET /events?after=CURSOR` begins where the page stands. An event named `end` says that
/// nothing can follow.
///
/// ```swift
/// let server = PageServer(at: try ServerAddress(port: 0), paths: ["/"], source: source)
/// try await server.run { print("open \($0.url)") }
/// ```
package struct PageServer: Sendable {
  let requestGuard: RequestGuard
  let source: any LiveSource
  let mostReaders: Int
  let heartbeat: Duration
  let patience: Duration
  private let address: ServerAddress

  /// One more client takes the place of the one that has sent no request for longest, or waits until
  /// one has its answer.
  private static let mostConnections = 128

  static let eventsPath = "/events"

  /// Creates a server, which does not listen yet.
  ///
  /// - Parameters:
  ///   - address: Where it listens.
  ///   - paths: The paths of the source's files, such as `/`; others are not found.
  ///   - source: What it serves.
  ///   - mostReaders: How many may follow the events at the same time.
  ///   - heartbeat: The time from one comment in a stream to the next.
  ///   - patience: How long a client may take to send a request. It has a minute to take a file.
  package init(
    at address: ServerAddress, paths: Set<String>, source: any LiveSource, mostReaders: Int = 20,
    heartbeat: Duration = .seconds(15), patience: Duration = .seconds(10)
  ) {
    requestGuard = RequestGuard(address: address, paths: paths.union([Self.eventsPath]))
    (self.address, self.source, self.mostReaders) = (address, source, mostReaders)
    (self.heartbeat, self.patience) = (heartbeat, patience)
  }

  /// Serves until the task is cancelled; then it ends all connections and returns.
  ///
  /// - Parameter whenListening: Is called once, with the address and the port that the system picked.
  /// - Throws: Why it cannot listen.
  package func run(
    whenListening: @Sendable (ServerAddress) -> Void = { _ in }
  ) async throws(ServerError) {
    let queue = SocketQueue.make()
    do {
      try await queue.prepare()
    } catch {
      throw .refused("\(error)")
    }
    let listener = try Listener(at: address, queue: queue)
    whenListening(listener.address)
    let failure = await withTaskGroup { group -> ServerError? in
      defer { group.cancelAll() }
      group.addTask { await serve(listener) }
      do {
        try await queue.run()
        return nil
      } catch {
        return Task.isCancelled ? nil : .refused("\(error)")
      }
    }
    await listener.close()
    if let failure { throw failure }
  }

  private enum Turn: Sendable {
    case accepted(Connection)
    case answered
    case cancelled
  }

  private func serve(_ listener: Listener) async {
    let (readers, idle) = (Readers(most: mostReaders), IdleConnections())
    let accept: @Sendable () async -> Turn = {
      await listener.nextConnection().map(Turn.accepted) ?? .cancelled
    }
    await withTaskGroup { group in
      group.addTask(operation: accept)
      var open = 0
      while let turn = await group.next() {
        switch turn {
        case .accepted(let connection):
          open += 1
          idle.add(connection)
          group.addTask {
            await serve(connection, among: readers, idle)
            return .answered
          }
          if open < Self.mostConnections {
            group.addTask(operation: accept)
          } else {
            idle.endOldest()
          }
        case .answered:
          if open == Self.mostConnections { group.addTask(operation: accept) }
          open -= 1
        case .cancelled: break
        }
      }
    }
  }
}

/// Counts who follows the events.
actor Readers {
  private let most: Int
  private var count = 0

  init(most: Int) { self.most = most }

  /// Lets one more in, if there is room.
  func enter() -> Bool {
    guard count < most else { return false }
    count += 1
    return true
  }

  func leave() { count -= 1 }
}
