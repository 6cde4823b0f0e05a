package import LifelineStatecharts

extension Scenario: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a scenario",
        keys: [
          "id", "title", "summary", "model", "configuration", "given", "steps", "reactions",
          "claims",
        ], &findings)
    else { return nil }
    let id: ScenarioID? = fields.identifier("id", &findings)
    let title: LocalizedText? = fields.required("title", &findings)
    let summary: LocalizedText? = fields.optional("summary", &findings)
    let model: String? = fields.optional("model", &findings)
    let configuration: [EventName]? = fields.list("configuration", &findings)
    let given: [Step]? = fields.list("given", &findings)
    let steps: [Step]? = fields.list("steps", &findings)
    let reactions: [Reaction]? = fields.list("reactions", &findings)
    let claims: [Claim]? = fields.list("claims", &findings)
    guard let id, let title else { return nil }
    self.init(
      id: id, title: title, summary: summary, model: model, configuration: configuration ?? [],
      given: given ?? [], steps: steps ?? [], reactions: reactions ?? [], claims: claims ?? [])
    source = yaml
    findings += inconsistencies()
  }
}

extension YAMLFields {
  /// Reads an id, which must also do as a file's name.
  func identifier<Thing>(_ key: String, _ findings: inout [Finding]) -> Name<Thing>? {
    guard let name: Name<Thing> = required(key, &findings) else { return nil }
    let text = name.description
    let isSafe =
      text.first.map { $0.isLetter || $0.isNumber } == true
      && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    if !isSafe {
      findings.append(
        Finding(
          at: self[key]?.place,
          "'\(text)' is no id; ids are made of letters, digits, '-', '_' and '.'"))
    }
    return name
  }
}

extension Step: YAMLReadable {
  /// Reads an event's name, or a mapping of `event`, `after` and `moment`.
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    if case .text = yaml.content {
      guard let event = EventName(yaml, &findings) else { return nil }
      self.init(event)
      return
    }
    guard
      let fields = YAMLFields(yaml, of: "a step", keys: ["event", "after", "moment"], &findings)
    else { return nil }
    if fields["event"] == nil, fields["after"] == nil {
      findings.append(
        Finding(at: yaml.place, "a step needs 'event' or 'after'; add '{ event: … }'"))
    }
    self.init(
      fields.optional("event", &findings), after: fields.optional("after", &findings) ?? .zero,
      moment: fields.optional("moment", &findings))
  }
}

extension Reaction: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a reaction",
        keys: ["on", "entering", "if", "unless", "after", "send", "set", "clear"], &findings)
    else { return nil }
    let message: EventName? = fields.optional("on", &findings)
    let state: StateID? = fields.optional("entering", &findings)
    let ifSet: [Reaction.Flag] = fields.oneOrMany("if", &findings)
    let unlessSet: [Reaction.Flag] = fields.oneOrMany("unless", &findings)
    let after: Duration? = fields.optional("after", &findings)
    let send: [EventName] = fields.oneOrMany("send", &findings)
    let set: [Reaction.Flag] = fields.oneOrMany("set", &findings)
    let clear: [Reaction.Flag] = fields.oneOrMany("clear", &findings)
    let trigger: Trigger
    switch (fields["on"], fields["entering"]) {
    case (nil, nil):
      findings.append(
        Finding(at: yaml.place, "a reaction needs 'on' or 'entering'; add 'on: MESSAGE'"))
      return nil
    case (.some, .some(let second)):
      findings.append(
        Finding(at: second.place, "a reaction has 'on' or 'entering', not both; make two of it"))
      return nil
    default:
      guard let answered = message.map(Trigger.delivery) ?? state.map(Trigger.entering) else {
        return nil
      }
      trigger = answered
    }
    self.init(
      to: trigger, if: ifSet, unless: unlessSet, after: after ?? .zero, send: send, set: set,
      clear: clear)
  }
}
