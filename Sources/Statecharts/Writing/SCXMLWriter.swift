/// Writes a chart as SCXML.
///
/// ```swift
/// SCXMLWriter.text(
///   of: Statechart(children: [
///     State("off", transitions: [Transition(on: ["toggle"], to: ["on"])]), State("on"),
///   ]))
/// // <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null">
/// //   <state id="off">
/// //     <transition event="toggle" target="on"/>
/// //   </state>
/// //   <state id="on"/>
/// // </scxml>
/// ```
///
/// A chart that ``ChartCheck`` finds no error in is read back equal, but for places and for lists
/// of one or no condition, which no text can say, nor an open condition that holds operators. Every element stands on a line of its own, in
/// document order; a state's parts come in the order initial, onentry, onexit, transitions,
/// children. Comments and foreign elements are not part of a chart and are not written.
///
/// Source: W3C SCXML recommendation, sections 3, 4 and 6.2 to 6.3.
public enum SCXMLWriter {
  /// The readers of the text, which decide the notation of conditions.
  public enum Audience: Sendable {
    /// Lifeline: the chart's own data model is kept. In the null data model conditions are written
    /// `In(a) and not In(b)`; in ECMAScript's, `In('a') && !In('b')`.
    case lifeline
    /// Other engines: the null data model if every condition is a single `In(a)`, the only one it
    /// knows; otherwise ECMAScript, since several engines read operators in the null model as part
    /// of an id, and the condition never holds.
    case otherEngines
  }

  /// Returns the document as UTF-8 without a declaration, ending in a line break.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - audience: The readers of the text.
  /// - Returns: The text; the same chart gives the same bytes.
  public static func text(of chart: Statechart, for audience: Audience = .lifeline) -> String {
    let dataModel =
      switch audience {
      case .lifeline: chart.dataModel
      case .otherEngines:
        chart.needsData
          ? chart.dataModel : chart.needsOperators ? DataModel.ecmascript : .null
      }
    var xml = XMLText()
    ChartWriter(spelling: dataModel).write(chart, to: &xml)
    return xml.text
  }

  /// Returns actions in one line, with the attributes of unknown elements in the order of their names.
  static func line(of actions: [Action]) -> String {
    var xml = XMLText()
    ChartWriter(spelling: .null, sortsAttributes: true).write(actions, to: &xml)
    return xml.text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }
}

extension Statechart {
  /// Whether something in it only its own data model can say, which may raise `error.execution`.
  package var needsData: Bool {
    if !opaque.isEmpty { return true }
    var found = false
    for state in states {
      state.forEachCondition { found = found || !$0.openTexts.isEmpty }
      state.forEachAction { action in
        switch action {
        case .opaque, .forEach: found = true
        case .send(let send): found = found || send.payload != nil
        case .raise, .cancel, .choose, .log: break
        }
      }
      found = found || !state.opaque.isEmpty
    }
    return found
  }

  /// Whether a condition is more than one bare `In()`.
  fileprivate var needsOperators: Bool { children.contains(where: \.needsOperators) }
}

extension State {
  fileprivate var needsOperators: Bool {
    var found = children.contains(where: \.needsOperators)
    forEachCondition { condition in
      if case .isActive = condition { return }
      found = true
    }
    return found
  }
}

/// Writes the parts of a chart, each kind as its own element.
private struct ChartWriter {
  /// The data model to declare, which decides the notation of conditions.
  let spelling: DataModel
  /// Whether the attributes of unknown elements stand in the order of their names.
  var sortsAttributes = false

  func write(_ chart: Statechart, to xml: inout XMLText) {
    var attributes: [(String, String?)] = [("xmlns", "\(SCXMLNamespace.scxml)")]
    if chart.isAnnotated { attributes.append(("xmlns:l", "\(SCXMLNamespace.lifeline)")) }
    attributes += [
      ("version", "1.0"), ("datamodel", spelling.rawValue),
      ("binding", chart.binding), ("name", chart.name),
      ("initial", list(chart.initial)),
    ]
    attributes += texts("l:title", chart.title)
    attributes += [
      ("l:initial-label", chart.initialLabel), ("l:diagram", chart.isDiagram ? "true" : nil),
      ("l:direction", chart.direction?.rawValue),
      ("l:settings", list(chart.glossary.settings)),
      ("l:versions", list(chart.glossary.versions)),
      ("l:ordinary", list(chart.glossary.ordinary)),
      ("l:enabling", list(chart.glossary.enabling)),
      ("l:inferred", list(chart.glossary.inferred)),
    ]
    xml.element("scxml", attributes) { xml in
      write(chart.glossary, to: &xml)
      for note in chart.notes {
        xml.element(
          "l:note",
          [("state", note.state?.description), ("side", note.side.rawValue), ("text", note.text)])
      }
      for element in chart.opaque { write(element, to: &xml) }
      for state in chart.children { write(state, to: &xml) }
    }
  }

  private func text(_ versions: ClosedRange<Int>) -> String {
    let (first, last) = (versions.lowerBound, versions.upperBound)
    if first == last { return "\(first)" }
    return (first == 0 ? "" : "\(first)") + "-" + (last == .max ? "" : "\(last)")
  }

  private func write(_ glossary: Glossary, to xml: inout XMLText) {
    func write(_ element: String, _ key: String, _ term: Glossary.Term) {
      xml.element(
        element,
        [(key, term.name)] + texts("title", term.title) + [
          ("track", term.track?.description),
          ("rare", term.isRare ? "true" : nil), ("systems", term.systems.map(text)),
          ("also", list(term.otherNames)),
          ("events", list(term.events)),
          ("role", term.role?.rawValue),
        ])
    }
    for term in glossary.events { write("l:event", "name", term) }
    for term in glossary.participants { write("l:participant", "id", term) }
    for term in glossary.columns { write("l:column", "id", term) }
    for term in glossary.stages {
      xml.element(
        "l:stage",
        [
          ("id", term.stage.description), ("hue", term.hue?.rawValue), ("column", term.column),
          ("running", term.isRunning ? nil : "false"), ("level", term.level.map(String.init)),
        ])
    }
  }

  /// The attributes of a text in all languages: `title` and `title-zh-Hans`.
  private func texts(_ name: String, _ text: LocalizedText?) -> [(String, String?)] {
    [(name, text?.english)]
      + Language.translated.map { ("\(name)-\($0.rawValue)", text?[$0]) }
  }

  private func write(_ state: State, to xml: inout XMLText) {
    var attributes: [(String, String?)] = [("id", state.id.description)]
    if case .history(.deep) = state.kind { attributes.append(("type", "deep")) }
    if case .attribute(let targets) = state.initial {
      attributes.append(("initial", list(targets)))
    }
    attributes += texts("l:title", state.annotations.title)
    attributes += [
      ("l:stage", state.annotations.stage?.description),
      ("l:track", state.annotations.track?.description),
      ("l:sees", state.annotations.sees?.description),
      ("l:cover", state.annotations.isCover ? "true" : nil),
    ]
    attributes += texts("l:note", state.annotations.note)
    let lines = state.annotations.lines.joined(separator: "\n")
    attributes += [
      ("l:hue", state.annotations.hue?.rawValue), ("l:lines", lines.isEmpty ? nil : lines),
      ("l:sign", state.annotations.sign?.rawValue),
      ("l:initial-label", state.annotations.initialLabel),
    ]
    let isData = { (element: OpaqueElement) in element.name == "datamodel" }
    xml.element(state.kind.elementName, attributes) { xml in
      for element in state.opaque where isData(element) { write(element, to: &xml) }
      if case .element(let transition) = state.initial {
        xml.element("initial") { write(transition, to: &$0) }
      }
      for block in state.onEntry { xml.element("onentry") { write(block, to: &$0) } }
      for block in state.onExit { xml.element("onexit") { write(block, to: &$0) } }
      for transition in state.transitions { write(transition, to: &xml) }
      for element in state.opaque where !isData(element) { write(element, to: &xml) }
      for child in state.children { write(child, to: &xml) }
    }
  }

  private func write(_ transition: Transition, to xml: inout XMLText) {
    xml.element(
      "transition",
      [
        ("event", list(transition.events)),
        ("cond", transition.condition.map { ConditionSpelling.text($0, in: spelling) }),
        ("target", list(transition.targets)),
        ("type", transition.kind == .internal ? "internal" : nil),
        ("l:label", transition.label), ("l:evidence", list(transition.evidence)),
        ("l:inferred", transition.isInferred ? "true" : nil),
      ]
    ) { write(transition.content, to: &$0) }
  }

  func write(_ actions: [Action], to xml: inout XMLText) {
    for action in actions {
      switch action {
      case .raise(let event): xml.element("raise", [("event", event.description)])
      case .send(let send): write(send, to: &xml)
      case .cancel(let id): xml.element("cancel", [("sendid", id.description)])
      case .choose(let branches): write(branches, to: &xml)
      case .log(let label, let text): xml.element("log", [("label", label), ("expr", text)])
      case .forEach(let element, let actions):
        xml.element("foreach", attributes(of: element)) { write(actions, to: &$0) }
      case .opaque(let element): write(element, to: &xml)
      }
    }
  }

  private func write(_ send: Send, to xml: inout XMLText) {
    var attributes = [
      ("event", send.event.description), ("target", SendTargetText.text(send.target)),
      ("type", SendTargetText.type(send.target)), ("id", send.id?.description),
      ("delay", send.delay == .zero ? nil : DelayText.text(send.delay)),
      ("l:inferred", send.inference?.rawValue),
    ]
    if let payload = send.payload { attributes += self.attributes(of: payload) }
    xml.element("send", attributes) { xml in
      if let payload = send.payload { write(contentOf: payload, to: &xml) }
    }
  }

  private func write(_ element: OpaqueElement, to xml: inout XMLText) {
    xml.element(element.name, attributes(of: element)) { write(contentOf: element, to: &$0) }
  }

  private func write(contentOf element: OpaqueElement, to xml: inout XMLText) {
    let hasText = element.content.contains { if case .text = $0 { true } else { false } }
    // A line break beside text would become part of it.
    if hasText { xml.staysOnLine() }
    for part in element.content {
      switch part {
      case .element(let inner): write(inner, to: &xml)
      case .text(let text): xml.text(text)
      }
    }
  }

  private func attributes(of element: OpaqueElement) -> [(String, String?)] {
    let all = element.attributes.map { ($0.name, Optional($0.value)) }
    return sortsAttributes ? all.sorted { $0.0 < $1.0 } : all
  }

  private func write(_ branches: [Action.Branch], to xml: inout XMLText) {
    guard let first = branches.first else { return }
    xml.element("if", [("cond", condition(of: first) ?? "true")]) { xml in
      write(first.actions, to: &xml)
      for branch in branches.dropFirst() {
        xml.element(branch.condition == nil ? "else" : "elseif", [("cond", condition(of: branch))])
        write(branch.actions, to: &xml)
      }
    }
  }

  private func condition(of branch: Action.Branch) -> String? {
    branch.condition.map { ConditionSpelling.text($0, in: spelling) }
  }

  /// Returns names as an attribute's value; `nil` when there are none.
  private func list(_ names: [some CustomStringConvertible]) -> String? {
    names.isEmpty ? nil : names.map(\.description).joined(separator: " ")
  }
}

extension State.Kind {
  fileprivate var elementName: String {
    switch self {
    case .state: "state"
    case .parallel: "parallel"
    case .final: "final"
    case .history: "history"
    }
  }
}

extension Statechart {
  /// Whether any annotation is written.
  fileprivate var isAnnotated: Bool {
    title != nil || initialLabel != nil || isDiagram || direction != nil || !notes.isEmpty
      || glossary != Glossary()
      || children.contains(where: \.isAnnotated)
  }
}

extension State {
  fileprivate var isAnnotated: Bool {
    var found = annotations != StateAnnotations() || children.contains(where: \.isAnnotated)
    forEachTransition { transition in
      found =
        found || transition.label != nil || !transition.evidence.isEmpty
        || transition.isInferred || transition.content.areAnnotated
    }
    return found || (onEntry + onExit).contains(where: \.areAnnotated)
  }
}

extension [Action] {
  fileprivate var areAnnotated: Bool {
    contains { action in
      switch action {
      case .send(let send): send.inference != nil
      case .choose(let branches): branches.contains(where: \.actions.areAnnotated)
      case .forEach(_, let actions): actions.areAnnotated
      case .raise, .cancel, .log, .opaque: false
      }
    }
  }
}
