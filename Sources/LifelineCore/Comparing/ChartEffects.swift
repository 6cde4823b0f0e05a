/// What the difference between two versions of a chart means for runs.
///
/// ```
/// no run enters any more: Locked
/// nothing follows any more: stop
/// shop.yaml: as before
/// lost.yaml: differs first in 'Busy ⇒ Idle', which only old.mmd has
/// ```
package struct ChartEffects: Sendable, Encodable {
  /// What becomes of a scenario or log.
  package struct RunEffect: Sendable, Encodable {
    /// Its name.
    package let name: String
    /// Whether it goes as before.
    package let isSame: Bool
    /// What is different, in a sentence.
    package let words: String
  }

  /// The states of both versions that runs entered, and no run enters any more.
  package let unreachable: [String]
  /// The events on which something followed, and on which nothing does.
  package let idleEvents: [String]
  /// The scenarios and logs.
  package private(set) var runs: [RunEffect] = []

  private let comparison: ChartComparison
  private let names: [String]
  private let texts: Texts

  private enum CodingKeys: CodingKey { case unreachable, idleEvents, runs }

  /// Finds what differs whatever happens.
  ///
  /// - Parameters:
  ///   - comparison: The comparison of the charts.
  ///   - models: The older and the newer version, as they run; `nil` for one that does not run.
  ///   - names: Their names.
  ///   - language: The language of the words.
  package init(
    of comparison: ChartComparison, _ models: [Model?], names: [String], in language: Language
  ) {
    (self.comparison, self.names, texts) = (comparison, names, Texts(language))
    let never = models.map { $0.flatMap(Self.unentered) }
    unreachable =
      if let before = never[0], let now = never[1] {
        comparison.renamed.filter { now.contains($1) && !before.contains($0) }
          .map { "\($1)" }.sorted()
      } else { [] }
    let events = [comparison.old, comparison.new].map { chart in
      Set(chart.states.flatMap(\.transitions).flatMap(\.events).map(chart.eventWord))
    }
    let renamed = Set(comparison.renamedEvents.map(\.from))
    idleEvents = events[0].subtracting(events[1]).subtracting(renamed).sorted()
  }

  private static func unentered(_ model: Model) -> Set<StateID>? {
    (try? model.searches.unenteredStates(limit: 10_000)).map { states in
      Set(states.map { model.chart[$0].id })
    }
  }

  /// Adds a scenario, run on both versions; a version on which it cannot run has the reason.
  package mutating func add(_ name: String, _ results: [Result<Trace, LifelineError>]) {
    for (chart, result) in zip(names, results) {
      guard case .failure(let error) = result else { continue }
      let reason = error.text(in: texts.language)
      return add(
        name, isSame: false, texts["versions.fails", ["chart": chart, "reason": reason]])
    }
    let traces = results.compactMap { try? $0.get() }
    let compared = RunsComparison(of: [
      traces[0].renamed(by: comparison), traces[1].naming(comparison.new.eventLabels),
    ])
    guard let first = compared.rows.first(where: { !$0.isCommon }),
      let entry = compared.entry(first),
      let words = TraceText.words(for: entry, in: texts.language)
    else { return add(name, isSame: true, texts["versions.asBefore"]) }
    add(
      name, isSame: false,
      texts[
        "versions.differs",
        ["what": words.trimmed, "chart": names[first.runs.first ?? 0]]])
  }

  /// Adds a log, checked against both versions.
  package mutating func add(_ name: String, checked runs: [CheckedRun]) {
    let isSame = runs[0].verdict.result == runs[1].verdict.result
    let lines = CheckText(runs[1], in: texts.language).lines().filter { !$0.isEmpty }
    let words = lines.prefix(2).joined(separator: texts.language.comma)
    add(name, isSame: isSame, isSame ? texts["versions.asBefore"] : words)
  }

  private mutating func add(_ name: String, isSame: Bool, _ words: String) {
    runs.append(RunEffect(name: name, isSame: isSame, words: words))
  }

  /// The lines; none where nothing is known to be different.
  package var lines: [String] {
    let lists = [
      (texts["versions.unreachable"], unreachable), (texts["versions.idle"], idleEvents),
    ]
    return lists.filter { !$1.isEmpty }.map { words, names in
      words + texts.language.colon + names.joined(separator: texts.language.comma)
    } + runs.map { $0.name + texts.language.colon + $0.words }
  }
}

extension String {
  fileprivate var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Trace {
  /// The trace with the names of the newer version.
  fileprivate func renamed(by comparison: ChartComparison) -> Trace {
    let labels = comparison.old.eventLabels
    var names = labels
    for (from, to) in comparison.renamedEvents {
      for (name, label) in labels where label == from { names[name] = to }
      if names[from] == nil { names[from] = to }
    }
    return naming(names) { stage in
      comparison.renamed[StateID(stage.description)].map { Stage($0.description) } ?? stage
    }
  }

  /// The trace with other names of events and stages.
  fileprivate func naming(
    _ events: [String: String], _ stage: (Stage) -> Stage = { $0 }
  ) -> Trace {
    func event(_ name: EventName) -> EventName { events["\(name)"].map { EventName($0) } ?? name }
    var trace = self
    for place in entries.indices {
      switch entries[place].occurrence {
      case .event(let name): trace.entries[place].occurrence = .event(event(name))
      case .ignored(let name, let reason):
        trace.entries[place].occurrence = .ignored(event(name), reason: reason)
      case .stage(let from, let to):
        trace.entries[place].occurrence = .stage(from: from.map(stage), to: stage(to))
      default: break
      }
    }
    return trace
  }
}
