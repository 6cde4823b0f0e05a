import Lifeline

/// What `lifeline serve` is to show, by the kind of its arguments.
enum ServedArguments {
  /// Logs, which grow: paths, there or not, or `-`.
  case logs([String])
  /// Charts, scenarios and a page of Markdown, which are written.
  case documents(ServedDocuments.Names)

  /// Sorts arguments.
  ///
  /// - Throws: `LifelineError` when they are of both kinds, when there are several pages, or when
  ///   nothing built in has an id.
  init(_ arguments: [String]) throws(LifelineError) {
    var names = ServedDocuments.Names()
    var logs: [String] = []
    for argument in arguments {
      if ModelReader.isModel(path: argument) || ServedDocuments.isBuiltIn(argument) {
        names.charts.append(argument)
      } else if InputFile.isMarkdown(argument) {
        names.pages.append(argument)
      } else if Run.isRecorded(argument) {
        logs.append(argument)
      } else {
        if !InputFile.isPath(argument) { _ = try BuiltIn.scenario(argument) }
        names.scenarios.append(argument)
      }
    }
    guard let document = names.all.first else {
      self = .logs(logs)
      return
    }
    if let log = logs.first {
      throw LifelineError.ofCommandLine { texts in
        texts["error.serve.mixed", ["log": log, "document": document]]
      }
    }
    if names.pages.count > 1 {
      throw LifelineError.ofCommandLine { texts in
        texts["error.serve.pages", ["page": names.pages[1]]]
      }
    }
    self = .documents(names)
  }
}
