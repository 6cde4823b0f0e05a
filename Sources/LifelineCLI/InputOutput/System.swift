// Files, the terminal and the clock, for all files of this module. Only the essentials of
// Foundation: loading the whole of it takes longer than most commands.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
  #if canImport(Musl)
    @_exported public import Musl
  #else
    @_exported public import Glibc
  #endif
#else
  @_exported public import Foundation
#endif

/// The system's own `read`, which a method of this name hides.
func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, room, count)
}

/// The system's own `write`, which a method of this name hides.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// Lets the system back a large room with large pages: to clear small ones, one fault each, takes
/// longer than to read a file into them.
func adviseLargePages(_ room: UnsafeMutableRawBufferPointer) {
  #if os(Linux)
    let page = 1 << 21
    guard let base = room.baseAddress, room.count > 2 * page else { return }
    let start = (UInt(bitPattern: base) + UInt(page) - 1) & ~UInt(page - 1)
    let end = UInt(bitPattern: base) + UInt(room.count)
    madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE)
  #endif
}
