/// The content of a report, in order.
package struct ReportContent: Sendable {
  /// The models; the first one is used where a document's figure shows states without naming a
  /// model.
  package var models: [Model]
  /// The model of graphs in a page of the user's that name none; `nil` for the model that the rest
  /// of the page uses.
  package var pageModel: String?
  /// The scenarios with their runs and judgements.
  package var runs: [JudgedRun] = []
  /// The documents.
  package var documents: [Document] = []
  /// The disagreements between documents, logs and models.
  package var disagreements: [Disagreement] = []
  /// The framework's catalogue.
  package var catalogue = Catalogue()
  /// The rules of the documents, with the first model's answers.
  package var generalClaims: [JudgedGeneralClaim] = []
  /// Recorded runs, with the results of their checks.
  package var recordedRuns: [JudgedRecording] = []
  /// Explanations of messages, by name; messages without one are shown without.
  package var explanations: [EventName: MessageExplanation] = [:]
  /// The profiles, the default one first.
  package var profiles: [Profile] = []

  /// Whether each model has a page.
  package var hasModelPages = true

  package init(models: [Model] = []) { self.models = models }

  /// Whether it is about charts of the user's, without documents and a framework's catalogue.
  package var isOwn: Bool { documents.isEmpty && catalogue.members.isEmpty }

  /// A chart with the name that scenarios use.
  package struct Model: Equatable, Sendable {
    package var name: String
    package var chart: Statechart
    /// The coverage by scenarios; `nil` when it was not computed.
    package var coverage: Coverage?
    /// What a lint of the chart found.
    package var findings: [Finding] = []

    package init(name: String, chart: Statechart, coverage: Coverage? = nil) {
      self.name = name
      self.chart = chart
      self.coverage = coverage
    }
  }

  /// The coverage of a model by its scenarios, and the size of the model.
  package struct Coverage: Equatable, Sendable {
    /// The number of its scenarios.
    var scenarios: Int
    /// The number of its transitions.
    var transitions: Int
    /// The transitions that no scenario takes, as source, events and targets.
    var untaken: [String]
    /// The number of configurations found by a search; `nil` when none was made.
    var configurations: Int?

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

/// A scenario's run, with the judgements of its claims.
package struct JudgedRun: Equatable, Sendable {
  /// The run.
  package var run: ScenarioRun
  /// The judgements, one per claim, in order.
  package var judgements: [Judgement]

  package init(_ run: ScenarioRun, judgements: [Judgement]) {
    self.run = run
    self.judgements = judgements
  }

  var scenario: Scenario { run.scenario }

  /// Whether nothing differs from what the document says.
  var agrees: Bool { judgements.flatMap(\.verdicts).allSatisfy { !$0.verdict.isDifferent } }
}

extension Verdict {
  /// Whether anything differs from what the document says.
  var isDifferent: Bool { if case .differs = self { true } else { false } }
}

/// A rule of the documents, with the model's answers.
package struct JudgedGeneralClaim: Equatable, Sendable {
  /// The rule with the results of its checks.
  var judgement: GeneralJudgement
  /// For each check the run that shows that a property does not hold; `nil` for none.
  var counterexamples: [Trace?]

  package init(_ judgement: GeneralJudgement, counterexamples: [Trace?] = []) {
    self.judgement = judgement
    self.counterexamples = counterexamples
  }

  var claim: GeneralClaim { judgement.claim }
  var verdict: GeneralClaim.Verdict? { judgement.verdict }

  /// Returns the counterexample of a check, by its number from 0.
  func counterexample(_ check: Int) -> Trace? {
    counterexamples.indices.contains(check) ? counterexamples[check] : nil
  }
}

/// The circumstances of a message over all runs, as `lifeline explain` shows them.
package struct MessageExplanation: Equatable, Sendable {
  /// The model that was searched; empty for the first one.
  package var model = ""
  /// The settings that it requires; empty for none.
  package var settings: [EventName] = []
  /// The circumstances; empty when there are none.
  package var circumstances: [StateSpace.Circumstance] = []
  /// The fewest stimuli after which it is sent; `nil` when it never is.
  package var shortestRun: [Stimulus]?
  /// The messages right before it in scenarios, the most frequent first.
  package var before: [Neighbour] = []
  /// The messages right after it, the most frequent first.
  package var after: [Neighbour] = []
  /// The states and transitions that involve it; `nil` for none.
  package var part: Statechart?

  package init() {}

  /// A message next to another one in some scenarios.
  package struct Neighbour: Equatable, Sendable {
    /// The message; `nil` for the beginning or the end of a run.
    var message: EventName?
    /// The scenarios.
    var scenarios: [ScenarioID]

    package init(_ message: EventName?, scenarios: [ScenarioID]) {
      self.message = message
      self.scenarios = scenarios
    }
  }
}
