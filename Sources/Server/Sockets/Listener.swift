import FlyingSocks
import Foundation

/// The socket that clients connect to.
struct Listener: Sendable {
  /// The address with the port that the system picked.
  let address: ServerAddress
  private let socket: AsyncSocket
  private let queue: SocketQueue

  /// Listens; clients that connect wait until ``nextConnection()`` takes them.
  init(at address: ServerAddress, queue: SocketQueue) throws(ServerError) {
    self.queue = queue
    do {
      let socket = try Self.bound(to: address)
      try socket.listen()
      self.socket = try AsyncSocket(socket: socket, pool: queue)
      var bound = address
      if case .ip4(_, let port) = try socket.sockname() { bound.port = port }
      if case .ip6(_, let port) = try socket.sockname() { bound.port = port }
      self.address = bound
    } catch {
      throw ServerError(error, at: address)
    }
  }

  private static func bound(to address: ServerAddress) throws -> Socket {
    let socket = try Socket(domain: address.literal.isSix ? AF_INET6 : AF_INET)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.keepFromOtherPrograms()
      switch address.literal {
      case .four(let number):
        var bound = sockaddr_in.inet(port: address.port)
        bound.sin_addr.s_addr = number.bigEndian
        try socket.bind(to: bound)
      case .six(let bytes):
        var bound = sockaddr_in6.inet6(port: address.port)
        withUnsafeMutableBytes(of: &bound.sin6_addr) { $0.copyBytes(from: bytes) }
        try socket.bind(to: bound)
      }
    } catch {
      try? socket.close()
      throw error
    }
    return socket
  }

  /// Waits for the next client; `nil` when cancelled.
  func nextConnection() async -> Connection? {
    while !Task.isCancelled {
      do {
        return try Connection(try await socket.accept(), queue: queue)
      } catch {
        // The client has gone already, or this program has too many files open.
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
    return nil
  }

  func close() async {
    await queue.settle()
    try? socket.close()
  }
}

extension Socket {
  /// A browser that this program starts must not hold the port after its end.
  func keepFromOtherPrograms() throws {
    guard fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) != -1 else {
      throw SocketError.makeFailed("SetFlags")
    }
  }
}

extension ServerError {
  fileprivate init(_ error: any Error, at address: ServerAddress) {
    guard case .failed(_, let number, let message) = error as? SocketError else {
      self = .refused("\(error)")
      return
    }
    self =
      switch number {
      case EADDRINUSE: .portInUse(address.port)
      case EACCES: .portForbidden(address.port)
      case EADDRNOTAVAIL: .notOfThisMachine(address.host)
      default: .refused(message)
      }
  }
}
