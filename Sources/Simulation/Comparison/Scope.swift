import LifelineStatecharts

/// The kinds of entries to compare.
///
/// A recording only contains what the app logged. To compare it with a simulation, leave out what a
/// recording cannot contain, which would otherwise count as missing.
public struct Scope: Equatable, Sendable {
  /// Whether stimuli are compared, including ignored ones.
  public var hasStimuli: Bool
  /// Whether changes of the app's stage are compared.
  public var hasStages: Bool
  /// Whether changes of the stages of tracks are compared, such as those of parallel regions.
  public var hasTracks: Bool
  /// The participants whose messages are compared; `nil` for all.
  public var participants: Set<String>?

  /// Creates a scope; without arguments everything is compared.
  public init(
    hasStimuli: Bool = true, hasStages: Bool = true, hasTracks: Bool = true,
    participants: Set<String>? = nil
  ) {
    self.hasStimuli = hasStimuli
    self.hasStages = hasStages
    self.hasTracks = hasTracks
    self.participants = participants
  }

  /// The messages of all participants, and nothing else.
  public static let messages = Scope(hasStimuli: false, hasStages: false, hasTracks: false)
  /// The messages of the app delegate, and nothing else.
  public static let callbacks = Scope(
    hasStimuli: false, hasStages: false, hasTracks: false,
    participants: [ParticipantRole.delegateID])

  /// Returns what all of some traces can contain.
  ///
  /// A trace without microsteps is a recording: it can contain the kinds of entries, and messages
  /// to the participants, that occur in it. Recordings that have none in common are compared by all
  /// messages, so that they do not count as equal.
  public init(sharedBy traces: [Trace]) {
    var meanings = Meanings()
    let numbers = traces.map { meanings.numbers(of: $0.entries) }
    self.init(sharedBy: traces, numbers, meanings)
  }

  /// Returns what all of some traces can contain, given the meanings of their entries.
  ///
  /// Each meaning is tested once.
  init(sharedBy traces: [Trace], _ numbers: [[Int32]], _ meanings: Meanings) {
    self.init()
    for (trace, numbers) in zip(traces, numbers) where trace.isRecorded {
      let distinct = meanings.examples(of: numbers)
      hasStimuli = hasStimuli && distinct.contains(where: \.isStimulus)
      hasStages = hasStages && distinct.contains(where: \.isStageChange)
      hasTracks = hasTracks && distinct.contains(where: \.isTrackChange)
      let own = Set(distinct.lazy.compactMap(\.delivery?.target))
      participants = participants?.intersection(own) ?? own
    }
    if !hasStimuli, !hasStages, !hasTracks, participants?.isEmpty == true { self = .messages }
  }

  /// Returns whether an entry is compared.
  ///
  /// Transitions, values, notes and cycles never are: the former depend on the structure of the model, the
  /// latter are for people.
  public func contains(_ entry: TraceEntry) -> Bool {
    switch entry.occurrence {
    case .event, .ignored: hasStimuli
    case .stage, .state: hasStages
    case .track: hasTracks
    case .delivery(let delivery): participants?.contains(delivery.target) ?? true
    case .transition, .assignment, .note, .cycle: false
    }
  }
}

extension Trace {
  /// Whether the trace is a recording: only a simulation has microsteps.
  package var isRecorded: Bool {
    !entries.isEmpty && entries.allSatisfy { $0.step == nil && !$0.isStart }
  }
}

extension TraceEntry {
  /// Whether the entry is a stimulus, including an ignored one.
  var isStimulus: Bool {
    switch occurrence {
    case .event, .ignored: true
    default: false
    }
  }

  fileprivate var isStageChange: Bool {
    if case .stage = occurrence { true } else { false }
  }

  fileprivate var isTrackChange: Bool {
    if case .track = occurrence { true } else { false }
  }

  /// Whether the entry is the initial stage of a simulation.
  fileprivate var isStart: Bool {
    if case .stage(from: nil, to: _) = occurrence { true } else { false }
  }
}
