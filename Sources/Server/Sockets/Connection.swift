import FlyingSocks
import Foundation

/// The socket of a client.
struct Connection: Sendable {
  private let socket: AsyncSocket
  private let queue: SocketQueue

  init(_ socket: AsyncSocket, queue: SocketQueue) throws {
    (self.socket, self.queue) = (socket, queue)
    do {
      try socket.socket.keepFromOtherPrograms()
      // Otherwise a change may wait until the reader has acknowledged the one before.
      try socket.socket.setValue(
        true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
      #if canImport(Darwin)
        try socket.socket.setValue(true, for: .noSIGPIPE)
      #endif
    } catch {
      try? socket.close()
      throw error
    }
  }

  /// Its number among the open files of the program.
  var number: Int32 { socket.socket.file.rawValue }

  /// Waits for the first line and the headers of a request.
  func head() async throws -> RequestHead {
    var bytes = Data()
    let end = Data("\r\n\r\n".utf8)
    while true {
      let searched = max(0, bytes.count - end.count)
      bytes += try await socket.read(atMost: 4096)
      if let found = bytes.range(of: end, in: searched..<bytes.count) {
        guard found.upperBound <= RequestHead.mostBytes else { throw Refusal.tooLarge }
        return try RequestHead(reading: bytes[..<found.lowerBound])
      }
      guard bytes.count < RequestHead.mostBytes else { throw Refusal.tooLarge }
    }
  }

  func write(_ bytes: Data) async throws {
    try await socket.write(bytes)
  }

  /// Returns when the client has closed its side, or has sent much that nobody asked for.
  func end() async throws {
    var count = 0
    while count < RequestHead.mostBytes {
      do {
        count += try await socket.read(atMost: 4096).count
      } catch SocketError.disconnected {
        return
      }
    }
  }

  /// Says that nothing follows, so that the client closes its side when it has read everything.
  ///
  /// To close at once would lose what it has not yet read, if it sent more than was read here.
  func finish() {
    shutdown(number, Int32(SHUT_WR))
  }

  /// Says that nothing follows, and reads nothing more.
  func abandon() { shutdown(number, Int32(SHUT_RDWR)) }

  func close() async {
    await queue.settle()
    try? socket.close()
  }
}
