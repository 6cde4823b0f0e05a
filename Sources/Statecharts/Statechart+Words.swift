extension Statechart {
  /// The chart reduced to what a timeline of a recorded run shows.
  ///
  /// It keeps the glossary, the states, the events that the chart sends to itself, the internal
  /// transitions, and the titles of stages, tracks and covers and of their ancestors. In a chart
  /// without stages the states are the stages, so all titles are kept.
  package var words: Statechart {
    var chart = removingPlaces()
    let namesStages = withStatesAsStages == self
    for index in chart.children.indices {
      chart.children[index].keepWords(ofStagesAlone: namesStages)
    }
    return chart
  }
}

extension State {
  fileprivate mutating func keepWords(ofStagesAlone namesStages: Bool) {
    var sends: [Action] = []
    forEachAction { action in
      guard case .send(let send) = action, send.target == .external else { return }
      sends.append(.send(Send(send.event, delay: send.delay)))
    }
    onEntry = sends.isEmpty ? [] : [sends]
    onExit = []
    annotations.note = nil
    annotations.sees = nil
    if namesStages, !isShown { annotations.title = nil }
    if let targets = initial?.targets { initial = .attribute(targets) }
    transitions = transitions.filter { $0.kind == .internal }.map {
      Transition(to: $0.targets, kind: .internal)
    }
    for index in children.indices { children[index].keepWords(ofStagesAlone: namesStages) }
  }

  /// Whether timelines show the state or one of its descendants.
  private var isShown: Bool {
    annotations.stage != nil || annotations.track != nil || annotations.isCover
      || children.contains(where: \.isShown)
  }
}
