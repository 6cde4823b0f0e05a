/// Rules of one's own with what the runs of a chart say about them.
///
/// ```swift
/// let judged = try shop.judge([Rule(.never(Occasion([.entering("Refunded")])))])
/// judged.broken[0].run?.stimuli     // [add, checkout, accepted, refund]
/// ```
public struct JudgedRules: Answer {
  /// A rule with its result.
  public struct Judged: Sendable {
    /// The rule.
    public let rule: Rule
    /// Whether it holds in every run; `nil` when the search was not complete.
    public let holds: Bool?
    /// A shortest run that shows the answer; `nil` when no single run can.
    public let run: FoundRun?
  }

  /// The rules, in order.
  public let rules: [Judged]
  /// The name of the chart.
  public let model: String

  /// The rules that some run breaks, or of which none shows the possibility.
  public var broken: [Judged] { rules.filter { $0.holds == false } }

  /// Returns the output of `lifeline explore --rules`, line by line.
  public func lines(in language: Language) -> [String] {
    let texts = Texts(language)
    let holding = rules.count { $0.holds == true }
    return [
      texts["rules.total", count: rules.count, ["model": model, "holding": "\(holding)"]]
    ]
      + rules.flatMap { judged -> [String] in
        let place = judged.rule.place.map { "\($0.file):\($0.line): " } ?? ""
        let key = judged.holds.map { $0 ? "holds" : "broken" } ?? "undecided"
        let line = place + texts["rules.\(key)", ["rule": judged.rule.says.text(in: language)]]
        guard judged.holds == false, let run = judged.run else { return [line] }
        return [line] + run.lines(in: language).dropFirst().map { "  " + $0 }
      }
  }
}

extension Model {
  /// Checks rules of one's own in all runs.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - limit: The most snapshots of one search.
  /// - Returns: The rules with their results.
  /// - Throws: `LifelineError` with every name that the chart does not have.
  public func judge(
    _ rules: [Rule], limit: Int = 2_000_000
  ) throws(LifelineError) -> JudgedRules {
    let unknown = rules.flatMap { rule in
      rule.property.unknownNames(in: chart).map { Finding(.error, at: rule.place, $0) }
    }
    guard unknown.isEmpty else { throw LifelineError(unknown) }
    return JudgedRules(
      rules: try rules.map { rule throws(LifelineError) in
        let space = searches.space(after: try events(called: rule.given), limit: limit)
        let outcome = space.judge(rule.property)
        let run = try outcome.run.map { stimuli throws(LifelineError) in
          try FoundRun(stimuli, after: space.settings, of: self)
        }
        switch outcome {
        case .holds: return .init(rule: rule, holds: true, run: run)
        case .fails: return .init(rule: rule, holds: false, run: run)
        case .undecided: return .init(rule: rule, holds: nil, run: run)
        }
      }, model: name)
  }
}

extension JudgedRules: Encodable {
  private struct Members: Encodable {
    let says: String
    let rule: String
    let holds: Bool?
    let run: FoundRun?
  }

  /// The JSON of `lifeline explore --rules -T json`.
  public func encode(to encoder: any Encoder) throws {
    try rules.map {
      Members(
        says: $0.rule.says.english, rule: "\($0.rule.property)", holds: $0.holds, run: $0.run)
    }.encode(to: encoder)
  }
}
