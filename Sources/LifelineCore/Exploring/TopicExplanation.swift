/// What a name stands for that does not occur in runs: a topic that the models leave out, or a region
/// of a model.
package enum TopicExplanation {
  case leftOut(LeftOutTopic)
  case region(State, of: Model)

  /// Finds the topic or the region; `nil` when there is none of this name.
  ///
  /// - Parameters:
  ///   - name: An id or another name of a topic, a callback by its selector or Swift name, or the id
  ///     of a region. What the models have by this name comes first.
  ///   - model: The model; `nil` for the built-in ones, of which the first that has the region answers.
  /// - Throws: `LifelineError` when the catalogue or a model cannot be read.
  package init?(of name: String, in model: Model?) throws(LifelineError) {
    var models: [Model] = []
    if let model {
      models = [model]
    } else {
      for name in try BuiltIn.modelNames.get() { models.append(try Model(named: name)) }
      let topics = try BuiltIn.read(BuiltInLibrary.leftOut)
      let isEvent = models.contains { $0.chart.statechart.glossary.event(asked: name) != nil }
      let topic =
        topics.first { topic in
          topic.id.description == name
            || topic.callbacks.contains { $0.name.description == name || $0.swift == name }
        } ?? (isEvent ? nil : topics.topic(asked: name))
      if let topic {
        self = .leftOut(topic)
        return
      }
    }
    for model in models {
      let parents = model.chart.statechart.states.filter { $0.kind == .parallel }
      let region = parents.flatMap(\.children).first { $0.id.description == name }
      if let region, region.annotations.stage == nil, !region.children.isEmpty {
        self = .region(region, of: model)
        return
      }
    }
    return nil
  }

  /// Returns the lines of `lifeline explain`, each ended by a line feed.
  ///
  /// - Throws: `LifelineError` when the sources cannot be read.
  package func text(in language: Language) throws(LifelineError) -> String {
    let lines =
      switch self {
      case .leftOut(let topic): try Self.lines(topic, language)
      case .region(let region, let model):
        Self.lines(region, ChartWords(of: model.chart, in: language), Texts(language))
      }
    return lines.visibleText
  }

  private static func lines(
    _ topic: LeftOutTopic, _ language: Language
  ) throws(LifelineError) -> [String] {
    let texts = Texts(language)
    let sources = try BuiltIn.read(BuiltInLibrary.evidence).filter {
      topic.sources.contains($0.key)
    }
    return [texts["explain.leftOut", ["topic": topic.title.text(in: language)]]]
      + ["  " + topic.says.text(in: language)] + sources.map { "  \($0.title.text(in: language))" }
      + topic.callbacks.map { "  \($0.name)" } + [
        texts["explain.allLeftOut"], texts["explain.listLeftOut"],
      ]
  }

  /// The states of a region, each with its title and the events on which it is entered.
  private static func lines(_ region: State, _ words: ChartWords, _ texts: Texts) -> [String] {
    let language = words.language
    func title(_ state: State) -> String {
      state.annotations.title?.text(in: language) ?? state.id.description
    }
    let states = region.withInner.filter(\.children.isEmpty)
    let width = states.map { $0.id.description.columns }.max() ?? 0
    let transitions = region.withInner.flatMap(\.transitions)
    let rows = states.map { state in
      let events = transitions.filter { $0.targets.contains(state.id) }.flatMap(\.events)
      let list = events.map { words.title(of: EventName("\($0)")) }.eachOnce
      return "  \(state.id.description.padded(to: width + 2))\(title(state))"
        + (list.isEmpty ? "" : language.colon + list.joined(separator: language.comma))
    }
    let note = region.annotations.note.map { ["  " + $0.text(in: language)] } ?? []
    return ["\(region.id)\(language.colon)\(title(region))"] + note
      + [texts["explain.region"]] + rows
  }
}
