import Foundation

/// An open file to which whole lines are appended.
///
/// The system has a line as soon as it is written, so that the end of the process loses none. It is
/// not forced to the disk, which would take milliseconds.
final class TraceFile {
  /// What became of a line.
  enum Outcome {
    case written
    /// Nothing of it is in the file.
    case refused
    /// A part of it is in the file and cannot be removed.
    case torn
  }

  let url: URL
  private let descriptor: Int32
  private(set) var size = 0
  private(set) var hasEntries = false

  /// Creates a file with a heading; `nil` when it cannot be created, or exists.
  init?(_ url: URL, heading: [UInt8]) {
    self.url = url
    descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    guard append(heading) == .written else {
      try? FileManager.default.removeItem(at: url)
      return nil
    }
    hasEntries = false
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Appends a line, all of it or nothing.
  func append(_ line: [UInt8]) -> Outcome {
    var count = 0
    while count < line.count {
      let written = line.withUnsafeBytes {
        write(descriptor, $0.baseAddress?.advanced(by: count), line.count - count)
      }
      if written > 0 {
        count += written
      } else if errno != EINTR {
        return count == 0 || ftruncate(descriptor, off_t(size)) == 0 ? .refused : .torn
      }
    }
    size += count
    hasEntries = true
    return .written
  }
}
