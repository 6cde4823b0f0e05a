extension Model {
  /// The messages that the chart sends to participants, in document order, without duplicates.
  package var messages: [LogVocabulary.Message] {
    var known: Set<EventName> = []
    return chart.sends.compactMap { send in
      guard case .participant(let target) = send.target, known.insert(send.event).inserted else {
        return nil
      }
      return LogVocabulary.Message(send.event, to: target)
    }
  }
}

/// Finds the built-in model of a run: the one that knows most of its messages.
struct ModelOfMessages {
  private var models: [(name: String, messages: Set<EventName>)] = []
  private var rest: [String]

  /// Among equals the default model comes first.
  init() throws(LifelineError) {
    let usual = BuiltInLibrary.defaultModel
    let names = try BuiltIn.read(BuiltInLibrary.modelNames)
    rest = [usual] + names.filter { $0 != usual }
  }

  /// Returns the model's name; reads models until one knows all messages.
  mutating func name(
    of messages: Set<EventName>, among known: inout ModelCache
  ) throws(LifelineError) -> String {
    var best = (name: BuiltInLibrary.defaultModel, count: 0)
    var next = 0
    while best.count < messages.count {
      if next == models.count {
        guard !rest.isEmpty else { break }
        let name = rest.removeFirst()
        models.append((name, Set(try known.model(named: name).messages.map(\.name))))
      }
      let count = models[next].messages.intersection(messages).count
      if count > best.count { best = (models[next].name, count) }
      next += 1
    }
    return best.name
  }
}
