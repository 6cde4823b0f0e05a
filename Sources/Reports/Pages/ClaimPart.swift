/// A claim of a document about a scenario, with its verdicts and the run.
struct JudgedClaim: Sendable {
  /// The claim's number among those about the scenario, from 0.
  let number: Int
  let judgement: Judgement
  let run: ScenarioRun

  var claim: Claim { judgement.claim }

  /// Returns the claims about a scenario, in order.
  static func all(_ judged: PlayedScenario) -> [JudgedClaim] {
    judged.judgements.enumerated().map {
      JudgedClaim(number: $0, judgement: $1, run: judged.run)
    }
  }

  /// The aspects that it does not mention, apart from those that few claims mention.
  var silent: [Claim.Aspect] {
    judgement.verdicts.filter { $0.verdict == .silent && !$0.aspect.isDetail }.map(\.aspect)
      .filter { !claim.tellsBySteps($0) }
  }
}

/// One aspect of a claim, such as the callbacks, the notifications or the stages.
private struct ClaimedAspect {
  let judged: Judgement.AspectVerdict
  /// What the document says, one item per line.
  let claimed: [RichText]
  /// What the model does, one item per line.
  let actual: [RichText]
  /// The model's other messages to the delegate, which the document's sample app does not implement.
  let besides: [RichText]

  var agrees: Bool { !judged.verdict.isDifferent }
}

// A claim as blocks: who says what, verbatim, and the verdict on each aspect.
extension PageRenderer {
  /// A document's claim about a scenario; folded where the model does all that it says.
  func blocks(_ claim: JudgedClaim) -> [Block] {
    let anchor = RichText.anchor(FileName.of(claim: claim.number, of: claim.run.scenario.id))
    let agrees = claim.judgement.verdicts.allSatisfy { !$0.verdict.isDifferent }
    var blocks: [Block] = [.paragraph(agrees ? source(of: claim) : anchor + source(of: claim))]
    if !claim.claim.quote.isEmpty {
      let lines = claim.claim.quote.map { RichText($0) }
      blocks.append(.quotation(lines.joined(separator: .lineBreak)))
    }
    let rows = aspects(of: claim).map { [verdict(on: $0, of: claim), claimed($0), actual($0)] }
    if !rows.isEmpty {
      let party = texts[party(of: claim).titles.party]
      let head = [texts["page.verdict"], party, texts["page.theModel"]]
      blocks.append(.table(.init(head: head, rows: rows)))
    }
    if agrees {
      let sign: RichText = claim.claim.isInferred ? "○ " : "✓ "
      blocks = [.details(anchor + sign + texts[party(of: claim).titles.head], blocks)]
    }
    let reasons = claim.claim.differences.map { difference in
      link(toDisagreement: difference.id).text + texts["page.colon"] + text(difference.reason)
    }
    return reasons.isEmpty ? blocks : blocks + [.list(reasons)]
  }

  /// Who says it, and where.
  private func source(of judged: JudgedClaim) -> RichText {
    let claim = judged.claim
    let sources = sources(claim.sources).joined(separator: texts["page.comma"])
    let party = party(of: judged)
    var words = RichText.strong(texts[party.titles.head])
    if party == .inference { words = words + texts["page.comma"] + texts["page.inferredFrom"] }
    words =
      words + texts["page.colon"]
      + (party == .document ? link(toDocument: claim.document).text : sources)
    guard party != .inference else { return words }
    if let place = text(claim.place) { words = words + texts["page.comma"] + place }
    if party == .sources, let says = text(claim.says) { words = words + texts["page.colon"] + says }
    return words
  }

  private func party(of judged: JudgedClaim) -> ClaimParty {
    if judged.claim.isInferred { return .inference }
    return document(of: judged)?.isGathered == true ? .sources : .document
  }

  private func verdict(on aspect: ClaimedAspect, of claim: JudgedClaim) -> RichText {
    let name = RichText.fixedSpace + name(of: aspect.judged.aspect)
    if aspect.agrees { return (claim.claim.isInferred ? "○" : "✓") + name }
    let depends = index.decidesByCircumstances(aspect.judged.verdict)
    let words = (depends ? "◐" : "≠") + name
    return aspect.judged.verdict.difference.map {
      words + .lineBreak + link(toDisagreement: $0.id).text
    } ?? words
  }

  private func claimed(_ aspect: ClaimedAspect) -> RichText {
    aspect.claimed.map(RichText.small).joined(separator: .lineBreak)
  }

  private func actual(_ aspect: ClaimedAspect) -> RichText {
    let besides = aspect.besides.map(RichText.small)
    if aspect.agrees, besides.isEmpty { return texts["page.same"] }
    let more = texts[aspect.agrees ? "page.sameAndMore" : "page.besides"] + texts["page.colon"]
    let own = aspect.agrees ? [] : aspect.actual.map(RichText.small)
    return (own + (besides.isEmpty ? [] : [more] + besides)).joined(separator: .lineBreak)
  }
}

/// Who says what a claim says.
private enum ClaimParty {
  case document, sources, inference

  /// The keys of the words for what it says, and for itself at the head of a column.
  var titles: (head: String, party: String) {
    switch self {
    case .document: ("page.claims", "page.theDocument")
    case .sources: ("page.sourcesSay", "page.theSources")
    case .inference: ("page.inferredClaim", "page.inferredClaim")
    }
  }
}

extension Verdict {
  /// The known disagreement that explains a difference.
  var difference: Claim.Difference? {
    if case .differs(_, because: let difference) = self { difference } else { nil }
  }
}

extension Claim {
  /// Whether it details another aspect, step by step or by change of stage.
  fileprivate func tellsBySteps(_ aspect: Aspect) -> Bool {
    switch aspect {
    case .callbacks:
      moments != nil || never != nil || messages != nil
        || stages?.contains { $0.callbacks != nil } == true
    case .notifications:
      messages != nil || stages?.contains { $0.notifications != nil } == true
    case .moments, .never, .messages, .stages, .state: false
    }
  }
}

extension Claim.Aspect {
  /// Whether silence about it need not be mentioned.
  fileprivate var isDetail: Bool {
    switch self {
    case .moments, .never, .messages, .state: true
    case .callbacks, .notifications, .stages: false
    }
  }
}

extension PageRenderer {
  /// The title of an aspect.
  func name(of aspect: Claim.Aspect) -> RichText {
    switch aspect {
    case .callbacks: texts["page.callbacks"]
    case .moments: texts["page.moments"]
    case .never: texts["page.never"]
    case .notifications: texts["page.notifications"]
    case .messages: texts["page.messages"]
    case .stages: texts["page.stages"]
    case .state: texts["page.seen"]
    }
  }

  fileprivate func document(of claim: JudgedClaim) -> Document? {
    content.documents.first { $0.id == claim.claim.document }
  }

  fileprivate func aspects(of judged: JudgedClaim) -> [ClaimedAspect] {
    let claim = judged.claim
    let listening = claim.listening(in: document(of: judged)?.listening)
    let shown = Claim(shownBy: judged.run, besides: claim, listening: listening)
    let rest = Claim(shownBy: judged.run, besides: claim, beyond: listening)
    return judged.judgement.verdicts.compactMap { verdict in
      lines(of: verdict.aspect, in: claim, of: judged.run.scenario).map { claimed in
        ClaimedAspect(
          judged: verdict, claimed: claimed,
          actual: lines(of: verdict.aspect, in: shown, of: judged.run.scenario) ?? [],
          besides: besides(verdict.aspect, in: rest))
      }
    }
  }

  /// Returns what a claim says about one aspect, one item per line; `nil` when it says nothing.
  private func lines(
    of aspect: Claim.Aspect, in claim: Claim, of scenario: Scenario
  ) -> [RichText]? {
    let titles = titles(of: scenario)
    return switch aspect {
    case .callbacks: claim.callbacks.map(messages)
    case .never: claim.never.map(messages)
    case .notifications: claim.notifications.map(messages)
    case .messages: claim.messages?.flatMap { lines(of: $0, titles) }
    case .moments:
      claim.moments?.flatMap { moment in
        [texts["report.heading", ["title": title(of: moment, in: scenario, titles)]]]
          + messages(moment.callbacks)
      }
    case .stages:
      claim.stages.map { changes in
        changes.isEmpty ? [texts["page.nothing"]] : changes.flatMap { lines(of: $0, titles) }
      }
    case .state:
      claim.states?.map {
        .code($0.message) + texts["page.colon"] + RichText(titles.title(of: $0.stage))
      }
    }
  }

  private func lines(of received: Claim.Received, _ titles: Titles) -> [RichText] {
    let receiver = RichText(titles.title(ofParticipant: received.participant))
    return [texts["report.heading", ["title": receiver]]] + messages(received.messages)
  }

  private func lines(of change: Claim.StageChange, _ titles: Titles) -> [RichText] {
    let way = text([change.from, change.to], titles)
    guard change.callbacks != nil || change.notifications != nil else { return [way] }
    return [way] + messages((change.callbacks ?? []) + (change.notifications ?? []))
  }

  /// Messages as code, or the word for none.
  private func messages(_ names: [EventName]) -> [RichText] {
    names.isEmpty ? [texts["page.nothing"]] : names.map { .code($0) }
  }

  /// Returns the event at the start of a moment, or its label when the scenario has no event there.
  private func title(
    of moment: Claim.Moment, in scenario: Scenario, _ titles: Titles
  ) -> RichText {
    let step = scenario.steps.first { $0.moment == moment.label }
    return step?.event.map { RichText(titles.title(of: $0)) } ?? .code(moment.label)
  }

  /// The messages of an aspect, without duplicates.
  private func besides(_ aspect: Claim.Aspect, in claim: Claim) -> [RichText] {
    let names: [EventName] =
      switch aspect {
      case .callbacks: claim.callbacks ?? []
      case .moments: claim.moments?.flatMap(\.callbacks) ?? []
      case .stages: claim.stages?.flatMap { $0.callbacks ?? [] } ?? []
      case .notifications: claim.notifications ?? []
      case .never, .messages, .state: []
      }
    return names.eachOnce.map { .code($0) }
  }
}

extension PageRenderer {
  /// The aspects that a document never mentions; `nil` when there are none, and for a gathered
  /// document.
  func silence(of document: Document) -> RichText? {
    let claims = content.runs.flatMap(JudgedClaim.all).filter {
      $0.claim.document == document.id && !$0.claim.isInferred
    }
    let silent = (claims.first?.silent ?? []).filter { aspect in
      claims.allSatisfy { $0.silent.contains(aspect) }
    }
    guard !silent.isEmpty, !document.isGathered else { return nil }
    return texts[
      "report.silence.document",
      ["document": RichText(document.id), "aspects": names(of: silent)]]
  }

  fileprivate func names(of aspects: [Claim.Aspect]) -> RichText {
    aspects.map { RichText(name(of: $0).plain.lowercased()) }
      .joined(separator: texts["report.silence.or"])
  }
}

extension Claim {
  /// Returns the claim that a document would make if it described a run, in the aspects it
  /// mentions.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - claim: The document's claim.
  ///   - listening: The messages that the document's sample app implements; `nil` for all of the
  ///     delegate's.
  init(shownBy run: ScenarioRun, besides claim: Claim, listening: [EventName]?) {
    self.init(shownBy: run, besides: claim) { delivery in
      guard !delivery.isNotification else { return false }
      return listening?.contains(delivery.message)
        ?? (delivery.target == ParticipantRole.delegateID)
    }
  }

  /// Returns a run's messages to the delegate that the document's sample app does not implement,
  /// and other notifications if the claim is partial.
  fileprivate init(shownBy run: ScenarioRun, besides claim: Claim, beyond listening: [EventName]?) {
    self.init(shownBy: run, besides: claim) { delivery in
      delivery.target == ParticipantRole.delegateID
        && listening?.contains(delivery.message) == false
    }
    let named = claim.notifications ?? []
    notifications =
      claim.isPartial ? (notifications ?? []).filter { !named.contains($0) } : []
  }

  private init(
    shownBy run: ScenarioRun, besides claim: Claim,
    hears: (TraceEntry.Delivery) -> Bool
  ) {
    func callbacks(_ deliveries: [TraceEntry.Delivery]) -> [EventName] {
      deliveries.filter(hears).map(\.message)
    }
    func notifications(_ deliveries: [TraceEntry.Delivery]) -> [EventName] {
      deliveries.filter(\.isNotification).map(\.message)
    }
    let all = run.trace.deliveries
    let tellsCallbacks = claim.stages?.contains { $0.callbacks != nil } == true
    let tellsNotifications = claim.stages?.contains { $0.notifications != nil } == true
    self.init(
      document: claim.document, callbacks: callbacks(all),
      moments: claim.moments?.map { moment in
        let entries = run.moments.filter { $0.label == moment.label }
          .flatMap { run.trace.entries[$0.entries.clamped(to: run.trace.entries.indices)] }
        return Moment(moment.label, callbacks: callbacks(entries.compactMap(\.delivery)))
      },
      never: claim.never?.filter { message in all.contains { $0.message == message } },
      notifications: notifications(all),
      messages: claim.messages?.map { claimed in
        let received = all.filter { $0.target == claimed.participant }.map(\.message)
        return Received(
          claimed.participant,
          messages: claim.isPartial ? received.filter(claimed.messages.contains) : received)
      },
      stages: run.trace.stageChanges.map { change in
        StageChange(
          from: change.from, to: change.to,
          callbacks: tellsCallbacks ? callbacks(change.deliveries) : nil,
          notifications: tellsNotifications ? notifications(change.deliveries) : nil)
      },
      states: claim.states?.flatMap { claimed in
        all.filter { $0.message == claimed.message }
          .compactMap { delivery in delivery.state.map { Seen(delivery.message, stage: $0) } }
      })
  }
}
