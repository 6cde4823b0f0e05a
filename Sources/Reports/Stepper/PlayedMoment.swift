/// Where a run stands after what a reader did, one text for each: an event's name, `5s` for time that
/// passes, `until` for time until something happens, `?x > 3` and `!x > 3` to answer the chart when it asks
/// for that condition at what comes next.
///
/// ```swift
/// let moment = try PlayedMoment(["config.iOS12", "user.tapIcon", "5s"], of: model)
/// ```
package struct PlayedMoment: Sendable {
  /// Why something cannot be played.
  package enum Mistake: Error, Equatable {
    /// The chart has no such event, and it is no time.
    case unknown(String)
    /// There are too many texts, or a time is longer than a day.
    case tooLong
    /// The chart does not go on: it asks for a condition, or does not come to rest.
    case refused(String)
  }

  /// The most texts.
  package static let most = 2_000
  /// The longest time of one text.
  private static let longest = Duration.seconds(86_400)

  /// The model, stopped there.
  let simulator: Simulator
  /// The active atomic states.
  package var active: [StateID] { simulator.configuration.atomicStates }

  /// Plays what a reader did.
  package init(_ played: [String], of model: Model) throws(Mistake) {
    guard played.count <= Self.most else { throw .tooLong }
    let chart = model.played
    // A wait may be long, and its timers short.
    var simulator = Simulator(
      chart,
      options: chart.hasPlainTimers
        ? .init(macrostepLimit: 20_000) : .init(leavingDataOpen: 20_000))
    let events = ExternalEvents(of: chart)
    let known = Set((events.happenings + events.settings).map(\.description))
    do {
      // What is said before the start is for the start, too.
      let first = played.prefix { $0.isAnswer }
      var said = try first.map { try Self.answer($0, chart) }
      try simulator.start()
      try Self.resume(&simulator, with: &said, until: .zero)
      for text in played[first.endIndex...] {
        if text.isAnswer {
          said.append(try Self.answer(text, chart))
        } else {
          let end = try Self.play(text, known, &simulator)
          try Self.resume(&simulator, with: &said, until: end)
          said = []
        }
      }
    } catch let mistake as Mistake {
      throw mistake
    } catch {
      throw .refused("\(error)")
    }
    self.simulator = simulator
  }

  /// Plays a text, up to where the chart asks.
  ///
  /// - Returns: The time at which what it says ends.
  private static func play(
    _ text: String, _ known: Set<String>, _ simulator: inout Simulator
  ) throws -> Duration {
    var end = simulator.now
    if known.contains(text) {
      try simulator.send(EventName(text))
    } else if text == "until" {
      end = max(end, simulator.nextDue ?? end)
      try simulator.advance(by: end - simulator.now)
    } else if let time = Duration(notation: text) {
      guard time <= longest else { throw Mistake.tooLong }
      end += time
      try simulator.advance(by: time)
    } else {
      throw Mistake.unknown(text)
    }
    return end
  }

  /// What a text such as `?x > 3` says.
  private static func answer(
    _ text: String, _ chart: CompiledChart
  ) throws(SimulationError) -> Assumption {
    let answer = Assumption(String(text.dropFirst()), holds: text.hasPrefix("?"))
    guard chart.openConditions.contains(answer.condition) else {
      throw .noSuchCondition(answer.condition, known: chart.openConditions)
    }
    return answer
  }

  /// Answers what the chart asks for until some time; each answer is used once.
  private static func resume(
    _ simulator: inout Simulator, with said: inout [Assumption], until end: Duration
  ) throws(SimulationError) {
    while let question = simulator.openQuestion,
      let place = said.firstIndex(where: { $0.condition == question.condition })
    {
      try simulator.resume(assuming: said.remove(at: place).holds)
      guard simulator.openQuestion == nil, simulator.now < end else { continue }
      try simulator.advance(by: end - simulator.now)
    }
  }
}

extension String {
  fileprivate var isAnswer: Bool { hasPrefix("?") || hasPrefix("!") }
}
