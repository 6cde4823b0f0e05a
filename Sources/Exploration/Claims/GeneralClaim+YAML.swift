package import LifelineScenarios
package import LifelineStatecharts

/// Reading general claims from YAML.
///
/// ```yaml
/// - id: C17
///   sources: [{ document: "001", place: 情景一 }]
///   says: { en: It is never called at launch., zh-Hans: 启动时从不调用。 }
///   kind: property
///   verdict: agrees
///   checks:
///     - never: { what: "applicationWillEnterForeground:", after: entering launching, until: entering active }
///     - scenario: 001-1
///     - noted: { scenario: 000-W, label: launchOptions, values: [UIApplicationLaunchOptionsURLKey] }
///     - possible: { what: entering suspended }
///       given: [config.exitsOnSuspend]
///       holds: no
///     - never: { what: "application:openURL:options:" }
///       except:
///         - given: config.iOS9
///           reason: { en: It came with this system., zh-Hans: 这个系统才有它。 }
/// ```
extension GeneralClaim: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a claim",
        keys: ["id", "sources", "says", "kind", "verdict", "reason", "disagreements", "checks"],
        &findings)
    else { return nil }
    let id: GeneralClaimID? = fields.required("id", &findings)
    let says: LocalizedText? = fields.required("says", &findings)
    let kind: Kind? = fields.required("kind", &findings)
    let verdict: Verdict? = fields.required("verdict", &findings)
    let checks: [Check] = fields.list("checks", &findings) ?? []
    if checks.isEmpty {
      findings.append(Finding(at: yaml.place, "a claim needs a check; add 'checks: [- …]'"))
    }
    guard let id, let says, let kind, let verdict, !checks.isEmpty else { return nil }
    self.init(
      id: id, sources: fields.list("sources", &findings) ?? [], says: says, kind: kind,
      verdict: verdict, reason: fields.optional("reason", &findings),
      disagreements: fields.list("disagreements", &findings) ?? [], checks: checks)
  }
}

extension GeneralClaim.Kind: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    self.init(choice: yaml, of: "kind of claim", &findings)
  }
}

extension GeneralClaim.Verdict: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    self.init(choice: yaml, of: "verdict", &findings)
  }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  fileprivate init?(choice yaml: YAMLValue, of subject: String, _ findings: inout [Finding]) {
    guard let text = String(yaml, &findings) else { return nil }
    guard let choice = Self(rawValue: text) else {
      let known = Self.allCases.map(\.rawValue).joined(separator: ", ")
      findings.append(Finding(at: yaml.place, "'\(text)' is no \(subject); write one of \(known)"))
      return nil
    }
    self = choice
  }
}

extension GeneralClaim.Source: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(yaml, of: "a source", keys: ["document", "place"], &findings),
      let document: DocumentID = fields.required("document", &findings)
    else { return nil }
    self.init(document, place: fields.optional("place", &findings))
  }
}

extension GeneralClaim.Check: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    let questions = Property.forms + ["scenario", "noted"]
    guard
      let fields = YAMLFields(
        yaml, of: "a check", keys: questions + ["given", "holds", "meaning", "except"], &findings)
    else { return nil }
    let asked = questions.filter { fields[$0] != nil }
    guard asked.count == 1, let form = asked.first, let value = fields[form] else {
      findings.append(
        Finding(
          at: yaml.place,
          "a check asks one question; write one of \(questions.joined(separator: ", "))"))
      return nil
    }
    let question: Question? =
      switch form {
      case "scenario": ScenarioID(value, &findings).map(Question.scenario)
      case "noted": Question(noted: value, &findings)
      default: Property(form: form, value, &findings).map(Question.property)
      }
    guard let question else { return nil }
    self.init(
      question, given: fields.oneOrMany("given", &findings),
      holds: fields["holds"] == nil || fields.flag("holds", &findings),
      meaning: fields.optional("meaning", &findings),
      exceptions: fields.list("except", &findings) ?? [])
  }
}

extension GeneralClaim.Exception: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(yaml, of: "an exception", keys: ["given", "reason"], &findings),
      let reason: LocalizedText = fields.required("reason", &findings)
    else { return nil }
    self.init(fields.oneOrMany("given", &findings), reason: reason)
  }
}

extension GeneralClaim.Check.Question {
  fileprivate init?(noted yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a note", keys: ["scenario", "label", "values"], &findings)
    else { return nil }
    let scenario: ScenarioID? = fields.required("scenario", &findings)
    let label: String? = fields.required("label", &findings)
    let values: [String]? = fields.list("values", &findings)
    guard let scenario, let label else { return nil }
    self = .noted(scenario, label: label, values: values ?? [])
  }
}
