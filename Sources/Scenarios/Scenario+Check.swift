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
        strange(
          "the model has no message", message, names.messages, place("reactions", index, "on"))
      case .entering(let state):
        strange(
          "the model has no state", state, names.states, place("reactions", index, "entering"))
      }
    }
  }

  private func strangeClaims(at index: Int, _ names: ModelNames) -> [Finding] {
    let claim = claims[index]
    var findings: [Finding] = []
    func look(_ messages: [EventName]?, _ path: String...) {
      for (position, message) in (messages ?? []).enumerated() {
        let place = source?.place(of: ["claims", "\(index)"] + path + ["\(position)"])
        findings +=
          strange("the model has no message", message, names.messages, place).map { [$0] } ?? []
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
        findings += strange("the model has no stage", stage, names.stages, place).map { [$0] } ?? []
      }
    }
    for seen in claim.states ?? [] {
      let place = place("claims", index, "state", seen.message)
      findings +=
        strange("the model has no message", seen.message, names.messages, place).map { [$0] } ?? []
      findings +=
        strange("the model has no stage", seen.stage, names.stages, place).map { [$0] } ?? []
    }
    guard !claim.differences.isEmpty else { return findings }
    return findings.map { Finding(.warning, at: $0.place, $0.message) }
  }

  private func strange<Thing>(
    _ problem: String, _ name: Name<Thing>, _ known: [String], _ place: Place?
  ) -> Finding? {
    if known.contains(name.description) { return nil }
    return Finding(at: place, .unknown("\(problem) '\(name)'", name.description, known))
  }

  /// Tells which documents and disagreements the claims name that do not exist.
  ///
  /// ```
  /// 004-2b.yaml:33:13: there is no disagreement 'D99'; did you mean 'D9'?
  /// ```
  ///
  /// - Parameters:
  ///   - documents: The documents that there are.
  ///   - disagreements: The disagreements that there are.
  /// - Returns: The findings by place.
  public func check(
    against documents: [Document], _ disagreements: [Disagreement]
  ) -> [Finding] {
    let documentIDs = documents.map(\.id.description)
    let disagreementIDs = disagreements.map(\.id.description)
    let findings = claims.enumerated().flatMap { index, claim in
      let document = strange(
        "there is no document", claim.document, documentIDs, place("claims", index, "document"))
      let differences = claim.differences.enumerated().map { position, difference in
        strange(
          "there is no disagreement", difference.id, disagreementIDs,
          place("claims", index, "differs", position, "id"))
      }
      return ([document] + differences).compactMap(\.self)
    }
    return findings.sortedByPlace
  }

  /// Returns what does not fit together within the scenario itself.
  func inconsistencies() -> [Finding] {
    unusedMoments() + unknownMoments() + unknownFlags()
  }

  private func unusedMoments() -> [Finding] {
    given.enumerated().filter { $0.element.moment != nil }.map { index, _ in
      Finding(
        at: place("given", index, "moment"),
        "a step of 'given' is not recorded and begins no moment; move 'moment' to a step")
    }
  }

  private func unknownMoments() -> [Finding] {
    let labels = steps.compactMap(\.moment)
    return claims.enumerated().flatMap { index, claim in
      (claim.moments ?? []).filter { !labels.contains($0.label) }.map { moment in
        Finding(
          at: place("claims", index, "moments", moment.label),
          .unknown("no step begins the moment '\(moment.label)'", moment.label, labels))
      }
    }
  }

  private func unknownFlags() -> [Finding] {
    let known = reactions.flatMap(\.set).map(\.description)
    return reactions.enumerated().flatMap { index, reaction in
      [("if", reaction.ifSet), ("unless", reaction.unlessSet), ("clear", reaction.clear)]
        .flatMap { key, flags in
          flags.enumerated().filter { !known.contains($0.element.description) }
            .map { position, flag in
              Finding(
                at: place("reactions", index, key, position),
                .unknown("no reaction sets the flag '\(flag)'", flag.description, known))
            }
        }
    }
  }

  /// Returns where something of the scenario was written; `nil` for a scenario made in code.
  func place(_ path: any CustomStringConvertible...) -> Place? {
    source?.place(of: path.map(\.description))
  }
}

/// Every name of a model that a scenario may use, each list in document order.
struct ModelNames {
  /// What transitions listen to.
  private(set) var descriptors: [EventDescriptor] = []
  /// The events that transitions listen to, as far as they are named in full.
  private(set) var events: [String] = []
  /// The messages that participants get.
  private(set) var messages: [String] = []
  /// The ids of states.
  private(set) var states: [String] = []
  /// The stages that states stand for.
  private(set) var stages: [String] = []

  /// Gathers the names of a chart.
  init(_ chart: Statechart) {
    for state in chart.children { gather(state) }
    events = descriptors.compactMap(\.prefix)
  }

  private mutating func gather(_ state: State) {
    states.append(state.id.description)
    if let stage = state.annotations.stage { stages.append(stage.description) }
    for block in state.onEntry + state.onExit { gather(block) }
    if case .element(let transition) = state.initial { gather(transition.content) }
    for transition in state.transitions {
      descriptors += transition.events
      gather(transition.content)
    }
    for child in state.children { gather(child) }
  }

  private mutating func gather(_ actions: [Action]) {
    for action in actions {
      switch action {
      case .send(let send):
        if case .participant = send.target { messages.append(send.event.description) }
      case .choose(let branches):
        for branch in branches { gather(branch.actions) }
      case .raise, .cancel, .log: break
      }
    }
  }
}
