import LifelineStatecharts

extension ChartPicture {
  /// The initial dot of the whole chart, if its top level is drawn and is not a single parallel
  /// state.
  var startOfChart: [StateGraph.Vertex] {
    guard root == nil, !startEdges.isEmpty else { return [] }
    return [mark("\(Self.chartID).initial", .initial, of: chartTitle)]
  }

  /// Returns a state with its content; `nil` when it is not drawn.
  func vertex(_ index: Int) -> StateGraph.Vertex? {
    guard isDrawn[index] else { return nil }
    let state = outline.entries[index].state
    let inside = outline.entries[index].children.compactMap(vertex)
    var lines =
      writtenLines(of: index) + invokeLines(of: index) + entryLines(of: index)
      + innerLines(of: index)
    if inside.isEmpty, let hidden = hiddenArrows[index] {
      lines.append(.init(.words(words.more(hidden))))
    }
    let children = inside.isEmpty ? [] : marks(in: index) + inside + note(of: index)
    let isAny = standsForAny(index)
    let shape = isAny ? .anyState : shape(of: index)
    let names = children.filter { !$0.title.isEmpty }.map(\.title)
    let name =
      isMark(shape) && !isAny ? title(outline.entries[index].parent ?? index) : title(index)
    let isBare = isMark(shape) && !isAny || outline.isUnnamed(index) || shape.isSign
    let visits = run?.visits[index]
    let written = inside.isEmpty ? lines.filter { $0.written != nil } : []
    var vertex = StateGraph.Vertex(
      state.id.description, shape: shape,
      title: isAny ? words.anyState(of: name) : isBare ? "" : name,
      lines: inside.isEmpty ? lines : [], stage: stage(index), visits: visits,
      label: words.spoken(name, shape: shape, children: names)
        + (written.isEmpty ? "" : ": \(spoken(written))"),
      outcome: visits.map(words.visited) ?? "", children: children)
    if !inside.isEmpty, chart.isDiagram { vertex.hue = state.annotations.hue }
    return vertex
  }

  /// The states outside the drawn part at the other ends of its arrows, in document order.
  func outsideVertices(_ edges: [StateGraph.Edge]) -> [StateGraph.Vertex] {
    let named = Set(edges.flatMap { [$0.from, $0.to] })
    return outline.entries.indices.compactMap { index in
      let id = outline.entries[index].state.id.description
      guard !isDrawn[index], named.contains(id) else { return nil }
      let label = words.spoken(title(index), shape: .outside, children: [])
      return StateGraph.Vertex(
        id, shape: .outside, title: title(index), stage: stage(index), label: label)
    }
  }

  /// The initial dot of a compound state, and the mark for transitions of any of its states.
  private func marks(in index: Int) -> [StateGraph.Vertex] {
    let id = outline.entries[index].state.id
    var marks: [StateGraph.Vertex] = []
    if !initialEdges(of: index).isEmpty {
      marks.append(mark("\(id).initial", .initial, of: title(index)))
    }
    let lines = isParallel(index) || !isAroundFocus(index) ? [] : innerLines(of: index)
    if !lines.isEmpty || arrows.contains(where: { $0.source == index && $0.startsInside }) {
      var any = mark("\(id).any", .anyState, of: title(index))
      any.title = words.anyState
      any.lines = lines
      if !lines.isEmpty { any.label += ": \(spoken(lines))" }
      marks.append(any)
    }
    return marks
  }

  /// The text lines of a box, which are not in its title because arrows enter there.
  ///
  /// Actions that apply in any of its states are in the mark "any state", except in a parallel
  /// state, where the mark would look like a region.
  private func note(of index: Int) -> [StateGraph.Vertex] {
    let lines =
      writtenLines(of: index) + invokeLines(of: index) + entryLines(of: index)
      + (isParallel(index) && isAroundFocus(index) ? innerLines(of: index) : [])
    guard !lines.isEmpty else { return [] }
    let id = "\(outline.entries[index].state.id).note"
    let label = "\(title(index)): \(spoken(lines))"
    return [StateGraph.Vertex(id, shape: .note, title: "", lines: lines, label: label)]
  }

  /// Returns whether a box has lines about the states in focus; without a focus, all boxes do.
  private func isAroundFocus(_ index: Int) -> Bool {
    options.focus.isEmpty
      || options.focus.compactMap { outline[$0] }.contains { outline.isWithin($0, index) }
  }

  private func isParallel(_ index: Int) -> Bool { outline.entries[index].state.kind == .parallel }

  private func mark(
    _ id: String, _ shape: StateGraph.Vertex.Shape, of owner: String
  ) -> StateGraph.Vertex {
    StateGraph.Vertex(
      id, shape: shape, title: "", label: words.spoken(owner, shape: shape, children: []))
  }

  private func shape(of index: Int) -> StateGraph.Vertex.Shape {
    let entry = outline.entries[index]
    switch entry.state.kind {
    case .parallel: return .parallel
    case .final: return .final
    case .history(let history): return .history(history)
    case .state:
      if entry.children.isEmpty, let sign = entry.state.annotations.sign { return .sign(sign) }
      let isRegion = entry.parent.map { outline.entries[$0].state.kind == .parallel } ?? false
      return isRegion ? .region : .state
    }
  }

  private func isMark(_ shape: StateGraph.Vertex.Shape) -> Bool {
    switch shape {
    case .initial, .history, .anyState, .note: true
    case .state, .parallel, .region, .final, .outside, .sign: false
    }
  }

  /// The sessions that a state invokes, a line each.
  private func invokeLines(of index: Int) -> [StateGraph.Line] {
    outline.entries[index].state.invocations.map { .init(.words($0.words)) }
  }

  /// The author's lines, as written.
  private func writtenLines(of index: Int) -> [StateGraph.Line] {
    outline.entries[index].state.annotations.lines.map { .init(.written($0)) }
  }

  /// The lines for entry and exit actions, if shown and not among the author's.
  private func entryLines(of index: Int) -> [StateGraph.Line] {
    let state = outline.entries[index].state
    guard options.showsEntryActions, state.annotations.lines.isEmpty else { return [] }
    return shown(messages.messages(in: state.onEntry, tellingAll: true), in: index)
      .map { .init(.event(words.entry), $0.cause) }
      + shown(messages.messages(in: state.onExit, tellingAll: true), in: index)
      .map { .init(.event(words.exit), $0.cause) }
  }

  /// The lines for targetless transitions; with guards where another transition of the state has
  /// the same label.
  private func innerLines(of index: Int) -> [StateGraph.Line] {
    let transitions = outline.entries[index].state.transitions
    return transitions.filter(\.targets.isEmpty).flatMap { transition -> [StateGraph.Line] in
      let stimuli = stimuli(of: transition, in: index)
      guard transition.label == nil, !chart.isDiagram else { return stimuli }
      let rivals = transitions.count {
        !Set(self.stimuli(of: $0, in: index)).isDisjoint(with: stimuli)
      }
      let cause: StateGraph.Line.Part
      if let condition = transition.condition, !transition.events.isEmpty,
        options.showsGuards || !isLean || rivals > 1 || !condition.openTexts.isEmpty
      {
        cause = .guarded(spoken(stimuli), conditions.text(of: condition, in: region(of: index)))
      } else {
        cause = stimuli.count == 1 ? stimuli[0].cause : .event(spoken(stimuli))
      }
      let told = shown(
        messages.messages(in: [transition.content], tellingAll: true), in: index)
      // An event without effect is shown, too, if everything is shown.
      if told.isEmpty, messages.isWhole, !stimuli.isEmpty { return [.init(cause)] }
      return told.map { .init(cause, $0.cause) }
    }
  }

  private func spoken(_ lines: [StateGraph.Line]) -> String {
    lines.map(\.text).joined(separator: words.list)
  }

  /// Returns the text for a list of messages, those in an `<if>` with their conditions; the picture's
  /// own message is first.
  func shown(_ messages: [MessageList.Message], in source: Int) -> [StateGraph.Line] {
    let (unique, message) = (messages.merged, options.message?.description)
    return (unique.filter { $0.name == message } + unique.filter { $0.name != message })
      .map { line(of: $0, in: source) }
  }

  /// Returns a message with its condition, or with what decides when the condition names too many
  /// states; the picture's own message always has its condition.
  private func line(of message: MessageList.Message, in source: Int) -> StateGraph.Line {
    guard let condition = message.condition else { return .init(.message(message.name, .always)) }
    let states = condition.states
    let text =
      states.count > 3 && !options.showsGuards && message.name != options.message?.description
      ? words.depending(on: subjects(of: states, in: source))
      : conditions.text(of: condition, in: region(of: source))
    return .init(.message(message.name, .when(text)))
  }

  private func subjects(of states: [StateID], in source: Int) -> [String] {
    states.map { conditions.subject($0, in: region(of: source)) }.uniqued
  }
}
