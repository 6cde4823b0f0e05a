extension RecordedLog {
  /// What was read as what, of the log of a chart of one's own.
  ///
  /// ```
  /// shop.log: 212 lines, 37 read, 1 run
  ///   read as event 22: add (12), checkout (6), accepted (4)    line 3
  ///   read as state 14: entered Paying (8), entered Cart (6)    line 5
  /// To read it otherwise: --importer FILE (event, state, from, to, message, case)
  /// ```
  package var chartLines: [String] {
    var kinds: [String] = []
    var first: [String: Int] = [:]
    var counts: [String: [String: Int]] = [:]
    var read: Set<Int> = []
    for entry in runs.lazy.flatMap(\.trace.entries) {
      guard let observation = Observation(entry) else { continue }
      let (kind, name) = observation.reading
      if counts[kind] == nil {
        kinds.append(kind)
        first[kind] = entry.source?.line
      }
      counts[kind, default: [:]][name, default: 0] += 1
      if let line = entry.source?.line { read.insert(line) }
    }
    let rows = kinds.map { kind in
      let most = (counts[kind] ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      let list = most.prefix(Self.mostNames).map { "\($0.key) (\($0.value))" }
      let more = most.count - list.count
      return "  read as \(kind) \(most.reduce(0) { $0 + $1.value }): "
        + list.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
        + (first[kind].map { "    line \($0)" } ?? "")
    }
    let lines = summary?.lines ?? 0
    return [
      "\(name): \(lines) \(lines == 1 ? "line" : "lines"), \(read.count) read, "
        + "\(runs.count) \(runs.count == 1 ? "run" : "runs")"
    ] + rows
      + ["To read it otherwise: --importer FILE (event, state, from, to, message, case)"]
  }

  private static let mostNames = 6
}

extension Observation {
  /// What it was read as, and its name.
  fileprivate var reading: (kind: String, name: String) {
    switch self {
    case .message(let name): ("message", "\(name)")
    case .event(let name): ("event", "\(name)")
    case .state(.change), .transition: ("change", "\(self)")
    case .state: ("state", "\(self)")
    }
  }
}
