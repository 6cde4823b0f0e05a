public import Statecharts

/// What the participants received.
extension Trace {
  /// All messages in order.
  public var deliveries: [TraceEntry.Delivery] { entries.compactMap(\.delivery) }

  /// The messages that the app delegate received, in order.
  public var callbacks: [EventName] { messages(to: "delegate") }

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

  /// The time of the last entry; zero when there is none.
  public var duration: Duration { entries.last?.time ?? .zero }
}

extension TraceEntry {
  /// The message, when the entry is a delivery.
  public var delivery: Delivery? {
    if case .delivery(let delivery) = occurrence { delivery } else { nil }
  }

  var isStage: Bool {
    if case .stage = occurrence { true } else { false }
  }

  var isEvent: Bool {
    switch occurrence {
    case .event, .ignored: true
    default: false
    }
  }
}
