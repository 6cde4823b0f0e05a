import LifelineStatecharts
import LifelineTraces

/// Who takes part in a run, and in which order they stand.
///
/// 1. The participants that the chart names, in the chart's order.
/// 2. In a chart that names none: the first tokens of events (`user` of `user.home`), in the order
///    in which they come, to the left of the model; receivers of messages to its right.
///
/// Only those are cast that send or get something in this run, and always the model itself.
struct Cast {
  /// Who takes part, from left to right.
  private(set) var participants: [Timeline.Participant]
  /// Where the model stands.
  private(set) var model: Int

  private var places: [String: Int] = [:]

  /// Casts a run of a chart; `nil` takes everything from the run.
  init(of trace: Trace, in chart: Statechart?, language: Language) {
    let named = chart?.glossary.participants ?? []
    let ownEvents = chart?.ownEvents ?? [:]
    let name = trace.model ?? chart?.name
    let own =
      named.first { $0.name == name || $0.title.english == name }
      ?? named.first { $0.name == "app" }
    let ownID = own?.name ?? name ?? "app"

    var senders: [String] = []
    var receivers: [String] = []
    var seen: Set<String> = [ownID]
    for entry in trace.entries {
      switch entry.occurrence {
      case .event(let event), .ignored(let event, _):
        guard ownEvents[event] == nil, let sender = Self.sender(of: event, named: named) else {
          continue
        }
        if seen.insert(sender).inserted { senders.append(sender) }
      case .delivery(let delivery):
        if seen.insert(delivery.target).inserted { receivers.append(delivery.target) }
      case .transition, .stage, .track, .note, .cycle: continue
      }
    }

    let known = named.map(\.name)
    var order = known.filter { seen.contains($0) }
    let (newSenders, newReceivers) = (
      senders.filter { !known.contains($0) }, receivers.filter { !known.contains($0) }
    )
    if !order.contains(ownID) {
      order.insert(ownID, at: order.firstIndex(where: receivers.contains) ?? order.count)
    }
    let place = order.firstIndex(of: ownID) ?? 0
    order.insert(contentsOf: newSenders, at: place)
    order += newReceivers

    model = place + newSenders.count
    participants = order.map { id in
      let title = named.first { $0.name == id }?.title.text(in: language)
      return Timeline.Participant(id: id, title: title ?? id)
    }
    for (index, id) in order.enumerated() { places[id] = index }
    (self.named, self.ownEvents) = (named, ownEvents)
  }

  private let named: [Glossary.Term]
  /// What the chart sends to itself, and after which delay.
  private let ownEvents: [EventName: Duration]

  /// Where the arrow of a stimulus begins.
  func origin(of event: EventName) -> Timeline.Message.End {
    if let delay = ownEvents[event] { return delay > .zero ? .clock : .participant(model) }
    if let sender = Self.sender(of: event, named: named), let place = places[sender] {
      return .participant(place)
    }
    return event.description.hasPrefix("timer.") ? .clock : .outside
  }

  /// Where a message arrives.
  func place(of target: String) -> Timeline.Message.End {
    places[target].map { .participant($0) } ?? .outside
  }

  /// The first token of an event, when it is a participant's id.
  private static func sender(of event: EventName, named: [Glossary.Term]) -> String? {
    let tokens = event.description.split(separator: ".", maxSplits: 1)
    guard tokens.count == 2, let first = tokens.first.map(String.init) else { return nil }
    if named.isEmpty { return first == "timer" ? nil : first }
    return named.contains { $0.name == first } ? first : nil
  }
}
