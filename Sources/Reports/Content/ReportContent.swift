/// The content of a report, in order.
package struct ReportContent: Sendable {
  /// The models; the first one is used where a document's figure shows states without naming a
  /// model.
  package var models: [Model]
  /// The model of graphs in a page of the user's that name none; `nil` for the model that the rest
  /// of the page uses.
  package var pageModel: String?
  /// What the scenarios of a model cover, by the model's name; none where it was not computed.
  package var coverage: [String: CoveredRuns] = [:]
  /// The number of configurations of a model, by its name; none where no search was made.
  package var configurations: [String: Int] = [:]
  /// What a lint of a model found, by the model's name.
  package var findings: [String: [Finding]] = [:]
  /// The scenarios with their runs and judgements.
  package var runs: [PlayedScenario] = []
  package var documents: [Document] = []
  /// The disagreements between documents, logs and models.
  package var disagreements: [Disagreement] = []
  /// The framework's catalogue.
  package var catalogue = Catalogue()
  /// The rules of the documents, with the first model's answers.
  package var generalClaims: [GeneralJudgement] = []
  /// The runs that show that a rule's property does not hold, by rule and number of its check.
  package var counterexamples: [GeneralClaimID: [Int: Trace]] = [:]
  /// Recorded runs with their verdicts.
  package var recordedRuns: [ReportedRun] = []
  /// When messages are sent, each in the first model that sends it; messages without occurrences are
  /// shown without.
  package var occurrences: [EventName: Occurrences] = [:]
  /// What comes right before and after messages in scenarios.
  package var neighbours: [EventName: AdjacentMessages] = [:]
  /// The profiles, the default one first.
  package var profiles: [Profile] = []

  /// Whether each model has a page.
  package var hasModelPages = true

  package init(models: [Model] = []) { self.models = models }

  /// Returns the model of a scenario; the first one when it names none.
  func model(of scenario: Scenario) -> Model? {
    scenario.model.map { name in models.first { $0.name == name } } ?? models.first
  }

  /// Whether it is about charts of the user's, without documents and a framework's catalogue.
  package var isOwn: Bool { documents.isEmpty && catalogue.members.isEmpty }
}
