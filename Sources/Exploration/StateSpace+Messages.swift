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
}

/// Properties that hold of a model, ready to judge messages that come after runs of it.
package struct PropertyWatch: Sendable {
  private let space: StateSpace
  private let automata: [PropertyAutomaton?]
  private let visible: VisibleStates

  /// Prepares properties; the forms that look at whole stimuli are never broken by one message.
  package init(_ properties: [Property], in space: StateSpace) {
    self.space = space
    automata = properties.map { PropertyAutomaton($0, in: space) }
    visible = VisibleStates(space.chart)
  }

  /// Returns the properties that a message breaks which comes after a run that keeps them.
  ///
  /// - Parameters:
  ///   - message: The message that comes, whether the model sends it there or not.
  ///   - run: The stimuli before it, from the start on.
  ///   - count: How many messages of the last stimulus were heard before it; `nil` for all.
  /// - Returns: The places of the properties, in order.
  package func broken(
    by message: EventName, after run: [StateSpace.Origin], heard count: Int? = nil
  ) -> [Int] {
    guard let delivered = delivery(of: message) else { return [] }
    var visible = visible
    var states = automata.map { $0?.start ?? 0 }
    var open = automata.indices.filter { automata[$0] != nil }
    func follow(_ isIn: (SignSet) -> Bool) -> [Int] {
      open.filter { automata[$0]?.follow(&states[$0], isIn, seeing: visible) == true }
    }
    func watch(_ occurrences: ArraySlice<Occurrence>) {
      for occurrence in occurrences {
        visible.follow(occurrence)
        let alarmed = follow { $0.contains(occurrence) }
        if !alarmed.isEmpty { open.removeAll(where: alarmed.contains) }
      }
    }
    visible.begin(nil, in: space)
    watch(space.beginning[...])
    for (index, origin) in run.enumerated() {
      guard
        let edge = space.edges(from: Int(origin.snapshot)).first(where: {
          $0.stimulus == origin.stimulus
        })
      else { return [] }
      visible.begin(Int(origin.snapshot), in: space)
      _ = follow { $0.contains(stimulus: edge.stimulus) }
      var occurrences = space.behaviours[Int(edge.behaviour)]
      if index == run.count - 1, let count { occurrences = heard(count, of: occurrences) }
      watch(occurrences)
    }
    return follow { $0.contains(delivered) }
  }

  /// Some delivery of a message; `nil` when no run has one.
  private func delivery(of message: EventName) -> Occurrence? {
    for behaviour in 0..<space.behaviourCount {
      let found = space.behaviours[behaviour].first { occurrence in
        if case .delivered(let send) = occurrence {
          space.chart[send].event == message
        } else {
          false
        }
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
      guard case .delivered(let send) = occurrence, space.chart[send].isMessage else {
        return false
      }
      heard += 1
      return heard > count
    }
    return occurrences[..<(end ?? occurrences.endIndex)]
  }
}
