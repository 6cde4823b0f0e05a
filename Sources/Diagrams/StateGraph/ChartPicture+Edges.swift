import LifelineStatecharts

extension ChartPicture {
  /// The name that the chart itself has among the ids of vertices.
  static let chartID = "chart"

  /// An arrow of the chart with how it is drawn.
  struct DrawnArrow {
    /// Its place in document order.
    let index: Int
    let source: Int
    let target: Int
    let arrow: ChartOutline.Arrow
    /// Whether it leaves from the mark "any state" in its source.
    let startsInside: Bool
  }

  /// Finds the transitions that are drawn as arrows.
  func findArrows() -> [DrawnArrow] {
    outline.arrows.enumerated().flatMap { index, arrow -> [DrawnArrow] in
      if case .history = outline.entries[arrow.source].state.kind { return [] }
      if options.isOnlyRun, let run, run.steps[index].isEmpty { return [] }
      if let neighbourhood, !neighbourhood.holdsArrow[index] { return [] }
      return arrow.transition.targets.compactMap { id in
        guard let target = outline[id] else { return nil }
        guard options.isOnlyRun ? isDrawn[arrow.source] : isDrawn[arrow.source] || isDrawn[target]
        else { return nil }
        return DrawnArrow(
          index: index, source: arrow.source, target: target, arrow: arrow,
          startsInside: outline.isWithin(target, arrow.source) && isBox(arrow.source))
      }
    }
  }

  /// All arrows: where states begin, what histories fall back to, and transitions.
  var edges: [StateGraph.Edge] {
    let starts = outline.entries.indices.flatMap { isDrawn[$0] ? initialEdges(of: $0) : [] }
    let histories = outline.entries.indices.flatMap { isDrawn[$0] ? historyEdges(of: $0) : [] }
    return (root == nil ? startEdges : []) + starts + histories + mergedEdges
  }

  /// The arrows from the chart's own start; none when it begins in the only state at the top.
  var startEdges: [StateGraph.Edge] {
    let tops = outline.entries.indices.filter { outline.entries[$0].parent == nil }
    let named = chart.initial.compactMap { outline[$0] }
    guard tops.count > 1 || !named.allSatisfy(tops.contains) else { return [] }
    return (named.isEmpty ? Array(tops.prefix(1)) : named).filter { isDrawn[$0] }
      .map { defaultEdge(from: "\(Self.chartID).initial", to: $0) }
  }

  /// The arrows from the dot inside a compound state.
  func initialEdges(of index: Int) -> [StateGraph.Edge] {
    guard outline.entries[index].state.kind == .state else { return [] }
    let id = outline.entries[index].state.id
    return outline.initialChildren(of: index).filter { isDrawn[$0] }.map {
      defaultEdge(from: "\(id).initial", to: $0)
    }
  }

  private func historyEdges(of index: Int) -> [StateGraph.Edge] {
    let state = outline.entries[index].state
    guard case .history = state.kind else { return [] }
    return (state.transitions.first?.targets ?? []).compactMap { outline[$0] }
      .filter { isDrawn[$0] }.map { defaultEdge(from: state.id.description, to: $0) }
  }

  private func defaultEdge(from: String, to index: Int) -> StateGraph.Edge {
    let target = outline.entries[index].state.id.description
    // A start stands back only where the run never came.
    let isUsed = run.map { $0.visits[index] > 0 } ?? false
    return StateGraph.Edge(
      "\(from)-to-\(target)", from: from, to: target, steps: isUsed ? [0] : [], isDefault: true)
  }

  /// The arrows of transitions; those between the same two states that differ in their stimulus
  /// only are one arrow with several stimuli, unless a run tells them apart.
  private var mergedEdges: [StateGraph.Edge] {
    var merged: [ArrowGroup] = []
    var places: [EdgeKind: Int] = [:]
    for group in guardedGroups {
      let kind = EdgeKind(edge: group.edge)
      let isMergeable = !group.edge.stimuli.isEmpty && group.edge.steps.isEmpty
      if isMergeable, let place = places[kind] {
        merged[place].edge.stimuli = (merged[place].edge.stimuli + group.edge.stimuli).uniqued
        merged[place].sent = (merged[place].sent + group.sent).uniqued
      } else {
        if isMergeable { places[kind] = merged.count }
        merged.append(group)
      }
    }
    return merged.map { group in
      var edge = group.edge
      var stimuli = edge.stimuli.map(\.text)
      if let condition = edge.condition { stimuli[stimuli.count - 1] += " \(condition.text)" }
      edge.label = words.spoken(
        from: title(group.source), to: title(group.target), stimuli: stimuli,
        deliveries: group.sent, steps: edge.steps, isRun: run != nil)
      return edge
    }
  }

  /// Transitions that are one arrow.
  private struct ArrowGroup {
    var edge: StateGraph.Edge
    let source: Int
    let target: Int
    /// Whether they wait for an event.
    let hasEvents: Bool
    /// What each of them asks for, in document order.
    var conditions: [Condition?]
    /// The names of what they send.
    var sent: [String]

    /// What the arrow needs: that one of the conditions holds; `nil` for always.
    var condition: Condition? {
      let known = conditions.compactMap(\.self)
      guard known.count == conditions.count else { return nil }
      return known.count == 1 ? known[0] : .any(known)
    }
  }

  /// What arrows that become one have in common.
  private struct EdgeKind: Hashable {
    let from: String
    let to: String
    let condition: StateGraph.Line?
    let deliveries: [StateGraph.Line]

    init(edge: StateGraph.Edge) {
      (from, to) = (edge.from, edge.to)
      (condition, deliveries) = (edge.condition, edge.deliveries)
    }
  }

  /// The transitions as arrows with what sets them off and their guards, where these are shown; those
  /// that differ in their guards only are one.
  private var guardedGroups: [ArrowGroup] {
    var groups: [ArrowGroup] = []
    for drawn in arrows {
      let group = group(drawn)
      let alike = groups.firstIndex {
        $0.hasEvents && $0.edge.steps.isEmpty && group.edge.steps.isEmpty
          && $0.edge.stimuli == group.edge.stimuli
          && EdgeKind(edge: $0.edge) == EdgeKind(edge: group.edge)
      }
      if let alike {
        groups[alike].conditions += group.conditions
      } else {
        groups.append(group)
      }
    }
    return groups.indices.map { index in
      var group = groups[index]
      guard group.hasEvents else { return group }
      let rivals = groups.indices.filter { other in
        other != index && groups[other].source == group.source
          && !Set(groups[other].edge.stimuli).isDisjoint(with: group.edge.stimuli)
      }
      group.edge.condition = guardLine(
        of: group, isAsked: options.showsGuards, rivals: rivals.map { groups[$0] })
      return group
    }
  }

  /// The guard of an arrow, when it is asked for or another one of the same state reads the same.
  private func guardLine(
    of group: ArrowGroup, isAsked: Bool, rivals: [ArrowGroup]
  ) -> StateGraph.Line? {
    let inner = outline.entries[group.source].state.transitions.filter(\.targets.isEmpty)
    let isAmbiguous =
      !rivals.isEmpty
      || inner.contains { inner in
        !Set(stimuli(of: inner, in: group.source)).isDisjoint(with: group.edge.stimuli)
      }
    if let condition = group.condition {
      return isAsked || isAmbiguous ? self.condition(condition, in: group.source) : nil
    }
    return rivals.contains { $0.condition != nil } ? .init(.condition(words.otherwise)) : nil
  }

  private func group(_ drawn: DrawnArrow) -> ArrowGroup {
    let source = outline.entries[drawn.source].state.id.description
    let target = outline.entries[drawn.target].state.id.description
    let transition = drawn.arrow.transition
    let sent = deliveries(of: drawn)
    let event = transition.events.first?.description ?? "auto"
    let edge = StateGraph.Edge(
      "\(source)-\(event)-\(target)", from: drawn.startsInside ? "\(source).any" : source,
      to: target, stimuli: stimuli(of: transition, in: drawn.source),
      deliveries: shown(sent, in: drawn.source), steps: run?.steps[drawn.index] ?? [])
    return ArrowGroup(
      edge: edge, source: drawn.source, target: drawn.target, hasEvents: !transition.events.isEmpty,
      conditions: [transition.condition], sent: sent.map(\.name))
  }

  /// What a transition sets off: what the run saw where it took it, else what the chart says.
  private func deliveries(of drawn: DrawnArrow) -> [MessageList.Message] {
    let own = messages.messages(in: [drawn.arrow.transition.content])
    let all = (options.showsEntryActions ? own : messages.messages(of: drawn.arrow)).merged
    guard let seen = run?.delivered[drawn.index] else { return all }
    return all.filter { seen.contains($0.name) }.map { MessageList.Message(name: $0.name) }
  }

  /// The events of a transition, or the condition of one without.
  func stimuli(of transition: Transition, in source: Int) -> [StateGraph.Line] {
    guard transition.events.isEmpty else {
      return transition.events.map { .init(.event(title(of: $0, in: source))) }
    }
    if let condition = transition.condition { return [self.condition(condition, in: source)] }
    let isRest = outline.entries[source].state.transitions.contains {
      $0.events.isEmpty && $0.condition != nil
    }
    return isRest ? [.init(.condition(words.otherwise))] : []
  }

  func condition(_ condition: Condition, in source: Int) -> StateGraph.Line {
    .init(.condition(conditions.text(of: condition, in: region(of: source))))
  }

  /// What an event is called, with how long the chart waits before it sends it; a title with a
  /// number tells the time itself.
  private func title(of event: EventDescriptor, in source: Int) -> String {
    let title = title(of: event)
    let isTold = title != event.description && title.contains(where: \.isNumber)
    guard !isTold, let place = placeInWhole(source) else { return title }
    let delays = delayedSends.delays(of: event, in: place)
    return delays.isEmpty ? title : words.event(title, after: delays)
  }

  private func title(of event: EventDescriptor) -> String {
    guard options.usesEventTitles else { return event.description }
    return event.prefix.map { titles.title(of: EventName($0)) } ?? words.anyEvent
  }

  private func isBox(_ index: Int) -> Bool { !outline.entries[index].children.isEmpty }
}
