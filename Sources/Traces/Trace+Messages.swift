public import LifelineStatecharts

/// What the participants received.
extension Trace {
  /// All messages in order.
  public var deliveries: [TraceEntry.Delivery] { entries.compactMap(\.delivery) }

  /// The messages that delegates received, in order: the app's, and those of scenes.
  public var callbacks: [EventName] {
    deliveries.lazy.filter(\.isCallback).map(\.message)
  }

  /// The notifications that the notification center posted, in order.
  public var notifications: [EventName] { messages(to: "notificationCenter") }

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
