extension Model {
  /// The messages that the chart sends to participants, in document order, without duplicates.
  package var messages: [LogVocabulary.Message] {
    var known: Set<EventName> = []
    return chart.sends.compactMap { send in
      guard let target = send.participant, known.insert(send.event).inserted else { return nil }
      return LogVocabulary.Message(send.event, to: target)
    }
  }
}

extension ModelCache {
  /// Finds the built-in model that knows most of a log's messages; reads models until one knows all.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - first: The model that wins among equals; `nil` for the default model.
  ///   - history: Where given, callbacks that scenes replace count for the model with scenes if the
  ///     log has some of a scene.
  /// - Returns: The model.
  /// - Throws: `LifelineError` when the built-in models cannot be read.
  mutating func model(
    knowing messages: Set<EventName>, preferring first: String? = nil,
    _ history: CallbackHistory? = nil
  ) throws(LifelineError) -> Model {
    let first = first ?? BuiltInLibrary.defaultModel
    let others = try BuiltIn.modelNames.get().filter { $0 != first }
    var best = try model(named: first)
    var most = -1
    for name in [first] + others where most < messages.count {
      let model = try model(named: name)
      var known = model.messageNames
      if let history, name == BuiltInLibrary.sceneModel,
        !messages.isDisjoint(with: history.ofScenes)
      {
        known.formUnion(history.replaced.keys)
      }
      let count = messages.intersection(known).count
      if count > most { (best, most) = (model, count) }
    }
    return best
  }
}
