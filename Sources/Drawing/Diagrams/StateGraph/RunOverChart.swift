import LifelineSimulation
import LifelineStatecharts

/// The transitions, messages and states of a run, by the chart's indices.
struct RunOverChart {
  /// The step numbers at which each transition was taken, from 1, by index.
  private(set) var steps: [[Int]]
  /// The messages sent while each transition was taken, by index; `nil` for one that was not taken.
  private(set) var delivered: [Set<String>?]
  /// The number of times that each state was entered, by index.
  private(set) var visits: [Int]

  /// Reads a trace and numbers the transitions that `isCounted` accepts.
  init(
    _ trace: Trace, outline: ChartOutline, isCounted: (ChartOutline.Arrow) -> Bool
  ) {
    steps = Array(repeating: [], count: outline.arrows.count)
    delivered = Array(repeating: nil, count: outline.arrows.count)
    visits = Array(repeating: 0, count: outline.entries.count)
    var deliveriesOfStep: [Int: Set<String>] = [:]
    for entry in trace.entries {
      guard let step = entry.step, case .delivery(let delivery) = entry.occurrence else { continue }
      deliveriesOfStep[step, default: []].insert(delivery.message.description)
    }
    var number = 0
    for entry in trace.entries {
      guard case .transition(let index, let source, let targets) = entry.occurrence,
        let arrow = Self.arrow(index, from: source, to: targets, in: outline)
      else { continue }
      visit(outline.arrows[arrow], outline: outline)
      guard isCounted(outline.arrows[arrow]) else { continue }
      number += 1
      steps[arrow].append(number)
      let sent = entry.step.map { deliveriesOfStep[$0] ?? [] } ?? []
      delivered[arrow] = (delivered[arrow] ?? []).union(sent)
    }
  }

  /// The states that the run entered, by index.
  var used: [Int] { visits.indices.filter { visits[$0] > 0 } }

  /// Counts the entries of a transition; its source was entered before, at the latest at the start.
  private mutating func visit(_ arrow: ChartOutline.Arrow, outline: ChartOutline) {
    if visits[arrow.source] == 0 { visits[arrow.source] = 1 }
    let domain = outline.domain(of: arrow)
    var entered: Set<Int> = []
    for target in arrow.transition.targets.compactMap({ outline[$0] }) {
      entered.formUnion(outline.path(from: domain, to: target))
      entered.formUnion(outline.defaultDescent(of: target))
    }
    for index in visits.indices where entered.contains(index) { visits[index] += 1 }
  }

  /// Returns the transition that a trace names, even if its index in the chart has changed since.
  private static func arrow(
    _ index: Int, from source: StateID, to targets: [StateID], in outline: ChartOutline
  ) -> Int? {
    func matches(_ index: Int) -> Bool {
      let arrow = outline.arrows[index]
      return outline.entries[arrow.source].state.id == source
        && arrow.transition.targets == targets
    }
    if outline.arrows.indices.contains(index), matches(index) { return index }
    return outline.arrows.indices.first(where: matches)
  }
}
