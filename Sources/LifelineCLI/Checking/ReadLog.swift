import Lifeline

/// A log, trace or scenario to check.
struct ReadLog {
  /// What names it on the command line.
  let name: String
  /// The files that it was read from.
  let files: [String]
  /// Its runs.
  let runs: [Run]
  /// Those to check.
  let wanted: [Run]
  /// The lines that name something and could not be read.
  let unread: [NearMiss]

  /// Reads what an argument names.
  ///
  /// - Parameters:
  ///   - log: A log or trace with its parts, or what names a scenario.
  ///   - model: The model that the user named; `nil` for none.
  ///   - reading: How to read logs.
  ///   - process: The process whose runs to check; `nil` for all.
  ///   - models: The models that other logs may share.
  /// - Throws: `LifelineError` when it cannot be read, or has no such process.
  init(
    _ log: RotatedLog, model: String?, reading: ImporterOption, process: ProcessChoice?,
    among models: inout ModelCache
  ) throws(LifelineError) {
    name = log.name
    files = log.parts
    if log.parts.contains(where: Run.isRecorded) {
      let asked = try model.map { name throws(LifelineError) in try models.model(called: name) }
      let found = try Self.found(in: log, reading.options(model: asked), &models)
      unread = found.unread
      runs = try found.traces.map { trace throws(LifelineError) in
        try Run(recorded: trace, on: asked, among: &models)
      }
    } else {
      unread = []
      runs = try Run.all(
        [name], model: model, settings: .none(), reading: reading, among: &models)
    }
    wanted =
      try process.map { [runs] process throws(LifelineError) in
        try process.runs(among: runs, of: log.name, \.trace)
      } ?? runs
  }

  /// Reads a log; the lines of one in parts are those of the parts.
  private static func found(
    in log: RotatedLog, _ options: RecordedLog.Options, _ models: inout ModelCache
  ) throws(LifelineError) -> (traces: [Trace], unread: [NearMiss]) {
    guard log.parts.count > 1 else {
      let read = try RecordedLog(log.name, options, among: &models)
      guard !read.runs.isEmpty else { throw read.nothingFound }
      for line in read.nearMissLines { Terminal.complain(line) }
      return (read.runs.map(\.trace), read.summary?.nearMisses ?? [])
    }
    let joined = try JoinedLog(log)
    let title = String(log.name.split(separator: "/").last ?? "")
    let read = try RecordedLog(joined, title: title, options, among: &models)
    guard !read.runs.isEmpty else { throw read.nothingFound }
    let unread = (read.summary?.nearMisses ?? []).map { miss in
      let (file, line) = joined.place(ofLine: miss.place.line)
      return miss.moved(to: Place(file: file, line: line, column: miss.place.column))
    }
    for miss in unread { Terminal.complain("\(miss)") }
    return (read.runs.map { Self.trace($0.trace, of: joined) }, unread)
  }

  private static func trace(_ trace: Trace, of log: JoinedLog) -> Trace {
    var trace = trace
    for index in trace.entries.indices {
      guard let source = trace.entries[index].source else { continue }
      let (file, line) = log.place(ofLine: source.line)
      trace.entries[index].source = .init(file: file, line: line)
    }
    return trace
  }
}
