import LifelineStatecharts
public import LifelineTraces

/// What of traces is compared.
///
/// A simulation tells everything; a recording only what the app printed. Comparing a recording with
/// a simulation then means leaving out what a recording cannot hold, or all of it would be missing.
public struct Scope: Equatable, Sendable {
  /// Whether the stimuli are compared, taken and ignored ones.
  public var hasStimuli: Bool
  /// Whether the changes of the stage of life are compared.
  public var hasStages: Bool
  /// The participants whose messages are compared; `nil` for all.
  public var participants: Set<String>?

  /// Creates a scope; without arguments everything is compared.
  public init(hasStimuli: Bool = true, hasStages: Bool = true, participants: Set<String>? = nil) {
    self.hasStimuli = hasStimuli
    self.hasStages = hasStages
    self.participants = participants
  }

  /// The messages of all participants and nothing else.
  public static let messages = Scope(hasStimuli: false, hasStages: false)
  /// The messages of the app delegate and nothing else.
  public static let callbacks = Scope(
    hasStimuli: false, hasStages: false, participants: [ParticipantRole.delegateID])

  /// What each of several traces can hold.
  ///
  /// A trace without microsteps is a recording: it can hold the kinds of entries, and the messages
  /// of the participants, of which it holds one. Recordings that have nothing in common are compared
  /// by all messages, so that they are not taken for equal.
  public init(sharedBy traces: [Trace]) {
    var meanings = Meanings()
    let numbers = traces.map { meanings.numbers(of: $0.entries) }
    self.init(sharedBy: traces, numbers, meanings)
  }

  /// What each of several traces can hold, whose entries were numbered.
  ///
  /// Only one entry of each meaning is asked.
  init(sharedBy traces: [Trace], _ numbers: [[Int32]], _ meanings: Meanings) {
    self.init()
    for (trace, numbers) in zip(traces, numbers) where trace.isRecorded {
      let distinct = meanings.examples(of: numbers)
      hasStimuli = hasStimuli && distinct.contains(where: \.isStimulus)
      hasStages = hasStages && distinct.contains(where: \.isStageChange)
      let own = Set(distinct.lazy.compactMap(\.delivery?.target))
      participants = participants?.intersection(own) ?? own
    }
    if !hasStimuli, !hasStages, participants?.isEmpty == true { self = .messages }
  }

  /// Tells whether an entry is compared.
  ///
  /// Transitions, tracks, notes and cycles never are: the first say how the model is built, tracks
  /// follow from messages, the others are words for people.
  public func contains(_ entry: TraceEntry) -> Bool {
    switch entry.occurrence {
    case .event, .ignored: hasStimuli
    case .stage: hasStages
    case .delivery(let delivery): participants?.contains(delivery.target) ?? true
    case .transition, .track, .note, .cycle: false
    }
  }
}

extension Trace {
  /// Whether an app wrote it: a simulation knows its microsteps.
  fileprivate var isRecorded: Bool {
    !entries.isEmpty && entries.allSatisfy { $0.step == nil && !$0.isStart }
  }
}

extension TraceEntry {
  /// Whether it is something that was done, whatever became of it.
  package var isStimulus: Bool {
    switch occurrence {
    case .event, .ignored: true
    default: false
    }
  }

  fileprivate var isStageChange: Bool {
    if case .stage = occurrence { true } else { false }
  }

  /// Whether it tells the stage in which a simulation begins.
  fileprivate var isStart: Bool {
    if case .stage(from: nil, to: _) = occurrence { true } else { false }
  }
}
