import LifelineCore
import Foundation
import LifelineRecordings
import LifelineStatecharts
import LifelineTraces
import LifelineUIKitLifecycle

/// One file's recorded runs: a log's, or the one that a trace of Lifeline holds.
struct Import {
  /// A recorded run with what to call it.
  struct Run {
    /// What happened.
    var trace: Trace
    /// The process, as `--process` finds it; `nil` when the log does not tell it.
    var label: String?
    var process: String?
    var pid: Int?
  }

  /// How a log is to be read.
  struct Settings {
    /// The only importer to use; `nil` recognises the format.
    var importer: String?
    /// A user's format; `nil` for none.
    var profile: LogProfile?
    /// The model asked for; `nil` for the one that fits.
    var model: String?
    /// Whether a trace may belong to another model than the one asked for.
    var takesAnyTrace = false
  }

  /// The name for messages.
  let name: String
  /// The runs, in the order in which they begin.
  private(set) var runs: [Run]
  /// What became of the lines; `nil` for a trace.
  let summary: ImportSummary?

  /// Reads a file.
  ///
  /// - Throws: `LifelineError` when it is neither a log nor a trace that can be read. A log without
  ///   any event is none that fails here.
  init(_ path: String, _ settings: Settings = Settings()) throws(LifelineError) {
    let log = try InputLog(path)
    name = log.name
    if settings.profile == nil, settings.importer == nil || settings.importer == "lifeline",
      log.isTrace
    {
      runs = [try Self.trace(log, settings)]
      summary = nil
      return
    }
    guard settings.importer != "lifeline" else {
      throw LifelineError("\(log.name):1:1: no trace of Lifeline begins here; leave out --format")
    }
    let model = try settings.model.map { name throws(LifelineError) in try Model(name) }
    let recording = try Self.recording(log, settings, model)
    summary = recording.summary
    runs = []
    var search = try ModelOfMessages()
    let title = path == "-" ? "standard input" : URL(filePath: path).lastPathComponent
    for run in recording.runs where run.messageCount > 0 {
      let label = recording.runs.count > 1 ? run.label.map { "\(title): \($0)" } : nil
      let messages = Set(run.messages(recording.vocabulary))
      let modelName = if let model { model.name } else { try search.name(of: messages) }
      runs.append(
        Run(
          trace: run.trace(
            recording.vocabulary, file: log.name, model: modelName, title: label ?? title),
          label: run.label, process: run.process, pid: run.pid))
    }
  }

  private static func recording(
    _ log: InputLog, _ settings: Settings, _ model: Model?
  ) throws(LifelineError) -> Recording {
    let vocabulary = try BuiltIn.library { library throws(LifecycleLibraryError) in
      // What a built-in model never sends is still told, for a check to say so.
      let isOwn = if let model { try !library.modelNames().contains(model.name) } else { false }
      return try LogVocabulary(of: library, only: isOwn ? model?.messages : nil)
    }
    let reader = RecordingReader(
      vocabulary, importer: settings.importer, profile: settings.profile)
    do {
      return try reader.read(file: log.name) { room throws(RecordingError) in
        try log.read(into: room)
      }
    } catch {
      throw LifelineError(error.description)
    }
  }

  private static func trace(
    _ log: InputLog, _ settings: Settings
  ) throws(LifelineError) -> Run {
    let bytes = try log.readAll()
    let reading: TraceReader.Reading
    do {
      reading = try TraceReader.read(bytes, file: log.name)
    } catch {
      throw LifelineError(error.description)
    }
    for finding in reading.findings { Terminal.complain(finding.description) }
    if !settings.takesAnyTrace, let wanted = settings.model {
      try Self.check(reading.trace, isOf: Model(wanted), name: log.name)
    }
    return Run(trace: reading.trace, label: reading.trace.title)
  }

  /// Refuses a trace of another model than the one asked for.
  static func check(
    _ trace: Trace, isOf model: Model, name: String
  ) throws(LifelineError) {
    guard let own = trace.model, own != model.name else { return }
    throw LifelineError(
      "\(name): the trace is of the model '\(own)', not of '\(model.name)'; "
        + "leave out --model, or name that one",
      chinese: "\(name)：该记录属于模型“\(own)”，不是“\(model.name)”；请去掉 --model，或指明前者")
  }

  /// Why nothing can be done with a log that tells of nothing.
  var nothingFound: LifelineError {
    let hint =
      summary?.nearMisses.first.map { "; nearest: \($0)" }
      ?? "; 'lifeline list importers' names the formats, --importer FILE adds one"
    return LifelineError(
      "\(name):1:1: no line of \(summary?.lines ?? 0) tells of a callback\(hint)")
  }
}
