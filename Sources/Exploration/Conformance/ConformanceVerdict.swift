public import LifelineScenarios
public import LifelineSimulation
public import LifelineStatecharts

/// The verdict on a recorded run.
public struct ConformanceVerdict: Sendable {
  /// The moment at which a log begins.
  public enum Start: Equatable, Sendable {
    /// At a launch: the run begins with the model's start.
    case launch
    /// In the middle of a run.
    case fragment
  }

  /// The result of a check.
  public enum Result: String, Sendable {
    /// Some run of the model explains the messages that were checked.
    case conforms
    /// Some run does, but only with rare events that the log does not show.
    case conformsOnlyIf
    /// Some run does, but for messages of which no source says that they cannot come where they do.
    case notEstablished
    /// No run of the model explains a message.
    case doesNotConform
    /// Fewer than half of the messages could be checked, which is no proof of anything.
    case notJudged
  }

  /// The moment at which the log begins.
  public package(set) var start = Start.fragment
  /// The settings of the model, in the order in which they are made.
  public package(set) var settings: [EventName] = []
  /// Those of the settings that were not given, but assumed because the log requires them.
  public package(set) var assumed: [EventName] = []
  /// Lists of rare events that the log does not show; each of them explains it.
  ///
  /// Empty when ordinary events do. The most likely list comes first; not every possible one is listed.
  public package(set) var supposed: [[EventName]] = []
  /// The messages of the log about whose place no source says anything, sorted by name.
  public package(set) var inferred: [EventName] = []
  /// Whether the log conforms without the messages in ``inferred``.
  public package(set) var restsOnInference = false
  /// Whether no source says of any finding that it is a fault.
  public package(set) var isUnestablished = false
  /// Whether the log has fewer faults if it need not contain all of its kinds, but only what occurs.
  public package(set) var restsOnExpectation = false
  /// What the log can contain, sorted.
  public package(set) var observed: [Observation] = []
  /// The number of messages that were checked.
  public package(set) var judged = 0
  /// Messages of the log that were not checked, most frequent first.
  public package(set) var unjudged: [(message: EventName, count: Int)] = []
  /// The messages that the explaining run sends but the log does not contain at all, in the order
  /// in which they are first sent: they were taken as not logged.
  public package(set) var unlogged: [EventName] = []
  /// The number of messages left out because they repeat the previous one at the same time.
  public package(set) var repeated = 0
  /// The number of messages that no run explains.
  public package(set) var count = 0
  /// The distinct findings, in the order of their first occurrence; at most 100.
  public package(set) var findings: [Nonconformity] = []
  /// A shortest run that explains the log up to its end or its first finding.
  public package(set) var explanation = ExplainingRun()
  /// Whether every snapshot of the model was searched; if not, a finding may be wrong.
  public package(set) var isComplete = true
  /// The explained part of the log for pictures; computed on demand, since few verdicts are drawn.
  public var picture: ExplainedTrace { explained(ExplainedTrace.mostMessages) }
  private let explained: @Sendable (_ most: Int) -> ExplainedTrace
  private let continued:
    (@Sendable (ExplainedPart.End?, _ settled: Int, _ goesOn: Bool) -> ExplainedPart)?

  init(
    explaining explained: @escaping @Sendable (_ most: Int) -> ExplainedTrace,
    continuing continued: (
      @Sendable (ExplainedPart.End?, _ settled: Int, _ goesOn: Bool) -> ExplainedPart
    )? = nil
  ) {
    (self.explained, self.continued) = (explained, continued)
  }

  /// Explains a log that goes on, from where an earlier explanation was settled.
  ///
  /// - Parameters:
  ///   - end: Where to go on; `nil` for the beginning.
  ///   - settled: How many of the log's checked messages are not explained anew the next time.
  ///   - goesOn: Whether more may follow, so that nothing is told that would come after the last
  ///     message.
  /// - Returns: The part from there to the end of the log; its cost is in its messages, not in those
  ///   before. A comparison with a scenario is always explained whole.
  package func explained(
    after end: ExplainedPart.End?, settling settled: Int, goesOn: Bool
  ) -> ExplainedPart {
    continued?(end, settled, goesOn) ?? ExplainedPart(wholePicture)
  }

  /// The whole log with what must have happened between its messages, as far as the model explains
  /// them; takes the time of a second check.
  public var wholePicture: ExplainedTrace { explained(.max) }

  /// The result; a finding counts even if few messages could be checked.
  public var result: Result {
    if count > 0 { return isUnestablished ? .notEstablished : .doesNotConform }
    if judged == 0 || judged < unjudgedCount { return .notJudged }
    return supposed.isEmpty ? .conforms : .conformsOnlyIf
  }

  /// Whether some run of the model explains the log, of which at least half was checked.
  ///
  /// When ``supposed`` is not empty, it only conforms if these events happened unseen; when
  /// ``possible`` is not, if these assumptions about data hold, which the log cannot show. A finding that
  /// has no source is no fault.
  public var conforms: Bool { result != .doesNotConform && result != .notJudged }

  /// Whether the run has no message at all.
  package var isEmpty: Bool { judged == 0 && unjudged.isEmpty && count == 0 }

  /// The number of messages that were not checked.
  public var unjudgedCount: Int { unjudged.reduce(0) { $0 + $1.count } }

  /// What the explanation takes for true of conditions on data, each once.
  public var possible: [Assumption] {
    explanation.stimuli.reduce(into: []) { found, stimulus in
      if case .assume(let assumption) = stimulus, !found.contains(assumption) {
        found.append(assumption)
      }
    }
  }
}

extension ConformanceVerdict: CustomStringConvertible {
  /// The verdict in one line and, if there is one, the first finding in another.
  ///
  /// ```
  /// does not conform: 1 fault in 4 messages
  /// app.log:3: background cannot come here after active; legal: resign, launched
  /// ```
  public var description: String {
    let messages = "\(judged) \(judged == 1 ? "message" : "messages")"
    switch result {
    case .conforms: return "conforms: \(messages)"
    case .conformsOnlyIf:
      let events = supposed.map { $0.map(\.description).joined(separator: " and ") }
        .joined(separator: " or ")
      return "conforms only if \(events) happened unseen: \(messages)"
    case .notEstablished: return "conforms: \(messages), \(count) not established"
    case .notJudged: return "not judged: \(judged) of \(judged + unjudgedCount) messages checked"
    case .doesNotConform: break
    }
    let summary = "does not conform: \(count) \(count == 1 ? "fault" : "faults") in \(messages)"
    return ([summary] + findings.prefix(1).map(\.description)).joined(separator: "\n")
  }
}

/// A message that no run of the model explains.
public struct Nonconformity: Sendable {
  /// The kind of error.
  public enum Kind: Equatable, Sendable {
    /// The message cannot come here.
    case order
    /// A person would have had to act in between, for which the time was too short.
    case tooSoon(Duration)
    /// A process launches once, and nothing says that the log's process has ended.
    case secondLaunch
    /// No run of the model sends the message with these settings.
    case never
    /// The model sends another message instead.
    case replaced(by: EventName)
    /// The required scenario has another message here, or ends (`nil`).
    case scenario(expected: Observation?)
    /// The log ends, but the required scenario continues with this message.
    case cutShort(expected: Observation)
  }

  /// The kind of error.
  public package(set) var kind: Kind
  /// The index of the message in the trace's entries; the last one when the log ends too early.
  public package(set) var entry: Int
  /// What the log shows there; `nil` when it ends too early.
  public package(set) var observation: Observation?
  /// The line of the log; `nil` in a trace without lines.
  public package(set) var source: TraceEntry.Source?
  /// What was checked before it; `nil` at the beginning.
  public package(set) var previous: Observation?
  /// The app's stage, according to a shortest explanation.
  public package(set) var stage: Stage?
  /// The innermost active states, according to a shortest explanation; empty when unknown.
  public package(set) var states: [StateID] = []
  /// What may come here instead, first what needs the fewest stimuli.
  public package(set) var legal: [Alternative] = []
  /// A shortest run up to here.
  public package(set) var explanation = ExplainingRun()
  /// The message that is missing before it; `nil` when the log cannot be mended so, or in several ways.
  public package(set) var missing: Observation?
  /// The entry beside it with which it is exchanged, and which is no fault of its own; `nil` for none.
  public package(set) var exchanged: Int?
  /// The entries where the same error occurs again.
  public package(set) var again: [Int] = []
  /// The rules of documents that it breaks.
  public package(set) var broken: [GeneralClaimID] = []

  /// The message; `nil` for an event or a state, and when the log ends too early.
  public var message: EventName? { observation?.messageName }

  /// What may come, with its cause.
  public struct Alternative: Equatable, Sendable {
    /// What the log would show.
    public package(set) var observation: Observation
    /// The message; `nil` for an event or a state.
    public var message: EventName? { observation.messageName }
    /// The stimuli before it; empty when none is needed.
    public package(set) var stimuli: [Stimulus]
    /// The app's stage after them; `nil` when unknown.
    public package(set) var stage: Stage?
    /// The keys of the sources of the transition that sends it.
    package var evidence: [String]
    /// Whether no source establishes that it comes there.
    package var isInferred: Bool

    /// Creates an alternative.
    package init(
      _ observation: Observation, by stimuli: [Stimulus], to stage: Stage? = nil,
      evidence: [String] = [], isInferred: Bool = false
    ) {
      (self.observation, self.stimuli) = (observation, stimuli)
      (self.stage, self.evidence, self.isInferred) = (stage, evidence, isInferred)
    }
  }
}

extension Nonconformity: CustomStringConvertible {
  /// The place, the error and the alternatives, in one line.
  public var description: String {
    let place = source.map { "\($0.file):\($0.line)" } ?? "entry \(entry)"
    let name = observation?.description ?? ""
    let what =
      switch kind {
      case .order where missing != nil: "\(missing?.description ?? "") is missing before \(name)"
      case .order: "\(name) cannot come here" + (previous.map { " after \($0)" } ?? "")
      case .tooSoon: "\(name) cannot come so soon" + (previous.map { " after \($0)" } ?? "")
      case .secondLaunch: "\(name) cannot come again in the same process"
      case .replaced(let other): "\(name) cannot come; \(other) comes instead"
      case .never: "no run of the model sends \(name)"
      case .scenario(let expected?): "the scenario has \(expected) here, not \(name)"
      case .scenario(nil): "the scenario ends before \(name)"
      case .cutShort(let expected): "the log ends here; the scenario continues with \(expected)"
      }
    let isOfModel =
      switch kind {
      case .order, .tooSoon, .secondLaunch, .never, .replaced: true
      case .scenario, .cutShort: false
      }
    let names = legal.prefix(3).map(\.observation.description).joined(separator: ", ")
    return "\(place): \(what)" + (isOfModel && !names.isEmpty ? "; legal: \(names)" : "")
  }
}

/// An explanation of a log: one of the runs with the fewest stimuli.
public struct ExplainingRun: Equatable, Sendable {
  /// A step of the run.
  public enum Step: Equatable, Sendable {
    /// A stimulus, which the log does not contain.
    case stimulus(Stimulus)
    /// The message at this index of the trace's entries.
    case entry(Int)
  }

  /// The steps, in order.
  public package(set) var steps: [Step] = []
  /// The number of messages left out before the first step.
  public package(set) var skipped = 0

  /// The stimuli, in order.
  public var stimuli: [Stimulus] {
    steps.compactMap { if case .stimulus(let stimulus) = $0 { stimulus } else { nil } }
  }
}
