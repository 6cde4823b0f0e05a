/// What the system does about a topic that the models leave out, or about one of its callbacks.
package struct LeftOutExplanation {
  private let topic: LeftOutTopic

  /// Finds the topic; `nil` when there is none of this name.
  ///
  /// - Parameter name: An id, such as `carplay`, or a callback by its selector or Swift name.
  /// - Throws: `LifelineError` when the catalogue cannot be read.
  package init?(of name: String) throws(LifelineError) {
    let topics = try BuiltIn.library { library throws(LifecycleLibraryError) in
      try library.leftOut()
    }
    let found = topics.first { topic in
      topic.id.description == name
        || topic.callbacks.contains { $0.name.description == name || $0.swift == name }
    }
    guard let found else { return nil }
    topic = found
  }

  /// Returns the title, what the system does, and the callbacks.
  package func text(in language: Language) -> String {
    let texts = Texts(language)
    let lines =
      [topic.title.text(in: language), "  " + topic.says.text(in: language)]
      + topic.callbacks.map { "  \($0.name)" } + [texts["explain.leftOut"]]
    return lines.visibleText
  }
}
