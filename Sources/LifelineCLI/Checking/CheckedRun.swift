import LifelineCore
import LifelineConformance
import LifelineDiagrams
import LifelineExploration
import LifelineStatecharts
import LifelineTraces

/// A recorded run with what a check of it came to.
struct CheckedRun {
  /// What to call it: the log, and which of its runs where it holds several.
  let name: String
  /// The model it was held against.
  let model: Model
  /// The words of the model.
  let titles: [Language: Titles]
  /// The run as it was read.
  let trace: Trace
  /// What the check came to.
  let verdict: ConformanceVerdict
  /// The story that was demanded; `nil` when any run of the model would do.
  let story: String?
  /// Rules of documents, by the findings of the verdict.
  let rules: [FindingRules]

  /// Where a finding is: `app.log:12`, or the place among the messages in a trace without lines.
  func place(of finding: Nonconformity) -> String {
    finding.source.map { "\($0.file):\($0.line)" } ?? "\(name): message \(number(of: finding))"
  }

  /// The place of a finding's message among the run's messages, from 1.
  private func number(of finding: Nonconformity) -> Int {
    trace.entries[...finding.entry].count { $0.delivery != nil }
  }
}

/// What documents say against a finding.
struct FindingRules {
  /// The rules of all runs that it breaks.
  let claims: [GeneralClaim]
  /// The orders that documents tell and it breaks.
  let orders: [DocumentedOrder.Rule]
}
