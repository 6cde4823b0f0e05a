/// Makes the chart of a diagram.
struct MermaidChart {
  typealias Scope = MermaidDiagram.Scope

  let diagram: MermaidDiagram
  var findings: [Finding]
  var ids: [StateID] = []
  var inside: [Scope: [Int]] = [:]
  var transitions: [[(transition: Transition, isElse: Bool)]]
  var names = UniqueNames()
  var events = UniqueNames()
  var eventNames: [String: String] = [:]
  var terms: [Glossary.Term] = []
  /// The timers of states.
  var timers: [Int: [Timer]] = [:]
  var isOpen = false
  /// The names that are the whole event of an arrow.
  var known: Set<String> = []
  /// The labels that a note is about.
  var told: Set<String> = []

  init(_ diagram: MermaidDiagram) {
    self.diagram = diagram
    findings = diagram.findings
    transitions = Array(repeating: [], count: diagram.nodes.count)
    for (index, node) in diagram.nodes.enumerated() { inside[node.home, default: []].append(index) }
    nameStates()
  }

  mutating func chart() -> Statechart {
    findNames()
    for arrow in diagram.arrows { add(arrow) }
    let states = (inside[Scope()] ?? []).map { state($0) }
    let first = diagram.initials[Scope()]
    return Statechart(
      title: diagram.title.map { LocalizedText($0) }, dataModel: isOpen ? .ecmascript : .null,
      initial: first.map { [ids[$0.node]] } ?? [], initialLabel: first.flatMap { words($0.label) },
      isDiagram: true, direction: diagram.direction, children: states,
      glossary: Glossary(events: terms),
      notes: notes())
  }

  private func notes() -> [Note] {
    diagram.notes.compactMap { note in
      let text = note.lines.flatMap(MermaidLabel.lines).joined(separator: "\n").trimmedWords
      return text.isEmpty ? nil : Note(text, beside: note.state.map { ids[$0] }, on: note.side)
    }
  }

  /// The words of a label, in the author's lines; `nil` for none.
  func words(_ label: Substring) -> String? {
    let lines = MermaidLabel.lines(label).filter { !$0.isEmpty }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Gives every state an id: its name, if an id may be so.
  private mutating func nameStates() {
    func isID(_ node: MermaidDiagram.Node) -> Bool {
      NameSpelling.isNCName(node.name) && !node.name.contains(".") && node.kind != .start
    }
    for node in diagram.nodes where isID(node) { names.take(node.name) }
    for node in diagram.nodes {
      guard !isID(node) else {
        ids.append(StateID(node.name))
        continue
      }
      let owner = node.home.owner.map { owner in
        let region = diagram.nodes[owner].regions > 1 ? "_\(node.home.region + 1)" : ""
        return "\(diagram.nodes[owner].name)\(region)_"
      }
      var name = node.name
      if node.kind == .final { name = "\(owner ?? "")final" }
      if node.kind == .start { name = "\(owner ?? "")start" }
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
