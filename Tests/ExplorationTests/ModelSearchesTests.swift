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

  @Test func `every step is the one that a simulator takes, with each choice of settings`() throws {
    // Knocking asks about one setting, pushing about another; the third undoes itself.
    let text = Door.text.replacing(
      "<state id=\"lock\" initial=\"free\">",
      with: """
        <state id="bell" initial="rings">
          <state id="rings"><transition event="config.mute" target="mute"/></state>
          <state id="mute">
            <transition cond="In('bolted')" target="rings"/>
            <transition event="knock" cond="In('open')"><send target="#_guard" event="unheard"/></transition>
          </state>
        </state>
        <state id="lock" initial="free">
        """)
    let chart = try Door.chart(text)
    let searches = ModelSearches(of: chart)
    var count = 0
    for choices in [[["config.locked"]], [["config.locked"], ["config.mute"]]] as [[[EventName]]] {
      try searches.space(choosing: choices + [["config.mute", "config.locked"]]).forEachStep {
        step in
        var simulator = Simulator(chart)
        try simulator.start()
        for stimulus in step.run.dropLast() { try simulator.take(stimulus) }
        #expect(simulator.configuration == step.before)
        let macrosteps = try simulator.take(step.stimulus)
        #expect(simulator.configuration == step.after, "\(step.run)")
        #expect(macrosteps.flatMap(\.deliveries).map(\.message) == step.deliveries.map(\.message))
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test func `every step is the one that a simulator takes, whatever timers are pending`() throws {
    let chart = try Door.chart(StateSpaceTests.timers)
    var waits: Set<Duration> = []
    try StateSpace(of: chart).forEachStep { step in
      var simulator = Simulator(chart)
      try simulator.start()
      for stimulus in step.run.dropLast() { try simulator.take(stimulus) }
      #expect(simulator.configuration == step.before)
      if case .wait(let time) = step.stimulus {
        #expect(simulator.nextDue.map { $0 - simulator.now } == time, "\(step.run)")
        waits.insert(time)
      }
      try simulator.take(step.stimulus)
      #expect(simulator.configuration == step.after, "\(step.run)")
    }
    #expect(waits == [.seconds(1), .seconds(2)])
  }

  @Test func `searches that run at the same time find what one by itself finds`() async throws {
    let chart = try Door.chart()
    let searches = ModelSearches(of: chart)
    let alone = account(of: StateSpace(of: chart, choosing: [["config.locked"]]))
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask { account(of: searches.space(choosing: [["config.locked"]])) }
        group.addTask {
          _ = searches.space(after: ["config.locked"]); return alone
        }
      }
      for await found in group { #expect(found == alone) }
    }
  }

  @Test func `a space that many ask for at the same time is searched once`() async throws {
    let searches = ModelSearches(of: try Door.chart())
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<32 {
        group.addTask { _ = searches.space(after: task < 16 ? [] : ["config.locked"]) }
      }
    }
    _ = searches.space(trying: searches.events.happenings)
    #expect(searches.searchCount == 2)
  }

  @Test func `a message has the same circumstances if only what influences it is tried`() throws {
    // Neither the lamp nor the setting of the lamp can influence when somebody goes.
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"
        xmlns:l="urn:lifeline:annotations:1" l:settings="config.*">
        <parallel id="all">
          <state id="walk" initial="home">
            <state id="home"><transition event="go" cond="In('shod')" target="away"/></state>
            <state id="away">
              <onentry><send target="#_owner" event="went"/></onentry>
              <transition event="return" target="home"/>
            </state>
          </state>
          <state id="shoes" initial="bare">
            <state id="bare"><transition event="config.shod" target="shod"/></state>
            <state id="shod"/>
          </state>
          <state id="lamp" initial="dark">
            <state id="dark"><transition event="press" target="lit"/></state>
            <state id="lit"><transition event="config.dim" target="dark"/></state>
          </state>
        </parallel>
      </scxml>
      """
    let searches = ModelSearches(of: try Door.chart(text))
    let events = searches.events(influencing: "went")
    #expect(events.happenings == ["go", "return"])
    #expect(events.settings == ["config.shod"])
    let few = searches.distinctSteps(
      trying: events.happenings, choosing: events.settings.map { [$0] })
    let all = searches.distinctSteps(choosing: searches.events.settings.map { [$0] })
    let circumstances = few.circumstances(of: .message("went"))
    #expect(circumstances == all.circumstances(of: .message("went")))
    #expect(circumstances.map(\.settings) == [["config.shod"]])
    #expect(few.space.snapshotCount < all.space.snapshotCount)
  }
}

extension Simulator {
  /// Sends an event, or waits.
  @discardableResult
  fileprivate mutating func take(_ stimulus: Stimulus) throws -> [Macrostep] {
    switch stimulus {
    case .event(let event): try send(event)
    case .wait(let time): try advance(by: time)
    case .assume(let assumption): try resume(assuming: assumption.holds)
    }
  }
}
