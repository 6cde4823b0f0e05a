import LifelineSimulation
import LifelineStatecharts
import Testing

/// The engine against a plain transcript of appendix D, on charts made at random.
struct ReferenceTests {
  static let limit = 30

  @Test(arguments: [(8, 150), (20, 60), (64, 25), (65, 25), (130, 6), (300, 4)])
  func `agrees with appendix D on random charts`(size: Int, charts: Int) throws {
    var events = 0
    for seed in 0..<UInt64(charts) {
      let chart = RandomChart.make(seed: seed, size: size)
      events += try compare(chart, seed: seed, size: size)
    }
    // Most charts rest; without this the test could pass by comparing nothing.
    #expect(events > 40)
  }

  /// Runs both along the same random events and compares what they did.
  ///
  /// - Returns: How many events both reacted to before the chart became endless, if it did.
  private func compare(_ chart: Statechart, seed: UInt64, size: Int) throws -> Int {
    var random = SplitMix(state: seed ^ 0xABCDEF)
    var reference = ReferenceInterpreter(chart, limit: Self.limit)
    let compiled = try CompiledChart(chart)
    var simulator = Simulator(compiled, options: .init(microstepLimit: Self.limit))
    var reacted = 0
    for step in 0..<15 {
      let event = RandomChart.events[random.below(RandomChart.events.count)]
      let known = reference.log.count
      let macrosteps: [Macrostep]
      do {
        macrosteps = try step == 0 ? simulator.start() : simulator.send(event)
      } catch {
        if step == 0 { reference.start() } else { reference.send(event) }
        #expect(reference.isEndless, "seed \(seed) of size \(size): only the engine is endless")
        return reacted
      }
      if step == 0 { reference.start() } else { reference.send(event) }
      try #require(!reference.isEndless, "seed \(seed) of size \(size): only the engine rests")
      let expected = Array(reference.log[known...])
      let actual = lines(of: macrosteps)
      try #require(
        actual == expected, "seed \(seed) of size \(size), step \(step), event \(event)")
      if !expected.isEmpty { reacted += 1 }
    }
    return reacted
  }

  private func lines(of macrosteps: [Macrostep]) -> [String] {
    macrosteps.flatMap { macrostep in
      macrostep.occurrences.compactMap { occurrence in
        switch occurrence {
        case .exited(let state): "exit \(macrostep.chart[state].id)"
        case .entered(let state): "enter \(macrostep.chart[state].id)"
        case .took(let transition): "take \(transition.rawValue)"
        case .delivered(let send): "say \(macrostep.chart[send].event)"
        default: nil
        }
      }
    }
  }
}
