import Foundation
import LifelineExploration
import LifelineReports
import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing

/// What a page knows of a model, against the engine.
struct PlayedWalkTests {
  /// Built-in models, and charts with timers, regions, histories and open conditions.
  static let models = [
    "UIApplication", "UIScene", "Gallery/tcp.scxml", "Gallery/washer.scxml", "Gallery/lift.scxml",
    "Gallery/traffic.scxml", "Gallery/order.scxml", "Gallery/breaker.mmd",
  ]

  /// A chart with counters, an array, a timer, `_event`, and a condition that nobody can compute.
  static let withData = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="lock">
      <datamodel><data id="tries" expr="0"/><data id="code" expr="[]"/></datamodel>
      <state id="shut">
        <transition event="digit.*" cond="code.length &lt; 2">
          <assign location="code" expr="code.concat([_event.name])"/>
        </transition>
        <transition event="enter" cond="code[0] === 'digit.1' &amp;&amp; code[1] === 'digit.2'" target="open"/>
        <transition event="enter" cond="tries &lt; 2">
          <assign location="tries" expr="tries + 1"/><assign location="code" expr="[]"/>
        </transition>
        <transition event="enter" target="blocked"/>
      </state>
      <state id="open">
        <onentry><send event="close" delay="5s"/><assign location="tries" expr="0"/></onentry>
        <transition event="close" target="shut"><assign location="code" expr="[]"/></transition>
        <transition event="break" cond="isStrong()" target="blocked"/>
      </state>
      <state id="blocked"/>
    </scxml>
    """

  @Test(arguments: models + [withData])
  func `1,250 random walks of 30 steps give the same messages, states and times in a table`(
    name: String
  ) throws {
    let model = try PlayedChart.model(name)
    var random = SeededGenerator(seed: 7)
    let played = try PlayedChart(model)
    for _ in 0..<1_250 {
      var walk = try PlayedWalk(played)
      for _ in 0..<30 { try walk.step(using: &random) }
      #expect(walk.differences == [])
    }
  }

  @Test func `data decide what follows, and equal data are one situation`() throws {
    let chart = try PlayedChart.model(Self.withData).played
    #expect(chart.hasPlainTimers)
    var table = SituationTable(of: chart, trying: ["digit.1", "digit.2", "enter"], computing: true)
    _ = try table.start(after: [])
    let isComplete = table.search(limit: 1_000)
    #expect(isComplete)
    // Three counts of tries, each with seven codes: none, two of one digit, four of two digits.
    #expect(table.situations.count { $0.configuration.states == ["shut"] } == 21)
    #expect(table.situations.allSatisfy { $0.question == nil })
  }

  @Test func `a table names what an event does, what it does not, and the timers`() throws {
    let model = try Model(
      scxml: """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="door">
          <state id="shut"><transition event="push" target="open"/></state>
          <state id="open"><onentry><send event="close" delay="5s" id="c"/></onentry>
            <transition event="close" target="shut"/>
            <transition event="pull" target="shut"><cancel sendid="c"/></transition></state>
        </scxml>
        """)
    var table = SituationTable(of: model.played, trying: ["push", "pull"], computing: true)
    let start = try table.start(after: [])
    let isComplete = table.search(limit: 10)
    #expect(isComplete)
    let shut = table.situations[start.situation]
    #expect(shut.steps?.map(\.stimulus) == [0])
    #expect(shut.refusals.map(\.event) == [1])
    let push = try #require(shut.steps?.first)
    #expect(table.answers[push.answer].timers == [1])
    let open = table.situations[push.target]
    // Pulling stops the timer; 2, after the two events, is the timer itself.
    #expect(open.steps?.map { table.answers[$0.answer].timers } == [[-1], []])
    #expect(open.steps?.map(\.stimulus) == [1, 2])
  }
}

/// A model with the table of its situations.
struct PlayedChart {
  let table: SituationTable
  let start: SituationTable.Start

  init(_ model: Model) throws {
    let glossary = model.chart.statechart.glossary
    let events = ExternalEvents(of: model.chart).happenings.filter(glossary.isOrdinary)
    var table = SituationTable(of: model.played, trying: events, computing: true)
    start = try table.start(after: [])
    _ = table.search(limit: 20_000)
    self.table = table
  }

  static func model(_ name: String) throws -> Model {
    if name.hasPrefix("<") { return try Model(scxml: name) }
    guard name.contains("/") else { return try Model(named: name) }
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    return try Model(
      scxml: String(contentsOf: root.appending(path: name), encoding: .utf8), file: name)
  }
}

/// A walk in a table, as the script of a page takes it, beside the same in the engine.
struct PlayedWalk {
  private let played: PlayedChart
  private var place: Int
  private var now = Duration.zero
  private var timers: [(timer: Int, due: Duration)]
  private var simulator: Simulator
  private(set) var differences: [String] = []

  init(_ played: PlayedChart) throws {
    self.played = played
    place = played.start.situation
    timers = played.start.timers.map { ($0.timer, $0.left) }
    simulator = Simulator(played.table.chart)
    try simulator.start()
  }

  private var steps: [SituationTable.Step] { played.table.situations[place].steps ?? [] }

  /// Sends an event that does something, or lets time pass.
  mutating func step(using random: inout SeededGenerator) throws {
    let table = played.table
    // Where the chart asks, either answer goes on.
    if table.situations[place].question != nil {
      guard let step = steps.randomElement(using: &random) else { return }
      let number = step.stimulus - table.events.count - table.timers.count
      let assumption = Assumption(
        table.chart.openConditions[number / 2], holds: number.isMultiple(of: 2))
      try compare(take(step), with: simulator) { try $0.resume(assuming: assumption.holds) }
      return
    }
    let events = steps.filter { $0.stimulus < table.events.count }
    if Int.random(in: 0..<5, using: &random) > 0, let step = events.randomElement(using: &random) {
      try compare(take(step), with: simulator) { try $0.send(table.events[step.stimulus]) }
    } else {
      let waits: [Duration] = [.seconds(1), .milliseconds(2_500), .seconds(5), .seconds(60)]
      guard let wait = waits.randomElement(using: &random) else { return }
      try compare(pass(wait), with: simulator) { try $0.advance(by: wait) }
    }
  }

  private mutating func take(_ step: SituationTable.Step) -> [String] {
    let answer = played.table.answers[step.answer]
    for change in answer.timers {
      if change > 0 {
        let delay = played.table.chart[played.table.timers[change - 1]].delay
        let due = now + delay
        timers.insert(
          (change - 1, due), at: timers.firstIndex { $0.due > due } ?? timers.endIndex)
      } else {
        timers.removeAll { $0.timer == -change - 1 }
      }
    }
    place = step.target
    return answer.trace.told(at: now)
  }

  private mutating func pass(_ wait: Duration) -> [String] {
    let end = now + wait
    var told: [String] = []
    while let (timer, due) = timers.first, due <= end,
      played.table.situations[place].question == nil
    {
      timers.removeFirst()
      now = max(due, now)
      let stimulus = played.table.events.count + timer
      if let step = steps.first(where: { $0.stimulus == stimulus }) { told += take(step) }
    }
    if played.table.situations[place].question == nil { now = end }
    return told
  }

  private mutating func compare(
    _ told: [String], with before: Simulator,
    _ act: (inout Simulator) throws -> [Macrostep]
  ) throws {
    var recorder = TraceRecorder(before)
    recorder.record(try act(&simulator))
    let wanted = recorder.trace.told(at: before.now)
    if told != wanted { differences.append("\(told) is not \(wanted)") }
    let active = played.table.situations[place].configuration.states
    if active != simulator.configuration.states {
      differences.append("\(active) is not \(simulator.configuration.states)")
    }
  }
}

extension Trace {
  /// The messages and stages after the beginning, each with its time.
  fileprivate func told(at start: Duration) -> [String] {
    entries.compactMap { entry in
      switch entry.occurrence {
      case .delivery(let delivery): "\(start + entry.time) \(delivery)"
      case .stage(.some, let to), .track(_, from: .some, let to): "\(start + entry.time) \(to)"
      default: nil
      }
    }
  }
}

/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
