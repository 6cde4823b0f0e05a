import LifelineSimulation
import LifelineStatecharts

/// The participants of a run, in the order of their lifelines.
///
/// 1. The participants that the chart names, in the chart's order.
/// 2. Others in the trace, in the order of their first entries: senders of events to the left of
///    the model, senders and receivers of messages to its right.
///
/// No participant is derived from the name of an event: an event without a sender comes from
/// outside.
///
/// Only participants that send or receive something in the run are included, and always the model.
struct Participants {
  /// The participants, from left to right.
  private(set) var participants: [Timeline.Participant] = []
  /// The index of the model.
  private(set) var model = 0

  private var places: [String: Int] = [:]
  private let glossary: Glossary
  /// The title of the chart.
  private let chart: LocalizedText?
  /// The events that the chart sends to itself, with their delays.
  private let ownEvents: [EventName: Duration]

  /// Determines the participants of a run; without a chart (`nil`) from the run alone.
  init(of trace: Trace, on chart: PreparedChart?, language: Language) {
    glossary = chart?.chart.glossary ?? Glossary()
    self.chart = chart?.chart.title
    ownEvents = chart?.ownEvents ?? [:]
    let named = glossary.participants
    let name = trace.model ?? chart?.chart.name
    let own =
      named.first { $0.role == .model }
      ?? named.first { $0.name == name || $0.title.english == name }
    let ownID = own?.name ?? name ?? "app"
    let (senders, receivers) = partners(of: ownID, in: trace)
    place(ownID, senders, receivers, language)
  }

  /// All other senders and receivers, in the order of their first entries.
  private func partners(
    of ownID: String, in trace: Trace
  ) -> (senders: [String], receivers: [String]) {
    var partners: (senders: [String], receivers: [String]) = ([], [])
    var seen: Set<String> = [ownID]
    for entry in trace.entries {
      switch entry.occurrence {
      case .event(let event), .ignored(let event, _):
        guard let sender = entry.sender ?? sender(of: event) else { continue }
        if seen.insert(sender).inserted { partners.senders.append(sender) }
      case .delivery(let delivery):
        for name in [entry.sender, delivery.target].compactMap(\.self)
        where seen.insert(name).inserted {
          partners.receivers.append(name)
        }
      case .transition, .state, .stage, .track, .assignment, .note, .cycle: continue
      }
    }
    return partners
  }

  private mutating func place(
    _ ownID: String, _ senders: [String], _ receivers: [String], _ language: Language
  ) {
    let known = glossary.participants.map(\.name)
    let seen = Set(senders + receivers + [ownID])
    var order = known.filter(seen.contains)
    if !order.contains(ownID) {
      order.insert(ownID, at: order.firstIndex(where: receivers.contains) ?? order.count)
    }
    let place = order.firstIndex(of: ownID) ?? 0
    let newSenders = senders.filter { !known.contains($0) }
    order.insert(contentsOf: newSenders, at: place)
    order += receivers.filter { !known.contains($0) }

    model = place + newSenders.count
    participants = order.map { id in
      let title =
        glossary.participants.first { $0.name == id }?.title ?? (id == ownID ? chart : nil)
      return Timeline.Participant(
        id: id, title: title?.text(in: language) ?? (id == ownID ? id.fileTitle : id))
    }
    for (index, id) in order.enumerated() { places[id] = index }
  }

  /// Returns the start of a stimulus's arrow.
  func origin(of event: EventName, from sender: String?) -> Timeline.Message.End {
    if let sender { return place(of: sender) }
    if let delay = ownEvents[event] { return delay > .zero ? .clock : .participant(model) }
    if let sender = self.sender(of: event), let place = places[sender] {
      return .participant(place)
    }
    return glossary.sender(of: event)?.role == .clock ? .clock : .outside
  }

  /// Returns the end of a message's arrow.
  func place(of target: String) -> Timeline.Message.End {
    places[target].map { .participant($0) } ?? .outside
  }

  /// Returns the participant of the chart that sends an event.
  private func sender(of event: EventName) -> String? {
    guard ownEvents[event] == nil else { return nil }
    return glossary.sender(of: event).flatMap { $0.role == .clock ? nil : $0.name }
  }
}
