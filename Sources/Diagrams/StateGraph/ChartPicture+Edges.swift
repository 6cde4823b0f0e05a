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
    let start = root == nil ? startEdge.map { [$0] } ?? [] : []
    return start + starts + histories + mergedEdges
  }

  /// The arrow from the chart's own start; `nil` when there is one state at the top.
  var startEdge: StateGraph.Edge? {
    let tops = outline.entries.indices.filter { outline.entries[$0].parent == nil }
    let named = chart.initial.compactMap { outline[$0] }
    guard tops.count > 1, let first = named.first ?? tops.first, isDrawn[first] else { return nil }
    return defaultEdge(from: "\(Self.chartID).initial", to: first)
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
    var merged: [(edge: StateGraph.Edge, ends: (from: Int, to: Int), sent: [String])] = []
    var places: [EdgeKind: Int] = [:]
    for drawn in arrows {
      let (edge, sent) = edge(drawn)
      let kind = EdgeKind(edge: edge)
      if !edge.stimuli.isEmpty, edge.steps.isEmpty, let place = places[kind] {
        merged[place].edge.stimuli = (merged[place].edge.stimuli + edge.stimuli).uniqued
        merged[place].sent = (merged[place].sent + sent).uniqued
      } else {
        if !edge.stimuli.isEmpty, edge.steps.isEmpty { places[kind] = merged.count }
        merged.append((edge, (drawn.source, drawn.target), sent))
      }
    }
    return merged.map { edge, ends, sent in
      var edge = edge
      edge.label = words.spoken(
        from: title(ends.from), to: title(ends.to), stimuli: edge.stimuli.map(\.text),
        deliveries: sent, steps: edge.steps, isRun: run != nil)
      return edge
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

  private func edge(_ drawn: DrawnArrow) -> (StateGraph.Edge, sent: [String]) {
    let source = outline.entries[drawn.source].state.id.description
    let target = outline.entries[drawn.target].state.id.description
    let transition = drawn.arrow.transition
    let sent = deliveries(of: drawn)
    let event = transition.events.first?.description ?? "auto"
    let edge = StateGraph.Edge(
      "\(source)-\(event)-\(target)", from: drawn.startsInside ? "\(source).any" : source,
      to: target, stimuli: stimuli(of: transition, in: drawn.source),
      condition: transition.events.isEmpty || !options.showsGuards
        ? nil : transition.condition.map { condition($0, in: drawn.source) },
      deliveries: shown(sent), steps: run?.steps[drawn.index] ?? [])
    return (edge, sent.map(\.name))
  }

  /// What a transition sets off: what the run saw where it took it, else what the chart says.
  private func deliveries(of drawn: DrawnArrow) -> [MessageList.Message] {
    let own = messages.messages(in: [drawn.arrow.transition.content])
    let all = options.showsEntryActions ? own : messages.messages(of: drawn.arrow)
    guard let seen = run?.delivered[drawn.index] else { return all.uniqued }
    return all.uniqued.filter { seen.contains($0.name) }
      .map { MessageList.Message(name: $0.name, isConditional: false) }.uniqued
  }

  /// The events of a transition, or the condition of one without.
  func stimuli(of transition: Transition, in source: Int) -> [StateGraph.Line] {
    guard transition.events.isEmpty else {
      return transition.events.map { .init(.event(title(of: $0))) }
    }
    return transition.condition.map { [condition($0, in: source)] } ?? []
  }

  private func condition(_ condition: Condition, in source: Int) -> StateGraph.Line {
    .init(.condition(conditions.text(of: condition, in: region(of: source))))
  }

  private func title(of event: EventDescriptor) -> String {
    guard options.usesEventTitles else { return event.description }
    return event.prefix.map { titles.title(of: EventName($0)) } ?? words.anyEvent
  }

  private func isBox(_ index: Int) -> Bool { !outline.entries[index].children.isEmpty }
}
