import Synchronization

/// The connections whose request has not come, the oldest first.
final class IdleConnections: Sendable {
  private let connections = Mutex<[Connection]>([])

  func add(_ connection: Connection) { connections.withLock { $0.append(connection) } }

  func remove(_ connection: Connection) {
    connections.withLock { $0.removeAll { $0.number == connection.number } }
  }

  /// Ends the oldest connection, but not the newest, which has had no time to ask.
  func endOldest() {
    // It is not closed before it was removed, so that its number is no other's.
    connections.withLock { if $0.count > 1 { $0.removeFirst().abandon() } }
  }
}
