extension LogVocabulary {
  /// Creates a vocabulary with the names of the built-in catalogue.
  ///
  /// - Parameters:
  ///   - library: The catalogue.
  ///   - messages: The messages to include, with their receivers, in order; those that the
  ///     catalogue does not contain only have their own names. `nil` includes the whole catalogue.
  /// - Throws: `LifecycleLibraryError` when the catalogue cannot be read.
  init(
    of library: BuiltInLibrary, only messages: [Message]? = nil
  ) throws(LifecycleLibraryError) {
    self.init()
    let logNames = try library.logNames()
    let catalogue = try Self.catalogue(library, logNames)
    if let messages {
      let swift = Dictionary(catalogue.map { ($0.message.name, $0.swift) }) { first, _ in first }
      for message in messages {
        add(message.name, to: message.target, swift: swift[message.name] ?? nil)
      }
    } else {
      for (message, swift) in catalogue { add(message.name, to: message.target, swift: swift) }
      for topic in try library.leftOut() {
        for callback in topic.callbacks {
          add(leftOut: callback.name, swift: callback.swift, topic: topic.id.description)
        }
      }
    }
    add(logNames)
  }

  private static func catalogue(
    _ library: BuiltInLibrary, _ logNames: LogNames
  ) throws(LifecycleLibraryError) -> [(message: Message, swift: String?)] {
    // The property `window` is queried; no log contains it.
    let members = try library.members().filter { $0.selector.description.hasSuffix(":") }
    return members.map { (Message($0.selector, to: ParticipantRole.delegateID), $0.swift) }
      + (try library.notifications()).map {
        (Message($0.name, to: ParticipantRole.notificationCenterID), $0.swift)
      }
      + logNames.names.compactMap { name in
        name.target.map { (Message(name.name, to: $0), name.swift) }
      }
  }

  private mutating func add(_ names: LogNames) {
    for name in names.names {
      for text in name.anywhere { add(spelling: text, of: name.name, .anywhere) }
      for text in name.alone { add(spelling: text, of: name.name, .alone) }
      for words in name.states {
        for text in words.words { add(spelling: text, of: name.name, .state(importer: words.of)) }
      }
      for words in name.phrases {
        for text in words.words { add(spelling: text, of: name.name, .phrase(importer: words.of)) }
      }
      for text in name.system { add(spelling: text, of: name.name, .system) }
      for words in name.records {
        for text in words.words { add(spelling: text, of: name.name, .record(importer: words.of)) }
      }
    }
    for stage in names.stages { for word in stage.words { add(word: word, for: Stage(stage.of)) } }
    for label in names.labels { add(label: label) }
    let sentences = Dictionary(names.sentences.map { ($0.of, $0.words) }) { $1 }
    self.sentences = SentenceWords { sentences[$0.rawValue] ?? [] }
    for cues in names.cues { for text in cues.words { add(cue: text, of: cues.of) } }
    for label in names.stateLabels { add(stateLabel: label) }
    for name in names.beginnings { add(beginning: name) }
    for name in names.endings { add(ending: name) }
    for other in names.instead { add(other.name, insteadOf: other.of, after: other.after) }
  }
}
