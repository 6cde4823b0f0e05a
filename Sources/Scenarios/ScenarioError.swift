public import LifelineSimulation
public import LifelineStatecharts

/// Why a scenario cannot be read or played.
public enum ScenarioError: Error, Equatable, Sendable {
  /// The file has these mistakes, in the order of their places; never empty.
  case unreadable([Finding])
  /// The model does not come to rest while the scenario is played.
  case stuck(ScenarioID, SimulationError)
  /// What is given before the steps never ends, so that the steps never begin.
  case endlessBeginning(ScenarioID, ScenarioRun.Ending)
}

extension ScenarioError: CustomStringConvertible {
  /// What is wrong and what to do; one line for each mistake of a file.
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
