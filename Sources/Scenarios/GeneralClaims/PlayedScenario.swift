import LifelineSimulation

/// The results of a scenario that the checks of general claims need.
///
/// ```swift
/// PlayedScenario(run, judgements: judge.judgements(on: run)).agrees     // true
/// ```
public struct PlayedScenario: Equatable, Sendable {
  /// Whether it agrees with its own claims; `nil` when it has none, which proves nothing.
  public let agrees: Bool?
  /// The notes of the run, in order, each with a label and a value: `launchOptions: …`.
  public let notes: [String]

  /// Creates the results from a run and the judgements of its claims.
  public init(_ run: ScenarioRun, judgements: [Judgement]) {
    let told = judgements.filter { $0.summary != .silent && !$0.claim.isInferred }
    agrees = told.isEmpty ? nil : told.allSatisfy { $0.summary == .agrees }
    notes = run.trace.entries.compactMap { entry in
      if case .note(let note) = entry.occurrence { note } else { nil }
    }
  }

  /// Returns the values noted under a label, in order; commas separate values.
  package func values(notedAs label: String) -> [String] {
    notes.filter { $0.hasPrefix(label + ": ") }
      .flatMap { $0.dropFirst(label.count + 2).split(separator: ", ").map(String.init) }
  }
}
