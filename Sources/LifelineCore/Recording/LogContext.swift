import LifelineRecordings
import LifelineSimulation

/// What the runs of one log have in common.
///
/// A reference, since a log may have a million runs.
final class LogContext: Sendable {
  /// The vocabulary with which the log was read.
  let vocabulary: LogVocabulary
  private let name: String
  private let title: String
  /// Whether titles name the process.
  private let isOfMany: Bool
  /// The parts from which the log was put together; `nil` for one file.
  private let parts: LogParts?

  init(
    _ vocabulary: LogVocabulary, name: String, title: String, isOfMany: Bool, parts: LogParts? = nil
  ) {
    self.vocabulary = vocabulary
    (self.name, self.title, self.isOfMany, self.parts) = (name, title, isOfMany, parts)
  }

  /// Returns the same for a log that was put together from parts.
  func divided(into parts: LogParts) -> LogContext {
    LogContext(vocabulary, name: name, title: title, isOfMany: isOfMany, parts: parts)
  }

  /// Returns a run as a trace of a model.
  func trace(of run: RecordedRun, on model: Model?) -> Trace {
    var trace = header(of: run, on: model)
    trace.entries = run.entries(vocabulary, file: name)
    guard let parts else { return trace }
    for index in trace.entries.indices {
      guard let source = trace.entries[index].source else { continue }
      let (file, line) = parts.place(ofLine: source.line)
      trace.entries[index].source = .init(file: file, line: line)
    }
    return trace
  }

  /// Returns a run as a trace without entries.
  func header(of run: RecordedRun, on model: Model?) -> Trace {
    let process = isOfMany ? run.label.map { "\(title): \($0)" } : nil
    return run.header(model: model?.name, title: process ?? title)
  }
}
