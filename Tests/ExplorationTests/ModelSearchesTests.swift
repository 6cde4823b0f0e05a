import LifelineExploration
import LifelineSimulation
import LifelineStatecharts
import Testing

/// The searches of one model share what was simulated, which may not change their results.
struct ModelSearchesTests {
  /// Everything about a search that can be asked for, in the order of its numbers.
  private func account(of space: StateSpace) -> [String] {
    var lines = ["\(space.events) \(space.settings) \(space.isComplete) \(space.behaviourCount)"]
    lines += (0..<space.snapshotCount).map { "\(space.configuration($0))" }
    space.forEachStep { step in
      lines.append("\(step.before) \(step.stimulus) \(step.after) \(step.deliveries) \(step.run)")
    }
    lines += space.failures.map { "\($0.run) \($0.error)" }
    return lines + (0..<space.behaviourCount).map { "\(space.messages(of: $0))" }
  }

  @Test func `a search is the same whatever was searched before it`() throws {
    // Pushing the broken door makes it swing for ever.
    let text = Door.text.replacing(
      "<state id=\"broken\"/>",
      with: """
        <state id="broken"><transition event="push" target="swinging"/></state>
        <state id="swinging"><transition target="swinging"/></state>
        """)
    let chart = try Door.chart(text)
    let searches = ModelSearches(of: chart)
    let locked: [EventName] = ["config.locked"]
    let some: [EventName] = ["push", "knock", "siren"]
    for _ in 1...2 {
      for limit in [1000, 2] {
        for (events, settings, choices) in [
          (nil, [], []), (nil, [], [locked]), (some, [], []), (nil, locked, []),
          (some, locked, []), (some, [], [locked, ["push"] + locked]),
          (["knock", "push"], [], [locked]), (["push", "config.locked"], [], [["knock"]]),
        ] as [([EventName]?, [EventName], [[EventName]])] {
          let shared = searches.space(
            trying: events, after: settings, choosing: choices, limit: limit)
          let alone = StateSpace(
            of: chart, trying: events, after: settings, choosing: choices, limit: limit)
          #expect(account(of: shared) == account(of: alone), "\(events ?? []) \(choices) \(limit)")
        }
      }
    }
    #expect(searches.space().failures.map(\.run) == [["push", "break", "push"].map { .event($0) }])
  }
}
