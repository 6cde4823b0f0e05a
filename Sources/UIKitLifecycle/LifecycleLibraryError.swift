public import LifelineScenarios
public import LifelineStatecharts

/// The reason why built-in content is not available.
public enum LifecycleLibraryError: Error, Equatable, Sendable, CustomStringConvertible {
  /// None of these folders contains the resources: the program was copied without them.
  case missingResources(searched: [String])
  /// A resource cannot be read, for example because it was removed.
  case unreadableFile(String)
  /// There is no built-in model with this name; the known names follow.
  case unknownModel(String, known: [String])
  /// There is no built-in scenario with this id; the known ids follow.
  case unknownScenario(ScenarioID, known: [ScenarioID])
  /// There is no built-in profile with this id; the known ids follow.
  case unknownProfile(String, known: [String])
  /// A model has these errors.
  case invalidModel(ModelError)
  /// A scenario, a document or a list has these errors.
  case invalidContent(ScenarioError)

  /// The problem and its fix, in lower case, without a full stop.
  public var description: String {
    switch self {
    case .missingResources(let searched):
      "the built-in models and scenarios are missing; keep '\(BuiltInLibrary.resources.name)' beside "
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
