import Lifeline

/// A destination for verdicts that are written as soon as they are known.
///
/// Unlike other results, a file is written as it grows, so that it can be followed. Where no more can
/// be written, it ends with the last whole verdict, and the other results are still written.
final class VerdictStream {
  private let descriptor: Int32
  /// The path of the file; `nil` for standard output.
  let path: String?
  /// Why no more can be written.
  private var failure: LifelineError?
  /// The lines of a verdict.
  private let text: (CheckedRun) throws(LifelineError) -> String
  /// Whether it is text for people, which says only on standard error that a log cannot be read.
  let isText: Bool
  private let isColoured: Bool

  /// Opens a stream of JSON lines.
  ///
  /// - Parameter path: The file to replace; `nil` for standard output.
  /// - Throws: `LifelineError` when the file cannot be written.
  init(jsonl path: String?) throws(LifelineError) {
    self.path = path
    descriptor = try OutputFile(path).opened()
    text = { run throws(LifelineError) in try VerdictLine(run).json() }
    (isText, isColoured) = (false, false)
  }

  /// Opens a stream of text.
  ///
  /// - Parameters:
  ///   - path: The file to replace; `nil` for standard output.
  ///   - language: The language of the text.
  ///   - explainsAll: Whether runs that conform are explained, too.
  /// - Throws: `LifelineError` when the file cannot be written.
  init(text path: String?, in language: Language, explainsAll: Bool) throws(LifelineError) {
    self.path = path
    descriptor = try OutputFile(path).opened()
    let isColoured = path == nil && Terminal.output.hasColours
    self.isColoured = isColoured
    text = { run in
      CheckText(run, in: language).lines(explainsAll: explainsAll, isColoured: isColoured)
        .lineText + (run.verdict.findings.isEmpty ? "" : "\n")
    }
    isText = true
  }

  /// Writes a verdict.
  func write(_ run: CheckedRun) throws(LifelineError) { write(try text(run)) }

  /// Writes that a log cannot be read.
  func write(_ failure: CheckResults.Failure) throws(LifelineError) {
    if !isText { write(try VerdictLine(failure).json()) }
  }

  /// Writes text, unless an earlier one could not be written.
  func write(_ text: String) {
    guard failure == nil else { return }
    guard let path else {
      do throws(LifelineError) { try Terminal.emit(Array(text.utf8)) } catch { failure = error }
      return
    }
    let whole = lseek(descriptor, 0, SEEK_CUR)
    guard !Terminal.write(Array(text.utf8), to: descriptor) else { return }
    failure = OutputFile.cannotWrite(path)
    // A device or a pipe cannot be shortened.
    ftruncate(descriptor, whole)
  }

  /// Writes the end: what is not met, what was not read, and how many runs have which result.
  func end(_ results: CheckResults, in language: Language) throws(LifelineError) {
    if isText {
      write(ManyRunsText(results, in: language, isColoured: isColoured).end.lineText)
    } else {
      for line in VerdictLine.others(of: results) { write(try line.json()) }
    }
  }

  /// Closes a file.
  ///
  /// - Throws: `LifelineError` when not everything could be written.
  func finish() throws(LifelineError) {
    if let path, close(descriptor) != 0, failure == nil { failure = OutputFile.cannotWrite(path) }
    if let failure { throw failure }
  }
}
