import Lifeline

/// `--process`: which of several runs is meant.
struct ProcessChoice {
  let wanted: String

  init(_ wanted: String) { self.wanted = wanted }

  /// The runs of a process: by its number, else by its name, else by its place, from 1.
  ///
  /// - Throws: `LifelineError` that names the processes there are.
  func runs(among runs: [RecordedLog.Run]) throws(LifelineError) -> [RecordedLog.Run] {
    let number = Int(wanted)
    let byNumber = runs.filter { $0.pid != nil && $0.pid == number }
    if !byNumber.isEmpty { return byNumber }
    let byName = runs.filter { $0.process == wanted || $0.label == wanted }
    if !byName.isEmpty { return byName }
    if let number, runs.indices.contains(number - 1) { return [runs[number - 1]] }
    let labels = runs.compactMap(\.label)
    let question = NearestName.question(wanted, among: labels + runs.compactMap(\.process))
    throw LifelineError(
      "no process is '\(wanted)'\(question); there "
        + (labels.isEmpty
          ? "are \(runs.count) runs without names, from 1 on"
          : "are \(Self.list(labels))"))
  }

  /// The first few of a list.
  static func list(_ labels: [String]) -> String {
    labels.prefix(6).joined(separator: ", ")
      + (labels.count > 6 ? " and \(labels.count - 6) more" : "")
  }
}
