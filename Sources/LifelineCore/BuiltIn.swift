/// Access to the built-in content, with errors for users.
package enum BuiltIn {
  /// The library, whose folder is looked for once.
  private static let found = Result { () throws(LifecycleLibraryError) in try BuiltInLibrary() }

  /// The names of the models.
  package static let modelNames = Result { () throws(LifelineError) in
    try read(BuiltInLibrary.modelNames)
  }

  /// The default model of scenarios.
  static let defaultModel = BuiltInLibrary.defaultModel

  /// Finds a model by its name; for an unknown name the error suggests the nearest.
  static func model(named name: String) throws(LifelineError) -> Statechart {
    try library { library throws(LifecycleLibraryError) in try library.model(named: name) }
  }

  /// Finds the model that a trace names; `nil` when it names no built-in one.
  ///
  /// A trace is untrusted: a path in it is never opened.
  package static func model(ofTrace name: String?) throws(LifelineError) -> Statechart? {
    guard let name else { return nil }
    return try library { library throws(LifecycleLibraryError) in
      try library.modelNames().contains(name) ? library.model(named: name) : nil
    }
  }

  /// Finds a scenario by its id; for an unknown id the error suggests the nearest, or the list of
  /// all.
  package static func scenario(_ id: String) throws(LifelineError) -> Scenario {
    do {
      return try found.get().scenario(ScenarioID(id))
    } catch .unknownScenario(let id, let known)
      where NearestName.of(id.description, among: known.map(\.description)) == nil
    {
      throw LifelineError.ofCommandLine { texts in
        texts["error.scenario.none", ["id": id.description]]
      }
    } catch {
      throw failure(error)
    }
  }

  /// Reads part of the library, such as `read(BuiltInLibrary.documents)`.
  package static func read<Value>(
    _ method: (BuiltInLibrary) -> () throws(LifecycleLibraryError) -> Value
  ) throws(LifelineError) -> Value {
    try library { library throws(LifecycleLibraryError) in try method(library)() }
  }

  /// Reads from the library.
  static func library<Value>(
    _ body: (BuiltInLibrary) throws(LifecycleLibraryError) -> Value
  ) throws(LifelineError) -> Value {
    do {
      return try body(found.get())
    } catch {
      throw failure(error)
    }
  }

  private static func failure(_ error: LifecycleLibraryError) -> LifelineError {
    switch error {
    case .unknownModel(let name, let known): unknown("model", name, known)
    case .unknownScenario(let id, let known):
      unknown("scenario", id.description, known.map(\.description))
    case .unknownProfile(let id, let known):
      unknown("profile", id.description, known.map(\.description))
    case .missingResources, .unreadableFile, .invalidModel, .invalidContent:
      LifelineError(describing: error)
    }
  }

  private static func unknown(
    _ kind: String, _ name: String, _ known: [String]
  ) -> LifelineError {
    .ofCommandLine { texts in
      let question = texts.question(name, among: known)
      return texts["error.unknown.\(kind)", ["name": name]]
        + (question.isEmpty ? texts["error.unknown.\(kind).else"] : question)
    }
  }
}
