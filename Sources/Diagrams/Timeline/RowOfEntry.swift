import LifelineStatecharts
import LifelineTraces

extension Timeline.Row.Content {
  /// What the row of an entry shows; `nil` for entries that have none of their own.
  init?(of entry: TraceEntry, cast: Cast, titles: Titles) {
    switch entry.occurrence {
    case .event(let event): self = .stimulus(event, cast, titles)
    case .ignored(let event, let reason): self = .stimulus(event, ignored: reason, cast, titles)
    case .delivery(let delivery):
      self = .message(
        Timeline.Message(
          delivery.message, kind: delivery.target == "notificationCenter" ? .announcement : .call,
          from: .participant(cast.model), to: cast.place(of: delivery.target),
          seen: delivery.state, returned: delivery.returned))
    case .note(let note): self = .note(note)
    case .transition, .stage, .track, .cycle: return nil
    }
  }

  private static func stimulus(
    _ event: EventName, ignored: String? = nil, _ cast: Cast, _ titles: Titles
  ) -> Self {
    .message(
      Timeline.Message(
        event, label: titles.title(of: event), kind: .stimulus, from: cast.origin(of: event),
        to: .participant(cast.model), ignored: ignored))
  }
}
