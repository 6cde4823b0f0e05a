import Lifeline

/// `lifeline draw timeline FILE [-o FILE] [-T FORMAT]`, read without the argument parser.
///
/// The parser scans the program's 6,700 protocol conformances a hundred times to describe the
/// options, which takes longer than drawing thirty messages. All other command lines, and those
/// with errors, are left to the parser.
struct PlainTimeline {
  private let log: String
  private var output = OutputFile(nil)
  private var format: PictureFormat?

  /// Reads the arguments after the program's name; `nil` when they have another form, or name no
  /// recorded run.
  init?(_ arguments: [String]) {
    guard arguments.count > 2, arguments.starts(with: ["draw", "timeline"]),
      arguments[2] == "-" || !arguments[2].hasPrefix("-"), Run.isRecorded(arguments[2]),
      arguments.allSatisfy({ !$0.isEmpty })
    else { return nil }
    log = arguments[2]
    var options = arguments[3...]
    while let option = options.popFirst() {
      guard let value = options.popFirst(), !value.hasPrefix("-") else { return nil }
      switch option {
      case "-o" where output.path == nil: output = OutputFile(value)
      case "-T" where format == nil:
        guard let named = PictureFormat(rawValue: value) else { return nil }
        format = named
      default: return nil
      }
    }
  }

  /// Draws the timeline and writes it.
  func draw() throws(LifelineError) {
    let format = try output.format(format, else: .svg)
    let trace = try Run.onlyTrace(in: log)
    let picture = Picture(Timeline(of: trace, in: try BuiltIn.words(ofTrace: trace.model)))
    try output.write(picture.bytes(as: format), isText: format.isText)
  }
}
