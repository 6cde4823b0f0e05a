// A chart as a table: what each state waits for, and where that leads.
extension PageRenderer {
  /// The model that a marker names, or that of the page.
  func model(of request: PartRequest) -> Model? {
    content.models.first { $0.name == request.model }
  }

  func chartBlocks(of model: Model) -> [Block] {
    let chart = model.chart.statechart
    let states = chart.children.flatMap(\.withInner)
    let conditions = ConditionText(of: chart, in: language)
    let titles = Dictionary(
      states.map { ($0.id, title(of: $0)) }, uniquingKeysWith: { first, _ in first })
    func row(_ way: Transition) -> [RichText] {
      let events: [RichText] = way.events.map { .code($0) }
      let targets: [RichText] = way.targets.map { titles[$0] ?? RichText($0) }
      let sends: [RichText] = way.sentMessages.eachOnce.map { .code($0) }
      return [
        events.joined(separator: " "),
        RichText(way.condition.map { conditions.text(of: $0) } ?? ""),
        targets.joined(separator: texts["page.comma"]), sends.joined(separator: .lineBreak),
      ]
    }
    let rows = states.flatMap { state -> [[RichText]] in
      let ways = state.transitions.isEmpty ? [["", "", "", ""]] : state.transitions.map(row)
      return ways.enumerated().map { [$0 == 0 ? title(of: state) : ""] + $1 }
    }
    let head = ["page.state", "page.event", "page.condition", "page.target", "page.sends"]
    return [.table(.init(head: head.map { texts[$0] }, rows: rows))]
  }
}

extension Transition {
  /// The messages that it sends to participants, in document order.
  fileprivate var sentMessages: [EventName] {
    var messages: [EventName] = []
    content.forEachNested { action in
      if case .send(let send) = action, send.participant != nil { messages.append(send.event) }
    }
    return messages
  }
}
