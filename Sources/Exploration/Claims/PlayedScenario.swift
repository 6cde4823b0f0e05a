public import LifelineScenarios
import LifelineTraces

/// What the checks of general claims need to know of a scenario that was played.
///
/// ```swift
/// PlayedScenario(run, judgements: judge.judgements(on: run)).agrees     // true
/// ```
public struct PlayedScenario: Equatable, Sendable {
  /// Whether it shows what its own claims say; `nil` when it claims nothing, which proves nothing.
  public let agrees: Bool?
  /// What the run notes, in order, each as a label and a value: `launchOptions: …`.
  public let notes: [String]

  /// Takes what checks need from a run and from what became of its claims.
  public init(_ run: ScenarioRun, judgements: [Judgement]) {
    let told = judgements.filter { $0.summary != .silent && !$0.claim.isInferred }
    agrees = told.isEmpty ? nil : told.allSatisfy { $0.summary == .agrees }
    notes = run.trace.entries.compactMap { entry in
      if case .note(let note) = entry.occurrence { note } else { nil }
    }
  }

  /// What is noted under a label: values that commas part, in order.
  func values(notedAs label: String) -> [String] {
    notes.filter { $0.hasPrefix(label + ": ") }
      .flatMap { $0.dropFirst(label.count + 2).split(separator: ", ").map(String.init) }
  }
}
