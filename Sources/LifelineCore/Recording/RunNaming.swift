/// Names the runs of a log, and finds their models.
struct RunNaming {
  private let name: String
  private let title: String
  private var search: ModelOfMessages

  init(of name: String, title: String, _ search: ModelOfMessages) {
    self.name = name
    self.title = title
    self.search = search
  }

  /// A run as a trace of its model.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - vocabulary: The vocabulary with which the log was read.
  ///   - asked: The model; `nil` for the built-in one that knows most of the messages.
  ///   - isOneOfMany: Whether the title names the process.
  ///   - models: The models that were read.
  /// - Returns: The trace with its process.
  /// - Throws: `LifelineError` when the built-in models cannot be read.
  mutating func run(
    _ run: RecordedRun, _ vocabulary: LogVocabulary, _ asked: Model?, isOneOfMany: Bool,
    among models: inout ModelCache
  ) throws(LifelineError) -> RecordedLog.Run {
    let label = isOneOfMany ? run.label.map { "\(title): \($0)" } : nil
    let model =
      if let asked { asked.name } else {
        try search.name(of: Set(run.messages(vocabulary)), among: &models)
      }
    return RecordedLog.Run(
      trace: run.trace(vocabulary, file: name, model: model, title: label ?? title),
      label: run.label)
  }
}
