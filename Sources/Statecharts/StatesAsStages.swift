extension Statechart {
  /// The chart with its own states for stages, when it names no stages and no tracks itself.
  ///
  /// Each atomic state then stands for a stage of its own name, so that traces and timelines of
  /// any SCXML file tell the states it goes through. All regions of a parallel state are active
  /// together: each becomes a track, and the parallel state itself the stage around them.
  ///
  /// ```swift
  /// let chart = Statechart(children: [State("off"), State("on")])
  /// chart.withStatesAsStages.children.map(\.annotations.stage)   // ["off", "on"]
  /// ```
  public var withStatesAsStages: Statechart {
    guard !children.contains(where: \.namesStages) else { return self }
    var chart = self
    for index in chart.children.indices { chart.children[index].becomeStages() }
    return chart
  }
}

extension State {
  /// Whether it, or a state inside it, says which stage or track it stands for.
  fileprivate var namesStages: Bool {
    annotations.stage != nil || annotations.track != nil || children.contains(where: \.namesStages)
  }

  fileprivate mutating func becomeStages() {
    if case .history = kind { return }
    if children.isEmpty || kind == .parallel {
      annotations.stage = Stage(id.description)
      annotations.title = annotations.title ?? LocalizedText(id.description)
    }
    for index in children.indices {
      children[index].becomeStages()
      if kind == .parallel { children[index].becomeTrack() }
    }
  }

  private mutating func becomeTrack() {
    if case .history = kind { return }
    annotations.track = TrackID(id.description)
    annotations.title = annotations.title ?? LocalizedText(id.description)
  }
}
