import LifelineScenarios
import LifelineStatecharts

extension CallbacksRegion {
  init(_ id: ScenarioID, setting: Setting) {
    let part = setting.site.run(of: id).map { Happening.told(in: $0.run, setting: setting) }
    self.init(
      phrases: setting.phrases, happenings: part?.happenings ?? [], cycle: part?.cycle)
  }
}

extension ClaimsRegion {
  init(_ id: ScenarioID, setting: Setting) {
    self.init(
      phrases: setting.phrases,
      claims: setting.site.run(of: id).map { ClaimPart.all(on: $0, setting: setting) } ?? [])
  }
}

extension CalledWhenRegion {
  init(_ setting: Setting) {
    self.init(phrases: setting.phrases, called: CalledWhen(setting))
  }
}
