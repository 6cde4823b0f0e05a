public import LifelineScenarios
public import LifelineStatecharts

/// Something that happens to an app every day, with the scenarios that show it.
public struct EverydaySituation: Equatable, Sendable {
  /// What happens, in a few words.
  public let title: LocalizedText
  /// The scenario of an app without scenes.
  public let app: ScenarioID
  /// The scenario of an app with scenes.
  public let scene: ScenarioID
}

extension EverydaySituation: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "an everyday situation", keys: ["title", "app", "scene"], &findings)
    else { return nil }
    let title: LocalizedText? = fields.required("title", &findings)
    let app: ScenarioID? = fields.required("app", &findings)
    let scene: ScenarioID? = fields.required("scene", &findings)
    guard let title, let app, let scene else { return nil }
    self.init(title: title, app: app, scene: scene)
  }
}
