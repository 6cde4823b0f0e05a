package import LifelineStatecharts

/// Reads scenarios, documents and disagreements from YAML.
///
/// <doc:Scenarios> describes the keys. Reading is strict: an unknown key, a missing one or a value
/// of another kind is an error, and all errors of a file are reported at once.
///
/// ```swift
/// let text = """
///   id: home
///   title: { en: Home, zh-Hans: 按 Home 键 }
///   steps: [user.home, { after: 5s }]
///   """
/// let scenario = try ScenarioReader().scenario(from: text, file: "home.yaml")
/// // scenario.steps == [Step("user.home"), Step(after: .seconds(5))]
/// ```
public struct ScenarioReader: Sendable {
  /// Creates a reader.
  public init() {}

  /// Reads one scenario.
  ///
  /// - Parameters:
  ///   - text: The whole file, one YAML document.
  ///   - file: The file's name for messages.
  /// - Returns: The scenario; `Scenario.check(against:)` says whether it fits a model.
  /// - Throws: `ScenarioError.unreadable` with every error.
  public func scenario(from text: String, file: String) throws(ScenarioError) -> Scenario {
    try value(from: text, file: file)
  }

  /// Reads one scenario as far as it can be read, with what is wrong.
  ///
  /// - Throws: `ScenarioError.unreadable` when it is no YAML.
  package func reading(
    of text: String, file: String
  ) throws(ScenarioError) -> (scenario: Scenario?, findings: [Finding]) {
    var findings: [Finding] = []
    let scenario = Scenario(try YAMLValue(composing: text, file: file), &findings)
    return (scenario, findings)
  }

  /// Reads a file of any type that can be read from YAML, such as a list.
  package func value<Value: YAMLReadable>(
    from text: String, file: String, of type: Value.Type = Value.self
  ) throws(ScenarioError) -> Value {
    let yaml = try YAMLValue(composing: text, file: file)
    var findings: [Finding] = []
    let value = Value(yaml, &findings)
    guard let value, findings.isEmpty else { throw .unreadable(findings.sortedByPlace) }
    return value
  }
}
