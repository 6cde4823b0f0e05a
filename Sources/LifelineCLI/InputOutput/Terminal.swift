import Lifeline

/// Standard output, for results, and standard error, for messages.
enum Terminal {
  /// Writes a line to standard output.
  static func say(_ text: String) {
    write(Array((text + "\n").utf8), to: STDOUT_FILENO)
  }

  /// Writes bytes to standard output as they are.
  static func emit(_ bytes: [UInt8]) {
    write(bytes, to: STDOUT_FILENO)
  }

  /// Writes a line to standard error, with control characters made visible.
  static func complain(_ text: String) {
    write(Array((text.withVisibleControls + "\n").utf8), to: STDERR_FILENO)
  }

  /// Whether standard output is a terminal whose user wants colours.
  ///
  /// Source: no-color.org.
  static var showsColours: Bool {
    let refusal = getenv("NO_COLOR").map { String(cString: $0) } ?? ""
    return isatty(STDOUT_FILENO) == 1 && refusal.isEmpty
  }

  /// Writes all bytes to a descriptor; on failure returns `false` with the reason in `errno`.
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = systemWrite(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return false }
        rest = rest.dropFirst(written)
      }
      return true
    }
  }
}
