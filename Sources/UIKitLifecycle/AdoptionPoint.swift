package import LifelineScenarios
public import LifelineStatecharts

/// What changes for an app that adopts scenes, beside the methods that take each other's places.
///
/// ```swift
/// let points = try library.adoptionPoints().filter { $0.about == .scenePhase }
/// ```
public struct AdoptionPoint: Equatable, Sendable {
  /// What a point is about.
  public enum Subject: String, Equatable, Sendable {
    /// UIKit: the app, its delegate and its scenes.
    case uikit
    /// What SwiftUI's views read of a scene.
    case scenePhase
  }

  /// What it is about.
  public let about: Subject
  /// What changes, in a few sentences.
  public let text: LocalizedText
  /// Where that was read.
  public let sources: [EvidenceKey]
}

extension AdoptionPoint: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a point about scenes", keys: ["about", "text", "sources"], &findings)
    else { return nil }
    let about: Subject? = fields.required("about", &findings)
    let text: LocalizedText? = fields.required("text", &findings)
    let sources: [EvidenceKey]? = fields.list("sources", &findings)
    guard let about, let text else { return nil }
    self.init(about: about, text: text, sources: sources ?? [])
  }
}

extension AdoptionPoint.Subject: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard let text = String(yaml, &findings) else { return nil }
    guard let subject = Self(rawValue: text) else {
      findings.append(
        Finding(at: yaml.place, "'\(text)' is no subject; write 'uikit' or 'scenePhase'"))
      return nil
    }
    self = subject
  }
}
