/// A run on a page.
public struct PageRun: Sendable {
  /// The name: that of the log or the title of the scenario.
  public var name: String
  /// The name in addresses; `nil` for that of its log and process.
  package var address: String?
  /// The name of the process with its number; `nil` when unknown.
  public var process: String?
  /// The verdict; `nil` for a run that was not checked.
  public var verdict: ConformanceVerdict.Result?
  /// The verdict in a sentence, or a description; empty for none.
  public var summary: String
  /// The first fault in a sentence; `nil` for none.
  public var fault: String?
  /// The indices of the causes of its faults among the page's, each once.
  public var causes: [Int] = []
  /// The timeline, whose rows are the steps; nothing is folded in it.
  public var timeline: Timeline
  /// What is known about steps besides their rows, by the index of the trace entry.
  public var remarks: [Int: Remark]
  /// The states that are active at the start; empty for a graph of stages.
  public var active: [StateID]
  /// The index of the graph on the page; `nil` for none.
  public var graph: Int?
  /// How to play it up to a step; `nil` for a run of no model.
  var played: PageData.Played?
  /// The timeline as it is drawn without a script; `nil` draws it from ``timeline``.
  public var picture: Drawing?

  /// What is known about a step besides its row in the timeline.
  public struct Remark: Sendable {
    /// The finding of a check; `nil` for an ordinary step.
    public var mark: Timeline.Message.Mark?
    /// The index of the finding's cause among the page's; `nil` for none.
    public var cause: Int?
    /// The index of the graph with the finding on the page; `nil` for none.
    package var graph: Int?
    /// The transitions that were taken, in words.
    public var transitions: [String] = []
    /// The ids of their sources and targets in the graph.
    public var taken: [Edge] = []
    /// The active states afterwards; `nil` when they are those of the step before.
    public var active: [StateID]?
    /// Further lines, such as the legal alternatives of an illegal step.
    public var details: [String] = []

    /// Creates an empty remark.
    public init() {}
  }

  /// An arrow of the state graph.
  public struct Edge: Hashable, Sendable {
    /// The id of its source.
    public var from: StateID
    /// The id of its target.
    public var to: StateID

    /// Creates an arrow.
    public init(from: StateID, to: StateID) {
      self.from = from
      self.to = to
    }
  }

  /// Creates a run from its parts.
  public init(
    name: String, process: String? = nil, verdict: ConformanceVerdict.Result? = nil,
    summary: String = "",
    fault: String? = nil, timeline: Timeline, remarks: [Int: Remark] = [:],
    active: [StateID] = [], graph: Int? = nil, picture: Drawing? = nil
  ) {
    self.name = name
    self.process = process
    self.verdict = verdict
    self.summary = summary
    self.fault = fault
    self.timeline = timeline
    self.remarks = remarks
    self.active = active
    self.graph = graph
    self.picture = picture
  }

  /// The rows that are steps: all but the gaps in time.
  var steps: [Timeline.Row] {
    timeline.rows.filter { if case .gap = $0.content { false } else { true } }
  }

  /// The time of the last step.
  var duration: Duration { timeline.rows.last?.time ?? .zero }
}
