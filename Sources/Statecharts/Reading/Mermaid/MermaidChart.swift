/// Makes the chart of a diagram.
struct MermaidChart {
  typealias Scope = MermaidDiagram.Scope

  let diagram: MermaidDiagram
  var findings: [Finding]
  var ids: [StateID] = []
  var inside: [Scope: [Int]] = [:]
  var leaving: [[Int]]
  var entering: [[Int]]
  var transitions: [[(transition: Transition, isElse: Bool)]]
  var names = UniqueNames()
  var events = UniqueNames()
  var eventNames: [String: String] = [:]
  var terms: [Glossary.Term] = []
  /// The timers of states.
  var timers: [Int: [Timer]] = [:]
  var isOpen = false

  init(_ diagram: MermaidDiagram) {
    self.diagram = diagram
    findings = diagram.findings
    leaving = Array(repeating: [], count: diagram.nodes.count)
    entering = leaving
    transitions = Array(repeating: [], count: diagram.nodes.count)
    for (index, arrow) in diagram.arrows.enumerated() {
      leaving[arrow.from].append(index)
      entering[arrow.to].append(index)
    }
    for (index, node) in diagram.nodes.enumerated() where node.kind != .fork && node.kind != .join {
      inside[node.home, default: []].append(index)
    }
    nameStates()
  }

  mutating func chart() -> Statechart {
    for arrow in diagram.arrows { add(arrow) }
    for (index, node) in diagram.nodes.enumerated() {
      if node.kind == .fork { checkFork(index) }
      if node.kind == .join { addJoin(index) }
    }
    let states = (inside[Scope()] ?? []).map { state($0) }
    let initial = diagram.initials[Scope()].map { targets(of: $0) } ?? []
    return Statechart(
      title: diagram.title.map { LocalizedText($0) }, dataModel: isOpen ? .ecmascript : .null,
      initial: initial, children: states,
      glossary: Glossary(events: terms))
  }

  /// Gives every state an id: its name, if an id may be so.
  private mutating func nameStates() {
    func isID(_ name: String) -> Bool { NameSpelling.isNCName(name) && !name.contains(".") }
    for node in diagram.nodes where isID(node.name) { names.take(node.name) }
    for node in diagram.nodes {
      guard !isID(node.name) else {
        ids.append(StateID(node.name))
        continue
      }
      let owner = node.home.owner.map { owner in
        let region = diagram.nodes[owner].regions > 1 ? "_\(node.home.region + 1)" : ""
        return "\(diagram.nodes[owner].name)\(region)_"
      }
      var name = node.name
      if node.kind == .final { name = "\(owner ?? "")final" }
      if case .history = node.kind { name = "\(owner ?? "")history" }
      let words = name.legalWords.joined(separator: "_").replacing(".", with: "_")
        .replacing(":", with: "_")
      ids.append(StateID(names.unique(NameSpelling.isNCName(words) ? words : "_\(words)")))
    }
  }

  mutating func report(
    _ message: String, at place: Place, as severity: Finding.Severity = .error
  ) {
    guard findings.count < ChartBuilder.mostFindings else { return }
    findings.add(severity, at: place, message)
  }
}
