import LifelineSimulation

/// A scenario's run, with the judgements of its claims.
///
/// ```swift
/// PlayedScenario(run, judgements: judge.judgements(on: run)).agrees     // true
/// ```
public struct PlayedScenario: Equatable, Sendable {
  /// The run.
  public package(set) var run: ScenarioRun
  /// The judgements, one per claim, in order.
  public package(set) var judgements: [Judgement]

  /// Creates the results from a run and the judgements of its claims.
  public init(_ run: ScenarioRun, judgements: [Judgement]) {
    self.run = run
    self.judgements = judgements
  }

  package var scenario: Scenario { run.scenario }

  /// Whether it agrees with its own claims; `nil` when it has none, which proves nothing.
  ///
  /// Inferred claims do not count, since the model was inferred from the same sources.
  public var agrees: Bool? {
    let told = judgements.filter { $0.summary != .silent && !$0.claim.isInferred }
    return told.isEmpty ? nil : told.allSatisfy { $0.summary == .agrees }
  }

  /// Whether anything differs from what a claim says, inferred or not, with a reason or without.
  package var differs: Bool { judgements.flatMap(\.verdicts).contains { $0.verdict.isDifferent } }

  /// The notes of the run, in order, each with a label and a value: `launchOptions: …`.
  public var notes: [String] {
    run.trace.entries.compactMap { entry in
      if case .note(let note) = entry.occurrence { note } else { nil }
    }
  }

  /// Returns the values noted under a label, in order; commas separate values.
  package func values(notedAs label: String) -> [String] {
    notes.filter { $0.hasPrefix(label + ": ") }
      .flatMap { $0.dropFirst(label.count + 2).split(separator: ", ").map(String.init) }
  }
}

extension Verdict {
  /// Whether anything differs from what the document says.
  package var isDifferent: Bool { if case .differs = self { true } else { false } }
}
