package import LifelineStatecharts

/// Reading general claims from YAML.
///
/// ```yaml
/// - id: C17
///   sources: [{ document: "002", place: 第 1 条, quote: 程序正常启动是不会调用… }]
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
extension GeneralClaim: YAMLMapping {
  package static let subject = "a claim"

  package init(_ fields: YAMLFields) {
    self.init(
      id: fields.required("id"), sources: fields.list("sources"), says: fields.required("says"),
      kind: fields.required("kind"), verdict: fields.required("verdict"),
      reason: fields.optional("reason"), disagreements: fields.list("disagreements"),
      checks: fields.list("checks"))
    if checks.isEmpty { fields.refuse("a claim needs a check; add 'checks: [- …]'") }
  }
}

extension GeneralClaim.Kind: YAMLChoice {
  static func mistake(_ word: String, known: [String]) -> String {
    "'\(word)' is not a kind of claim; write one of \(known.joined(separator: ", "))"
  }
}

extension GeneralClaim.Verdict: YAMLChoice {
  static func mistake(_ word: String, known: [String]) -> String {
    "'\(word)' is not a verdict; write one of \(known.joined(separator: ", "))"
  }
}

extension GeneralClaim.Check: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    let fields = YAMLFields(yaml, of: "a check")
    var questions = Property.forms.compactMap { form in
      fields.value(form) { Property(form: form, $0, &$1).map(Question.property) }
    }
    questions += [
      fields.optional("scenario").map(Question.scenario),
      fields.optional("noted", as: Note.self).map(\.question),
    ].compactMap(\.self)
    if fields.presentKeys.count != 1 {
      fields.refuse(
        "a check asks one question; write one of \(fields.keys.joined(separator: ", "))")
    }
    let given: [EventName] = fields.oneOrMany("given")
    let holds = fields["holds"] == nil || fields.flag("holds")
    let meaning: LocalizedText? = fields.optional("meaning")
    let exceptions: [GeneralClaim.Exception] = fields.list("except")
    guard fields.end(&findings), let question = questions.first else { return nil }
    self.init(question, given: given, holds: holds, meaning: meaning, exceptions: exceptions)
  }

  /// The values that a scenario's run notes under a label.
  private struct Note: YAMLMapping {
    static let subject = "a note"
    let question: Question

    init(_ fields: YAMLFields) {
      question = .noted(
        fields.required("scenario"), label: fields.required("label"), values: fields.list("values"))
    }
  }
}

extension GeneralClaim.Exception: YAMLMapping {
  package static let subject = "an exception"

  package init(_ fields: YAMLFields) {
    self.init(fields.oneOrMany("given"), reason: fields.required("reason"))
  }
}
