public import LifelineSimulation
public import LifelineStatecharts

/// The reason why a scenario cannot be read or run.
public enum ScenarioError: Error, Equatable, Sendable {
  /// The file has these errors, by place; never empty.
  case unreadable([Finding])
  /// The model does not become stable during the scenario.
  case stuck(ScenarioID, SimulationError)
  /// The steps of `given` never end.
  case endlessBeginning(ScenarioID, ScenarioRun.Ending)
}

extension ScenarioError: CustomStringConvertible {
  /// The problem and its fix; one line for each error of a file.
  public var description: String {
    switch self {
    case .unreadable(let findings):
      findings.map(\.description).joined(separator: "\n")
    case .stuck(let id, let error):
      "scenario '\(id)': \(error)"
    case .endlessBeginning(let id, .cycle(_, _, let note)):
      "scenario '\(id)': what is given repeats without end: \(note); let a reaction's flag end it"
    case .endlessBeginning(let id, _):
      "scenario '\(id)': what is given does not end; let a reaction's flag end it"
    }
  }
}
