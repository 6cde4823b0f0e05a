/// Where a run stands after what a reader did, one text for each: an event's name, `5s` for time that
/// passes, `until` for time until something happens, `?x > 3` and `!x > 3` for what is assumed.
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
    let known = Set(ExternalEvents(of: chart).happenings.map(\.description))
      .union(ExternalEvents(of: chart).settings.map(\.description))
    do {
      for text in played.prefix(while: { $0.isAssumption }) {
        try simulator.assume(Assumption(String(text.dropFirst()), holds: text.hasPrefix("?")))
      }
      try simulator.start()
      for text in played { try Self.play(text, known, &simulator) }
    } catch let mistake as Mistake {
      throw mistake
    } catch {
      throw .refused("\(error)")
    }
    self.simulator = simulator
  }

  private static func play(
    _ text: String, _ known: Set<String>, _ simulator: inout Simulator
  ) throws {
    if known.contains(text) {
      _ = try simulator.send(EventName(text))
    } else if text.isAssumption {
      try simulator.assume(Assumption(String(text.dropFirst()), holds: text.hasPrefix("?")))
    } else if text == "until" {
      if let due = simulator.nextDue { try simulator.advance(by: max(.zero, due - simulator.now)) }
    } else if let time = Duration(notation: text) {
      guard time <= longest else { throw Mistake.tooLong }
      try simulator.advance(by: time)
    } else {
      throw Mistake.unknown(text)
    }
  }
}

extension String {
  fileprivate var isAssumption: Bool { hasPrefix("?") || hasPrefix("!") }
}
