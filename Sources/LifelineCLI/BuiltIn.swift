import LifelineScenarios
import LifelineStatecharts
import LifelineUIKitLifecycle

/// The built-in content, with its troubles told as a command's failures.
enum BuiltIn {
  /// Finds a model by its name; an unknown name offers the nearest.
  static func model(named name: String) throws(CommandFailure) -> Statechart {
    try library { library throws(LifecycleLibraryError) in try library.model(named: name) }
  }

  /// Finds a scenario by its id; an unknown id offers the nearest, or the list of all.
  static func scenario(_ id: String) throws(CommandFailure) -> Scenario {
    do {
      return try LifecycleLibrary().scenario(ScenarioID(id))
    } catch .unknownScenario(let id, let known)
      where NearestName.of(id.description, among: known.map(\.description)) == nil
    {
      throw CommandFailure(
        "'\(id)' is no built-in scenario and no file; 'lifeline list scenarios' names them all",
        chinese: "“\(id)”既不是内置场景，也不是文件；'lifeline list scenarios' 列出全部场景")
    } catch {
      throw failure(error)
    }
  }

  /// Reads from the library.
  static func library<Value>(
    _ body: (LifecycleLibrary) throws(LifecycleLibraryError) -> Value
  ) throws(CommandFailure) -> Value {
    do {
      return try body(LifecycleLibrary())
    } catch {
      throw failure(error)
    }
  }

  private static func failure(_ error: LifecycleLibraryError) -> CommandFailure {
    func unknown(_ kind: String, _ name: String, _ known: [String]) -> CommandFailure {
      CommandFailure(
        error.description,
        chinese: "没有名为“\(name)”的\(kind)"
          + NearestName.question(name, among: known, in: .simplifiedChinese))
    }
    return switch error {
    case .unknownModel(let name, let known): unknown("内置模型", name, known)
    case .unknownScenario(let id, let known):
      unknown("内置场景", id.description, known.map(\.description))
    case .unknownProfile(let id, let known):
      unknown("说法", id.description, known.map(\.description))
    case .missingResources, .unreadableFile, .invalidModel, .invalidContent:
      CommandFailure(error.description)
    }
  }
}
