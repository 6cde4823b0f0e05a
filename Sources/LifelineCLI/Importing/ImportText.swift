import LifelineRecordings

extension Import {
  /// What became of the lines, for standard error; empty for a trace.
  ///
  /// ```
  /// app.log: nslog: 512 lines read, 10 used, 502 skipped; 2 runs
  ///   app.log:17:5: 'applicationDidEngerBackground' was not taken; did you mean …
  /// ```
  var summaryText: String {
    guard let summary else { return "" }
    let importers =
      summary.importers.isEmpty ? "" : " \(summary.importers.joined(separator: ", ")):"
    var lines = [
      "\(name):\(importers) \(summary.lines) \(summary.lines == 1 ? "line" : "lines") read, "
        + "\(summary.used) used, \(summary.skipped) skipped; "
        + "\(runs.count) \(runs.count == 1 ? "run" : "runs")"
    ]
    lines += summary.remarks.map { "\(name): \($0)" }
    lines += nearMissLines
    return lines.joined(separator: "\n")
  }

  /// Samples of lines that look as if they told of a message, and how many there are besides.
  var nearMissLines: [String] {
    guard let summary, summary.nearMissCount > 0 else { return [] }
    let shown = summary.nearMisses.prefix(Self.mostShown)
    let rest = summary.nearMissCount - shown.reduce(0) { $0 + $1.count }
    return shown.map { "\($0)" } + (rest > 0 ? ["\(name): \(rest) more lines like these"] : [])
  }

  private static let mostShown = 8
}
