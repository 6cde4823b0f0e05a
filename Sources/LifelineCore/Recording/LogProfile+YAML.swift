public import LifelineRecordings
import LifelineScenarios
import LifelineStatecharts
import LifelineUIKitLifecycle

extension LogProfile {
  /// Reads a profile from YAML.
  ///
  /// - Parameters:
  ///   - text: The YAML text.
  ///   - file: What to call it in messages.
  /// - Throws: `LifelineError` with every mistake, and for a wrong expression a caret below it.
  public init(yaml text: String, file: String) throws(LifelineError) {
    let written: WrittenProfile
    do {
      written = try ScenarioReader().value(from: text, file: file)
    } catch {
      throw LifelineError(error.description)
    }
    self = written.profile
    do {
      let vocabulary = try BuiltIn.library { library throws(LifecycleLibraryError) in
        try LogVocabulary(of: library)
      }
      try RecordingReader(vocabulary, profile: self).checkProfile()
    } catch let error as PatternError {
      throw LifelineError(
        "\(written.patternPlace): \(error.problem)\n\(error.excerpt(of: pattern))")
    } catch let error as LifelineError {
      throw error
    } catch {
      throw LifelineError("\(error)")
    }
  }
}

/// A profile with the place of its expression, for messages.
private struct WrittenProfile: YAMLReadable {
  let profile: LogProfile
  let patternPlace: Place

  init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "an importer", keys: ["id", "title", "pattern", "names"], &findings)
    else { return nil }
    let id: Name<LogProfile>? = fields.required("id", &findings)
    let title: String? = fields.optional("title", &findings)
    let pattern: String? = fields.required("pattern", &findings)
    var names: [String: EventName] = [:]
    if let value = fields["names"] {
      if case .mapping(let entries) = value.content {
        for entry in entries { names[entry.key] = EventName(entry.value, &findings) }
      } else {
        findings.append(
          Finding(at: value.place, "names is a mapping of words to messages; found \(value.kind)"))
      }
    }
    guard let id, let pattern else { return nil }
    profile = LogProfile(
      id: id.description, title: title ?? id.description, pattern: pattern, names: names)
    patternPlace = fields["pattern"]?.place ?? yaml.place
  }
}
