/// A recorded run with what a check of it came to.
public struct CheckedRun: Sendable {
  /// What to call it: the log, and which of its runs where it holds several.
  public let name: String
  /// The model it was held against.
  public let model: Model
  /// The run as it was read.
  public let trace: Trace
  /// What the check came to.
  public let verdict: ConformanceVerdict
  /// The story that was demanded; `nil` when any run of the model would do.
  public let story: String?
  /// The findings of the verdict, each with what documents say against it.
  package let findings: [(finding: Nonconformity, rules: FindingRules)]
  /// The words of the model.
  let titles: [Language: Titles]

  /// Where a finding is: `app.log:12`, or the place among the messages in a trace without lines.
  package func place(of finding: Nonconformity) -> String {
    finding.source.map { "\($0.file):\($0.line)" } ?? "\(name): message \(number(of: finding))"
  }

  /// The place of a finding's message among the run's messages, from 1.
  private func number(of finding: Nonconformity) -> Int {
    trace.entries[...finding.entry].count { $0.delivery != nil }
  }
}

extension CheckedRun: CustomStringConvertible {
  /// The verdict in a line, and where something is wrong the first finding in another.
  public var description: String { "\(name): \(verdict)" }
}

/// What documents say against a finding.
package struct FindingRules: Sendable {
  /// The rules of all runs that it breaks.
  package let claims: [GeneralClaim]
  /// The orders that documents tell and it breaks.
  package let orders: [DocumentedOrder.Rule]
}
