public import LifelineExploration
public import LifelineStatecharts
public import LifelineTraces

/// What a check of a recorded run came to.
public struct ConformanceVerdict: Sendable {
  /// Where the log begins.
  public enum Start: Equatable, Sendable {
    /// With a launch: the run begins with the model.
    case launch
    /// In the middle of a life: any moment of any run may come before it.
    case fragment
  }

  /// Where the log begins.
  public var start = Start.fragment
  /// The settings of the model under which the log was judged, in the order they are made.
  public var settings: [EventName] = []
  /// Those of the settings that nobody asked for: the log calls for them.
  public var assumed: [EventName] = []
  /// The messages that the log can contain, in the order of their names.
  public var observed: [EventName] = []
  /// How many messages of the log were judged.
  public var judged = 0
  /// Messages of the log that the check says nothing about, most frequent first.
  public var unjudged: [(message: EventName, count: Int)] = []
  /// How many messages were left out because they repeat the one before at the same time.
  public var repeated = 0
  /// How many messages no run explains.
  public var count = 0
  /// What is wrong, each thing once, in the order it is met first; at most
  /// ``ConformanceCheck/mostFindings``.
  public var findings: [Nonconformity] = []
  /// The shortest run that explains the log up to its end or its first finding.
  public var explanation = ExplainingRun()
  /// Whether every snapshot of the model was searched; when not, a finding may be wrong.
  public var isComplete = true
  /// What to draw; made anew each time, since few verdicts are drawn.
  public var picture: ExplainedTrace { makePicture() }
  private let makePicture: @Sendable () -> ExplainedTrace

  init(drawing picture: @escaping @Sendable () -> ExplainedTrace) { makePicture = picture }

  /// Whether some run of the model explains the whole log.
  public var conforms: Bool { count == 0 }
}

extension ConformanceVerdict: CustomStringConvertible {
  /// The verdict in a line, and where something is wrong the first finding in another.
  ///
  /// ```
  /// does not conform: 1 of 4 messages is wrong
  /// app.log:3: background cannot come here after active; legal: resign, launched
  /// ```
  public var description: String {
    let messages = "\(judged) \(judged == 1 ? "message" : "messages")"
    guard count > 0 else { return "conforms: \(messages)" }
    let summary = "does not conform: \(count) of \(messages) \(count == 1 ? "is" : "are") wrong"
    return ([summary] + findings.prefix(1).map(\.description)).joined(separator: "\n")
  }
}

/// A message that no run of the model explains where it comes.
public struct Nonconformity: Sendable {
  /// What is wrong with it.
  public enum Kind: Equatable, Sendable {
    /// It cannot come here.
    case order
    /// No run of the model sends it, under these settings.
    case never
    /// The demanded story has another message here; `nil` when it is over.
    case story(expected: EventName?)
    /// The log ends, and the demanded story goes on with this message.
    case cutShort(expected: EventName)
  }

  /// What is wrong.
  public var kind: Kind
  /// The place of the message among the trace's entries; the last one when the log is cut short.
  public var entry: Int
  /// The message; `nil` when the log is cut short.
  public var message: EventName?
  /// The line of the log; `nil` in a trace that knows none.
  public var source: TraceEntry.Source?
  /// The message before it that was judged; `nil` at the beginning.
  public var previous: EventName?
  /// The stage of life that the app is in, as the shortest explanation has it.
  public var stage: Stage?
  /// What could have come instead, what takes the fewest stimuli first.
  public var legal: [Alternative] = []
  /// The shortest run up to here.
  public var explanation = ExplainingRun()
  /// The entries where the same is wrong again.
  public var again: [Int] = []
  /// The rules of documents that it breaks.
  public var broken: [GeneralClaimID] = []

  /// A message that may come, and why.
  public struct Alternative: Equatable, Sendable {
    /// The message.
    public var message: EventName
    /// What would have to be done first; empty when it comes by itself.
    public var stimuli: [Stimulus]
    /// The stage of life that the app would be in when it is done; `nil` when unknown.
    public var stage: Stage?

    /// Creates an alternative.
    public init(_ message: EventName, by stimuli: [Stimulus], to stage: Stage? = nil) {
      self.message = message
      self.stimuli = stimuli
      self.stage = stage
    }
  }
}

extension Nonconformity: CustomStringConvertible {
  /// The place, what is wrong there, and what could have come instead, on one line.
  public var description: String {
    let place = source.map { "\($0.file):\($0.line)" } ?? "entry \(entry)"
    let name = message?.description ?? ""
    let what =
      switch kind {
      case .order: "\(name) cannot come here" + (previous.map { " after \($0)" } ?? "")
      case .never: "no run of the model sends \(name)"
      case .story(let expected?): "the story has \(expected) here, not \(name)"
      case .story(nil): "the story is over before \(name)"
      case .cutShort(let expected): "the log ends here; the story goes on with \(expected)"
      }
    let isOfModel = kind == .order || kind == .never
    let names = legal.prefix(3).map(\.message.description).joined(separator: ", ")
    return "\(place): \(what)" + (isOfModel && !names.isEmpty ? "; legal: \(names)" : "")
  }
}

/// What must have happened for a log to be as it is: one of the runs with the fewest stimuli.
public struct ExplainingRun: Equatable, Sendable {
  /// One thing of the run.
  public enum Step: Equatable, Sendable {
    /// Something was done that the log does not tell.
    case stimulus(Stimulus)
    /// The message at this place among the trace's entries.
    case entry(Int)
  }

  /// What happened, in order.
  public var steps: [Step] = []
  /// How many messages before the first step are left out of it.
  public var skipped = 0

  /// What was done, in order.
  public var stimuli: [Stimulus] {
    steps.compactMap { if case .stimulus(let stimulus) = $0 { stimulus } else { nil } }
  }
}
