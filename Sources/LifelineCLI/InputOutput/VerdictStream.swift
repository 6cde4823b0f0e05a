import Lifeline

/// A destination for verdicts that are written as soon as they are known, one per line.
///
/// Unlike other results, a file is written as it grows, so that it can be followed.
struct VerdictStream {
  private let descriptor: Int32

  /// Opens a stream.
  ///
  /// - Parameter path: The file to replace; `nil` for standard output.
  /// - Throws: `LifelineError` when the file cannot be written.
  init(_ path: String?) throws(LifelineError) {
    guard let path else {
      descriptor = STDOUT_FILENO
      return
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw OutputFile.cannotWrite(path) }
  }

  /// Writes a line.
  func write(_ line: VerdictLine) throws(LifelineError) {
    Terminal.write(Array(try line.json().utf8), to: descriptor)
  }

  /// Closes a file.
  func finish() { if descriptor > STDERR_FILENO { close(descriptor) } }
}
