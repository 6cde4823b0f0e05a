/// What makes a fault: the rule that is broken and the step that breaks it, not the line.
///
/// Runs of one app show the same error again and again. Faults with equal causes are likely one error: the
/// same message, after the same one, where the same callbacks could have come instead. Times, numbers of
/// processes, devices and lines are no part of it.
public struct FaultCause: Hashable, Sendable {
  /// The kind of a fault; the values are those of JSON.
  public enum Kind: String, Codable, Sendable {
    /// The message cannot come here.
    case order
    /// It comes too soon.
    case tooSoon
    /// The process launches again.
    case secondLaunch
    /// No run of the model sends the message.
    case never
    /// The model sends another message instead.
    case replaced
    /// The required scenario has another message here, or ends.
    case scenario = "story"
    /// The log ends before the required scenario.
    case cutShort
  }

  /// The name of the model.
  public package(set) var model: String
  /// The required scenario; `nil` when any run of the model conforms.
  public package(set) var scenario: String?
  /// The kind of the faults.
  public package(set) var kind: Kind
  /// The message; empty when the log ends too early.
  public package(set) var message: String
  /// The message before it; `nil` at the beginning.
  public package(set) var previous: String?
  /// The message that should come instead, if only one should.
  public package(set) var expected: String?
  /// The message that is missing before it; `nil` when the log cannot be mended so.
  public package(set) var missing: String?
  /// The callbacks that could come here without anything else happening, sorted: one may be missing.
  public package(set) var atOnce: [String]

  /// Finds the cause of a finding.
  package init(of finding: Nonconformity, in run: CheckedRun) {
    model = run.model.name
    scenario = run.scenario
    (kind, expected) = finding.kind.summary
    message = finding.observation?.description ?? ""
    previous = finding.previous?.description
    missing = run.missing(before: finding)?.description
    atOnce = finding.legal.filter(\.stimuli.isEmpty).map(\.observation.description).sorted()
  }

  /// The cause without the callbacks that may be missing or could come instead, which also depend on what the
  /// logs of a check show of the app: what is compared between checks.
  var step: FaultCause {
    var step = self
    (step.missing, step.atOnce) = (nil, [])
    return step
  }

  /// The cause in a sentence, without a place, with what could come instead.
  package func words(in texts: Texts) -> String {
    let what = sentence(in: texts)
    guard scenario == nil, !atOnce.isEmpty, missing == nil else { return what }
    let list = atOnce.joined(separator: texts.language.comma)
    return texts["check.cause.atOnce", ["what": what, "list": list]]
  }

  /// The cause in a sentence, without a place.
  func sentence(in texts: Texts) -> String {
    let values: KeyValuePairs = [
      "message": message, "previous": previous ?? "", "expected": expected ?? "",
      "other": expected ?? "",
    ]
    if kind == .order, let missing {
      return texts["check.order.missing", ["message": message, "expected": missing]]
    }
    if kind == .order, message == previous { return texts["check.order.twice", values] }
    return switch kind {
    case .order: texts[previous == nil ? "check.order.plain" : "check.order.after", values]
    case .tooSoon: texts["check.cause.tooSoon", values]
    case .secondLaunch: texts["check.cause.secondLaunch", values]
    case .never: texts["check.never", values]
    case .replaced: texts["check.replaced", values]
    case .scenario:
      texts[expected == nil ? "check.scenario.over" : "check.scenario.expected", values]
    case .cutShort: texts["check.scenario.cutShort", values]
    }
  }
}

extension Nonconformity.Kind {
  /// The kind without times, and the one message that should come instead.
  var summary: (kind: FaultCause.Kind, expected: String?) {
    switch self {
    case .order: (.order, nil)
    case .tooSoon: (.tooSoon, nil)
    case .secondLaunch: (.secondLaunch, nil)
    case .never: (.never, nil)
    case .replaced(let message): (.replaced, message.description)
    case .scenario(let message): (.scenario, message?.description)
    case .cutShort(let message): (.cutShort, message.description)
    }
  }
}
