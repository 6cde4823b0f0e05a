// What FlyingSocks declares on Apple's systems only: `SocketPool+kQueue.swift` and `Socket.swift`
// of FlyingFox 0.27, compiled into the module that uses it.
public import FlyingSocks

public struct kQueue: EventQueue {
  public mutating func open() throws {}
  public mutating func stop() throws {}
  public mutating func close() throws {}
  public mutating func addEvents(
    _ events: Socket.Events, for socket: Socket.FileDescriptor
  ) throws {}
  public mutating func removeEvents(
    _ events: Socket.Events, for socket: Socket.FileDescriptor
  ) throws {}
  public func getNotifications() throws -> [EventNotification] { [] }
}

extension AsyncSocketPool where Self == SocketPool<kQueue> {
  public static func kQueue(
    maxEvents limit: Int = 20, logger: some Logging = .disabled
  ) -> SocketPool<kQueue> { fatalError() }
}

extension SocketOption where Self == BoolSocketOption {
  public static var noSIGPIPE: Self { BoolSocketOption(name: 0) }
}
