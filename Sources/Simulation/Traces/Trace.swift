public import LifelineStatecharts

/// A record of one run, of a simulated model or of a real app.
///
/// Pictures, reports and comparisons are all made from traces. On disk a trace is JSON Lines, see
/// `TraceReader` and `TraceWriter`.
public struct Trace: Equatable, Sendable {
  /// The model of the run, such as `UIApplication`; `nil` when unknown.
  public var model: String?
  /// The title of the run; `nil` when it has none.
  public var title: String?
  /// The version of the app; `nil` when unknown, as in simulations.
  public var app: String?
  /// The name of the device; `nil` when unknown.
  public var device: String?
  /// The name of the process; `nil` when unknown.
  public var process: String?
  /// The number of the process; `nil` when unknown.
  public var pid: Int?
  /// What tells the run from others of its log, such as the number of an order; `nil` when nothing does.
  public var caseID: String?
  /// Why it is another process than one before with the same name and number; `nil` when there was
  /// none.
  public var separation: Separation?
  /// When the run began: `2026-07-25T06:38:27Z`; `nil` when the log has no dates.
  public var start: String?
  /// The version of the system: `Version 17.2 (Build 21C62)`; `nil` when unknown.
  public var system: String?
  /// The version of the recorder in the app that wrote the trace; `nil` for another writer.
  public var recorder: Int?
  /// The entries, in order.
  public var entries: [TraceEntry]
  /// Header members that this version does not know; they are preserved.
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

  /// The note in place of lines that the system did not write.
  package static let droppedLines = "lines were dropped"

  /// The note before a line that is earlier than the one above it.
  package static let clockBack = "the clock went back"

  /// Why two runs with the same process and number are of different processes.
  public enum Separation: String, Sendable {
    /// The log says that the first process ended.
    case ended
    /// The log says that the device restarted.
    case restarted
    /// A process of the same name with another number came between.
    case replaced
    /// More than a day passed.
    case dayLater
  }
}

/// One entry: something that happened, with its time.
public struct TraceEntry: Equatable, Sendable {
  /// The index in the trace, from 0.
  public var sequence: Int
  /// The time since the start of the run: virtual time in a simulation, the log's own in a
  /// recording.
  public var time: Duration
  /// The number of the microstep, from 0; entries with the same number happened together.
  ///
  /// `nil` in recordings, which have no microsteps.
  public var step: Int?
  /// The content.
  public var occurrence: Occurrence
  /// The sender of the event or message; `nil` for the default.
  ///
  /// By default the sender of an event is the participant that the chart names, and that of a
  /// delivery the model.
  public var sender: String?
  /// The place in a log; `nil` in simulations.
  public var source: Source?
  /// Whether no source establishes it: the model has it by analogy, or sources disagree.
  public var isInferred: Bool
  /// Members that this version does not know; they are preserved.
  public var unknown: [String: JSONValue]

  /// Creates an entry from its parts.
  public init(
    sequence: Int, time: Duration, step: Int? = nil, _ occurrence: Occurrence,
    sender: String? = nil, source: Source? = nil, isInferred: Bool = false,
    unknown: [String: JSONValue] = [:]
  ) {
    self.sequence = sequence
    self.time = time
    self.step = step
    self.occurrence = occurrence
    self.sender = sender
    self.source = source
    self.isInferred = isInferred
    self.unknown = unknown
  }

  /// The content of an entry.
  public enum Occurrence: Equatable, Sendable {
    /// A stimulus: an event caused by a person, the system or the app itself.
    case event(EventName)
    /// A stimulus that had no effect, with the reason.
    case ignored(EventName, reason: String)
    /// A transition that was taken; `index` is its position in document order, from 0.
    case transition(index: Int, source: StateID, targets: [StateID])
    /// A change of the app's stage; `from` is `nil` at the start.
    case stage(from: Stage?, to: Stage)
    /// A change of a track's stage, such as that of a scene.
    case track(TrackID, from: Stage?, to: Stage)
    /// A message that was delivered to a participant: a callback or a notification.
    case delivery(Delivery)
    /// What a log tells of the chart's states.
    case state(StateObservation)
    /// A variable, or a part of one, has another value.
    case assignment(Assignment)
    /// A note for people.
    case note(String)
    /// The entries from sequence number `first` to `last` repeat endlessly from here.
    case cycle(first: Int, last: Int, note: String)
  }

  /// A message that was delivered to a participant.
  public struct Delivery: Equatable, Sendable {
    /// The message, such as `applicationDidBecomeActive:`.
    public var message: EventName
    /// The receiver, such as `delegate`.
    public var target: String
    /// The stage that the receiver sees while it handles the message; `nil` when unknown.
    ///
    /// It is the app's stage, or that of the track that the receiver belongs to.
    public var state: Stage?
    /// The value that the receiver returned, according to the log; `nil` for none or when unknown.
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

  /// A variable of the chart, or a part of one, with its value before and after.
  public struct Assignment: Hashable, Sendable {
    /// What has the value, as the chart writes it: `n`, `order.total`.
    public var location: String
    /// The value before, as JSON has it; `nil` at the declaration.
    public var old: String?
    /// The value after.
    public var new: String
    /// Where the chart assigns it: `shop.scxml:12:5`; `nil` when unknown.
    public var place: String?

    /// Creates an assignment from its parts.
    public init(
      _ location: String, from old: String? = nil, to new: String, at place: String? = nil
    ) {
      self.location = location
      self.old = old
      self.new = new
      self.place = place
    }

    /// The change in a line: `n = 0` at the declaration, later `n: 0 → 1`.
    package var words: String {
      old.map { "\(location): \($0) → \(new)" } ?? "\(location) = \(new)"
    }
  }

  /// A line of a log.
  public struct Source: Equatable, Sendable {
    /// The log's file name, as the user gave it.
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

/// The messages and stages of a trace.
extension Trace {
  /// All messages, in order.
  public var deliveries: [TraceEntry.Delivery] { entries.compactMap(\.delivery) }

  /// The messages to delegates, in order: those of the app, of scenes, and others in the app's code.
  public var callbacks: [EventName] {
    deliveries.lazy.filter(\.isCallback).map(\.message)
  }

  /// The notifications, in order.
  public var notifications: [EventName] {
    deliveries.lazy.filter(\.isNotification).map(\.message)
  }

  /// Returns the messages to one participant, in order.
  public func messages(to target: String) -> [EventName] {
    entries.compactMap { entry in
      guard let delivery = entry.delivery, delivery.target == target else { return nil }
      return delivery.message
    }
  }

  /// The events, in order: stimuli, and events that the model sent to itself.
  public var events: [EventName] {
    entries.compactMap { if case .event(let event) = $0.occurrence { event } else { nil } }
  }

  /// The app's stages, in order, the initial one first.
  public var stages: [Stage] {
    entries.compactMap { if case .stage(_, let to) = $0.occurrence { to } else { nil } }
  }

  /// Returns the stages of a track, in order, the initial one first.
  ///
  /// ```swift
  /// trace.stages(of: "scenePhase")       // [active, inactive, background]
  /// ```
  public func stages(of track: TrackID) -> [Stage] {
    entries.compactMap {
      if case .track(track, _, let to) = $0.occurrence { to } else { nil }
    }
  }

  /// The tracks of the trace, in the order of their first entries.
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
  /// Whether the receiver is a delegate: the app's, a scene's, or another one in the app's code.
  public var isCallback: Bool { ParticipantRole(of: target).isCallback(message) }

  /// Whether the notification center posted the message.
  package var isNotification: Bool { ParticipantRole(of: target) == .notificationCenter }
}

extension TraceEntry {
  /// The delivery; `nil` for another kind of entry.
  public var delivery: Delivery? {
    if case .delivery(let delivery) = occurrence { delivery } else { nil }
  }

  /// Returns the entry's change of stage, of the app (`nil`) or of a track; `nil` when it has none.
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
