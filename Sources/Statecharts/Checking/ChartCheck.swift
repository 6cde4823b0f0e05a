/// Finds errors in a chart that was read from a file or made in code.
///
/// ```swift
/// let chart = Statechart(children: [State("off", transitions: [Transition(to: ["onn"])])])
/// ChartCheck.findings(in: chart).map(\.description)
/// // ["eventless transition of 'off' leads to unknown state 'onn'"]
/// ```
///
/// ``SCXMLReader`` calls this, so a chart from there has been checked. ``ChartLint`` finds what is
/// legal but probably a mistake.
///
/// Source: W3C SCXML recommendation, sections 3.2 to 3.14 and 6.2, where each says "must".
public enum ChartCheck {
  /// Returns the errors of a chart and names that may be misread, by place.
  ///
  /// - Parameter chart: The chart.
  /// - Returns: Errors where the chart has no meaning; warnings for names that other engines refuse
  ///   or that can match by accident. At most 1000 of each check.
  public static func findings(in chart: Statechart) -> [Finding] {
    let numbered = NumberedChart(chart)
    let ofRuns = checksOfRuns.flatMap { $0(numbered).prefix(1000) }.map { finding in
      var finding = finding
      finding.concernsRunning = true
      return finding
    }
    return (checks.flatMap { $0(numbered).prefix(1000) } + ofRuns).sortedByPlace
  }

  private static let checks: [@Sendable (NumberedChart) -> [Finding]] = [
    EmptyChartCheck.findings, DuplicateIDCheck.findings, UnknownReferenceCheck.findings,
    EventSpellingCheck.findings,
  ]

  /// The checks of what can be drawn and not run.
  private static let checksOfRuns: [@Sendable (NumberedChart) -> [Finding]] = [
    IDSpellingCheck.findings, InitialCheck.findings, ParallelCheck.findings, FinalCheck.findings,
    HistoryCheck.findings, TransitionCheck.findings, TargetSetCheck.findings, ChoiceCheck.findings,
    SendCheck.findings, ForkCheck.findings,
  ]
}
