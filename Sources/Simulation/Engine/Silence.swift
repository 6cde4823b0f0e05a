package import LifelineStatecharts

/// The reason why an event calls nothing, in the chart's titles: for people who do not read the
/// chart.
///
/// `IgnoredEvent` has the same in the chart's own terms.
package enum Silence: Equatable, Sendable {
  /// What would have to be otherwise, in one or two ways; empty when nothing would help.
  case lacks([[Want]])
  /// Regions without stages changed, each to this state, and none of the participants is told.
  case changes([Change])
  /// The chart has halted in these states.
  case halted([LocalizedText])
  /// No transition of the chart can match the event; the nearest one that some transition does.
  case unknown(nearest: EventName?)

  /// Something that would have to be otherwise.
  package enum Want: Equatable, Sendable {
    /// A region is in one state and would have to be in one of others; no region in a chart without.
    case state(region: LocalizedText?, is: LocalizedText, wanted: [LocalizedText])
    /// A region would have to be in any other state than the one that it is in.
    case anotherState(region: LocalizedText?, is: LocalizedText)
    /// A condition on data would have to hold, or not to.
    case condition(String, holds: Bool)
  }

  /// The new state of a region.
  package struct Change: Equatable, Sendable {
    package let region: LocalizedText?
    package let state: LocalizedText

    package init(region: LocalizedText?, state: LocalizedText) {
      self.region = region
      self.state = state
    }
  }
}

extension Macrostep {
  /// Why a stimulus calls nothing; `nil` when it calls something, or shows by its stages.
  ///
  /// A transition without target and content says that nothing happens just as no transition does.
  package var silence: Silence? {
    guard cause == .stimulus, let event, openQuestion == nil,
      occurrences.allSatisfy({ chart.isSilent($0) })
    else { return nil }
    if chart.hasHalted(in: before) {
      return .halted(before.atomicStates.map { chart.title(of: $0) })
    }
    let regions = Regions(chart: chart, active: before)
    guard entered.isEmpty else {
      // In a chart that calls nobody, nobody expects a call.
      let hasParticipants = chart.sends.contains { $0.participant != nil }
      return hasParticipants ? .changes(regions.changes(entering: entered)) : nil
    }
    let listening = chart.transitionIndices.filter { index in
      chart[index].events.contains { $0.matches(event) }
    }
    if listening.isEmpty {
      let known = chart.transitions.flatMap(\.events).compactMap(\.prefix)
      return .unknown(
        nearest: NearestName.of(event.description, among: known).map { EventName($0) })
    }
    return .lacks(regions.lacking(for: listening.filter(chart.hasEffect)))
  }
}

/// Finds the least that would have to be otherwise for a condition to hold.
private struct Regions {
  typealias Want = Silence.Want

  let chart: CompiledChart
  let active: Configuration

  /// Returns the least that is lacking for some transitions, and as little for others of them;
  /// preferably for those of active states, since their conditions say what they are about.
  func lacking(for transitions: [TransitionIndex]) -> [[Want]] {
    let listening = transitions.filter { active.contains(chart.source(of: $0)) }
    let ways = (listening.isEmpty ? transitions : listening).compactMap { index in
      all([
        active(chart[chart.source(of: index)].id),
        holding(chart[index].condition ?? .constant(true)),
      ])
    }.filter { !$0.isEmpty }
    guard let first = any(ways) else { return [] }
    let others = ways.filter { $0.count == first.count && !isCovered($0, by: first) }
    return [first] + (listening.isEmpty ? [] : [any(others)].compactMap(\.self))
  }

  /// Whether one way is among the states of a region that another one names.
  private func isCovered(_ way: [Want], by other: [Want]) -> Bool {
    guard case .state(let region, let current, _)? = other.first, other.count == 1,
      case .state(region, current, _)? = way.first
    else { return way == other }
    return true
  }

  /// Returns what a condition lacks; empty when it holds, `nil` when it never does.
  func holding(_ condition: Condition, _ wanted: Bool = true) -> [Want]? {
    switch condition {
    case .constant(let value): value == wanted ? [] : nil
    case .open(let text): [.condition(text, holds: wanted)]
    case .isActive(let state): wanted ? active(state) : inactive(state)
    case .not(let operand): holding(operand, !wanted)
    case .all(let operands):
      wanted ? all(operands.map { holding($0) }) : any(operands.compactMap { holding($0, false) })
    case .any(let operands):
      wanted ? any(operands.compactMap { holding($0) }) : all(operands.map { holding($0, false) })
    }
  }

  /// Joins what all of several conditions lack.
  func all(_ parts: [[Want]?]) -> [Want]? {
    var joined: [Want] = []
    for part in parts {
      guard let part else { return nil }
      joined += part.filter { !joined.contains($0) }
    }
    return joined
  }

  /// Chooses the alternative that lacks the least, the first of equals; if that is one state of a
  /// region, the other states of the region that would do as well are named with it.
  func any(_ parts: [[Want]]) -> [Want]? {
    guard let least = parts.min(by: { $0.count < $1.count }) else { return nil }
    guard case .state(let region, let current, _)? = least.first, least.count == 1 else {
      return least
    }
    let wanted = parts.filter { $0.count == 1 }.flatMap { part -> [LocalizedText] in
      guard case .state(region, current, let wanted)? = part.first else { return [] }
      return wanted
    }
    return [.state(region: region, is: current, wanted: wanted.eachOnce)]
  }

  /// Returns what it lacks for a state to be active.
  func active(_ state: StateID) -> [Want]? {
    guard !active.contains(state), let index = chart.index(of: state) else {
      return active.contains(state) ? [] : nil
    }
    let around = ancestors(of: index).first(where: active.contains)
    let current = active.indices.first { chart.parent(of: $0) == around }
    return [
      .state(
        region: region(of: around), is: chart.title(of: current.map { chart[$0].id } ?? state),
        wanted: [chart.title(of: state)])
    ]
  }

  private func inactive(_ state: StateID) -> [Want]? {
    guard active.contains(state), let index = chart.index(of: state) else { return [] }
    return [
      .anotherState(region: region(of: chart.parent(of: index)), is: chart.title(of: state))
    ]
  }

  /// Returns the new state of each region, the outermost one.
  func changes(entering states: [StateID]) -> [Silence.Change] {
    var changes: [Silence.Change] = []
    for state in states {
      guard let index = chart.index(of: state), let parent = chart.parent(of: index),
        chart[parent].kind != .parallel
      else { continue }
      let region = region(of: parent)
      guard !changes.contains(where: { $0.region == region }) else { continue }
      changes.append(Silence.Change(region: region, state: chart.title(of: state)))
    }
    return changes
  }

  /// The region that a state is in: the nearest one among parallel regions, otherwise the outermost.
  private func region(of state: StateIndex?) -> LocalizedText? {
    guard let state else { return nil }
    let around = [state] + ancestors(of: state)
    let region = around.first { index in
      chart.parent(of: index).map { chart[$0].kind == .parallel } ?? true
    }
    return region.map { chart.title(of: chart[$0].id) }
  }

  private func ancestors(of state: StateIndex) -> [StateIndex] {
    Array(sequence(first: state) { chart.parent(of: $0) }.dropFirst())
  }
}

extension CompiledChart {
  /// Whether no participant is told of an occurrence, and no stage changes by it.
  fileprivate func isSilent(_ occurrence: Occurrence) -> Bool {
    switch occurrence {
    case .event, .unnamedEvent, .eventless, .discarded, .exited, .took, .raised, .cancelled: true
    case .entered(let state): self[state].annotations.stage == nil
    case .sent(let send): self[send].delay > .zero
    case .started, .delivered, .logged, .failed, .data, .halted: false
    }
  }

  fileprivate func hasEffect(_ index: TransitionIndex) -> Bool {
    !self[index].targets.isEmpty || !self[index].content.isEmpty
  }

  /// The title of a state; its id when it has none.
  fileprivate func title(of state: StateID) -> LocalizedText {
    index(of: state).flatMap { self[$0].annotations.title } ?? LocalizedText(state.description)
  }
}
