import Lifeline

/// `lifeline draw timeline FILE` and `lifeline draw graph [--model FILE]`, each with `-o FILE` and
/// `-T FORMAT`, read without the argument parser.
///
/// The parser scans the program's 6,700 protocol conformances a hundred times to describe the
/// options, which takes longer than drawing thirty messages. All other command lines, pages, and
/// those with errors, are left to the parser.
struct PlainDrawing {
  private enum Subject {
    /// The timeline of a recorded run.
    case timeline(log: String)
    /// The states of a model; `nil` for the default model.
    case graph(model: String?)
  }

  private let subject: Subject
  private let output: OutputFile
  private let format: CommandFormat<DrawCommand>?

  /// Reads the arguments after the program's name; `nil` when they have another form, or name no
  /// recorded run.
  init?(_ arguments: [String]) {
    guard arguments.count > 1, arguments[0] == "draw", arguments.allSatisfy({ !$0.isEmpty }) else {
      return nil
    }
    var words = arguments[2...]
    var log: String?
    if arguments[1] == "timeline" {
      guard let word = words.popFirst(), word == "-" || !word.hasPrefix("-"), Run.isRecorded(word)
      else { return nil }
      log = word
    } else if arguments[1] != "graph" {
      return nil
    }
    var values: [String: String] = [:]
    while let option = words.popFirst() {
      guard ["-o", "-T"].contains(option) || log == nil && option == "--model",
        let value = words.popFirst(), !value.hasPrefix("-"), values[option] == nil
      else { return nil }
      values[option] = value
    }
    format = values["-T"].flatMap { CommandFormat(rawValue: $0) }
    if values["-T"] != nil, format?.written.picture == nil { return nil }
    output = OutputFile(values["-o"])
    if output.suffix == WrittenFormat.html.name { return nil }
    subject = log.map { .timeline(log: $0) } ?? .graph(model: values["--model"])
  }

  /// Draws the picture and writes it.
  func draw() throws(LifelineError) {
    let format =
      try output.format(format, else: CommandFormat(WrittenFormat(.svg))).written.picture ?? .svg
    try output.write(try picture().bytes(as: format), isText: format.isText)
  }

  private func picture() throws(LifelineError) -> Picture {
    switch subject {
    case .timeline(let log):
      let trace = try Run.onlyTrace(in: log)
      return Picture(Timeline(of: trace, in: try BuiltIn.words(ofTrace: trace.model)))
    case .graph(let model):
      return Picture(StateGraph(of: try Model(model).chart.statechart))
    }
  }
}
