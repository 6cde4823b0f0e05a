import Lifeline
import Synchronization

/// Standard output, for results, and standard error, for messages.
enum Terminal {
  private static let readerIsGone = Atomic(false)

  /// Whether nobody reads standard output any more, as after `| head -1`.
  static var isClosed: Bool { readerIsGone.load(ordering: .relaxed) }

  /// Lets writing report what is wrong with standard output, where the system would end the program
  /// or give the place of a closed stream to the next file.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO
    where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes a line to standard output.
  static func say(_ text: String) throws(LifelineError) { try emit(Array((text + "\n").utf8)) }

  /// Writes bytes to standard output as they are; where nobody reads them any more, nothing.
  ///
  /// - Throws: `LifelineError` when they cannot be written, such as to a full disk.
  static func emit(_ bytes: [UInt8]) throws(LifelineError) {
    guard !isClosed, !write(bytes, to: STDOUT_FILENO) else { return }
    guard errno == EPIPE else { throw OutputFile.cannotWrite("<standard output>") }
    readerIsGone.store(true, ordering: .relaxed)
  }

  /// Writes lines to standard error, each made visible, so that a line end inside one ends none.
  static func complain(_ lines: String..., in colour: TerminalColour? = nil) {
    complain(lines, in: colour)
  }

  /// Writes lines to standard error, each made visible.
  static func complain(_ lines: [String], in colour: TerminalColour? = nil) {
    let errors = errors
    let text = lines.map { $0.visible.painted(errors.hasColours ? colour : nil) + "\n" }.joined()
    write(Array(((errors.canErase ? eraseLine : "") + text).utf8), to: STDERR_FILENO)
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
