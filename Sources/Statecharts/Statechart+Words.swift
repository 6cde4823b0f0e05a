extension Statechart {
  /// The chart without what only an engine or a state graph needs: what a timeline of a recorded
  /// run takes from it.
  ///
  /// The glossary and the states stay, the events that the chart sends to itself, the internal
  /// transitions, and what says or surrounds a stage, a track or a cover. A chart that names no
  /// stages has its states for stages, and keeps all their titles.
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

  /// Whether timelines show it, or what it stands for around a state that they show.
  private var isShown: Bool {
    annotations.stage != nil || annotations.track != nil || annotations.isCover
      || children.contains(where: \.isShown)
  }
}
