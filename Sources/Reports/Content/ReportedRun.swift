/// A checked run of a log, with the log and the scenario that it is most like.
package struct ReportedRun: Sendable {
  /// The run with its verdict.
  let run: CheckedRun
  /// The log; `nil` when it is too long to be shown.
  let log: LogText?
  /// The most similar scenario; `nil` when none is similar.
  let nearest: NearestScenario.Match?
}
