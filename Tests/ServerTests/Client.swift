import FlyingSocks
import Foundation
import LifelineServer

/// A socket that is connected to a server, with what it has received.
actor Client {
  private let socket: AsyncSocket
  private let waiting: Task<Void, Never>
  private var received = Data()

  init(to address: ServerAddress) async throws {
    let queue = makeQueue()
    try await queue.prepare()
    waiting = Task { try? await queue.run() }
    // On a busy machine the other tests come first.
    socket = try await AsyncSocket.connected(
      to: .inet(ip4: "127.0.0.1", port: address.port), pool: queue, timeout: 120)
  }

  deinit {
    waiting.cancel()
    try? socket.close()
  }

  func send(_ text: String) async throws {
    try await socket.write(Data(text.utf8))
  }

  /// Asks for a path, as a browser that was given `headers`.
  func request(
    _ path: String, _ headers: [String] = [], method: String = "GET"
  ) async throws {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: localhost"] + headers
    try await send(lines.map { "\($0)\r\n" }.joined() + "\r\n")
  }

  /// Receives until the text has come; returns everything before it.
  func receive(until end: String) async throws -> String {
    var searched = 0
    while true {
      if let found = received.range(of: Data(end.utf8), in: searched..<received.count) {
        defer { received = Data(received[found.upperBound...]) }
        return String(decoding: received[..<found.lowerBound], as: UTF8.self)
      }
      searched = max(0, received.count - end.utf8.count)
      received += try await socket.read(atMost: 4096)
    }
  }

  /// Receives until the server has closed the connection.
  func receiveAll() async throws -> String {
    do {
      while true { received += try await socket.read(atMost: 4096) }
    } catch SocketError.disconnected {
      return String(decoding: received, as: UTF8.self)
    }
  }
}

private func makeQueue() -> some AsyncSocketPool { .make() }
