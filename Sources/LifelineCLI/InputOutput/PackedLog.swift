import CLifelineZlib
import Lifeline

/// A log that gzip packed, such as `app.log.gz`.
///
/// It is unpacked as it is read. Of each member the sum and the length are checked. Members may follow each other, and zeros the
/// last one; nothing else may. What is packed in it again is not read.
final class PackedLog {
  /// The limits of what is unpacked, against files that are made to fill memory or time.
  enum Limit {
    /// The most bytes of a log.
    static let bytes = 4 << 30
    /// The most bytes for each packed one.
    static let ratio = 200
    /// So many bytes are unpacked from any file.
    static let always = 1 << 20
  }

  /// How an open file is packed, by its first bytes.
  enum Kind {
    case gzip, zip

    /// Returns `nil` for a file that is not packed, or no file, of which no byte is taken.
    init?(_ descriptor: Int32) {
      var head = [UInt8](repeating: 0, count: 4)
      let count = pread(descriptor, &head, 4, 0)
      switch head.prefix(max(0, count)) {
      case [0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 7, 8]: self = .zip
      case let head where head.starts(with: [0x1F, 0x8B]): self = .gzip
      default: return nil
      }
    }
  }

  private let name: String
  private let descriptor: Int32
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let packed = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
  /// The bytes that were read of the file, those before the member, and those that were unpacked.
  private var (taken, start, unpacked) = (0, 0, 0)
  private var (isInMember, hasEnded) = (false, false)

  /// Begins with an open file, which the caller closes.
  init(_ descriptor: Int32, name: String) {
    (self.descriptor, self.name) = (descriptor, name)
    stream.initialize(to: z_stream())
    // 16 adds gzip's head and end.
    _ = inflateInit2_(
      stream, 16 + MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    packed.deallocate()
  }

  /// Unpacks the next piece; 0 at the end.
  func read(into room: UnsafeMutableRawBufferPointer) throws(LifelineError) -> Int {
    let most = UInt32(clamping: room.count)
    stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = most
    while stream.pointee.avail_out > 0, !hasEnded {
      if isInMember { try unpack() } else { try beginMember() }
    }
    let count = Int(most - stream.pointee.avail_out)
    unpacked += count
    guard unpacked <= Limit.bytes, unpacked <= Limit.always || unpacked <= taken * Limit.ratio
    else {
      throw LifelineError { [name] texts in
        texts[
          "error.archive.large",
          ["path": name, "ratio": "\(Limit.ratio)", "most": "\(Limit.bytes >> 30)"]]
      }
    }
    return count
  }

  /// Goes to the next member, or over zeros to the end of the file.
  private func beginMember() throws(LifelineError) {
    var isPadded = false
    while try hasPacked() {
      start = taken - Int(stream.pointee.avail_in)
      guard stream.pointee.next_in[0] == 0, start > 0 else {
        if isPadded { throw foreign }
        isInMember = true
        return
      }
      isPadded = true
      stream.pointee.next_in += 1
      stream.pointee.avail_in -= 1
    }
    hasEnded = true
  }

  private func unpack() throws(LifelineError) {
    guard try hasPacked() else { throw damaged("unexpected end of file") }
    switch inflate(stream, Z_NO_FLUSH) {
    case Z_OK: break
    case Z_STREAM_END:
      inflateReset(stream)
      isInMember = false
    // The first two bytes say what it is.
    case Z_DATA_ERROR where stream.pointee.total_in <= 2: throw foreign
    case let result:
      throw damaged(String(cString: stream.pointee.msg.map { UnsafePointer($0) } ?? zError(result)))
    }
  }

  /// Reads more of the file where all was unpacked; `false` at its end.
  private func hasPacked() throws(LifelineError) -> Bool {
    guard stream.pointee.avail_in == 0 else { return true }
    var count: Int
    repeat {
      count = systemRead(descriptor, packed.baseAddress, packed.count)
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw InputFile.unreadable(name) }
    taken += count
    stream.pointee.next_in = packed.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(count)
    return count > 0
  }

  private var foreign: LifelineError {
    LifelineError { [name, start] texts in
      texts["error.archive.foreign", ["path": name, "byte": "\(start)"]]
    }
  }

  private func damaged(_ reason: String) -> LifelineError {
    LifelineError { [name] texts in
      texts["error.archive.damaged", ["path": name, "reason": reason]]
    }
  }
}
