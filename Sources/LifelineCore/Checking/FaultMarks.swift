/// A fault in a graph of stages: the step that is not legal, and the steps that would have been.
///
/// ```swift
/// let picture = FaultMarks(finding, goingOnIn: "background", words).map { graph.marking($0) }
/// ```
package struct FaultMarks: Hashable, Sendable {
  fileprivate let illegal: StateGraph.StageStep
  fileprivate let legal: [StateGraph.StageStep]

  /// The most alternatives that are drawn.
  private static let mostLegal = 3

  /// Creates the marks of a finding; `nil` when its stage is unknown.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - next: The stage in which the run goes on; `nil` for the same.
  ///   - words: The words of its run.
  ///   - line: The line of the log, in words; `nil` for marks that several runs share.
  package init?(
    _ finding: Nonconformity, goingOnIn next: Stage?, _ words: CheckText, line: String? = nil
  ) {
    guard let stage = finding.stage else { return nil }
    illegal = .init(
      from: stage, to: next ?? stage,
      words: ["× \(finding.observation?.description ?? "")"] + [line].compactMap(\.self))
    legal = finding.legal.prefix(Self.mostLegal).map { legal in
      .init(from: stage, to: legal.stage ?? stage, words: words.lines(of: legal))
    }
  }
}

extension StateGraph {
  /// Returns the graph with a fault.
  package func marking(_ marks: FaultMarks) -> StateGraph {
    marking(illegal: marks.illegal, legal: marks.legal)
  }
}
