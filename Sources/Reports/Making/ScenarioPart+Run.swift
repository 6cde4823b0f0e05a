import Diagrams
import Scenarios
import Statecharts
import Traces

extension ScenarioPart {
  /// Tells a scenario; `nil` when it was not played.
  init?(_ id: ScenarioID, setting: Setting) {
    guard let judged = setting.site.run(of: id),
      let timeline = setting.picture(.timeline(id))
    else { return nil }
    let scenario = judged.run.scenario
    let model = setting.site.model(of: scenario)
    let titles = setting.site.titles(of: model, in: setting.language)
    let told = Happening.told(in: judged.run, setting: setting)
    self.init(
      id: id.description, anchor: FileName.of(id.description),
      title: setting.words(scenario.title), summary: scenario.summary.map(setting.words),
      model: setting.link(toModel: model),
      given: scenario.configuration.map { Words(titles.title(of: $0)) }
        + scenario.given.compactMap { setting.words($0, titles) },
      steps: scenario.steps.compactMap { setting.words($0, titles) },
      reactions: scenario.reactions.map { setting.words($0, titles) },
      timeline: timeline, path: setting.picture(.path(id)),
      figures: setting.site.figures(showing: id).map { setting.link(to: $1, of: $0) },
      happenings: told.happenings, cycle: told.cycle,
      claims: ClaimPart.all(on: judged, setting: setting))
  }
}
