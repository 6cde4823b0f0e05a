package import LifelineStatecharts

/// Reading properties from YAML, one key for each form.
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
  /// The keys of the forms.
  static let forms = [
    "never", "possible", "only", "once", "precedes", "next", "answers", "silent",
  ]

  /// Reads the form that the mapping's key names.
  init?(form: String, _ yaml: YAMLValue, _ findings: inout [Finding]) {
    let isOccasion = ["never", "possible", "only"].contains(form)
    let fields = YAMLFields(yaml, of: isOccasion ? "an occasion" : form)
    switch form {
    case "never": self = .never(Occasion(fields))
    case "possible": self = .possible(Occasion(fields))
    case "only": self = .only(Occasion(fields))
    case "once": self = .once(fields.signs("what"), per: fields.signs("per"))
    case "precedes":
      self = .precedes(
        first: fields.signs("first"), then: fields.signs("then"), since: fields.oneOrMany("since"))
    case "next":
      self = .next(
        after: fields.signs("after"), among: fields.signs("among"), is: fields.signs("is"))
    case "answers":
      self = .answers(
        doing: fields.required("doing"), in: fields.oneOrMany("in"),
        with: fields.oneOrMany("with"), to: fields.required("to"))
    default: self = .silent(from: fields.required("from"), to: fields.required("to"))
    }
    guard fields.end(&findings) else { return nil }
  }
}

extension YAMLFields {
  /// Reads signs, at least one.
  fileprivate func signs(_ key: String) -> [Observable] {
    require(key)
    return oneOrMany(key)
  }
}

extension Occasion {
  fileprivate init(_ fields: YAMLFields) {
    self.init(
      fields.signs("what"), in: fields.oneOrMany("in"), after: fields.oneOrMany("after"),
      until: fields.oneOrMany("until"))
  }
}

extension Observable: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard let text = String(yaml, &findings) else { return nil }
    guard let sign = Observable(text) else {
      findings.append(
        Finding(
          at: yaml.place,
          "'\(text)' is not a sign; write a message, 'any', 'any PARTICIPANT', 'entering STATE', "
            + "'leaving STATE', 'doing EVENT' or 'MESSAGE to PARTICIPANT'"))
      return nil
    }
    self = sign
  }
}
