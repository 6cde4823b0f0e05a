package import LifelineScenarios
package import LifelineStatecharts

/// Reading properties from YAML: one form to each.
///
/// ```yaml
/// never: { what: "applicationWillEnterForeground:", after: entering launching, until: entering active }
/// possible: { what: any delegate, in: [inactive] }
/// only: { what: "applicationDidBecomeActive:", in: [active] }
/// once: { what: "application:didFinishLaunchingWithOptions:", per: entering notRunning }
/// precedes: { first: A, then: B, since: C }
/// next: { after: A, among: [A, B, C], is: [B] }
/// answers: { doing: user.pullDown, in: [active], to: delegate, with: ["applicationWillResignActive:"] }
/// silent: { from: suspended, to: notRunning }
/// ```
extension Property {
  /// The names of the forms, each the one key that says which.
  package static let forms = [
    "never", "possible", "only", "once", "precedes", "next", "answers", "silent",
  ]

  /// Reads the form that a mapping's key names.
  package init?(form: String, _ yaml: YAMLValue, _ findings: inout [Finding]) {
    switch form {
    case "never", "possible", "only":
      guard let occasion = Occasion(yaml, &findings) else { return nil }
      self =
        form == "never" ? .never(occasion) : form == "only" ? .only(occasion) : .possible(occasion)
    case "once":
      guard let signs = Self.signs(["what", "per"], of: "once", yaml, &findings) else { return nil }
      self = .once(signs[0], per: signs[1])
    case "precedes":
      guard
        let signs = Self.signs(
          ["first", "then"], or: ["since"], of: "precedes", yaml, &findings)
      else { return nil }
      self = .precedes(first: signs[0], then: signs[1], since: signs[2])
    case "next":
      guard let signs = Self.signs(["after", "among", "is"], of: "next", yaml, &findings) else {
        return nil
      }
      self = .next(after: signs[0], among: signs[1], is: signs[2])
    case "answers": self.init(answers: yaml, &findings)
    default: self.init(silent: yaml, &findings)
    }
  }

  private init?(answers yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(yaml, of: "answers", keys: ["doing", "in", "with", "to"], &findings),
      let event: EventName = fields.required("doing", &findings),
      let target: String = fields.required("to", &findings)
    else { return nil }
    self = .answers(
      doing: event, in: fields.oneOrMany("in", &findings),
      with: fields.oneOrMany("with", &findings), to: target)
  }

  private init?(silent yaml: YAMLValue, _ findings: inout [Finding]) {
    guard let fields = YAMLFields(yaml, of: "silent", keys: ["from", "to"], &findings),
      let from: StateID = fields.required("from", &findings),
      let to: StateID = fields.required("to", &findings)
    else { return nil }
    self = .silent(from: from, to: to)
  }

  /// Reads lists of signs, those of `keys` and then those of `optional`.
  private static func signs(
    _ keys: [String], or optional: [String] = [], of form: String, _ yaml: YAMLValue,
    _ findings: inout [Finding]
  ) -> [[Sign]]? {
    guard let fields = YAMLFields(yaml, of: form, keys: keys + optional, &findings) else {
      return nil
    }
    let count = findings.count
    for key in keys {
      let _: YAMLValue? = fields.required(key, &findings)
    }
    guard findings.count == count else { return nil }
    return (keys + optional).map { fields.oneOrMany($0, &findings) }
  }
}

extension Occasion: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "an occasion", keys: ["what", "in", "after", "until"], &findings)
    else { return nil }
    let what: [Sign] = fields.oneOrMany("what", &findings)
    guard !what.isEmpty else {
      let _: YAMLValue? = fields.required("what", &findings)
      return nil
    }
    self.init(
      what, in: fields.oneOrMany("in", &findings), after: fields.oneOrMany("after", &findings),
      until: fields.oneOrMany("until", &findings))
  }
}

extension Sign: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard let text = String(yaml, &findings) else { return nil }
    guard let sign = Sign(text) else {
      findings.append(
        Finding(
          at: yaml.place,
          "'\(text)' is no sign; write a message, 'any', 'any PARTICIPANT', 'entering STATE', "
            + "'leaving STATE' or 'doing EVENT'"))
      return nil
    }
    self = sign
  }
}

extension YAMLValue: YAMLReadable {
  /// Takes any value as it is.
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) { self = yaml }
}
