import Scenarios
import Statecharts
import UIKitLifecycle

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
        "'\(id)' is no built-in scenario and no file; 'lifeline list scenarios' names them all")
    } catch {
      throw CommandFailure(error.description)
    }
  }

  /// Reads from the library.
  static func library<Value>(
    _ body: (LifecycleLibrary) throws(LifecycleLibraryError) -> Value
  ) throws(CommandFailure) -> Value {
    do {
      return try body(LifecycleLibrary())
    } catch {
      throw CommandFailure(error.description)
    }
  }
}
