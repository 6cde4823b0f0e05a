package import Simulation
package import Statecharts

/// The states of a chart that stand for a stage of life, deepest first.
package struct StageMap: Sendable {
  private struct Annotated {
    let state: StateIndex
    let depth: Int
    let stage: Stage
  }

  private let annotated: [Annotated]
  /// For each state the one of `annotated` that it is or lies in; `nil` when there is none.
  private let owners: [Int?]

  package init(_ chart: CompiledChart) {
    let indices = chart.states.compactMap { chart.index(of: $0.id) }
    annotated = indices.compactMap { state in
      chart[state].annotations.stage.map {
        Annotated(state: state, depth: Self.ancestors(of: state, chart).count, stage: $0)
      }
    }.sorted { ($1.depth, $0.state) < ($0.depth, $1.state) }
    owners = indices.map { [annotated] state in
      ([state] + Self.ancestors(of: state, chart)).lazy
        .compactMap { ancestor in annotated.firstIndex { $0.state == ancestor } }.first
    }
  }

  private static func ancestors(of state: StateIndex, _ chart: CompiledChart) -> [StateIndex] {
    Array(sequence(first: state) { chart.parent(of: $0) }.dropFirst())
  }

  /// Returns the stage of the deepest active annotated state, the first of them in document order.
  package func stage(of configuration: Configuration) -> Stage? {
    annotated.first { configuration.contains($0.state) }?.stage
  }

  /// Returns the stage that entering a state leads to.
  ///
  /// A state outside the annotated ones says nothing: while another region moves, the deepest
  /// annotated state may be out and not yet replaced.
  func stage(entering state: StateIndex, in configuration: Configuration) -> Stage? {
    guard let owner = owners[Int(state.rawValue)],
      annotated.firstIndex(where: { configuration.contains($0.state) }) == owner
    else { return nil }
    return annotated[owner].stage
  }
}
