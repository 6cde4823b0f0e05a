extension MessageExplanation {
  /// Explains messages that a model sends, with one search for all of them.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - model: The model.
  ///   - scenarios: The model's scenarios.
  ///   - traces: Their runs from the very start.
  /// - Returns: The messages, in order, each with its explanation.
  static func all(
    of messages: [EventName], in model: Model, _ scenarios: [Scenario],
    _ traces: [(id: ScenarioID, trace: Trace)]
  ) async -> [(EventName, MessageExplanation)] {
    let spaces = ExplainedSpaces(of: model, scenarios: scenarios)
    return await messages.concurrentMap { message in
      let explanation = Occurrences(of: .message(message), in: spaces)
      let neighbours = Neighbours(of: message, in: traces, of: model)
      return (
        message,
        MessageExplanation(
          explanation, of: model, before: neighbours.before.mostFrequentFirst,
          after: neighbours.after.mostFrequentFirst)
      )
    }
  }

  /// Creates an explanation from the occurrences of a message.
  ///
  /// A setting that all circumstances need is listed once, before them; any other is listed with
  /// the circumstances that need it.
  private init(
    _ explanation: Occurrences, of model: Model, before: [Neighbour], after: [Neighbour]
  ) {
    let always = explanation.settings
    let isShared = explanation.circumstances.allSatisfy {
      $0.settings.map { [$0] } + $0.combinations == [always]
    }
    let isMoving = explanation.transitions.contains {
      !explanation.space.chart[$0].targets.isEmpty
    }
    self.init()
    self.model = model.name
    settings = isShared ? always : []
    circumstances = explanation.circumstances.map { circumstance in
      var circumstance = circumstance
      if isShared { (circumstance.settings, circumstance.combinations) = ([], []) }
      return circumstance
    }
    shortestRun = explanation.shortestRun.map { run in
      (isShared ? [] : always.map(Stimulus.event)) + run
    }
    self.before = before
    self.after = after
    // A single state needs no picture: the table lists what it reacts to.
    part = isMoving ? explanation.part : nil
  }
}

extension [Neighbours.Neighbour] {
  /// The neighbours, those in the most scenarios first; ties keep their order.
  fileprivate var mostFrequentFirst: [MessageExplanation.Neighbour] {
    enumerated()
      .sorted { a, b in
        let (first, second) = (a.element.scenarios.count, b.element.scenarios.count)
        return first == second ? a.offset < b.offset : first > second
      }
      .map { MessageExplanation.Neighbour($0.element.message, scenarios: $0.element.scenarios) }
  }
}
