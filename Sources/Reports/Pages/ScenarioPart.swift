/// A scenario with its run and the documents' claims.
enum ScenarioPart {
  static let vocabulary = Vocabulary<PlayedScenario>(
    "scenario",
    [
      .text("id", "the scenario's id") { judged, _ in RichText(judged.scenario.id) },
      .anchor { judged, _ in FileName.of(judged.scenario.id.description) },
      .text("title", "what it is called") { judged, page in page.text(judged.scenario.title) },
      .text("summary", "a sentence or two about it, if any") { judged, page in
        page.text(judged.scenario.summary)
      },
      .one("model", "the model it runs", PageLink.vocabulary) { judged, page in
        page.link(toModel: page.index.model(of: judged.scenario))
      },
    ], steps,
    [
      .one("timeline", "what happened", PageImage.vocabulary) {
        judged, page in page.picture(.timeline(judged.scenario.id))
      },
      .address("stepper", "where one can step through the run; on a site only") { judged, page in
        page.stepper(of: judged.scenario.id)
      },
      .text("timelineCaption", "the document, the place in it and the scenario") { judged, page in
        page.caption(
          of: judged.scenario, as: page.texts["page.timeline"],
          inSentence: page.texts["page.asTimeline"])
      },
      .one("path", "the path through the states, if any", PageImage.vocabulary) { judged, page in
        page.picture(.path(judged.scenario.id))
      },
      .text("pathCaption", "the same for the path through the states") { judged, page in
        page.caption(
          of: judged.scenario, as: page.texts["page.path"], inSentence: page.texts["page.asPath"])
      },
      .many("figures", "the documents' figures that show it", PageLink.vocabulary) {
        judged, page in
        page.index.figures(showing: judged.scenario.id).map { page.link(to: $1, of: $0) }
      },
      .flag(
        "callsDelegates",
        "its model calls delegates and posts notifications; others send messages"
      ) { judged, page in page.callsDelegates(in: judged.scenario) },
      .blocks("callbacks", "the run as a table: events, states and messages") { judged, page in
        page.callbacks(of: judged.run)
      },
      .blocks("claims", "what documents say must happen, with the verdicts") { judged, page in
        JudgedClaim.all(judged).flatMap { page.blocks($0) }
      },
    ])

  private static let steps: [Term<PlayedScenario>] = [
    .lines("settings", "the settings of the app and the device") { judged, page in
      let scenario = judged.scenario
      let titles = page.titles(of: scenario)
      let set = scenario.given.compactMap(\.event).filter(page.glossary(of: scenario).isSetting)
      return (scenario.configuration + set)
        .map { RichText(titles.title(of: $0)) }
    },
    .lines("given", "what is done before the start") { judged, page in
      let glossary = page.glossary(of: judged.scenario)
      return judged.scenario.given.filter { $0.event.map { !glossary.isSetting($0) } ?? true }
        .compactMap { page.text($0, page.titles(of: judged.scenario)) }
    },
    .lines("steps", "what people and the system do") { judged, page in
      judged.scenario.steps.compactMap { page.text($0, page.titles(of: judged.scenario)) }
    },
    .text("reactionsTitle", "whose answers the reactions are") { judged, page in
      page.reactionsTitle(of: judged.scenario)
    },
    .lines("reactions", "what the app does in answer") { judged, page in
      judged.scenario.reactions.filter { page.isOfModel($0, in: judged.scenario) }
        .map { page.text($0, of: judged.scenario) }
    },
    .lines("answers", "simulated responses of people and the system") { judged, page in
      judged.scenario.reactions.filter { !page.isOfModel($0, in: judged.scenario) }
        .map { page.text($0, of: judged.scenario) }
    },
  ]
}

extension PageRenderer {
  /// The glossary of the scenario's model.
  fileprivate func glossary(of scenario: Scenario) -> Glossary {
    index.chart(of: index.model(of: scenario))?.glossary ?? Glossary()
  }

  /// Whether the model of a scenario sends to a delegate or a notification center, as UIKit does.
  fileprivate func callsDelegates(in scenario: Scenario) -> Bool {
    guard let chart = index.chart(of: index.model(of: scenario)) else { return true }
    return chart.callsDelegates
  }

  /// `What the app does`, or with the title of another chart.
  fileprivate func reactionsTitle(of scenario: Scenario) -> RichText {
    guard content.isOwn else { return texts["page.reactions"] }
    let model = glossary(of: scenario).participants.first { $0.role == .model }
    let name = model.map { text($0.title) } ?? title(ofModel: index.model(of: scenario))
    return texts["report.reactionsOf", ["model": name]]
  }

  /// Whether the app responds; otherwise a person or the system does.
  fileprivate func isOfModel(_ reaction: Reaction, in scenario: Scenario) -> Bool {
    let glossary = glossary(of: scenario)
    return reaction.send.allSatisfy { glossary.sender(of: $0)?.role == .model }
  }
}

// Steps and simulated responses as text: 'press Home → after 2 s: tap icon'.
extension PageRenderer {
  fileprivate func text(_ step: Step, _ titles: Titles) -> RichText? {
    let assumed = step.assumed.map { assumed in
      texts[
        assumed.holds ? "assumption.holds" : "assumption.holdsNot",
        ["condition": .code(assumed.condition)]]
    }
    let done = [assumed, step.event.map { RichText(titles.title(of: $0)) }].compactMap(\.self)
    let event = done.isEmpty ? nil : done.joined(separator: texts["page.comma"])
    guard step.after > .zero else { return event }
    let wait = wait(step.after)
    return event.map { wait + texts["page.colon"] + $0 } ?? wait
  }

  /// A response of the app, for example
  /// 'on `applicationDidBecomeActive:` after 1 s, unless asked: request Touch ID'.
  fileprivate func text(_ reaction: Reaction, of scenario: Scenario) -> RichText {
    let titles = titles(of: scenario)
    var condition: [RichText] = []
    switch reaction.trigger {
    case .delivery(let message): condition.append(.code(message))
    case .entering(let state):
      condition.append(
        texts["report.step.entering", ["state": title(of: state, in: index.model(of: scenario))]])
    }
    if reaction.after > .zero { condition.append(wait(reaction.after)) }
    condition += reaction.ifSet.map { texts["report.step.if", ["flag": .code($0)]] }
    condition += reaction.unlessSet.map { texts["report.step.unless", ["flag": .code($0)]] }
    var answer = reaction.send.map { RichText(titles.title(of: $0)) }
    answer += reaction.set.map { texts["report.step.set", ["flag": .code($0)]] }
    answer += reaction.clear.map { texts["report.step.clear", ["flag": .code($0)]] }
    let comma = texts["page.comma"]
    return condition.joined(separator: comma) + " ⇒ " + answer.joined(separator: comma)
  }

  private func title(of id: StateID, in model: String) -> RichText {
    func find(_ states: [State]) -> State? {
      states.lazy.compactMap { $0.id == id ? $0 : find($0.children) }.first
    }
    return find(index.chart(of: model)?.children ?? []).map(title) ?? RichText(id)
  }

  private func wait(_ duration: Duration) -> RichText {
    texts["report.step.wait", ["time": RichText(duration.label(in: language))]]
  }

  /// The caption of a scenario's picture: its place in the document, with the figure that it
  /// redraws, then the scenario.
  ///
  /// ```
  /// Document 004, (1) Not running: launch, figure 2, as a timeline: Not running: launch (004-1)
  /// Timeline: Home with a scene (SC-home)
  /// ```
  fileprivate func caption(
    of scenario: Scenario, as picture: RichText, inSentence: RichText
  ) -> RichText {
    let name = texts[
      "report.scenarioWithID", ["title": text(scenario.title), "id": RichText(scenario.id)]]
    guard let home = index.document(telling: scenario.id),
      content.documents.contains(where: { $0.id == home && !$0.isGathered })
    else { return picture + texts["page.colon"] + name }
    let place = scenario.claims.first { $0.document == home }?.place
    let document = texts["page.document"] + " \(home.description)"
    let source = place.map { document + texts["page.comma"] + text($0) } ?? document
    return source + texts["page.comma"] + inSentence + texts["page.colon"] + name
  }
}

/// A step of a run: a change of state, or an event without one.
struct Happening: Sendable {
  /// The event, on the first step of each.
  var event: RichText?
  /// The change of state; `nil` when it stayed.
  var stage: RichText?
  /// Callbacks and notifications, in order.
  var messages: [Message] = []
  /// Whether the event had no effect.
  var isIgnored = false

  struct Message: Sendable {
    var name: RichText
    var delivery: TraceEntry.Delivery
    /// The receiver, when several delegates get the same message in one run, and of messages that
    /// no delegate gets.
    var receiver: RichText?
    /// Whether it is beside the calls.
    var isPosted: Bool
  }

  fileprivate var isEmpty: Bool { stage == nil && messages.isEmpty && !isIgnored }
}

extension PageRenderer {
  /// A run as a table: events and states beside the messages.
  func callbacks(of run: ScenarioRun) -> [Block] {
    let messages =
      callsDelegates(in: run.scenario)
      ? texts["page.calls"] + .lineBreak + .small(texts["page.notifications"])
      : texts["page.messages"]
    let table = Block.Table(
      head: [texts["page.eventAndStage"], messages],
      rows: happenings(in: run).map { [cause(of: $0), text($0.messages)] })
    guard case .cycle = run.ending else { return [.table(table)] }
    return [.table(table), .paragraph(texts["page.endless"])]
  }

  private func cause(of step: Happening) -> RichText {
    guard step.event != nil || step.stage != nil else { return .small(texts["page.then"]) }
    let event = step.event.map { RichText.bold($0) }
    let lines = [event, step.stage].compactMap(\.self).joined(separator: .lineBreak)
    return step.isIgnored ? lines + " (\(nothingReacts))" : lines
  }

  private func text(_ messages: [Happening.Message]) -> RichText {
    guard !messages.isEmpty else { return "–" }
    return messages.map { message in
      message.isPosted
        ? .small(message.name)
        : message.receiver.map { "\(message.name) \(RichText.small($0))" } ?? message.name
    }.joined(separator: .lineBreak)
  }

  /// The steps of a run, in order.
  ///
  /// An event without effect on the app's stage, such as unlocking the screen before the app comes
  /// to the foreground, is combined with the step after it.
  fileprivate func happenings(in run: ScenarioRun) -> [Happening] {
    let titles = titles(of: run.scenario)
    let callsDelegates = callsDelegates(in: run.scenario)
    let receivers = receivers(in: run, callsDelegates: callsDelegates)
    var all: [Happening] = []
    var step: Int?
    for entry in run.trace.entries {
      switch entry.occurrence {
      case .event(let event):
        all.append(Happening(event: RichText(titles.title(of: event))))
        step = nil
      case .ignored(let event, _):
        all.append(Happening(event: RichText(titles.title(of: event)), isIgnored: true))
        step = nil
      case .stage(let from?, let to):
        begin(entry.step, unless: { $0.stage == nil })
        all[all.count - 1].stage = text([from, to], titles)
      case .delivery(let delivery):
        begin(entry.step, unless: { _ in true })
        all[all.count - 1].messages.append(
          Happening.Message(
            name: message(delivery.message), delivery: delivery,
            receiver: receivers[delivery.target],
            isPosted: callsDelegates && !delivery.isCallback))
      case .stage(from: nil, _), .state, .transition, .track, .note, .cycle: continue
      }
    }
    return all

    /// Begins a row for another step of the model, unless the last one is still empty.
    func begin(_ next: Int?, unless fits: (Happening) -> Bool) {
      let isSame = step != nil && step == next || all.last?.isEmpty == true
      if !(isSame && all.last.map(fits) == true) { all.append(Happening()) }
      step = next
    }
  }

  /// The titles of delegates that get the same messages, or of all receivers where there is no
  /// delegate, by id.
  private func receivers(in run: ScenarioRun, callsDelegates: Bool) -> [String: RichText] {
    let titles = titles(of: run.scenario)
    guard callsDelegates else {
      let targets = Set(run.trace.deliveries.map(\.target))
      return Dictionary(
        uniqueKeysWithValues: targets.map { ($0, RichText(titles.title(ofParticipant: $0))) })
    }
    let calls = run.trace.deliveries.filter(\.isCallback)
    let targets = Dictionary(grouping: calls, by: \.message).mapValues { Set($0.map(\.target)) }
    let shared = targets.values.filter { $0.count > 1 }.reduce(into: Set<String>()) {
      $0.formUnion($1)
    }
    let chart = index.chart(of: index.model(of: run.scenario))
    let names = (chart?.glossary.participants ?? []).filter { shared.contains($0.name) }
    return Dictionary(
      names.map { ($0.name, text($0.title)) }, uniquingKeysWith: { first, _ in first })
  }
}
