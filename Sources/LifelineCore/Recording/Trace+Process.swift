extension Trace {
  /// The name of the process of a recorded run; `nil` when the log does not contain it.
  package var process: String? {
    if case .string(let name) = unknown["process"] { name } else { nil }
  }

  /// The number of the process; `nil` when the log does not contain it.
  package var pid: Int? {
    if case .integer(let number) = unknown["pid"] { Int(number) } else { nil }
  }

  /// The process with its number: `Lab[4423]`; `nil` when the log contains neither.
  package var processLabel: String? {
    guard process != nil || pid != nil else { return nil }
    return (process ?? "") + (pid.map { "[\($0)]" } ?? "")
  }
}
