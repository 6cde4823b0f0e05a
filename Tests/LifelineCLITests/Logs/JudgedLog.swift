import Lifeline
import Testing

/// A log with what a check has to say of it.
struct JudgedLog: CustomTestStringConvertible, Sendable {
  /// What it shows, as a sentence.
  let name: String
  /// Each line: the seconds since the first, and the message, or the whole line of something else.
  let text: String
  /// The process of the lines; `nil` for lines without a header.
  var process: String? = "Lab[86:1]"
  /// The day of the lines.
  var day = "2021-03-04"
  /// Whether the app logs every callback.
  var isComplete = false

  var testDescription: String { name }

  /// The log as an app prints it with `NSLog`.
  var log: String {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let seconds = Double(parts[0]), parts.count == 2 else { return String(line) }
      guard let process else { return String(parts[1]) }
      let milliseconds = Int((seconds * 1000).rounded())
      let (minute, rest) = (milliseconds / 60_000, milliseconds % 60_000)
      let time = [minute, rest / 1000].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      let fraction = String("\(1000 + rest % 1000)".dropFirst())
      let own = parts[1].contains("] ") ? "" : "\(process) "
      return "\(day) 10:\(time).\(fraction) \(own)\(parts[1])"
    }.joined(separator: "\n") + "\n"
  }

  /// Checks the log.
  func runs() throws -> [CheckedRun] {
    let recorded = try RecordedLog(log, name: "app.log")
    var checker = RunChecker(observable: isComplete ? ["callbacks"] : [])
    checker.models = Self.models
    return try checker.check(recorded.runs.map(\.trace), of: "app.log")
  }

  /// The built-in models, whose searches all tests share.
  private static let models: ModelCache = {
    var models = ModelCache()
    for name in ["UIApplication", "UIScene"] { _ = try? models.model(ofTrace: name) }
    return models
  }()
}
