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
  static func complain(_ text: String, in colour: TerminalColour? = nil) {
    let errors = errors
    let line = text.withVisibleControls.painted(errors.hasColours ? colour : nil)
    write(Array(((errors.canErase ? eraseLine : "") + line + "\n").utf8), to: STDERR_FILENO)
  }

  /// Erases the line of the cursor, such as progress.
  static let eraseLine = "\r\u{1B}[K"

  /// What standard output can show.
  static var output: TerminalAbilities { abilities(of: STDOUT_FILENO) }
  /// What standard error can show.
  static var errors: TerminalAbilities { abilities(of: STDERR_FILENO) }

  private static func abilities(of descriptor: Int32) -> TerminalAbilities {
    TerminalAbilities(isTerminal: isatty(descriptor) == 1) { name in
      getenv(name).map { String(cString: $0) }
    }
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
