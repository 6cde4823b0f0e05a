import LifelineSimulation
public import LifelineStatecharts

extension Scenario {
  /// Finds names in the scenario that the model does not have.
  ///
  /// An unknown event would silently have no effect, a reaction to an unknown message would never
  /// happen, and a claim about one could never hold. A step that is marked `ignored` may name any
  /// event.
  ///
  /// ```
  /// 001-2.yaml:7:5: no event 'user.hom'; did you mean 'user.home'?
  /// ```
  ///
  /// - Parameter chart: The model of the scenario.
  /// - Returns: The findings by place. Unknown names in a claim with `differs` are warnings only,
  ///   since the model may leave them out on purpose.
  public func check(against chart: Statechart) -> [Finding] { check(against: ModelNames(chart)) }

  /// Finds names that a model does not have, in many scenarios of one model.
  package func check(against names: ModelNames) -> [Finding] {
    (eventMentions + claims.indices.flatMap(mentions))
      .compactMap { mention in
        names.finding(about: mention, at: source?.place(of: mention.path))
      }.sortedByPlace
  }

  /// The names before the claims.
  private var eventMentions: [Mention] {
    func events(of steps: [Step], _ key: String) -> [Mention] {
      steps.enumerated().compactMap { index, step in
        step.isIgnored ? nil : step.event.map { Mention(.event, $0, key, index, "event") }
      }
    }
    let configured = configuration.enumerated().map { Mention(.event, $1, "configuration", $0) }
    let sent = reactions.enumerated().flatMap { index, reaction in
      reaction.send.enumerated().map { Mention(.event, $1, "reactions", index, "send", $0) }
    }
    let triggers = reactions.enumerated().map { index, reaction in
      switch reaction.trigger {
      case .delivery(let message): Mention(.message, message, "reactions", index, "on")
      case .entering(let state): Mention(.state, state, "reactions", index, "entering")
      }
    }
    return configured + events(of: given, "given") + events(of: steps, "steps") + sent + triggers
      + assumptions(of: given, "given") + assumptions(of: steps, "steps")
      + steps.enumerated().flatMap { expected($1.expectation, ["steps", $0]) }
      + expected(expectation, [])
  }

  private func expected(
    _ expectation: Expectation?, _ path: [any CustomStringConvertible]
  ) -> [Mention] {
    func mentions(_ states: [StateID], _ key: String) -> [Mention] {
      states.enumerated().map { Mention(.state, $1, path: path + ["expect", key, $0]) }
    }
    return mentions(expectation?.active ?? [], "active")
      + mentions(expectation?.never ?? [], "never")
  }

  private func assumptions(of steps: [Step], _ key: String) -> [Mention] {
    steps.enumerated().compactMap { index, step in
      step.assumption.map { assumption in
        Mention(
          .condition, Name<Assumption>(assumption.condition), key, index,
          assumption.holds ? "assume" : "assume-not")
      }
    }
  }

  private func mentions(inClaimAt index: Int) -> [Mention] {
    let claim = claims[index]
    var mentions: [Mention] = []
    func add(_ messages: [EventName]?, _ path: any CustomStringConvertible...) {
      for (position, message) in (messages ?? []).enumerated() {
        mentions.append(Mention(.message, message, path: ["claims", index] + path + [position]))
      }
    }
    add(claim.callbacks, "callbacks")
    add(claim.never, "never")
    add(claim.notifications, "notifications")
    for received in claim.messages ?? [] {
      let participant = Name<Claim.Received>(received.participant)
      mentions.append(Mention(.participant, participant, "claims", index, "messages", participant))
      add(received.messages, "messages", received.participant)
    }
    for moment in claim.moments ?? [] { add(moment.callbacks, "moments", moment.label) }
    for (number, change) in (claim.stages ?? []).enumerated() {
      add(change.callbacks, "stages", number, "callbacks")
      add(change.notifications, "stages", number, "notifications")
      mentions.append(Mention(.stage, change.from, "claims", index, "stages", number, "from"))
      mentions.append(Mention(.stage, change.to, "claims", index, "stages", number, "to"))
    }
    for seen in claim.states ?? [] {
      mentions.append(Mention(.message, seen.message, "claims", index, "state", seen.message))
      mentions.append(Mention(.stage, seen.stage, "claims", index, "state", seen.message))
    }
    guard !claim.differences.isEmpty else { return mentions }
    return mentions.map(\.doubtful)
  }

  /// Finds documents and disagreements in the claims that do not exist.
  ///
  /// ```
  /// 004-2b.yaml:33:13: there is no disagreement 'D99'; did you mean 'D9'?
  /// ```
  ///
  /// - Parameters:
  ///   - documents: The known documents.
  ///   - disagreements: The known disagreements.
  /// - Returns: The findings by place.
  public func check(
    against documents: [Document], _ disagreements: [Disagreement]
  ) -> [Finding] {
    let documentIDs = documents.map(\.id.description)
    let disagreementIDs = disagreements.map(\.id.description)
    func strange(
      _ problem: String, _ name: String, _ known: [String], _ place: Place?
    ) -> Finding? {
      known.contains(name) ? nil : Finding(at: place, .unknown("\(problem) '\(name)'", name, known))
    }
    let findings = claims.enumerated().flatMap { index, claim in
      // A claim of one's own names no document.
      let document =
        claim.document.description.isEmpty
        ? nil
        : strange(
          "there is no document", claim.document.description, documentIDs,
          place("claims", index, "document"))
      let differences = claim.differences.enumerated().map { position, difference in
        strange(
          "there is no disagreement", difference.id.description, disagreementIDs,
          place("claims", index, "differs", position, "id"))
      }
      return ([document] + differences).compactMap(\.self)
    }
    return findings.sortedByPlace
  }

  /// Returns contradictions within the scenario itself.
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

  /// Returns the place of something in the scenario; `nil` for a scenario made in code.
  package func place(_ path: any CustomStringConvertible...) -> Place? {
    source?.place(of: path.map(\.description))
  }
}

/// A name in a scenario, with its place.
private struct Mention: Sendable {
  enum Kind: String {
    case event, message, participant, state, stage, condition
  }

  let kind: Kind
  let name: String
  let path: [String]
  /// Whether the model may leave it out on purpose.
  private(set) var isDoubtful = false

  init<Thing>(_ kind: Kind, _ name: Name<Thing>, path: [any CustomStringConvertible]) {
    self.kind = kind
    self.name = name.description
    self.path = path.map(\.description)
  }

  init<Thing>(_ kind: Kind, _ name: Name<Thing>, _ path: any CustomStringConvertible...) {
    self.init(kind, name, path: path)
  }

  var doubtful: Mention {
    var mention = self
    mention.isDoubtful = true
    return mention
  }
}

/// All names of a model that a scenario may use, in document order.
package struct ModelNames: Sendable {
  /// The event descriptors of transitions.
  private let descriptors: [EventDescriptor]
  private var known: [Mention.Kind: [String]] = [:]
  /// The same names, to look one up.
  private let sets: [Mention.Kind: Set<String>]
  private let chart: Statechart
  /// The topics to which an unknown event may lead.
  package var leftOut: [LeftOutTopic] = []
  /// The other models, where an event may be instead.
  package var others: [Statechart] = []
  /// Finds the fewest events after which one happens, itself the last; `nil` where none is known.
  package var shortestRun: (@Sendable (EventName) -> [EventName]?)?

  /// Collects the names of a model, in O(states + transitions).
  package init(_ chart: Statechart) {
    self.chart = chart
    let states = chart.states
    descriptors = states.flatMap(\.transitions).flatMap(\.events)
    var messages: [String] = []
    var participants = chart.glossary.participants.map(\.name)
    for state in states {
      state.forEachAction { action in
        if case .send(let send) = action, case .participant(let name) = send.target {
          messages.append(send.event.description)
          participants.append(name)
        }
      }
    }
    known[.event] = descriptors.compactMap(\.prefix)
    known[.message] = messages
    known[.participant] = participants
    known[.state] = states.map(\.id.description)
    known[.stage] = states.compactMap(\.annotations.stage?.description)
    sets = known.mapValues { Set($0) }
  }

  /// Returns the problem with a name; `nil` when the model has it.
  fileprivate func finding(
    about mention: Mention, at place: @autoclosure () -> Place?
  ) -> Finding? {
    if sets[mention.kind]?.contains(mention.name) ?? false { return nil }
    // Few scenarios assume anything, and the conditions are all over the chart.
    let isCondition = mention.kind == .condition
    let (name, known) = (
      mention.name, isCondition ? chart.openConditions : known[mention.kind] ?? []
    )
    let message: String
    if mention.kind == .event {
      let advice = "; leave it out, or write 'ignored: true' in a step that shows just that"
      guard let problem = problem(withEvent: EventName(name), advice: advice) else { return nil }
      message = problem.replacing("\n  ", with: "; ")
    } else {
      if isCondition, known.contains(where: { $0.onOneLine == name.onOneLine }) { return nil }
      message = .unknown("the model has no \(mention.kind.rawValue) '\(name)'", name, known)
    }
    return Finding(mention.isDoubtful ? .warning : .error, at: place(), message)
  }

  /// Returns what is wrong with an event that no transition can match; `nil` for any other.
  ///
  /// Prefixes and `*` match as in section 3.12.1 of SCXML. An event that the chart only raises or
  /// sends to itself is no exception: nothing would react to it either.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - advice: What to do when neither a topic nor a near name is known.
  /// - Returns: One sentence, and what to do.
  package func problem(withEvent event: EventName, advice: String) -> String? {
    guard !descriptors.contains(where: { $0.matches(event) }) else { return nil }
    let titled = chart.glossary.events(titled: event.description).map(\.description)
    if titled.count == 1 { return nil }
    if titled.count > 1 {
      return
        "'\(event)' is the title of several events; name one: \(titled.joined(separator: ", "))"
    }
    let sentence = "no event '\(event.description.onOneLine)'"
    let topic = leftOut.topic(asked: event.description)
    let command = topic.map { "\n  lifeline explain \($0.id)" } ?? ""
    if let term = chart.glossary.event(asked: event.description) {
      let also = topic.map { "\n  \($0.title.english): left out\(command)" } ?? ""
      let run = shortestRun?(EventName(term.name)).map { events in
        "\n  lifeline run --model \(chart.name ?? "")" + events.map { " -e \($0)" }.joined()
      }
      return "\(sentence); it is \(term.name) (\(term.title.english))\(run ?? "")\(also)"
    }
    if let topic {
      return "\(sentence); the models leave out \(topic.title.english)\n  \(topic.says.english)"
        + command
    }
    for other in others {
      guard let term = other.glossary.event(asked: event.description) else { continue }
      return "\(sentence) in \(chart.name ?? "this model"); \(other.name ?? "") has it"
        + "\n  lifeline run --model \(other.name ?? "") -e \(term.name)"
    }
    let question = NearestName.question(event.description, among: known[.event] ?? [])
    return sentence + (question.isEmpty ? advice : question)
  }
}
