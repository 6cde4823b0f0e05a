/// Making states.
extension MermaidChart {
  mutating func state(_ number: Int) -> State {
    let node = diagram.nodes[number]
    var title = node.title.joined(separator: " ")
    if title.isEmpty, node.kind == .state || node.kind == .choice,
      ids[number].description != node.name
    {
      title = node.name
    }
    let note = node.notes.filter { !$0.isEmpty }.joined(separator: " ")
    let (kind, initial, children) = content(of: number)
    let own = transitions[number]
    let started = timers[number] ?? []
    var state = State(
      ids[number], kind: kind, initial: initial,
      onEntry: node.entry.map { actions($0) } + started.map { [$0.start] },
      onExit: node.exit.map { actions($0) } + started.map { [$0.end] },
      transitions: own.filter { !$0.isElse }.map(\.transition)
        + own.filter(\.isElse).map(\.transition),
      children: children,
      annotations: StateAnnotations(
        title: title.isEmpty ? nil : LocalizedText(title),
        note: note.isEmpty ? nil : LocalizedText(note), hue: diagram.hue(ofState: node.name)),
      place: node.place)
    if case .history = kind, state.transitions.isEmpty, let owner = node.home.owner {
      let home = Scope(owner: owner, region: node.home.region)
      let first = inside[home]?.first { diagram.nodes[$0].kind == .state }
      state.transitions =
        (diagram.initials[home] ?? first).map {
          [Transition(to: targets(of: $0), place: node.place)]
        } ?? []
    }
    return state
  }

  mutating func content(of number: Int) -> (State.Kind, Initial?, [State]) {
    let node = diagram.nodes[number]
    switch node.kind {
    case .final: return (.final, nil, [])
    case .history(let depth): return (.history(depth), nil, [])
    case .state, .choice, .fork, .join: break
    }
    let regions = (0..<max(node.regions, 1)).map { Scope(owner: number, region: $0) }
      .filter { inside[$0] != nil }
    guard regions.count > 1 else {
      guard let scope = regions.first else { return (.state, nil, []) }
      return (.state, initial(of: scope), (inside[scope] ?? []).map { state($0) })
    }
    return (.parallel, nil, regions.map { region($0, of: number) })
  }

  mutating func initial(of scope: MermaidDiagram.Scope) -> Initial? {
    diagram.initials[scope].map { .attribute(targets(of: $0)) }
  }

  /// Makes the state of a region; one that holds a single state is that state.
  mutating func region(_ scope: MermaidDiagram.Scope, of owner: Int) -> State {
    let nodes = inside[scope] ?? []
    if nodes.count == 1, diagram.initials[scope] == nil, diagram.nodes[nodes[0]].kind == .state {
      return state(nodes[0])
    }
    let id = names.unique("\(ids[owner])_\(scope.region + 1)")
    return State(
      StateID(id), initial: initial(of: scope), children: nodes.map { state($0) },
      place: diagram.nodes[owner].place)
  }
}
