// For the other source, too, as the program has it.
@_exported import Foundation
import FuzzSupport

/// Unpacks what gzip packed as commands that read a log do: the source of that is compiled into this
/// target, since the library does not show it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let file = scratch.map(fileno), ftruncate(file, 0) == 0,
    pwrite(file, bytes, count, 0) == count,
    lseek(file, 0, SEEK_SET) == 0, PackedLog.Kind(file) == .gzip
  else { return 0 }
  let log = PackedLog(file, name: "app.log.gz")
  // Small pieces end in the midst of a member; the sum of all must keep the limit.
  let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 4099, alignment: 1)
  defer { room.deallocate() }
  var sum = 0
  while let read = try? log.read(into: room), read > 0 { sum += read }
  guard sum <= max(PackedLog.Limit.always, count * PackedLog.Limit.ratio) else {
    fatalError("\(sum) bytes from \(count)")
  }
  return 0
}

nonisolated(unsafe) private let scratch = tmpfile()

// What the source names of the program, without its texts.

func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, room, count)
}

struct LifelineError: Error {
  struct Texts { subscript(_ key: String, _ values: [String: String]) -> String { key } }

  init(_ message: @Sendable (Texts) -> String) { _ = message(Texts()) }
}

enum InputFile {
  static func unreadable(_ path: String) -> LifelineError { LifelineError { _ in path } }
}
