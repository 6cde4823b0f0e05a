public import LifelineScenarios
public import LifelineStatecharts

/// A scenario without scenes beside the same one with them.
public struct LifeCyclePair: Equatable, Sendable {
  /// The scenario that the app delegate hears of; `nil` for what only scenes have.
  public let app: ScenarioID?
  /// The scenario that the scene delegate hears of.
  public let scene: ScenarioID
  /// What differs, in a sentence or two.
  public let differs: LocalizedText
}

extension LifeCyclePair: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a pair of scenarios", keys: ["app", "scene", "differs"], &findings)
    else { return nil }
    let app: ScenarioID? = fields.optional("app", &findings)
    let scene: ScenarioID? = fields.required("scene", &findings)
    let differs: LocalizedText? = fields.required("differs", &findings)
    guard let scene, let differs else { return nil }
    self.init(app: app, scene: scene, differs: differs)
  }
}
