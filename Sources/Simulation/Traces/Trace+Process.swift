/// What the heading of a recorded run says of the process.
extension Trace {
  private enum Member: String { case process, pid, start, system, separation }

  /// The name of the process; `nil` when the log does not contain it.
  package var process: String? { text(.process) }

  /// The number of the process; `nil` when the log does not contain it.
  package var pid: Int? {
    if case .integer(let number) = unknown[Member.pid.rawValue] { Int(number) } else { nil }
  }

  /// The process with its number: `Lab[4423]`; `nil` when the log contains neither.
  package var processLabel: String? {
    guard process != nil || pid != nil else { return nil }
    return (process ?? "") + (pid.map { "[\($0)]" } ?? "")
  }

  /// When the run began: `2026-07-25T06:38:27Z`; `nil` when the log has no dates.
  package var start: String? { text(.start) }

  /// The version of the system, such as 17 for `Version 17.2 (Build 21C62)`; `nil` when the log does
  /// not contain it.
  package var system: Int? {
    text(.system).flatMap { text in
      Int(text.drop { !("0"..."9" ~= $0) }.prefix { "0"..."9" ~= $0 })
    }
  }

  /// Why it is another process than one before with the same name and number; `nil` when there was
  /// none.
  package var separation: String? { text(.separation) }

  private func text(_ member: Member) -> String? {
    if case .string(let text) = unknown[member.rawValue] { text } else { nil }
  }
}
