import LifelineDiagrams
import LifelineScenarios
import LifelineStatecharts

extension ClaimPart {
  /// Tells what a document says about a scenario and whether the model does so.
  ///
  /// - Parameters:
  ///   - number: The claim's number among those about the scenario, from 0.
  ///   - judgement: The claim with its verdicts.
  ///   - run: What happened.
  ///   - setting: Where it is told.
  init(number: Int, _ judgement: Judgement, on run: ScenarioRun, setting: Setting) {
    let claim = judgement.claim
    let document = setting.site.content.documents.first { $0.id == claim.document }
    let listening = claim.listening(in: document?.listening)
    let shown = Claim(shownBy: run, besides: claim, listening: listening)
    let rest = Claim(shownBy: run, besides: claim, beyond: listening)
    let silent = judgement.verdicts.filter { $0.verdict == .silent && !$0.aspect.isDetail }
      .map(\.aspect).filter { !claim.tellsBySteps($0) }
    let origin = Origin(claim, of: document)
    self.init(
      anchor: FileName.of(claim: number, of: run.scenario.id),
      document: setting.link(toDocument: claim.document), place: claim.place.map(setting.words),
      sources: setting.words(claim.sources), origin: origin,
      aspects: judgement.verdicts.compactMap { verdict in
        setting.lines(of: verdict.aspect, in: claim, of: run.scenario).map { claimed in
          AspectPart(
            verdict, claimed: claimed,
            shown: setting.lines(of: verdict.aspect, in: shown, of: run.scenario) ?? [],
            besides: setting.besides(verdict.aspect, in: rest), setting: setting)
        }
      },
      reasons: claim.differences.map { difference in
        ReasonPart(
          disagreement: setting.link(toDisagreement: difference.id),
          reason: setting.words(difference.reason))
      },
      silent: silent.map { setting.phrases[$0.phrase] },
      silence: setting.silence(
        of: origin, Words(claim.document.description), about: silent))
  }
}

extension AspectPart {
  fileprivate init(
    _ verdict: Judgement.AspectVerdict, claimed: [Words], shown: [Words], besides: [Words],
    setting: Setting
  ) {
    var disagreement: PageLink?
    if case .differs(_, because: let difference?) = verdict.verdict {
      disagreement = setting.link(toDisagreement: difference.id)
    }
    self.init(
      name: setting.phrases[verdict.aspect.phrase], agrees: !verdict.verdict.isDifferent,
      depends: verdict.verdict.depends(setting.site), claimed: claimed, actual: shown,
      besides: besides, disagreement: disagreement)
  }
}

extension ClaimPart {
  /// Tells all that documents say about a scenario.
  static func all(on judged: JudgedRun, setting: Setting) -> [ClaimPart] {
    judged.judgements.enumerated().map {
      ClaimPart(number: $0, $1, on: judged.run, setting: setting)
    }
  }
}

extension FileName {
  /// The name of the place of a claim, by its number among those about a scenario.
  static func of(claim number: Int, of scenario: ScenarioID) -> String {
    of("\(scenario)-claim-\(number + 1)")
  }
}

extension Claim {
  /// Whether it tells of an aspect on the way, step by step or from stage to stage.
  fileprivate func tellsBySteps(_ aspect: Aspect) -> Bool {
    switch aspect {
    case .callbacks:
      moments != nil || never != nil || stages?.contains { $0.callbacks != nil } == true
    case .notifications: stages?.contains { $0.notifications != nil } == true
    case .moments, .never, .stages, .state: false
    }
  }
}

extension Claim.Aspect {
  /// What the aspect is called.
  var phrase: Phrase {
    switch self {
    case .callbacks: .callbacks
    case .moments: .moments
    case .never: .never
    case .notifications: .notifications
    case .stages: .stages
    case .state: .seen
    }
  }

  /// Whether saying nothing about it goes without saying.
  fileprivate var isDetail: Bool {
    switch self {
    case .moments, .never, .state: true
    case .callbacks, .notifications, .stages: false
    }
  }
}

extension Setting {
  /// What a claim says of one aspect, one thing a line; `nil` when it says nothing.
  fileprivate func lines(
    of aspect: Claim.Aspect, in claim: Claim, of scenario: Scenario
  ) -> [Words]? {
    let titles = site.titles(of: site.model(of: scenario), in: language)
    return switch aspect {
    case .callbacks: claim.callbacks.map(messages)
    case .never: claim.never.map(messages)
    case .notifications: claim.notifications.map(messages)
    case .moments:
      claim.moments?.flatMap { moment in
        [title(of: moment, in: scenario, titles) + (isEnglish ? ":" : "：")]
          + messages(moment.callbacks)
      }
    case .stages:
      claim.stages.map { changes in
        changes.isEmpty ? [phrases[.nothing]] : changes.flatMap { lines(of: $0, titles) }
      }
    case .state:
      claim.states?.map {
        .code($0.message.description) + phrases[.colon] + Words(titles.title(of: $0.stage))
      }
    }
  }

  /// For example '001 says nothing about notifications or states.'; `nil` when there is nothing to
  /// say, and for what nobody says anyway.
  fileprivate func silence(
    of origin: ClaimPart.Origin, _ document: Words, about aspects: [Claim.Aspect]
  ) -> Words? {
    guard !aspects.isEmpty, origin != .inference else { return nil }
    let names = aspects.map { phrases[$0.phrase] }
    let isDocument = origin == .document
    if isEnglish {
      let list = names.map { Words($0.pieces.map(\.text).joined().lowercased()) }
      let subject = isDocument ? document + " says" : "The sources say"
      return subject + " nothing about " + list.joined(separator: " or ") + "."
    }
    let subject: Words = isDocument ? "文档 " + document + " " : "资料"
    return subject + "未提及" + names.joined(separator: "、") + "。"
  }

  /// What is done when a moment begins; its label when the scenario does not say.
  private func title(
    of moment: Claim.Moment, in scenario: Scenario, _ titles: Titles
  ) -> Words {
    let step = scenario.steps.first { $0.moment == moment.label }
    return step?.event.map { Words(titles.title(of: $0)) } ?? .code(moment.label)
  }

  /// The messages of an aspect, each once.
  fileprivate func besides(_ aspect: Claim.Aspect, in claim: Claim) -> [Words] {
    let names: [EventName] =
      switch aspect {
      case .callbacks: claim.callbacks ?? []
      case .moments: claim.moments?.flatMap(\.callbacks) ?? []
      case .stages: claim.stages?.flatMap { $0.callbacks ?? [] } ?? []
      case .notifications: claim.notifications ?? []
      case .never, .state: []
      }
    var met: Set<EventName> = []
    return names.filter { met.insert($0).inserted }.map { .code($0.description) }
  }

  private func lines(of change: Claim.StageChange, _ titles: Titles) -> [Words] {
    let way = stage(from: change.from, to: change.to, titles)
    guard change.callbacks != nil || change.notifications != nil else { return [way] }
    return [way]
      + messages((change.callbacks ?? []) + (change.notifications ?? []))
  }

  /// Messages as code, or the word for none.
  private func messages(_ names: [EventName]) -> [Words] {
    names.isEmpty ? [phrases[.nothing]] : names.map { .code($0.description) }
  }
}
