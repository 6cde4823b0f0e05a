import LifelineDiagrams
import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

extension ScenarioPart {
  /// Tells a scenario; `nil` when it was not played.
  init?(_ id: ScenarioID, setting: Setting) {
    guard let judged = setting.site.run(of: id),
      let timeline = setting.picture(.timeline(id))
    else { return nil }
    let scenario = judged.run.scenario
    let model = setting.site.model(of: scenario)
    let titles = setting.site.titles(of: model, in: setting.language)
    let given = scenario.given
    let (settings, steps) = (given.filter(\.isSetting), given.filter { !$0.isSetting })
    let told = Happening.told(in: judged.run, setting: setting)
    self.init(
      id: id.description, anchor: FileName.of(id.description),
      title: setting.words(scenario.title), summary: scenario.summary.map(setting.words),
      model: setting.link(toModel: model),
      settings: (scenario.configuration + settings.compactMap(\.event))
        .map { Words(titles.title(of: $0)) },
      given: steps.compactMap { setting.words($0, titles) },
      steps: scenario.steps.compactMap { setting.words($0, titles) },
      reactions: scenario.reactions.filter(\.isOfApp).map { setting.words($0, titles, of: model) },
      answers: scenario.reactions.filter { !$0.isOfApp }.map {
        setting.words($0, titles, of: model)
      },
      timeline: timeline,
      timelineCaption: setting.caption(of: scenario, as: .timeline, inSentence: .asTimeline),
      path: setting.picture(.path(id)),
      pathCaption: setting.caption(of: scenario, as: .path, inSentence: .asPath),
      figures: setting.site.figures(showing: id).map { setting.link(to: $1, of: $0) },
      happenings: told.happenings, cycle: told.cycle,
      claims: ClaimPart.all(on: judged, setting: setting))
  }
}

extension Step {
  fileprivate var isSetting: Bool { event.map(EventDescriptor("config").matches) ?? false }
}

extension Reaction {
  /// Whether the app answers; otherwise a person or the system does.
  fileprivate var isOfApp: Bool {
    !send.contains { EventDescriptor("user").matches($0) || EventDescriptor("system").matches($0) }
  }
}

extension Setting {
  /// What stands below a picture of a scenario: where the document tells it, with the figure that
  /// it redraws, then the scenario.
  ///
  /// ```
  /// Document 004, (1) Not running: launch, figure 2, as a timeline: Not running: launch (004-1)
  /// Timeline: Home with a scene (SC-home)
  /// ```
  fileprivate func caption(
    of scenario: Scenario, as picture: Phrase, inSentence: Phrase
  ) -> Words {
    let id = isEnglish ? " (\(scenario.id))" : "（\(scenario.id)）"
    let name = words(scenario.title) + Words(id)
    guard let home = site.document(telling: scenario.id),
      site.content.documents.contains(where: { $0.id == home && !$0.isGathered })
    else { return phrases[picture] + phrases[.colon] + name }
    let place = scenario.claims.first { $0.document == home }?.place
    let document = phrases[.document] + Words(" " + home.description)
    let source = place.map { document + phrases[.comma] + words($0) } ?? document
    return source + phrases[.comma] + phrases[inSentence] + phrases[.colon] + name
  }
}
