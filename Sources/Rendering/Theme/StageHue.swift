package import LifelineStatecharts

extension Hue {
  /// Returns the hue of a stage of life: the same in every picture.
  ///
  /// UIKit's stages, the app's and a scene's, have hues of their own; the stages of another model share the rest, in
  /// the order in which the model has them.
  ///
  /// ```swift
  /// Hue.of("active", among: [])                  // green
  /// Hue.of("ready", among: ["ready", "playing"]) // teal
  /// ```
  ///
  /// - Parameters:
  ///   - stage: The stage; `nil` for a state that stands for none.
  ///   - stages: All stages of the model or the picture, in a stable order.
  /// - Returns: The hue; grey for no stage.
  package static func of(_ stage: Stage?, among stages: [Stage]) -> Hue {
    guard let stage else { return .grey }
    switch stage {
    case "notRunning": return .grey
    case "inactive": return .amber
    case "active": return .green
    case "background": return .blue
    case "suspended": return .purple
    case "unattached", "noView": return .grey
    case "foregroundInactive": return .amber
    case "foregroundActive": return .green
    default:
      let others: [Hue] = [.teal, .pink, .indigo, .orange, .red]
      return others[(stages.firstIndex(of: stage) ?? 0) % others.count]
    }
  }
}
