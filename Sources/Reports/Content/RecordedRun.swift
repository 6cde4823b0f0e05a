public import LifelineDiagrams
public import LifelineScenarios
public import LifelineStatecharts

/// A run that an app recorded, with what a check of it came to, in both languages.
///
/// Whoever checks says it in words; the report only tells and draws it.
public struct RecordedRun: Sendable {
  /// What to call it, for example the log's name.
  public var name: String
  /// Whether some run of the model explains it.
  public var conforms: Bool
  /// The verdict in a sentence.
  public var summary: LocalizedText
  /// What to know about how it was judged, a sentence each.
  public var remarks: [LocalizedText]
  /// What is wrong, in order.
  public var findings: [Finding]
  /// What happened, by language.
  public var timelines: [Language: Timeline]
  /// The way through the stages, by language.
  public var graphs: [Language: StateGraph]
  /// The scenario that it is most like; `nil` when it is like none.
  public var nearest: Nearest?
  /// The recording itself; `nil` when it is too long to be shown.
  public var text: String?

  /// Creates a recorded run from its parts.
  public init(
    name: String, conforms: Bool, summary: LocalizedText, remarks: [LocalizedText] = [],
    findings: [Finding] = [], timelines: [Language: Timeline] = [:],
    graphs: [Language: StateGraph] = [:], nearest: Nearest? = nil, text: String? = nil
  ) {
    self.text = text
    self.name = name
    self.conforms = conforms
    self.summary = summary
    self.remarks = remarks
    self.findings = findings
    self.timelines = timelines
    self.graphs = graphs
    self.nearest = nearest
  }

  /// Something that no run of the model has.
  public struct Finding: Sendable {
    /// Where it is: `app.log:12`.
    public var place: String
    /// What is wrong, in a sentence.
    public var what: LocalizedText
    /// What more there is to say, with what it is: what was legal, what must have happened, rules.
    public var details: [LocalizedText]
    /// The messages around it as they were recorded, each a line of text.
    public var lines: [Line]

    /// A recorded message near a finding.
    public struct Line: Equatable, Sendable {
      /// The line, with its number.
      public var text: String
      /// Whether it is the one that no run of the model has.
      public var isWrong: Bool

      /// Creates a line.
      public init(_ text: String, isWrong: Bool = false) {
        self.text = text
        self.isWrong = isWrong
      }
    }

    /// Creates a finding.
    public init(
      place: String, what: LocalizedText, details: [LocalizedText] = [], lines: [Line] = []
    ) {
      self.lines = lines
      self.place = place
      self.what = what
      self.details = details
    }
  }

  /// A scenario beside the run, message by message.
  public struct Nearest: Sendable {
    /// The scenario.
    public var scenario: ScenarioID
    /// The messages of both, in order.
    public var lines: [Line]

    /// Creates a comparison.
    public init(scenario: ScenarioID, lines: [Line]) {
      self.scenario = scenario
      self.lines = lines
    }

    /// One message.
    public struct Line: Equatable, Sendable {
      /// Which of the two has it.
      public enum Side: Sendable {
        /// Both have it here.
        case both
        /// Only the run has it.
        case run
        /// Only the scenario has it.
        case scenario
      }

      /// The message.
      public var message: EventName
      /// Which of the two has it.
      public var side: Side

      /// Creates a line.
      public init(_ message: EventName, _ side: Side) {
        self.message = message
        self.side = side
      }
    }
  }
}
