// Only FoundationEssentials, for all files of this module: loading the whole of Foundation takes
// longer than most commands.
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

/// The system's `read`, for types whose own `read` hides it.
func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, room, count)
}

/// The system's `write`, for types whose own `write` hides it.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// Asks the system to back a large buffer with huge pages.
///
/// With small pages, the page faults take longer than reading a file into the buffer.
func adviseLargePages(_ room: UnsafeMutableRawBufferPointer) {
  #if os(Linux)
    let page = 1 << 21
    guard let base = room.baseAddress, room.count > 2 * page else { return }
    let start = (UInt(bitPattern: base) + UInt(page) - 1) & ~UInt(page - 1)
    let end = UInt(bitPattern: base) + UInt(room.count)
    madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE)
  #endif
}
