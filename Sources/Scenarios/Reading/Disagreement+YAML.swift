package import LifelineStatecharts

extension Disagreement: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a disagreement",
        keys: ["id", "title", "parties", "explanation", "default", "cases", "scenarios"],
        &findings)
    else { return nil }
    let id: DisagreementID? = fields.identifier("id", &findings)
    let title: LocalizedText? = fields.required("title", &findings)
    let parties: [LocalizedText] = fields.oneOrMany("parties", &findings)
    let explanation: LocalizedText? = fields.required("explanation", &findings)
    let standard: LocalizedText? = fields.optional("default", &findings)
    let cases: [Case]? = fields.list("cases", &findings)
    let scenarios: [ScenarioID]? = fields.list("scenarios", &findings)
    guard let id, let title, let explanation else { return nil }
    self.init(
      id: id, title: title, parties: parties, explanation: explanation, standard: standard,
      cases: cases ?? [], scenarios: scenarios ?? [])
  }
}

extension Disagreement.Case: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a case", keys: ["scenario", "decides", "until"], &findings)
    else { return nil }
    let scenario: ScenarioID? = fields.identifier("scenario", &findings)
    let decides: LocalizedText? = fields.required("decides", &findings)
    let until: EventName? = fields.optional("until", &findings)
    guard let scenario, let decides else { return nil }
    self.init(scenario, decides: decides, until: until)
  }
}
