import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing
import LifelineUIKitLifecycle

/// A phone with the built-in model, for tests: what is done to it, and what the app then hears.
struct Phone {
  private(set) var simulator: Simulator

  /// Starts a phone; the settings are made before the app first runs.
  init(_ settings: EventName...) throws {
    try self.init(settings: settings)
  }

  init(settings: [EventName], model: String = BuiltInLibrary.defaultModel) throws {
    simulator = Simulator(try Self.chart(named: model))
    _ = try simulator.start()
    for setting in settings { _ = try simulator.send(setting) }
  }

  /// The models, compiled once for all tests, by their names.
  static let charts = Result {
    let library = try BuiltInLibrary()
    return try Dictionary(
      uniqueKeysWithValues: library.modelNames().map { name in
        (name, try CompiledChart(library.model(named: name)))
      })
  }

  /// The usual model.
  static let chart = Result { try chart(named: BuiltInLibrary.defaultModel) }

  /// One of the models.
  static func chart(named name: String) throws -> CompiledChart {
    try #require(charts.get()[name])
  }

  /// The model that a scenario plays on.
  static func chart(of scenario: Scenario) throws -> CompiledChart {
    try chart(named: scenario.model ?? BuiltInLibrary.defaultModel)
  }

  /// The stage of life that the app is in.
  var stage: Stage? {
    for id: StateID in ["notRunning", "inactive", "active", "background", "suspended"]
    where simulator.configuration.contains(id) {
      return Stage(id.description)
    }
    return nil
  }

  /// Does things to the phone and returns what the delegate heard, as `callback@state`.
  mutating func hears(_ events: EventName...) throws -> [String] {
    try deliveries(events).filter { $0.target == "delegate" }.map(Self.words)
  }

  /// Lets virtual time pass and returns what the delegate heard, as `callback@state`.
  mutating func hears(after interval: Duration) throws -> [String] {
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.advance(by: interval))
    return recorder.trace.entries.compactMap(\.delivery)
      .filter { $0.target == "delegate" }.map(Self.words)
  }

  /// Does things to the phone and returns what anyone heard, as `callback@state`.
  mutating func everyoneHears(_ events: EventName...) throws -> [String] {
    try deliveries(events).map(Self.words)
  }

  /// Does things to the phone and returns what the trace notes beside the deliveries.
  mutating func notes(_ events: EventName...) throws -> [String] {
    var recorder = TraceRecorder(simulator)
    for event in events { recorder.record(try simulator.send(event)) }
    return recorder.trace.notes
  }

  /// Lets virtual time pass and returns what the trace notes beside the deliveries.
  mutating func notes(after interval: Duration) throws -> [String] {
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.advance(by: interval))
    return recorder.trace.notes
  }

  /// Does things to the phone whose deliveries are not what the test is about.
  mutating func after(_ events: EventName...) throws {
    _ = try deliveries(events)
  }

  /// Lets the app be left long enough to be suspended.
  mutating func wait() throws {
    _ = try simulator.advance(by: .seconds(6))
  }

  private mutating func deliveries(_ events: [EventName]) throws -> [TraceEntry.Delivery] {
    var recorder = TraceRecorder(simulator)
    for event in events { recorder.record(try simulator.send(event)) }
    return recorder.trace.entries.compactMap(\.delivery)
  }

  private static func words(_ delivery: TraceEntry.Delivery) -> String {
    "\(delivery.message)@\(delivery.state?.description ?? "?")"
  }
}

extension Trace {
  /// The words for people, in order.
  fileprivate var notes: [String] {
    entries.compactMap { entry in
      if case .note(let text) = entry.occurrence { text } else { nil }
    }
  }
}
