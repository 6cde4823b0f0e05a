import Diagrams
import Scenarios
import Statecharts

extension ClaimPart {
  /// Tells what a document says about a scenario and whether the model does so.
  ///
  /// - Parameters:
  ///   - number: The claim's number among those about the scenario, from 0.
  ///   - judgement: The claim with its verdicts.
  ///   - run: What happened.
  ///   - setting: Where it is told.
  init(number: Int, _ judgement: Judgement, on run: ScenarioRun, setting: Setting) {
    let titles = setting.site.titles(of: setting.site.model(of: run.scenario), in: setting.language)
    let claim = judgement.claim
    let shown = Claim(
      shownBy: run, besides: claim, listening: setting.site.listening(of: claim.document))
    self.init(
      anchor: FileName.of(claim: number, of: run.scenario.id),
      document: setting.link(toDocument: claim.document), place: claim.place.map(setting.words),
      aspects: judgement.verdicts.compactMap { verdict in
        setting.lines(of: verdict.aspect, in: claim, titles).map { claimed in
          AspectPart(
            verdict, claimed: claimed,
            shown: setting.lines(of: verdict.aspect, in: shown, titles) ?? [], setting: setting)
        }
      },
      reasons: claim.differences.map { difference in
        ReasonPart(
          disagreement: setting.link(toDisagreement: difference.id),
          reason: setting.words(difference.reason))
      },
      silent: judgement.verdicts.filter { $0.verdict == .silent && !$0.aspect.isDetail }
        .map { setting.phrases[$0.aspect.phrase] })
  }
}

extension AspectPart {
  fileprivate init(
    _ verdict: Judgement.AspectVerdict, claimed: [Words], shown: [Words], setting: Setting
  ) {
    var disagreement: PageLink?
    if case .differs(_, because: let difference?) = verdict.verdict {
      disagreement = setting.link(toDisagreement: difference.id)
    }
    self.init(
      name: setting.phrases[verdict.aspect.phrase], agrees: !verdict.verdict.isDifferent,
      claimed: claimed, actual: shown, disagreement: disagreement)
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
    of aspect: Claim.Aspect, in claim: Claim, _ titles: Titles
  ) -> [Words]? {
    switch aspect {
    case .callbacks: claim.callbacks.map(messages)
    case .never: claim.never.map(messages)
    case .notifications: claim.notifications.map(messages)
    case .moments:
      claim.moments?.flatMap { [.code($0.label) + phrases[.colon]] + messages($0.callbacks) }
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
