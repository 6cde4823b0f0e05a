import LifelineExploration
import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

extension IndexPage {
  /// Tells what is called when, and where everything else is.
  init(_ setting: Setting) {
    let content = setting.site.content
    self.init(
      frame: setting.frame(title: setting.phrases[.report]), summary: setting.phrases[.about],
      everyday: content.everyday.map { EverydayRow($0, setting: setting) },
      overview: content.models.first.flatMap { setting.overview(of: $0.name) },
      called: CalledWhen(setting),
      documents: content.documents.map { DocumentRow($0, setting: setting) },
      models: GalleryPicture.models(setting))
  }
}

extension EverydayRow {
  fileprivate init(_ situation: EverydaySituation, setting: Setting) {
    func calls(in scenario: ScenarioID?) -> Calls? {
      scenario.flatMap { setting.site.run(of: $0)?.run }.map { run in
        Calls(
          scenario: setting.link(toScenario: run.scenario.id),
          names: run.trace.callbacks.map { name in
            Name(link: setting.message(name), isLong: name.description.count > Self.longest)
          })
      }
    }
    self.init(
      title: setting.words(situation.title), before: calls(in: situation.before),
      after: calls(in: situation.after))
  }

  /// Two columns of names this long leave room for the titles on a page.
  private static let longest = 44
}

extension DocumentRow {
  init(_ document: Document, setting: Setting) {
    // That the model does what was inferred for it proves nothing.
    let judgements = setting.site.content.runs.flatMap(\.judgements)
      .filter { $0.claim.document == document.id }
    let verdicts = judgements.filter { !$0.claim.isInferred }.flatMap(\.verdicts)
    let rules = setting.rules(of: document).map(\.judgement.verdict)
    let inferred = judgements.filter(\.claim.isInferred).flatMap(\.verdicts)
    self.init(
      link: setting.link(toWholeDocument: document.id),
      summary: document.summary.map(setting.words), isGathered: document.isGathered,
      agreeing: verdicts.count { $0.verdict == .agrees } + rules.count { $0 == .agrees },
      depending: verdicts.count { $0.verdict.depends(setting.site) }
        + rules.count { $0 == .depends },
      differing: verdicts.count { $0.verdict.isDifferent && !$0.verdict.depends(setting.site) }
        + rules.count { $0 == .differs },
      advising: rules.count { $0 == .silent },
      inferred: inferred.count { $0.verdict != .silent })
  }
}

extension Verdict {
  /// Whether the document is right under other circumstances.
  func depends(_ site: Site) -> Bool {
    if case .differs(_, because: let difference?) = self {
      site.decidesByCircumstances(difference.id)
    } else {
      false
    }
  }
}

extension GalleryPicture {
  /// The states of each model.
  fileprivate static func models(_ setting: Setting) -> [GalleryPicture] {
    setting.site.content.models.compactMap { model in
      setting.overview(of: model.name).map { picture in
        GalleryPicture(
          title: Words(model.name) + setting.phrases[.colon] + setting.phrases[.appStates],
          address: setting.address(of: .model(model.name)), picture: picture)
      }
    }
  }
}

extension Document {
  /// The figures, in the document's order.
  var figures: [Figure] {
    contents.compactMap { if case .figure(let figure) = $0 { figure } else { nil } }
  }
}
