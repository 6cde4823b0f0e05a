import Scenarios
import Statecharts
import UIKitLifecycle

/// The built-in content, with its troubles told as a command's failures.
enum BuiltIn {
  /// Finds a model by its name; an unknown name offers the nearest.
  static func model(named name: String) throws(CommandFailure) -> Statechart {
    try library { library throws(LifecycleLibraryError) in try library.model(named: name) }
  }

  /// Finds a scenario by its id; an unknown id offers the nearest.
  static func scenario(_ id: String) throws(CommandFailure) -> Scenario {
    try library { library throws(LifecycleLibraryError) in
      try library.scenario(ScenarioID(id))
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
