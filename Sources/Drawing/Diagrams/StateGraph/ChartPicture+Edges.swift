import LifelineStatecharts

extension ChartPicture {
  /// The id of the chart itself among the ids of vertices.
  static let chartID = "chart"

  /// An arrow of the chart with its appearance.
  struct DrawnArrow {
    /// Its index in document order.
    let index: Int
    let source: Int
    let target: Int
    let arrow: ChartOutline.Arrow
    /// Whether its source is the mark "any state".
    let startsInside: Bool
  }

  /// Finds the transitions to draw as arrows.
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

  /// All arrows: initial ones, defaults of histories, and transitions.
  var edges: [StateGraph.Edge] {
    let starts = outline.entries.indices.flatMap { isDrawn[$0] ? initialEdges(of: $0) : [] }
    let histories = outline.entries.indices.flatMap { isDrawn[$0] ? historyEdges(of: $0) : [] }
    return (root == nil ? startEdges : []) + starts + histories + mergedEdges
  }

  /// The arrows from the chart's initial dot; none when the chart begins in its only top-level
  /// state.
  var startEdges: [StateGraph.Edge] {
    let tops = outline.entries.indices.filter { outline.entries[$0].parent == nil }
    let named = outline.withoutDefaults(chart.initial.compactMap { outline[$0] }, inside: nil)
    guard !chart.isDiagram || !chart.initial.isEmpty else { return [] }
    guard tops.count > 1 || !named.allSatisfy(tops.contains) || chart.initialLabel != nil else {
      return []
    }
    return defaultEdges(
      from: Self.chartID, to: named.isEmpty ? Array(tops.prefix(1)) : named, chart.initialLabel)
  }

  /// The arrows from the initial dot of a compound state.
  func initialEdges(of index: Int) -> [StateGraph.Edge] {
    let state = outline.entries[index].state
    guard state.kind == .state, !chart.isDiagram || state.initial != nil else { return [] }
    return defaultEdges(
      from: state.id.description,
      to: outline.withoutDefaults(outline.initialChildren(of: index), inside: index),
      state.annotations.initialLabel)
  }

  /// The arrows from an initial dot, the first with the author's words.
  private func defaultEdges(
    from owner: String, to targets: [Int], _ label: String?
  ) -> [StateGraph.Edge] {
    // A start that is a state has a dot of its own.
    let drawn = targets.filter {
      isDrawn[$0] && outline.entries[$0].state.annotations.sign != .start
    }
    var edges = drawn.map { defaultEdge(from: "\(owner).initial", to: $0) }
    if let label, let first = drawn.first {
      edges[0].stimuli = [.init(.written(label))]
      edges[0].meaning = words.spoken(
        from: words.spoken("", shape: .initial, children: []), to: title(first),
        stimuli: [edges[0].stimuli[0].spoken], deliveries: [])
    }
    return edges
  }

  private func historyEdges(of index: Int) -> [StateGraph.Edge] {
    let state = outline.entries[index].state
    guard case .history = state.kind else { return [] }
    return (state.transitions.first?.targets ?? []).compactMap { outline[$0] }
      .filter { isDrawn[$0] }.map { defaultEdge(from: state.id.description, to: $0) }
  }

  private func defaultEdge(from: String, to index: Int) -> StateGraph.Edge {
    let target = outline.entries[index].state.id.description
    // An initial arrow is only muted where the run never was.
    let isUsed = run.map { $0.visits[index] > 0 } ?? false
    return StateGraph.Edge(
      "\(from)-to-\(target)", from: from, to: target, steps: isUsed ? [0] : [], isDefault: true)
  }

  /// The arrows of transitions.
  ///
  /// Those between the same states that only differ in their events are merged, unless a run
  /// distinguishes them.
  private var mergedEdges: [StateGraph.Edge] {
    var merged: [ArrowGroup] = []
    var places: [EdgeKind: Int] = [:]
    for group in guardedGroups {
      let kind = EdgeKind(edge: group.edge)
      // The words at a choice are conditions, one for each way out.
      let isChoice = outline.entries[group.source].state.annotations.sign != nil
      let isMergeable = !group.edge.stimuli.isEmpty && group.edge.steps.isEmpty && !isChoice
      if isMergeable, let place = places[kind] {
        merged[place].edge.stimuli += group.edge.stimuli
        merged[place].sent += group.sent
      } else {
        if isMergeable { places[kind] = merged.count }
        merged.append(group)
      }
    }
    return merged.map { group in
      var edge = group.edge
      edge.stimuli = edge.stimuli.uniqued
      var stimuli = edge.stimuli.map(\.spoken)
      if let condition = edge.condition { stimuli[stimuli.count - 1] += " \(condition.text)" }
      edge.meaning = words.spoken(
        from: title(group.source), to: title(group.target), stimuli: stimuli,
        deliveries: group.sent.uniqued)
      if run != nil { edge.outcome = words.steps(edge.steps) }
      return edge
    }
  }

  /// Transitions that form one arrow.
  private struct ArrowGroup {
    var edge: StateGraph.Edge
    let source: Int
    let target: Int
    /// Whether they have events.
    let hasEvents: Bool
    /// The events of each of them, in document order.
    var conditions: [Condition?]
    /// The names of their messages.
    var sent: [String]

    /// The condition of the arrow: any of the transitions' conditions; `nil` for always.
    var condition: Condition? {
      let known = conditions.compactMap(\.self)
      guard known.count == conditions.count else { return nil }
      return known.count == 1 ? known[0] : .any(known)
    }
  }

  /// The common properties of merged arrows.
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

  /// What arrows have in common that only differ in their guards.
  private struct Unguarded: Hashable {
    let source: Int
    let kind: EdgeKind
    let stimuli: [StateGraph.Line]
  }

  /// A trigger of a state.
  private struct Trigger: Hashable {
    let source: Int
    let stimulus: StateGraph.Line
  }

  /// How many transitions of a state have the same trigger.
  private struct Rivals {
    var guarded = 0
    var unguarded = 0
    var inner = 0
    var count: Int { guarded + unguarded + inner }
  }

  /// The transitions as arrows with their triggers and, where shown, guards; those that only differ
  /// in their guards are merged.
  ///
  /// O(n) for n transitions.
  private var guardedGroups: [ArrowGroup] {
    var groups: [ArrowGroup] = []
    var known: [Unguarded: Int] = [:]
    for group in arrows.map(group) {
      let isMergeable = group.hasEvents && group.edge.steps.isEmpty
      let key = Unguarded(
        source: group.source, kind: EdgeKind(edge: group.edge), stimuli: group.edge.stimuli)
      if isMergeable, let place = known[key] {
        groups[place].conditions += group.conditions
      } else {
        if isMergeable { known[key] = groups.count }
        groups.append(group)
      }
    }
    let rivals = rivals(among: groups)
    return groups.map { group in
      guard group.hasEvents else { return group }
      var group = group
      group.edge.condition = guardLine(of: group, among: rivals)
      return group
    }
  }

  /// Counts the transitions with each trigger of a state, those without a target as well.
  private func rivals(among groups: [ArrowGroup]) -> [Trigger: Rivals] {
    var rivals: [Trigger: Rivals] = [:]
    func count(_ stimuli: [StateGraph.Line], of source: Int, as kind: WritableKeyPath<Rivals, Int>)
    {
      for stimulus in stimuli.uniqued {
        rivals[Trigger(source: source, stimulus: stimulus), default: Rivals()][keyPath: kind] += 1
      }
    }
    for group in groups {
      let isGuarded = group.condition != nil
      count(
        group.edge.stimuli, of: group.source, as: isGuarded ? \.guarded : \.unguarded)
    }
    for source in Set(groups.map(\.source)) {
      for inner in outline.entries[source].state.transitions where inner.targets.isEmpty {
        count(stimuli(of: inner, in: source), of: source, as: \.inner)
      }
    }
    return rivals
  }

  /// Returns the guard of an arrow if guards are shown, or if another transition of the same state
  /// has the same trigger.
  private func guardLine(
    of group: ArrowGroup, among rivals: [Trigger: Rivals]
  ) -> StateGraph.Line? {
    let rivals = group.edge.stimuli.compactMap {
      rivals[Trigger(source: group.source, stimulus: $0)]
    }
    if let condition = group.condition {
      let isShown =
        options.showsGuards || !isLean || rivals.contains { $0.count > 1 }
        || !condition.openTexts.isEmpty
      return isShown ? self.condition(condition, in: group.source) : nil
    }
    return rivals.contains { $0.guarded > 0 } ? .init(.condition(words.otherwise)) : nil
  }

  private func group(_ drawn: DrawnArrow) -> ArrowGroup {
    let source = outline.entries[drawn.source].state.id.description
    let target = outline.entries[drawn.target].state.id.description
    let transition = drawn.arrow.transition
    let sent = deliveries(of: drawn)
    let event = transition.events.first?.description ?? "auto"
    let isWritten = chart.isDiagram || transition.label != nil
    let edge = StateGraph.Edge(
      "\(source)-\(event)-\(target)", from: drawn.startsInside ? "\(source).any" : source,
      to: target, stimuli: stimuli(of: transition, in: drawn.source),
      deliveries: isWritten ? [] : shown(sent, in: drawn.source),
      steps: run?.steps[drawn.index] ?? (options.apart.contains(drawn.index) ? [drawn.index] : []))
    return ArrowGroup(
      edge: edge, source: drawn.source, target: drawn.target,
      hasEvents: !transition.events.isEmpty && !isWritten, conditions: [transition.condition],
      sent: isWritten ? [] : sent.map(\.name))
  }

  /// Returns the messages of a transition: those in the run if the run took it, otherwise those of
  /// the chart.
  private func deliveries(of drawn: DrawnArrow) -> [MessageList.Message] {
    let own = messages.messages(in: [drawn.arrow.transition.content])
    let all = (options.showsEntryActions ? own : messages.messages(of: drawn.arrow)).merged
    guard let seen = run?.delivered[drawn.index] else { return all }
    return all.filter { seen.contains($0.name) }.map { MessageList.Message(name: $0.name) }
  }

  /// Returns the author's words for a transition, or its events, or the condition of an eventless
  /// one.
  func stimuli(of transition: Transition, in source: Int) -> [StateGraph.Line] {
    if let label = transition.label { return [.init(.written(label))] }
    if chart.isDiagram { return [] }
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

  /// Returns the title of an event, with the delay of the chart's own send; a title with a number
  /// already contains the time.
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
