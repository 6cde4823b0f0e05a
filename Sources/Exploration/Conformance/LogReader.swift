import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts

/// The results that all runs of a log share.
final class LogReader: Sendable {
  let model: ObservedModel
  private let claims: [GeneralClaim]
  private let cache: Locked<Cache>

  private struct Cache: Sendable {
    var positions: ReachablePositions
    var explanations: ShortestExplanationSearch
    /// The messages of stimuli in snapshots.
    var played: [StateSpace.Origin: [TraceEntry]] = [:]
    /// The rules that hold in the model, computed for the first finding.
    var rules: (claims: [GeneralClaimID], watch: PropertyWatch)?
  }

  init(_ model: ObservedModel, claims: [GeneralClaim]) {
    self.model = model
    self.claims = claims
    cache = Locked(
      Cache(positions: ReachablePositions(model), explanations: ShortestExplanationSearch(model)))
  }

  /// Returns the stage of a position.
  func stage(of position: Int32) -> Stage? { model.stages[Int(model.snapshot(of: position))] }

  /// Lends the table of reachable positions to a closure.
  func withPositions<Result: Sendable>(_ body: (inout ReachablePositions) -> Result) -> Result {
    cache.withLock { body(&$0.positions) }
  }

  /// Returns whether some run begins with a letter when the model is launched.
  func beginsLaunch(_ letter: Int32) -> Bool {
    withPositions { positions in
      let launching = positions.launching
      return positions.step(from: launching, reading: letter, in: .open) != nil
    }
  }

  /// Finds a cheapest run that reads letters, beginning at one of some positions.
  func explanation(
    of letters: [Int32], in rooms: [Room], from starts: [Int32]
  ) -> ShortestExplanation? {
    cache.withLock { $0.explanations.explanation(of: letters, in: rooms, from: starts) }
  }

  /// Returns the messages of a stimulus in a snapshot; empty when the model does not become stable.
  func played(_ origin: StateSpace.Origin) -> [TraceEntry] {
    cache.withLock { cache in
      if let known = cache.played[origin] { return known }
      let entries = (try? RunPlayer(model.space).record(origin)) ?? []
      cache.played[origin] = entries
      return entries
    }
  }

  /// Returns the rules that hold in the model and that a message breaks.
  func broken(by message: EventName, after moment: LogReading.Moment) -> [GeneralClaimID] {
    cache.withLock { cache in
      if cache.rules == nil { cache.rules = rules }
      let places =
        cache.rules?.watch.broken(by: message, after: moment.run, messageCount: moment.messageCount)
        ?? []
      let broken = Set(places.compactMap { cache.rules?.claims[$0] })
      return self.claims.map(\.id).filter(broken.contains)
    }
  }

  /// Whether the log can contain what a property requires: a rule about other messages explains nothing.
  private func isSeen(_ property: Property) -> Bool {
    switch property {
    case .precedes(let required, _, _), .next(_, _, let required):
      required.contains { sign in
        if case .message(let message, _) = sign { model.sees(message) } else { true }
      }
    default: true
    }
  }

  private var rules: (claims: [GeneralClaimID], watch: PropertyWatch) {
    var ids: [GeneralClaimID] = []
    var properties: [Property] = []
    for claim in claims {
      for check in claim.checks where check.holds {
        guard case .property(let property) = check.question, isSeen(property),
          check.given.allSatisfy(model.space.settings.contains)
        else { continue }
        ids.append(claim.id)
        properties.append(property)
      }
    }
    return (ids, PropertyWatch(properties, in: model.space))
  }
}

/// Simulates the runs of a state space again, for details that the space does not keep.
struct RunPlayer {
  private let space: StateSpace

  init(_ space: StateSpace) { self.space = space }

  /// Returns a simulator in a snapshot, after the settings and a shortest run.
  func simulator(in snapshot: Int) throws(SimulationError) -> Simulator {
    var simulator = Simulator(searching: space.chart)
    _ = try simulator.start()
    for setting in space.settings { _ = try simulator.send(setting) }
    for origin in space.way(to: snapshot) { _ = try play(origin, on: &simulator) }
    return simulator
  }

  /// Runs a step.
  func play(
    _ origin: StateSpace.Origin, on simulator: inout Simulator
  ) throws(SimulationError) -> [Macrostep] {
    switch space.stimulus(origin) {
    case .event(let event): try simulator.send(event)
    case .wait(let interval): try simulator.advance(by: interval)
    case .assume(let assumption): try simulator.resume(assuming: assumption.holds)
    }
  }

  /// Returns the messages of a stimulus in a snapshot.
  func record(_ origin: StateSpace.Origin) throws(SimulationError) -> [TraceEntry] {
    var simulator = try simulator(in: Int(origin.snapshot))
    var recorder = TraceRecorder(simulator)
    recorder.record(try play(origin, on: &simulator))
    return recorder.trace.entries
  }
}

extension StateSpace {
  /// The stage of each snapshot.
  var stages: [Stage?] {
    let map = StageMap(chart)
    return (0..<snapshotCount).map { map.stage(of: configuration($0)) }
  }
}
