extension LogProfile {
  /// Reads a profile from YAML.
  ///
  /// - Parameters:
  ///   - text: The YAML text.
  ///   - file: The name of the file in messages.
  /// - Throws: `LifelineError` with every error; an invalid expression has a caret below it.
  public init(yaml text: String, file: String) throws(LifelineError) {
    let written: WrittenProfile
    do {
      written = try ScenarioReader().value(from: text, file: file)
    } catch {
      throw LifelineError(describing: error)
    }
    self = written.profile
    do {
      let vocabulary = try BuiltIn.library { library throws(LifecycleLibraryError) in
        try LogVocabulary(of: library)
      }
      try RecordingReader(vocabulary, profile: self).checkProfile()
    } catch let error as PatternError {
      let excerpt = error.excerpt(of: pattern).split(separator: "\n").map(String.init)
      throw LifelineError(messages: ["\(written.patternPlace): \(error.problem)"] + excerpt)
    } catch let error as LifelineError {
      throw error
    } catch {
      throw LifelineError(describing: error)
    }
  }
}

/// A profile with the place of its expression, for messages.
private struct WrittenProfile: YAMLMapping {
  let profile: LogProfile
  let patternPlace: Place

  static let subject = "an importer"

  init(_ fields: YAMLFields) {
    let id: Name<LogProfile> = fields.required("id")
    let names = fields.pairs("names", "names is a mapping of words to messages") {
      (word: String, message: EventName) in (word, message)
    }
    profile = LogProfile(
      id: id.description, title: fields.optional("title") ?? id.description,
      pattern: fields.required("pattern"),
      names: Dictionary(names ?? [], uniquingKeysWith: { $1 }),
      folds: fields.flag("folds"))
    patternPlace = fields["pattern"]?.place ?? fields.yaml.place
  }
}
