public import LifelineStatecharts

/// What happened in one run: of a simulated model or of a real app.
///
/// A trace is the one thing that pictures, reports and comparisons are made from, whether a
/// simulator or an app wrote it. On disk it is JSON Lines, see `TraceReader` and `TraceWriter`.
public struct Trace: Equatable, Sendable {
  /// The model the run belongs to, for example `UIApplication`; `nil` when unknown.
  public var model: String?
  /// What to call the run; `nil` when nobody said.
  public var title: String?
  /// What happened, in order.
  public var entries: [TraceEntry]
  /// Header members that this version does not know; they are written back as they came.
  public var unknown: [String: JSONValue]

  /// Creates a trace from its parts.
  public init(
    model: String? = nil, title: String? = nil, entries: [TraceEntry] = [],
    unknown: [String: JSONValue] = [:]
  ) {
    self.model = model
    self.title = title
    self.entries = entries
    self.unknown = unknown
  }
}

/// One thing that happened, and when.
public struct TraceEntry: Equatable, Sendable {
  /// The place in the trace, from 0.
  public var sequence: Int
  /// The time since the start of the run: virtual in a simulation, the log's own in a recording.
  public var time: Duration
  /// The microstep this belongs to, from 0: entries with the same number happened together.
  ///
  /// `nil` in recordings, which do not know.
  public var step: Int?
  /// What happened.
  public var occurrence: Occurrence
  /// Who sent the event or the message; `nil` when the model or the chart says it.
  ///
  /// A stimulus comes from whom the chart names for its event, a delivery from the model.
  public var sender: String?
  /// Where it was read: the log's name and line; `nil` in simulations.
  public var source: Source?
  /// Members that this version does not know; they are written back as they came.
  public var unknown: [String: JSONValue]

  /// Creates an entry from its parts.
  public init(
    sequence: Int, time: Duration, step: Int? = nil, _ occurrence: Occurrence,
    sender: String? = nil, source: Source? = nil, unknown: [String: JSONValue] = [:]
  ) {
    self.sequence = sequence
    self.time = time
    self.step = step
    self.occurrence = occurrence
    self.sender = sender
    self.source = source
    self.unknown = unknown
  }

  /// The kinds of things that happen.
  public enum Occurrence: Equatable, Sendable {
    /// A stimulus was taken: something a person, the system or the app itself did.
    case event(EventName)
    /// A stimulus came and nothing reacted to it, for the reason given.
    case ignored(EventName, reason: String)
    /// A transition of the model was taken; `index` counts transitions in document order from 0.
    case transition(index: Int, source: StateID, targets: [StateID])
    /// The app went from one stage of life to another; `from` is `nil` at the start.
    case stage(from: Stage?, to: Stage)
    /// Something beside the app went from one stage to another: a scene, for example.
    case track(TrackID, from: Stage?, to: Stage)
    /// A message reached a participant outside the model: a callback, a notification.
    case delivery(Delivery)
    /// Words for people.
    case note(String)
    /// The entries from sequence number `first` to `last` would now repeat without end.
    case cycle(first: Int, last: Int, note: String)
  }

  /// A message that reached a participant.
  public struct Delivery: Equatable, Sendable {
    /// The message, for example `applicationDidBecomeActive:`.
    public var message: EventName
    /// Who got it, for example `delegate`.
    public var target: String
    /// The stage that the receiver sees while it handles the message; `nil` when unknown.
    ///
    /// It is the app's stage of life, unless the model says that the receiver belongs to a track.
    public var state: Stage?
    /// What the receiver answered, as the log has it; `nil` for nothing or when unknown.
    public var returned: String?

    /// Creates a delivery from its parts.
    public init(
      _ message: EventName, to target: String, state: Stage? = nil, returned: String? = nil
    ) {
      self.message = message
      self.target = target
      self.state = state
      self.returned = returned
    }
  }

  /// A line of a log.
  public struct Source: Equatable, Sendable {
    /// The log's file name as the user gave it.
    public var file: String
    /// The line, from 1.
    public var line: Int

    /// Creates a place in a log.
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }
}

/// What the participants received.
extension Trace {
  /// All messages in order.
  public var deliveries: [TraceEntry.Delivery] { entries.compactMap(\.delivery) }

  /// The messages that delegates received, in order: the app's, and those of scenes.
  public var callbacks: [EventName] {
    deliveries.lazy.filter(\.isCallback).map(\.message)
  }

  /// The notifications that the notification center posted, in order.
  public var notifications: [EventName] {
    deliveries.lazy.filter(\.isNotification).map(\.message)
  }

  /// The messages that one participant received, in order.
  public func messages(to target: String) -> [EventName] {
    entries.compactMap { entry in
      guard let delivery = entry.delivery, delivery.target == target else { return nil }
      return delivery.message
    }
  }

  /// The events answered, in order: stimuli, and what the model sent to itself.
  public var events: [EventName] {
    entries.compactMap { if case .event(let event) = $0.occurrence { event } else { nil } }
  }

  /// The stages of life in order, the one the trace begins in first.
  public var stages: [Stage] {
    entries.compactMap { if case .stage(_, let to) = $0.occurrence { to } else { nil } }
  }

  /// The stages of a track in order, the one the trace begins in first.
  ///
  /// ```swift
  /// trace.stages(of: "scenePhase")       // [active, inactive, background]
  /// ```
  public func stages(of track: TrackID) -> [Stage] {
    entries.compactMap {
      if case .track(track, _, let to) = $0.occurrence { to } else { nil }
    }
  }

  /// The tracks that the trace tells, in the order in which they come first.
  public var tracks: [TrackID] {
    var tracks: [TrackID] = []
    for entry in entries {
      if case .track(let track, _, _) = entry.occurrence, !tracks.contains(track) {
        tracks.append(track)
      }
    }
    return tracks
  }

  /// The time of the last entry; zero when there is none.
  public var duration: Duration { entries.last?.time ?? .zero }
}

extension TraceEntry.Delivery {
  /// Whether a delegate got the message: the app's, or a scene's.
  public var isCallback: Bool { ParticipantRole(of: target) == .delegate }

  /// Whether the notification center posted the message.
  package var isNotification: Bool { ParticipantRole(of: target) == .notificationCenter }
}

extension TraceEntry {
  /// The message, when the entry is a delivery.
  public var delivery: Delivery? {
    if case .delivery(let delivery) = occurrence { delivery } else { nil }
  }

  /// The change of stage that the entry tells, when it is the app's (`nil`) or a track's own.
  func change(of track: TrackID?) -> (from: Stage?, to: Stage)? {
    switch occurrence {
    case .stage(let from, let to) where track == nil: (from, to)
    case .track(track, let from, let to): (from, to)
    default: nil
    }
  }

  var isEvent: Bool {
    switch occurrence {
    case .event, .ignored: true
    default: false
    }
  }
}
