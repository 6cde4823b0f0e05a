public import LifelineScenarios
public import LifelineStatecharts

/// All that a report tells about, in the order in which it is told.
public struct ReportContent: Sendable {
  /// The models; the first one is drawn where a document's figure shows states without saying
  /// of which model.
  public var models: [Model]
  /// The scenarios as they were played and judged.
  public var runs: [JudgedRun]
  /// The documents.
  public var documents: [Document]
  /// Where documents, logs and models do not say the same.
  public var disagreements: [Disagreement]
  /// The messages of the framework.
  public var catalogue: Catalogue
  /// What documents say about all runs, as the first model answered.
  public var generalClaims: [JudgedGeneralClaim]
  /// Runs that apps recorded, with what a check of them came to.
  public var recordedRuns: [RecordedRun]
  /// When messages come, by their names; those that were not looked for are told without.
  public var explanations: [EventName: MessageExplanation]
  /// The accounts that a model may follow, the usual one first.
  public var profiles: [Profile]
  /// The same scenarios in two life cycles.
  public var lifeCycles: LifeCycleComparison
  /// What happens every day, in the order in which it is told first.
  public var everyday: [EverydaySituation]
  /// What the keys stand for by which claims name what they were gathered from.
  public var claimSources: [SourceKey: [Catalogue.Source]]

  /// Creates content from its parts.
  public init(
    models: [Model], runs: [JudgedRun] = [], documents: [Document] = [],
    disagreements: [Disagreement] = [], catalogue: Catalogue = Catalogue(),
    generalClaims: [JudgedGeneralClaim] = [], recordedRuns: [RecordedRun] = [],
    explanations: [EventName: MessageExplanation] = [:], profiles: [Profile] = [],
    lifeCycles: LifeCycleComparison = LifeCycleComparison(), everyday: [EverydaySituation] = [],
    claimSources: [SourceKey: [Catalogue.Source]] = [:]
  ) {
    self.models = models
    self.runs = runs
    self.documents = documents
    self.disagreements = disagreements
    self.catalogue = catalogue
    self.generalClaims = generalClaims
    self.recordedRuns = recordedRuns
    self.explanations = explanations
    self.profiles = profiles
    self.lifeCycles = lifeCycles
    self.everyday = everyday
    self.claimSources = claimSources
  }

  /// A chart with the name by which scenarios refer to it.
  public struct Model: Equatable, Sendable {
    /// The name.
    public var name: String
    /// The chart.
    public var chart: Statechart
    /// How much of it was tried; `nil` when nobody counted.
    public var coverage: Coverage?

    /// Creates a model from its parts.
    public init(name: String, chart: Statechart, coverage: Coverage? = nil) {
      self.name = name
      self.chart = chart
      self.coverage = coverage
    }
  }

  /// How much of a model its scenarios show, and how much there is in it.
  public struct Coverage: Equatable, Sendable {
    /// The scenarios that play on it.
    public var scenarios: Int
    /// Its transitions.
    public var transitions: Int
    /// The transitions that no scenario takes, as the source, the events and the targets.
    public var untaken: [String]
    /// The configurations that a search of all its runs found; `nil` when none was made.
    public var configurations: Int?

    /// Creates a count.
    public init(
      scenarios: Int, transitions: Int, untaken: [String] = [], configurations: Int? = nil
    ) {
      self.scenarios = scenarios
      self.transitions = transitions
      self.untaken = untaken
      self.configurations = configurations
    }
  }
}
