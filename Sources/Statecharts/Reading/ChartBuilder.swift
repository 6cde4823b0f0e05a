/// Builds a chart while its document is read.
///
/// What is open is kept in stacks by kind, so that closing an element moves one value into its
/// parent and the whole takes time in proportion to the document.
struct ChartBuilder: XMLContentHandler {
  let source: XMLSource
  let options: SCXMLReader.Options
  var findings: [Finding] = []

  var chart = Statechart(children: [])
  var rootIsKnown = false
  var rootHasNamespace = false
  /// The open elements with their places.
  var path: [(element: SCXMLElement, tag: XMLSource.Tag)] = []
  /// How many elements deep the reader is inside one that is skipped.
  var skipped = 0
  /// The open states.
  var states: [State] = []
  var hasUnnamedStates = false
  /// The open transition; they do not nest.
  var transition = Transition()
  /// How many transitions the open `<initial>` has so far.
  var initialTransitions = 0
  /// The open lists of actions: of a transition, an entry or exit, a branch.
  var blocks: [[Action]] = []
  /// The open choices, each with the branches so far; the last one's actions are in `blocks`.
  var choices: [[Action.Branch]] = []

  /// A document with more mistakes than this is not a model with mistakes but something else.
  static let mostFindings = 1000

  init(_ source: XMLSource, _ options: SCXMLReader.Options) {
    self.source = source
    self.options = options
  }

  mutating func open(_ xml: XMLElement) {
    guard skipped == 0, findings.count < Self.mostFindings, let element = recognised(xml) else {
      skipped += 1
      return
    }
    path.append((element, xml.tag))
    checkAttributes(of: xml, as: element)
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
    case .send: readSend(xml)
    case .cancel: readCancel(xml)
    case .log:
      add(.log(label: xml.attribute("label")?.value, text: xml.attribute("expr")?.value))
    }
  }

  mutating func close() {
    guard skipped == 0 else {
      skipped -= 1
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
    case .scxml, .elseif, .else, .raise, .send, .cancel, .log: break
    }
  }

  mutating func text(_ text: String) {
    guard skipped == 0, let (element, tag) = path.last,
      let word = text.split(whereSeparator: \.isWhitespace).first
    else { return }
    report(tag, "text '\(word)' in '\(element.rawValue)' means nothing; use a comment or 'log'")
  }

  mutating func add(_ action: Action) { blocks[blocks.count - 1].append(action) }

  mutating func report(_ tag: XMLSource.Tag, _ message: String) {
    guard findings.count < Self.mostFindings else { return }
    findings.append(Finding(.error, at: source.place(of: tag), message))
  }

  /// Returns the chart when the document has ended, with ids for the states that have none;
  /// `nil` when the document is no chart at all.
  mutating func finishedChart() -> Statechart? {
    guard rootIsKnown else { return nil }
    if hasUnnamedStates { chart.nameUnnamedStates() }
    return chart
  }
}
