import LifelineExploration
import LifelineSimulation
import LifelineStatecharts
import LifelineTraces

/// Plays the ways of a state space again, to see what the space does not keep.
struct RunPlayer {
  private let space: StateSpace

  init(_ space: StateSpace) { self.space = space }

  /// A simulator in a snapshot, after the settings and a shortest run.
  func simulator(in snapshot: Int) throws(SimulationError) -> Simulator {
    var simulator = Simulator(space.chart)
    _ = try simulator.start()
    for setting in space.settings { _ = try simulator.send(setting) }
    for origin in space.way(to: snapshot) { _ = try play(origin, on: &simulator) }
    return simulator
  }

  /// Does what a step of a way does.
  func play(
    _ origin: StateSpace.Origin, on simulator: inout Simulator
  ) throws(SimulationError) -> [Macrostep] {
    switch space.stimulus(origin) {
    case .event(let event): try simulator.send(event)
    case .wait(let interval): try simulator.advance(by: interval)
    }
  }

  /// What one stimulus in a snapshot leads to.
  func record(_ origin: StateSpace.Origin) throws(SimulationError) -> [TraceEntry] {
    var simulator = try simulator(in: Int(origin.snapshot))
    var recorder = TraceRecorder(simulator)
    recorder.record(try play(origin, on: &simulator))
    return recorder.trace.entries
  }
}
