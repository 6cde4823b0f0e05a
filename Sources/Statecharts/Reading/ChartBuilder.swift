/// Builds a chart while its document is read.
///
/// The open elements are on stacks by kind, so that closing an element moves one value into its
/// parent, and the whole takes O(n) for a document of n bytes.
struct ChartBuilder: XMLContentHandler {
  let source: XMLSource
  var findings: [Finding] = []

  var chart = Statechart(children: [])
  var rootIsKnown = false
  /// The place of `<scxml>`; `nil` before it is read.
  var rootPlace: Place?
  var rootHasNamespace = false
  /// Whether the document names its data model; conditions on data are doubtful in one that does not.
  var declaresDataModel = false
  /// The open elements with their places.
  var path: [(element: SCXMLElement, tag: XMLSource.Tag)] = []
  /// The number of open elements inside a skipped one.
  var skipped = 0
  /// The open states.
  var states: [State] = []
  var hasUnnamedStates = false
  /// The open transition; transitions do not nest.
  var transition = Transition()
  /// The number of transitions of the open `<initial>` so far.
  var initialTransitions = 0
  /// The annotations that refer to others, to be checked at the end of the document.
  var references: [XMLElement] = []
  /// The open blocks of actions: of transitions, entries, exits and branches.
  var blocks: [[Action]] = []
  /// The open elements that are kept as they are.
  var opaque: [OpaqueElement] = []
  /// How many elements deep the reader is inside one that may hold anything.
  var depthInAnything = 0
  /// The open loops.
  var loops: [OpaqueElement] = []
  /// The open send; sends do not nest.
  var send = OpenSend.refused
  /// The open choices, each with the branches so far; the last one's actions are in `blocks`.
  var choices: [[Action.Branch]] = []

  /// The most findings of a document; one with more is probably not a model at all.
  static let mostFindings = 1000

  init(_ source: XMLSource) { self.source = source }

  mutating func open(_ xml: XMLElement) {
    if depthInAnything > 0 {
      depthInAnything += 1
      opaque.append(OpaqueElement(xml, inside: opaque.last, in: source))
      return
    }
    guard skipped == 0, findings.count < Self.mostFindings, let element = recognised(xml) else {
      skipped += 1
      return
    }
    path.append((element, xml.tag))
    checkAttributes(of: xml, as: element)
    open(xml, as: element)
  }

  private mutating func open(_ xml: XMLElement, as element: SCXMLElement) {
    switch element {
    case .scxml: readChart(xml)
    case .state: openState(xml, .state)
    case .parallel: openState(xml, .parallel)
    case .final: openState(xml, .final)
    case .history: openState(xml, .history(readHistoryType(xml)))
    case .initial: openInitial(xml)
    case .transition:
      transition = readTransition(xml)
      blocks.append([])
    case .onentry, .onexit: blocks.append([])
    case .if:
      choices.append([Action.Branch(if: readCondition(of: xml), actions: [])])
      blocks.append([])
    case .elseif: openBranch(if: readCondition(of: xml), xml)
    case .else: openBranch(if: nil, xml)
    case .raise: readRaise(xml)
    case .send: send = readSend(xml)
    case .cancel: readCancel(xml)
    case .log:
      add(.log(label: xml.attribute("label")?.value, text: xml.attribute("expr")?.value))
    case .foreach:
      loops.append(OpaqueElement(xml, in: source))
      blocks.append([])
    case .datamodel, .invoke, .donedata: opaque.append(OpaqueElement(xml, in: source))
    case .data, .script, .assign, .finalize, .param, .content:
      opaque.append(OpaqueElement(xml, in: source))
      depthInAnything = 1
    }
  }

  mutating func close() {
    guard skipped == 0 else {
      skipped -= 1
      return
    }
    if depthInAnything > 1 {
      depthInAnything -= 1
      let element = opaque.removeLast()
      opaque[opaque.count - 1].content.append(.element(element))
      return
    }
    let (element, tag) = path.removeLast()
    switch element {
    case .state, .parallel, .final, .history:
      let state = states.removeLast()
      if states.isEmpty {
        chart.children.append(state)
      } else {
        states[states.count - 1].children.append(state)
      }
    case .initial: closeInitial(tag)
    case .transition: closeTransition()
    case .onentry: states[states.count - 1].onEntry.append(blocks.removeLast())
    case .onexit: states[states.count - 1].onExit.append(blocks.removeLast())
    case .if:
      closeBranch()
      blocks.removeLast()
      add(.choose(choices.removeLast()))
    case .foreach: add(.forEach(loops.removeLast(), blocks.removeLast()))
    case .send: if let action = send.action { add(action) }
    case .datamodel, .invoke, .donedata, .data, .script, .assign, .finalize, .param, .content:
      depthInAnything = 0
      closeOpaque()
    case .scxml, .elseif, .else, .raise, .cancel, .log: break
    }
  }

  /// Gives an element that is kept as it is to what it stands in.
  private mutating func closeOpaque() {
    let element = opaque.removeLast()
    switch path.last?.element {
    case .scxml: chart.opaque.append(element)
    case .state, .parallel, .final, .history: states[states.count - 1].opaque.append(element)
    case .datamodel, .invoke, .donedata:
      opaque[opaque.count - 1].content.append(.element(element))
    case .send: send.carry(element)
    default: add(.opaque(element))
    }
  }

  mutating func text(_ text: String) {
    if depthInAnything > 0 {
      opaque[opaque.count - 1].add(text)
      return
    }
    guard skipped == 0, let (element, tag) = path.last,
      let word = text.split(whereSeparator: \.isWhitespace).first
    else { return }
    report(tag, "text '\(word)' in '\(element.rawValue)' means nothing; use a comment or 'log'")
  }

  mutating func add(_ action: Action) { blocks[blocks.count - 1].append(action) }

  mutating func report(_ tag: XMLSource.Tag, _ message: String) {
    guard findings.count < Self.mostFindings else { return }
    findings.append(Finding(at: source.place(of: tag), message, concernsRunning: true))
  }

  /// Returns the chart at the end of the document, with ids for states without one; `nil` when the
  /// document contains no chart.
  mutating func finishedChart() -> Statechart? {
    guard rootIsKnown else { return nil }
    checkReferences()
    if hasUnnamedStates { chart.nameUnnamedStates() }
    chart.loseSendsToInvocations()
    return chart
  }
}

/// The chart, its states and transitions.
extension ChartBuilder {
  mutating func readChart(_ xml: XMLElement) {
    rootPlace = source.place(of: xml.tag)
    chart.name = xml.attribute("name")?.value
    chart.title = readText("title", of: xml)
    chart.initial = names(in: "initial", of: xml).map { StateID($0) }
    chart.initialLabel = xml.annotation("initial-label")?.value
    chart.isDiagram = flag("diagram", of: xml)
    chart.direction = readWord(Statechart.Direction.self, in: "direction", of: xml)
    readSettings(xml)
    if let version = xml.attribute("version"), version.value != "1.0" {
      report(version, of: xml, "version '\(version.value)' of SCXML is unknown; write '1.0'")
    }
    if let attribute = xml.attribute("datamodel") {
      chart.dataModel = DataModel(rawValue: attribute.value)
      declaresDataModel = true
    }
    chart.binding = xml.attribute("binding")?.value
  }

  mutating func openState(_ xml: XMLElement, _ kind: State.Kind) {
    var id = xml.attribute("id")?.value ?? ""
    if let attribute = xml.attribute("id"), id.isEmpty {
      report(attribute, of: xml, "the id is empty; leave out 'id' to generate one")
    }
    if id.isEmpty {
      id = Statechart.unnamed
      hasUnnamedStates = true
    }
    var initial: Initial?
    if xml.attribute("initial") != nil {
      initial = .attribute(names(in: "initial", of: xml).map { StateID($0) })
    }
    states.append(
      State(
        StateID(id), kind: kind, initial: initial, annotations: readAnnotations(of: xml),
        place: source.place(of: xml.tag)))
  }

  mutating func readHistoryType(_ xml: XMLElement) -> State.History {
    choice(State.History.self, in: "type", of: xml, among: ["shallow", "deep"]) ?? .shallow
  }

  mutating func openInitial(_ xml: XMLElement) {
    initialTransitions = 0
    if let state = states.last, state.initial != nil {
      report(xml.tag, "'\(state.id)' has its initial states given twice; keep one")
    }
  }

  mutating func closeInitial(_ tag: XMLSource.Tag) {
    if initialTransitions != 1 {
      report(tag, "'initial' needs one transition, not \(initialTransitions)")
    }
  }

  mutating func readTransition(_ xml: XMLElement) -> Transition {
    Transition(
      on: names(in: "event", of: xml).map { EventDescriptor($0) },
      if: xml.attribute("cond") == nil ? nil : readCondition(of: xml),
      to: names(in: "target", of: xml).map { StateID($0) },
      kind: choice(Transition.Kind.self, in: "type", of: xml, among: ["external", "internal"])
        ?? .external,
      label: xml.annotation("label")?.value,
      evidence: xml.annotation("evidence").map { words($0.value) } ?? [],
      isInferred: flag("inferred", of: xml), place: source.place(of: xml.tag))
  }

  mutating func closeTransition() {
    transition.content = blocks.removeLast()
    if let (element, tag) = path.last, element == .initial {
      initialTransitions += 1
      guard !states.isEmpty else {
        chart.initial = transition.targets
        let targets = transition.targets.map(\.description).joined(separator: " ")
        return report(
          tag, "'initial' belongs in a state; write 'initial=\"\(targets)\"' on 'scxml'")
      }
      states[states.count - 1].initial = .element(transition)
    } else {
      states[states.count - 1].transitions.append(transition)
    }
  }

  /// Returns the condition of an element; reports one that cannot be read.
  mutating func readCondition(of xml: XMLElement) -> Condition {
    guard let attribute = xml.attribute("cond") else {
      report(xml.tag, "'\(xml.name)' needs 'cond'")
      return .constant(true)
    }
    do throws(ConditionParser.Failure) {
      return try ConditionParser.condition(in: attribute.value)
    } catch {
      reportUnreadable(attribute, of: xml, error)
      return OpenCondition.condition(attribute.value, in: chart.dataModel)
    }
  }

  /// Reports a condition that is not made of `In()`: a mistake in the null data model, doubtful in a
  /// chart without one, which is taken for ECMAScript's then.
  private mutating func reportUnreadable(
    _ attribute: XMLElement.Attribute, of xml: XMLElement, _ failure: ConditionParser.Failure
  ) {
    let message = "in 'cond': \(failure.message)"
    if attribute.value.isBlank || declaresDataModel && chart.dataModel == .null {
      report(attribute, of: xml, at: failure.offset, message)
    } else if !declaresDataModel {
      chart.dataModel = .ecmascript
      report(
        attribute, of: xml, at: failure.offset, as: .warning,
        "\(message); it is taken for a condition on data, declare 'datamodel' on 'scxml'")
    }
  }

  /// Returns the names in an attribute; reports one without any.
  private mutating func names(in name: String, of xml: XMLElement) -> [String] {
    guard let attribute = xml.attribute(name) else { return [] }
    let names = words(attribute.value)
    if names.isEmpty { report(attribute, of: xml, "'\(name)' is empty; leave it out") }
    return names
  }

  func words(_ text: String) -> [String] {
    text.utf8.split(whereSeparator: \.isXMLSpace).map { String(Substring($0)) }
  }

  /// Returns the value of an attribute that allows some words; reports any other word.
  private mutating func choice<Word: RawRepresentable<String>>(
    _ type: Word.Type, in name: String, of xml: XMLElement, among words: [String]
  ) -> Word? {
    guard let attribute = xml.attribute(name) else { return nil }
    if let word = Word(rawValue: attribute.value) { return word }
    report(
      attribute, of: xml,
      "'\(name)' is '\(words[0])' or '\(words[1])', not '\(attribute.value)'"
        + NearestName.question(attribute.value, among: words))
    return nil
  }
}

/// Lifeline's annotations.
extension ChartBuilder {
  mutating func readAnnotations(of xml: XMLElement) -> StateAnnotations {
    StateAnnotations(
      title: readText("title", of: xml),
      stage: xml.annotation("stage").map { Stage($0.value) },
      track: xml.annotation("track").map { TrackID($0.value) },
      sees: xml.annotation("sees").map { Stage($0.value) }, isCover: flag("cover", of: xml),
      note: readText("note", of: xml), hue: readWord(Hue.self, in: "hue", of: xml),
      lines: xml.annotation("lines")?.value.split(separator: "\n").map(String.init) ?? [],
      sign: readWord(Sign.self, in: "sign", of: xml),
      initialLabel: xml.annotation("initial-label")?.value)
  }

  /// Reads an annotation that is `true` or `false`, as it is without one.
  mutating func flag(_ name: String, of xml: XMLElement) -> Bool {
    guard let attribute = xml.annotation(name) else { return false }
    if let value = Bool(attribute.value) { return value }
    report(attribute, of: xml, "'\(attribute.qualifiedName)' is 'true' or 'false'")
    return false
  }

  /// Reads an annotation that is one of some words.
  mutating func readWord<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type, in name: String, of xml: XMLElement
  ) -> Word? {
    guard let attribute = xml.annotation(name) else { return nil }
    if let word = Word(rawValue: attribute.value) { return word }
    let problem = "\(attribute.qualifiedName) '\(attribute.value)' is unknown"
    report(
      attribute, of: xml, .unknown(problem, attribute.value, Word.allCases.map(\.rawValue)))
    return nil
  }

  /// Reads `l:title` and `l:title-zh-Hans`, or another text in all languages.
  private mutating func readText(_ name: String, of xml: XMLElement) -> LocalizedText? {
    let english = xml.annotation(name)
    var translations: [Language: String] = [:]
    for language in Language.translated {
      guard let text = xml.annotation("\(name)-\(language.rawValue)") else { continue }
      translations[language] = text.value
      if english == nil {
        report(text, of: xml, "'\(text.qualifiedName)' needs an English \(name) beside it")
      }
    }
    return english.map { LocalizedText($0.value, translations) }
  }
}
