package import LifelineCatalogue
package import LifelineExploration
package import LifelineScenarios
package import LifelineStatecharts
package import LifelineTraces

/// All that a report shows, in the order in which it shows it.
package struct ReportContent: Sendable {
  /// The models; the first one is drawn where a document's figure shows states without saying
  /// of which model.
  package var models: [Model]
  /// The scenarios as they were played and judged.
  package var runs: [JudgedRun] = []
  /// The documents.
  package var documents: [Document] = []
  /// Where documents, logs and models do not say the same.
  package var disagreements: [Disagreement] = []
  /// What the framework declares.
  package var catalogue = Catalogue()
  /// What documents say about all runs, as the first model answered.
  package var generalClaims: [JudgedGeneralClaim] = []
  /// Runs that apps recorded, with what a check of them came to.
  package var recordedRuns: [JudgedRecording] = []
  /// When messages come, by their names; those that were not searched for are shown without.
  package var explanations: [EventName: MessageExplanation] = [:]
  /// The accounts that a model may follow, the usual one first.
  package var profiles: [PlayedProfile] = []

  package init(models: [Model] = []) { self.models = models }

  /// A chart with the name by which scenarios refer to it.
  package struct Model: Equatable, Sendable {
    package var name: String
    package var chart: Statechart
    /// How much of it was tried; `nil` when nobody counted.
    package var coverage: Coverage?

    package init(name: String, chart: Statechart, coverage: Coverage? = nil) {
      self.name = name
      self.chart = chart
      self.coverage = coverage
    }
  }

  /// How much of a model its scenarios show, and how much there is in it.
  package struct Coverage: Equatable, Sendable {
    /// The scenarios that play on it.
    package var scenarios: Int
    /// Its transitions.
    package var transitions: Int
    /// The transitions that no scenario takes, as the source, the events and the targets.
    package var untaken: [String]
    /// The configurations that a search of all its runs found; `nil` when none was made.
    package var configurations: Int?

    package init(
      scenarios: Int, transitions: Int, untaken: [String] = [], configurations: Int? = nil
    ) {
      self.scenarios = scenarios
      self.transitions = transitions
      self.untaken = untaken
      self.configurations = configurations
    }
  }
}

/// A scenario as it was played, with the verdicts on what documents claim about it.
package struct JudgedRun: Equatable, Sendable {
  /// What happened.
  package var run: ScenarioRun
  /// The verdicts, one for each claim, in the scenario's order.
  package var judgements: [Judgement]

  package init(_ run: ScenarioRun, judgements: [Judgement]) {
    self.run = run
    self.judgements = judgements
  }

  var scenario: Scenario { run.scenario }

  /// Whether nothing that a document says differs.
  var agrees: Bool { judgements.flatMap(\.verdicts).allSatisfy { !$0.verdict.isDifferent } }
}

extension Verdict {
  /// Whether the run shows something else than the document says.
  var isDifferent: Bool { if case .differs = self { true } else { false } }
}

/// What documents say about an app whatever happens to it, as the model answered.
package struct JudgedGeneralClaim: Equatable, Sendable {
  /// The claim with the answers to its checks.
  package var judgement: GeneralJudgement
  /// For each check the run that shows a property not to hold; `nil` where there is none.
  package var counterexamples: [Trace?]

  package init(_ judgement: GeneralJudgement, counterexamples: [Trace?] = []) {
    self.judgement = judgement
    self.counterexamples = counterexamples
  }

  var claim: GeneralClaim { judgement.claim }
  var verdict: GeneralClaim.Verdict? { judgement.verdict }

  /// The counterexample of a check, by its number from 0.
  func counterexample(_ check: Int) -> Trace? {
    counterexamples.indices.contains(check) ? counterexamples[check] : nil
  }
}

/// A profile with the documents' scenarios as they go under it.
package struct PlayedProfile: Sendable {
  package var profile: Profile
  /// Empty for the usual profile, under which the report plays everything.
  package var runs: [ScenarioRun]

  package init(_ profile: Profile, runs: [ScenarioRun] = []) {
    self.profile = profile
    self.runs = runs
  }
}

/// When a message comes, found by trying everything: what `lifeline explain` tells.
package struct MessageExplanation: Equatable, Sendable {
  /// The model whose runs were searched; empty for the first one.
  package var model = ""
  /// The settings without which it never comes; empty for a model as it stands.
  package var settings: [EventName] = []
  /// The ways in which it comes about; empty when none was found.
  package var circumstances: [StateSpace.Circumstance] = []
  /// The fewest stimuli after which it comes; `nil` when there are none.
  package var shortestRun: [Stimulus]?
  /// The messages right before it in scenarios, the most frequent first.
  package var before: [Neighbour] = []
  /// The messages right after it.
  package var after: [Neighbour] = []
  /// The states and transitions that have to do with it; `nil` when none has.
  package var part: Statechart?

  package init() {}

  /// A message beside another one in some scenarios.
  package struct Neighbour: Equatable, Sendable {
    /// The message; `nil` for the beginning or the end of a run.
    package var message: EventName?
    /// The scenarios in which it is so.
    package var scenarios: [ScenarioID]

    package init(_ message: EventName?, scenarios: [ScenarioID]) {
      self.message = message
      self.scenarios = scenarios
    }
  }
}
