/// Making states.
extension MermaidChart {
  mutating func state(_ number: Int) -> State {
    let node = diagram.nodes[number]
    let (title, lines) = words(of: node)
    let isNamed =
      ids[number].description == node.name || [.final, .start].contains(node.kind) || node.isHistory
    let (kind, initial, children) = content(of: number)
    let own = transitions[number]
    let started = timers[number] ?? []
    let region = diagram.initials[Scope(owner: number)].flatMap { words($0.label) }
    var state = State(
      ids[number], kind: kind, initial: initial,
      onEntry: lines.compactMap { action("entry", in: $0) } + started.map { [$0.start] },
      onExit: lines.compactMap { action("exit", in: $0) } + started.map { [$0.end] },
      transitions: own.filter { !$0.isElse }.map(\.transition)
        + own.filter(\.isElse).map(\.transition),
      children: children,
      annotations: StateAnnotations(
        title: (title ?? (isNamed ? nil : node.name)).map { LocalizedText($0) },
        hue: diagram.hue(ofState: node.name), lines: lines,
        // As in Mermaid, words about a sign take its place.
        sign: title == nil && lines.isEmpty ? node.kind.sign : nil,
        initialLabel: kind == .state ? region : nil),
      place: node.place)
    if case .history = kind, state.transitions.isEmpty, let owner = node.home.owner {
      let home = Scope(owner: owner, region: node.home.region)
      let first = inside[home]?.first { diagram.nodes[$0].kind == .state }
      state.transitions =
        (diagram.initials[home]?.node ?? first).map {
          [Transition(to: [ids[$0]], place: node.place)]
        } ?? []
    }
    return state
  }

  /// The title of a state and its lines: the first description is the title, unless there is a quoted
  /// one, or the description says what happens inside.
  private func words(of node: MermaidDiagram.Node) -> (title: String?, lines: [String]) {
    guard node.title == nil, let first = node.descriptions.first, !isInside(first) else {
      return (node.title, node.descriptions)
    }
    return (first, Array(node.descriptions.dropFirst()))
  }

  private func isInside(_ line: String) -> Bool {
    ["entry", "exit", "do"].contains { words(after: $0, in: line) != nil }
  }

  /// The action of `entry / ring`.
  private func action(_ word: String, in line: String) -> [Action]? {
    words(after: word, in: line).map { actions(String($0)) }
  }

  private func words(after word: String, in line: String) -> Substring? {
    guard line.lowercased().hasPrefix(word) else { return nil }
    let rest = line.dropFirst(word.count).trimmed
    return rest.first == "/" ? rest.dropFirst().trimmed : nil
  }

  /// Whether there are states in a state.
  func isComposite(_ number: Int) -> Bool {
    (0..<diagram.nodes[number].regions).contains { inside[Scope(owner: number, region: $0)] != nil }
  }

  mutating func content(of number: Int) -> (State.Kind, Initial?, [State]) {
    let node = diagram.nodes[number]
    switch node.kind {
    case .final: return (.final, nil, [])
    case .history(let depth): return (.history(depth), nil, [])
    case .state, .choice, .fork, .join, .start: break
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
    guard let first = diagram.initials[scope] else { return nil }
    guard diagram.isInside(first.node, scope) else {
      report(
        "the initial arrow leads out to '\(diagram.nodes[first.node].name)', so it is left out",
        at: first.place, as: .warning)
      return nil
    }
    return .attribute([ids[first.node]])
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
      annotations: StateAnnotations(
        initialLabel: diagram.initials[scope].flatMap { words($0.label) }),
      place: diagram.nodes[owner].place)
  }
}
