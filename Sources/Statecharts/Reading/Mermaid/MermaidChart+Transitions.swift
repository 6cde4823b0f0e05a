/// Making transitions.
extension MermaidChart {
  mutating func add(_ arrow: MermaidDiagram.Arrow) {
    let source = diagram.nodes[arrow.from]
    let target = diagram.nodes[arrow.to]
    if target.kind == .join {
      if !arrow.label.isEmpty {
        report(
          "an arrow into join '\(target.name)' waits for no event; give its label to the arrow "
            + "before or after", at: arrow.place)
      }
      return
    }
    switch source.kind {
    case .join: return
    case .fork:
      if !arrow.label.isEmpty {
        report(
          "an arrow out of fork '\(source.name)' has no label; give it to the arrow before",
          at: arrow.place)
      }
      return
    default: break
    }
    guard let (transition, isElse) = transition(of: arrow) else { return }
    transitions[arrow.from].append((transition, isElse))
  }

  mutating func transition(
    of arrow: MermaidDiagram.Arrow
  ) -> (Transition, isElse: Bool)? {
    let source = diagram.nodes[arrow.from]
    guard let label = label(of: arrow, isGuard: source.kind == .choice) else { return nil }
    var events = label.events.map { timer($0, of: arrow) ?? descriptor($0) }
    // As in UML: without a trigger, a composite state is left when its inside has ended.
    if events.isEmpty, source.kind == .state, source.regions > 0 {
      events = [EventDescriptor("done.state.\(ids[arrow.from])")]
    }
    let asked = label.isElse ? nil : condition(label.guardText ?? "")
    let transition = Transition(
      on: events, if: asked, to: targets(of: arrow.to), content: actions(label.action),
      place: arrow.place)
    return (transition, label.isElse)
  }

  private mutating func label(
    of arrow: MermaidDiagram.Arrow, isGuard: Bool
  ) -> MermaidLabel? {
    let label = arrow.label.onOneLine
    do throws(MermaidLabel.Mistake) {
      return try MermaidLabel(arrow.label, isGuard: isGuard)
    } catch {
      switch error {
      case .conditionWithoutEnd:
        report("the condition of '\(label)' has no end; write 'event [condition]'", at: arrow.place)
      case .wordsAfterCondition(let words):
        report(
          "'\(words.onOneLine)' stands after the condition of '\(label)'; write ', event' for another "
            + "event, or '/ action'", at: arrow.place)
      }
      return nil
    }
  }

  private mutating func descriptor(_ words: String) -> EventDescriptor {
    if words == "*" { return "*" }
    if let known = eventNames[words] { return EventDescriptor(known) }
    let joined = words.legalWords.joined(separator: "_")
    let tokens = joined.split(separator: ".").joined(separator: ".")
    let name = events.unique(tokens.isEmpty ? "event" : tokens)
    eventNames[words] = name
    if name != words { terms.append(Glossary.Term(name: name, title: LocalizedText(words))) }
    return EventDescriptor(name)
  }

  mutating func condition(_ text: String) -> Condition? {
    guard !text.isBlank else { return nil }
    if let known = try? ConditionParser.condition(in: text) { return known }
    isOpen = true
    return OpenCondition.condition(text, in: .ecmascript)
  }

  func actions(_ text: String?) -> [Action] {
    guard let text, !text.isBlank else { return [] }
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.last) {
    case ("raise", let event?) where words.count == 2 && NameSpelling.isEventName(event):
      return [.raise(EventName(event))]
    case ("send", let event?) where words.count == 2 && NameSpelling.isEventName(event):
      return [.send(Send(EventName(event)))]
    case ("log", let rest?) where words.count == 2: return [.log(label: rest, text: nil)]
    default: return [.log(label: text, text: nil)]
    }
  }

  /// The states that an arrow to a node leads to: those after a fork, otherwise itself.
  func targets(of node: Int) -> [StateID] {
    guard diagram.nodes[node].kind == .fork else { return [ids[node]] }
    return leaving[node].map { ids[diagram.arrows[$0].to] }
  }

  mutating func checkFork(_ node: Int) {
    guard !areInRegions(leaving[node].map { diagram.arrows[$0].to }) else { return }
    report(
      "fork '\(diagram.nodes[node].name)' leads to states that are not in regions of one state; "
        + "put them in a 'state … { }', separated by '--'", at: diagram.nodes[node].place)
  }

  private func areInRegions(_ nodes: [Int]) -> Bool {
    guard let first = nodes.first, nodes.count > 1 else { return false }
    let paths = nodes.map { regions(around: $0) }
    return regions(around: first).keys.contains { owner in
      let regions = paths.compactMap { $0[owner] }
      return regions.count == nodes.count && Set(regions).count == nodes.count
    }
  }

  /// The region that a node is in, of each state around it.
  func regions(around node: Int) -> [Int: Int] {
    guard diagram.nodes[node].kind != .fork, diagram.nodes[node].kind != .join else { return [:] }
    var regions: [Int: Int] = [:]
    var home = diagram.nodes[node].home
    while let owner = home.owner {
      if diagram.nodes[owner].regions > 1 { regions[owner] = home.region }
      home = diagram.nodes[owner].home
    }
    return regions
  }

  /// Adds the transition that waits for all states before a join.
  mutating func addJoin(_ node: Int) {
    let (name, place) = (diagram.nodes[node].name, diagram.nodes[node].place)
    let sources = entering[node].map { diagram.arrows[$0].from }
    guard sources.count > 1, leaving[node].count == 1 else {
      return report(
        "join '\(name)' needs several arrows in and one out, not \(sources.count) and "
          + "\(leaving[node].count)", at: place)
    }
    guard areInRegions(sources) else {
      return report(
        "join '\(name)' waits for states that are not in regions of one state; put them in a "
          + "'state … { }', separated by '--'", at: place)
    }
    guard var (transition, _) = transition(of: diagram.arrows[leaving[node][0]]) else { return }
    var parts: [Condition] = sources.map { .isActive(mark(of: $0)) }
    if let condition = transition.condition { parts.append(condition) }
    transition.condition = .all(parts)
    transitions[sources[0]].append((transition, false))
  }

  /// What is active when a state is done: the final state in it, or itself.
  private func mark(of node: Int) -> StateID {
    let ends = (inside[Scope(owner: node)] ?? []).filter { diagram.nodes[$0].kind == .final }
    return ids[diagram.nodes[node].regions == 1 ? ends.first ?? node : node]
  }
}
