/// The elements of Lifeline's vocabulary, which are children of `<scxml>`.
private enum TermElement: String, CaseIterable {
  case event, participant, stage, column, note

  /// The attribute with the id of the annotated thing.
  var key: String { self == .event ? "name" : "id" }

  /// The required attributes.
  var required: [String] {
    switch self {
    case .stage: [key]
    case .note: ["text"]
    case .event, .participant, .column: [key, "title"]
    }
  }

  /// The optional attributes.
  var attributes: [String] {
    switch self {
    case .event: required + Language.translations(of: "title") + ["rare", "systems", "also"]
    case .participant: required + Language.translations(of: "title") + ["track", "events", "role"]
    case .stage: required + ["hue", "column", "running", "level"]
    case .column: required + Language.translations(of: "title")
    case .note: required + ["state", "side"]
    }
  }
}

/// Lifeline's annotations of the whole chart.
extension ChartBuilder {
  /// Reads the lists of events of `<scxml>`, such as `l:settings`.
  mutating func readSettings(_ xml: XMLElement) {
    chart.glossary.settings = descriptors(xml.annotation("settings"))
    chart.glossary.versions = descriptors(xml.annotation("versions"))
    chart.glossary.ordinary = descriptors(xml.annotation("ordinary"))
    chart.glossary.enabling = descriptors(xml.annotation("enabling"))
    chart.glossary.inferred = descriptors(xml.annotation("inferred"))
    references.append(xml)
  }

  /// Reads `<l:event>`, `<l:participant>`, `<l:stage>`, `<l:column>` or `<l:note>`.
  mutating func readTerm(_ xml: XMLElement, in parent: SCXMLElement) {
    guard let element = TermElement(rawValue: xml.name) else {
      let question = NearestName.question(xml.name, among: TermElement.allCases.map(\.rawValue))
      report(xml.tag, "unknown annotation element '\(xml.name)'\(question)")
      return
    }
    guard parent == .scxml else {
      return report(xml.tag, "annotation element '\(xml.name)' belongs directly in 'scxml'")
    }
    for attribute in xml.attributes where attribute.namespace == .none {
      guard !element.attributes.contains(attribute.name) else { continue }
      report(
        attribute, of: xml,
        "unknown attribute '\(attribute.name)' of '\(xml.name)'"
          + NearestName.question(attribute.name, among: element.attributes))
    }
    guard element.required.allSatisfy({ xml.attribute($0) != nil }) else {
      let names = element.required.map { "'\($0)'" }.joined(separator: " and ")
      report(xml.tag, "annotation element '\(xml.name)' needs \(names)")
      return
    }
    switch element {
    case .event: chart.glossary.events.append(term(element, xml))
    case .participant: chart.glossary.participants.append(term(element, xml))
    case .column: chart.glossary.columns.append(term(element, xml))
    case .note: readNote(xml)
    case .stage:
      chart.glossary.stages.append(
        Glossary.StageTerm(
          Stage(xml.attribute("id")?.value ?? ""), hue: word(Hue.self, in: "hue", of: xml),
          column: xml.attribute("column")?.value, isRunning: flag("running", of: xml) ?? true,
          level: number("level", of: xml)))
      references.append(xml)
    }
  }

  private mutating func readNote(_ xml: XMLElement) {
    chart.notes.append(
      Note(
        xml.attribute("text")?.value ?? "",
        beside: xml.attribute("state").map { StateID($0.value) },
        on: word(Note.Side.self, in: "side", of: xml) ?? .right))
    references.append(xml)
  }

  private mutating func term(_ element: TermElement, _ xml: XMLElement) -> Glossary.Term {
    var titles: [Language: String] = [:]
    for language in Language.translated {
      titles[language] = xml.attribute("title-\(language.rawValue)")?.value
    }
    return Glossary.Term(
      name: xml.attribute(element.key)?.value ?? "",
      title: LocalizedText(xml.attribute("title")?.value ?? "", titles),
      track: xml.attribute("track").map { TrackID($0.value) },
      isRare: flag("rare", of: xml) ?? false, systems: versions("systems", of: xml),
      events: descriptors(xml.attribute("events")),
      role: word(Glossary.Role.self, in: "role", of: xml),
      otherNames: xml.attribute("also").map { words($0.value) } ?? [])
  }

  private func descriptors(_ attribute: XMLElement.Attribute?) -> [EventDescriptor] {
    attribute.map { words($0.value).map { EventDescriptor($0) } } ?? []
  }

  /// Reads `7`, `4-12`, `-3` or `13-`.
  private mutating func versions(_ name: String, of xml: XMLElement) -> ClosedRange<Int>? {
    guard let attribute = xml.attribute(name) else { return nil }
    let ends = attribute.value.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = ends.map { Int($0) }
    if ends.count == 1, let version = numbers[0], version >= 0 { return version...version }
    if ends.count == 2, zip(ends, numbers).allSatisfy({ $0.isEmpty || $1 != nil }),
      numbers.contains(where: { $0 != nil })
    {
      let (first, last) = (numbers[0] ?? 0, numbers[1] ?? .max)
      if first <= last { return first...last }
    }
    report(attribute, of: xml, "'\(name)' is a version, such as '7', or a range, such as '4-12'")
    return nil
  }

  private mutating func flag(_ name: String, of xml: XMLElement) -> Bool? {
    guard let attribute = xml.attribute(name) else { return nil }
    if let flag = Bool(attribute.value) { return flag }
    report(attribute, of: xml, "'\(name)' is 'true' or 'false'")
    return nil
  }

  /// Returns the value of an attribute that is a number; reports any other.
  private mutating func number(_ name: String, of xml: XMLElement) -> Int? {
    guard let attribute = xml.attribute(name) else { return nil }
    if let number = Int(attribute.value) { return number }
    report(attribute, of: xml, "'\(name)' is a whole number")
    return nil
  }

  /// Returns the value of an attribute that allows a list of words; reports any other word.
  private mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type, in name: String, of xml: XMLElement
  ) -> Word? {
    guard let attribute = xml.attribute(name) else { return nil }
    if let word = Word(rawValue: attribute.value) { return word }
    let known = Word.allCases.map(\.rawValue)
    let problem = "\(name) '\(attribute.value)' is unknown"
    report(attribute, of: xml, .unknown(problem, attribute.value, known))
    return nil
  }

  /// Reports annotations that name a stage, a column or an event that does not exist.
  mutating func checkReferences() {
    guard !references.isEmpty else { return }
    var (stages, states, events) = ([String](), [String](), chart.glossary.events.map(\.name))
    func visit(_ state: State) {
      states.append(state.id.description)
      if let stage = state.annotations.stage { stages.append(stage.description) }
      events += state.transitions.flatMap(\.events).map(\.description)
      state.children.forEach(visit)
    }
    chart.children.forEach(visit)
    // In a chart without stages, the states are the stages.
    if stages.isEmpty { stages = states }
    let columns = chart.glossary.columns.map(\.name)
    for xml in references {
      if let state = xml.attribute("state"), !states.contains(state.value) {
        report(
          state, of: xml,
          .unknown("a note is about unknown state '\(state.value)'", state.value, states))
      }
      if let stage = xml.attribute("id"), !stages.contains(stage.value) {
        report(
          stage, of: xml,
          .unknown("no state represents stage '\(stage.value)'", stage.value, stages))
      }
      if let column = xml.attribute("column"), !columns.contains(column.value) {
        report(
          column, of: xml, .unknown("there is no column '\(column.value)'", column.value, columns))
      }
      for name in SCXMLElement.eventLists {
        checkEvents(xml.annotation(name), of: xml, events)
      }
    }
  }

  private mutating func checkEvents(
    _ attribute: XMLElement.Attribute?, of xml: XMLElement, _ events: [String]
  ) {
    guard let attribute else { return }
    for word in words(attribute.value) {
      let descriptor = EventDescriptor(word)
      guard !events.contains(where: { descriptor.matches(EventName($0)) }) else { continue }
      report(attribute, of: xml, .unknown("no event is called '\(word)'", word, events))
    }
  }
}
