import LifelineRecordings

extension Model {
  /// Collects the names of the chart's events, states and messages that lines of a log may contain.
  ///
  /// - Parameter messages: The messages of the vocabulary, in its order.
  /// - Returns: The names.
  func logNames(messages: [EventName]) -> ChartNames {
    func titles(_ title: LocalizedText?) -> [String] {
      guard let title else { return [] }
      return Language.allCases.map { title.text(in: $0) }
    }
    let glossary = chart.statechart.glossary
    let terms = Dictionary(glossary.events.map { (EventName($0.name), $0.title) }) { $1 }
    let timed = chart.sends.filter { $0.participant == nil }.map(\.event)
    return ChartNames(
      events: (loggedEvents + timed).eachOnce.map { ($0, titles(terms[$0])) },
      states: chart.stateIndices.map { index in
        let around = sequence(first: index) { chart.parent(of: $0) }.dropFirst()
        return (
          chart[index].id, titles(chart[index].annotations.title),
          around.flatMap { [chart[$0].id.description] + titles(chart[$0].annotations.title) }
        )
      },
      messages: messages, words: Self.lineWords)
  }

  /// The words beside names in logs, of all languages.
  private static let lineWords = LineWords { kind in
    Language.allCases.map { Texts($0)["log.words.\(kind.rawValue)"] }
  }
}
