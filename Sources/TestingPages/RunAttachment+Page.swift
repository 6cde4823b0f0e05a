import Lifeline
public import LifelineTesting

extension RunAttachment {
  /// The page of HTML that steps through the run, with its state graph.
  ///
  /// ```swift
  /// expectConforms(run, to: .uiApplication, attaching: [.timeline, .page])
  /// ```
  public static let page = RunAttachment(named: "page.html") { run in
    try Page(of: CheckResults(runs: [run])).html()
  }
}
