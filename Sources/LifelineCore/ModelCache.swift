/// The models that were read, so that many runs share one and its searches.
///
/// Who reads several logs owns one and passes it on.
package struct ModelCache: Sendable {
  private var builtIn: [String: Model] = [:]
  private var requested: [String: Model] = [:]
  /// The last reader of logs, with the options for which it was made.
  private var reader: (options: RecordedLog.Options, reader: RecordingReader)?

  /// Creates a collection without models.
  package init() {}

  /// Finds a built-in model by its name, and reads it the first time.
  ///
  /// - Parameter name: The name.
  /// - Returns: The model.
  /// - Throws: `LifelineError` with the nearest name when there is no such model.
  mutating func model(named name: String) throws(LifelineError) -> Model {
    if let known = builtIn[name] { return known }
    let model = try Model(named: name)
    builtIn[name] = model
    return model
  }

  /// Finds the built-in model that a trace names; `nil` when it names none.
  ///
  /// A trace is untrusted: a path in it is never opened.
  package mutating func model(ofTrace name: String?) throws(LifelineError) -> Model? {
    guard let name, try BuiltIn.modelNames.get().contains(name) else {
      return nil
    }
    return try model(named: name)
  }

  /// Finds the model that an argument names, and reads it the first time.
  ///
  /// - Parameters:
  ///   - argument: The argument: a name or a path.
  ///   - read: Reads the model.
  /// - Returns: The model.
  /// - Throws: What reading throws.
  package mutating func model(
    requested argument: String, _ read: (String) throws(LifelineError) -> Model
  ) throws(LifelineError) -> Model {
    if let known = requested[argument] { return known }
    let model = try read(argument)
    requested[argument] = model
    return model
  }

  /// The reader of logs with some options, which the logs of a command share.
  mutating func reader(
    _ options: RecordedLog.Options
  ) throws(LifelineError) -> RecordingReader {
    if let reader, reader.options.reads(like: options) { return reader.reader }
    let made = try RecordedLog.reader(options)
    reader = (options, made)
    return made
  }
}
