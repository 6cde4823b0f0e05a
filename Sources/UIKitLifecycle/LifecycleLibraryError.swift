import LifelineResources
public import LifelineScenarios
public import LifelineStatecharts

/// Why something of the built-in lifecycle cannot be had.
public enum LifecycleLibraryError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The resources are in none of these folders: the program was copied without them.
  case missingResources(searched: [String])
  /// A resource cannot be read, for example because it was removed.
  case unreadableFile(String)
  /// There is not a built-in model of this name; the names that exist, in order.
  case unknownModel(String, known: [String])
  /// There is not a built-in scenario of this id; the ids that exist, in order.
  case unknownScenario(ScenarioID, known: [ScenarioID])
  /// There is no built-in profile of this id; the ids that exist, in order.
  case unknownProfile(String, known: [String])
  /// A model has these mistakes.
  case invalidModel(UnreadableModel)
  /// A scenario, a document or a list has these mistakes.
  case invalidContent(ScenarioError)

  /// What is wrong and what to do, in lower case, without a full stop.
  public var description: String {
    switch self {
    case .missingResources(let searched):
      "the built-in models and scenarios are missing; keep '\(LifecycleLibrary.resources.name)' beside "
        + "the program (looked in \(searched.map { "'\($0)'" }.joined(separator: ", ")))"
    case .unreadableFile(let path):
      "\(path): the file cannot be read; install the program's resources again"
    case .unknownModel(let name, let known):
      .unknown("'\(name)' is not a built-in model", name, known)
    case .unknownScenario(let id, let known):
      .unknown("'\(id)' is not a built-in scenario", id.description, known.map(\.description))
    case .unknownProfile(let id, let known):
      .unknown("'\(id)' is not a profile", id, known)
    case .invalidModel(let error): error.description
    case .invalidContent(let error): error.description
    }
  }
}
