// The parts of the page, or of the part of a page, that is about a scenario.
extension Part {
  static let summary = Part("summary", .scenario) { request, page in
    page.run(of: request).flatMap { page.text($0.scenario.summary) }.map { [.paragraph($0)] } ?? []
  }
  /// The settings, what is done, what the app does in answer, and the figures that show it.
  static let steps = Part("steps", .scenario) { request, page in
    page.run(of: request).map { page.steps(of: $0.scenario) } ?? []
  }
}

extension PageRenderer {
  /// The run of the scenario that a marker names, or that the page is about.
  func run(of request: PartRequest) -> PlayedScenario? {
    (request.scenario ?? scenario).flatMap(index.run)
  }

  /// A scenario as `parts/scenario.md` shows it.
  func blocks(about judged: PlayedScenario) -> [Block] {
    guard let source = sources.part("scenario", in: language) else { return [] }
    var page = self
    page.scenario = judged.scenario.id
    return page.blocks(of: source)
  }

  fileprivate func steps(of scenario: Scenario) -> [Block] {
    let (glossary, titles) = (glossary(of: scenario), titles(of: scenario))
    let set = scenario.given.compactMap(\.event).filter(glossary.isSetting)
    let given = scenario.given.filter { $0.event.map { !glossary.isSetting($0) } ?? true }
    let own = scenario.reactions.filter { isOfModel($0, in: scenario) }
    let others = scenario.reactions.filter { !isOfModel($0, in: scenario) }
    let figures = index.figures(showing: scenario.id).map { link(to: $1, of: $0).text }
    let semicolon = texts["page.semicolon"]
    return [
      .list(
        [
          line(
            "page.scenarioSettings",
            (scenario.configuration + set).map { RichText(titles.title(of: $0)) },
            separator: semicolon),
          line("page.given", given.map { text($0, titles) }, separator: " → "),
          line("page.steps", scenario.steps.map { text($0, titles) }, separator: " → "),
          own.isEmpty
            ? nil
            : reactionsTitle(of: scenario) + texts["page.colon"]
              + own.map { text($0, of: scenario) }.joined(separator: semicolon),
          line("page.answers", others.map { text($0, of: scenario) }, separator: semicolon),
          line("page.figures", figures, separator: " · "),
        ].compactMap(\.self))
    ]
  }

  /// What happened, as a picture; in a report with its caption and where one can step through it.
  func timeline(_ request: PartRequest) -> [Block] {
    guard isReport, !request.isDrawnOtherwise, let judged = run(of: request),
      let picture = timeline(of: judged.scenario.id)
    else { return asked(request) }
    let caption = caption(
      of: judged.scenario, as: texts["page.timeline"], inSentence: texts["page.asTimeline"])
    var blocks: [Block] = [
      .paragraph(picture.beginning), .paragraph(.emphasis(caption) + picture.links(self)),
    ]
    if let rest = picture.rest {
      blocks.append(.details(texts["page.laterPages"], [.paragraph(rest)]))
    }
    if let stepper = stepper(of: judged.scenario.id) {
      blocks.append(.paragraph(.link("▶ " + texts["page.stepThrough"], to: stepper)))
    }
    return blocks
  }

  /// The way through the stages, as a picture; in a report with its caption.
  func path(_ request: PartRequest) -> [Block] {
    guard isReport, !request.isDrawnOtherwise, let judged = run(of: request) else {
      return asked(request)
    }
    guard let picture = picture(.path(judged.scenario.id)) else { return [] }
    let caption = caption(
      of: judged.scenario, as: texts["page.path"], inSentence: texts["page.asPath"])
    return [.paragraph(picture.image), .paragraph(.emphasis(caption) + picture.links(self))]
  }

  /// A picture that a marker asks for.
  func asked(_ request: PartRequest) -> [Block] {
    guard let asked = request.picture else { return [] }
    if request.isMermaid {
      let text = PictureList.asked(asked, of: index, in: language)?.mermaid ?? ""
      return [.listing(Listing(language: "mermaid", text: text))]
    }
    guard let image = picture(.asked(asked)) else { return [] }
    let links = isReport ? image.formats(self) : []
    return [.paragraph(image.image)]
      + (links.isEmpty ? [] : [.paragraph(links.joined(separator: " · "))])
  }
}

extension PageRenderer {
  /// The glossary of the scenario's model.
  fileprivate func glossary(of scenario: Scenario) -> Glossary {
    index.chart(of: index.model(of: scenario))?.glossary ?? Glossary()
  }

  /// Whether the model of a scenario sends to a delegate or a notification center, as UIKit does.
  func callsDelegates(in scenario: Scenario) -> Bool {
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
      case .stage(from: nil, _), .state, .transition, .track, .assignment, .note, .cycle: continue
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
