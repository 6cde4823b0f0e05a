public import LifelineStatecharts

extension Scenario {
  /// Tells what the scenario names and the model does not know.
  ///
  /// An event that no transition listens to would change nothing, a reaction to an unknown message
  /// would never come, and a claim about one could never hold, all without a word.
  ///
  /// ```
  /// 001-2.yaml:7:5: no transition of the model listens to 'user.hom'; did you mean 'user.home'?
  /// ```
  ///
  /// - Parameter chart: The model that the scenario is to be played on.
  /// - Returns: The findings by place. What a claim with `differs` names is only doubtful, since
  ///   the document may speak of something that the model leaves out on purpose.
  public func check(against chart: Statechart) -> [Finding] {
    let names = ModelNames(chart)
    let findings =
      strangeEvents(names) + strangeTriggers(names)
      + claims.indices.flatMap { strangeClaims(at: $0, names) }
    return findings.sortedByPlace
  }

  private func strangeEvents(_ names: ModelNames) -> [Finding] {
    let stepEvents = [("given", given), ("steps", steps)].flatMap { key, steps in
      steps.enumerated().compactMap { index, step in
        step.event.flatMap { strange($0, names, place(key, index, "event")) }
      }
    }
    let configurationEvents = configuration.enumerated().compactMap { index, event in
      strange(event, names, place("configuration", index))
    }
    let reactionEvents = reactions.enumerated().flatMap { index, reaction in
      reaction.send.enumerated().compactMap { position, event in
        strange(event, names, place("reactions", index, "send", position))
      }
    }
    return configurationEvents + stepEvents + reactionEvents
  }

  private func strange(_ event: EventName, _ names: ModelNames, _ place: Place?) -> Finding? {
    if names.descriptors.contains(where: { $0.matches(event) }) { return nil }
    let question = NearestName.question(event.description, among: names.events)
    return Finding(at: place, "no transition of the model listens to '\(event)'" + question)
  }

  private func strangeTriggers(_ names: ModelNames) -> [Finding] {
    reactions.enumerated().compactMap { index, reaction in
      switch reaction.trigger {
      case .delivery(let message):
        strange("message", message, names.messages, place("reactions", index, "on"))
      case .entering(let state):
        strange("state", state, names.states, place("reactions", index, "entering"))
      }
    }
  }

  private func strangeClaims(at index: Int, _ names: ModelNames) -> [Finding] {
    let claim = claims[index]
    var findings: [Finding] = []
    func look(_ messages: [EventName]?, _ path: String...) {
      for (position, message) in (messages ?? []).enumerated() {
        let place = source?.place(of: ["claims", "\(index)"] + path + ["\(position)"])
        findings += strange("message", message, names.messages, place).map { [$0] } ?? []
      }
    }
    look(claim.callbacks, "callbacks")
    look(claim.never, "never")
    look(claim.notifications, "notifications")
    for moment in claim.moments ?? [] { look(moment.callbacks, "moments", moment.label) }
    for (number, change) in (claim.stages ?? []).enumerated() {
      look(change.callbacks, "stages", "\(number)", "callbacks")
      look(change.notifications, "stages", "\(number)", "notifications")
      for (key, stage) in [("from", change.from), ("to", change.to)] {
        let place = place("claims", index, "stages", number, key)
        findings += strange("stage", stage, names.stages, place).map { [$0] } ?? []
      }
    }
    for seen in claim.states ?? [] {
      let place = place("claims", index, "state", seen.message)
      findings += strange("message", seen.message, names.messages, place).map { [$0] } ?? []
      findings += strange("stage", seen.stage, names.stages, place).map { [$0] } ?? []
    }
    guard !claim.differences.isEmpty else { return findings }
    return findings.map { Finding(.warning, at: $0.place, $0.message) }
  }

  private func strange<Thing>(
    _ kind: String, _ name: Name<Thing>, _ known: [String], _ place: Place?
  ) -> Finding? {
    if known.contains(name.description) { return nil }
    return Finding(
      at: place, .unknown("the model has no \(kind) '\(name)'", name.description, known))
  }
}
