public import LifelineScenarios
public import LifelineStatecharts

/// Something that happens to an app every day, with the scenarios that show it: what most readers
/// look for first.
public struct EverydaySituation: Equatable, Sendable {
  /// What happens, in a few words.
  public var title: LocalizedText
  /// The scenario in the older life cycle; `nil` when there is none.
  public var before: ScenarioID?
  /// The scenario in the newer life cycle; `nil` when there is none.
  public var after: ScenarioID?

  /// Creates a situation from its parts.
  public init(_ title: LocalizedText, before: ScenarioID? = nil, after: ScenarioID? = nil) {
    self.title = title
    self.before = before
    self.after = after
  }
}
