import LifelineSimulation
package import LifelineStatecharts

/// What a run tells the participants, for those who judge a run by what they heard.
extension StateSpace {
  /// Returns the messages that reach participants in one behaviour, in order.
  package func messages(of behaviour: Int) -> [EventName] {
    messages(in: behaviours[behaviour])
  }

  /// The messages that the start and the settings send, in order.
  package var firstMessages: [EventName] { messages(in: beginning[...]) }

  private func messages(in occurrences: ArraySlice<Occurrence>) -> [EventName] {
    occurrences.compactMap { occurrence in
      guard case .delivered(let send) = occurrence, chart[send].participant != nil else {
        return nil
      }
      return chart[send].event
    }
  }

  /// Tells whether a message that comes after a run breaks a property that the run itself keeps.
  ///
  /// - Parameters:
  ///   - property: What is said; the forms that look at whole stimuli are never broken by one
  ///     message.
  ///   - message: The message that comes, whether the model sends it there or not.
  ///   - run: The stimuli before it, from the start on.
  ///   - count: How many messages of the last stimulus were heard before it; `nil` for all.
  /// - Returns: Whether the message alarms the property's automaton.
  package func isBroken(
    _ property: Property, by message: EventName, after run: [Origin], heard count: Int? = nil
  ) -> Bool {
    guard let monitor = Monitor(property, in: self),
      let delivered = delivery(of: message)
    else { return false }
    var sight = Sight(chart)
    var state = monitor.start
    sight.begin(nil, in: self)
    if monitor.watch(beginning[...], &state, &sight) { return false }
    for (index, origin) in run.enumerated() {
      guard
        let edge = edges(from: Int(origin.snapshot)).first(where: {
          $0.stimulus == origin.stimulus
        })
      else { return false }
      sight.begin(Int(origin.snapshot), in: self)
      _ = monitor.follow(&state, { $0.contains(stimulus: edge.stimulus) }, sight: sight)
      var occurrences = behaviours[Int(edge.behaviour)]
      if index == run.count - 1, let count { occurrences = heard(count, of: occurrences) }
      if monitor.watch(occurrences, &state, &sight) { return false }
    }
    return monitor.follow(&state, { $0.contains(delivered) }, sight: sight)
  }

  /// Some delivery of a message; `nil` when no run has one.
  private func delivery(of message: EventName) -> Occurrence? {
    for behaviour in 0..<behaviours.count {
      let found = behaviours[behaviour].first { occurrence in
        if case .delivered(let send) = occurrence { chart[send].event == message } else { false }
      }
      if let found { return found }
    }
    return nil
  }

  /// What happens until so many messages were heard.
  private func heard(
    _ count: Int, of occurrences: ArraySlice<Occurrence>
  ) -> ArraySlice<Occurrence> {
    var heard = 0
    let end = occurrences.firstIndex { occurrence in
      guard case .delivered(let send) = occurrence, chart[send].isMessage else { return false }
      heard += 1
      return heard > count
    }
    return occurrences[..<(end ?? occurrences.endIndex)]
  }
}
