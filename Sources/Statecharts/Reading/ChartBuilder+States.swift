/// The chart, its states and transitions.
extension ChartBuilder {
  mutating func readChart(_ xml: XMLElement) {
    chart.name = xml.attribute("name")?.value
    chart.initial = names(in: "initial", of: xml).map { StateID($0) }
    if let version = xml.attribute("version"), version.value != "1.0" {
      report(version, of: xml, "version '\(version.value)' of SCXML is unknown; write '1.0'")
    }
    if let attribute = xml.attribute("datamodel") {
      chart.dataModel =
        DataModel(rawValue: attribute.value)
        ?? {
          report(
            attribute, of: xml,
            "data model '\(attribute.value)' is not supported; write 'null' or 'ecmascript'")
          return .null
        }()
    }
  }

  mutating func openState(_ xml: XMLElement, _ kind: State.Kind) {
    var id = xml.attribute("id")?.value ?? ""
    if let attribute = xml.attribute("id"), id.isEmpty {
      report(attribute, of: xml, "the id is empty; leave 'id' out to have one made up")
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
      evidence: xml.annotation("evidence").map { words($0.value) } ?? [],
      place: source.place(of: xml.tag))
  }

  mutating func closeTransition() {
    transition.content = blocks.removeLast()
    if path.last?.element == .initial {
      states[states.count - 1].initial = .element(transition)
      initialTransitions += 1
    } else {
      states[states.count - 1].transitions.append(transition)
    }
  }

  /// Returns the condition of an element; one that cannot be read is reported.
  mutating func readCondition(of xml: XMLElement) -> Condition {
    guard let attribute = xml.attribute("cond") else {
      report(xml.tag, "'\(xml.name)' needs 'cond'")
      return .constant(true)
    }
    do throws(ConditionParser.Failure) {
      return try ConditionParser.condition(in: attribute.value)
    } catch {
      report(attribute, of: xml, at: error.offset, "in 'cond': \(error.message)")
      return .constant(true)
    }
  }

  /// Returns the names in an attribute; one that is there and holds none is reported.
  private mutating func names(in name: String, of xml: XMLElement) -> [String] {
    guard let attribute = xml.attribute(name) else { return [] }
    let names = words(attribute.value)
    if names.isEmpty { report(attribute, of: xml, "'\(name)' is empty; leave it out") }
    return names
  }

  private func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\r\n" }.map(
      String.init)
  }

  /// Returns which of some words an attribute says; another one is reported.
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
