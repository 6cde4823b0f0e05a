import LifelineTexts

/// The runs that are compared, with what to call them.
public struct ComparedRuns: Sendable {
  /// One of them.
  public struct NamedRun: Sendable {
    /// `A`, `B`, …, as pictures and texts mark what only it has.
    public let letter: String
    /// What the user called it.
    public let name: String
    /// What it is called, in the language of the reader where a scenario says so.
    public let title: String?
    /// What happened.
    public let trace: Trace

    /// The name, with the title where there is one.
    public var heading: String {
      guard let title, !title.isEmpty, title != name else { return name }
      return "\(name)  \(title)"
    }
  }

  /// The runs, at least two.
  public let runs: [NamedRun]
  /// The model that all of them play on; `nil` when it is unknown or not the same.
  public let model: Model?
  /// The models that any of them plays on, each once.
  private let models: [Model]

  /// Takes runs with what their user calls them.
  ///
  /// - Parameters:
  ///   - runs: The runs, at least two.
  ///   - language: The language of scenarios' titles.
  /// - Throws: `LifelineError` when there are not at least two runs, or too many.
  public init(
    _ runs: [(name: String, run: Run)], in language: Language = .english
  ) throws(LifelineError) {
    guard runs.count > 1 else {
      throw LifelineError { texts in
        texts["error.compare.oneRun", ["name": runs.first?.name ?? ""]]
      }
    }
    guard runs.count <= Self.most else {
      throw LifelineError { texts in
        texts[
          "error.compare.tooManyRuns", ["count": "\(runs.count)", "most": "\(Self.most)"]]
      }
    }
    self.runs = zip(Self.letters, runs).map {
      NamedRun(
        letter: $0, name: $1.name,
        title: $1.run.scenarioRun?.scenario.title.text(in: language) ?? $1.run.trace.title,
        trace: $1.run.trace)
    }
    var met: Set<String> = []
    models = runs.compactMap(\.run.model).filter { met.insert($0.name).inserted }
    let names = runs.map(\.run.model?.name)
    self.model = names.allSatisfy { $0 == names.first } ? runs.first?.run.model : nil
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
  private static let most = letters.count

  /// What pictures call the runs.
  package var names: [Overlay.Run] {
    runs.map { Overlay.Run($0.letter, title: $0.heading) }
  }

  /// The words of pictures: the chart of the first model, and what only those of others name.
  package var words: Statechart? {
    models.map(\.chart.statechart).reduce(nil) { words, chart in
      guard var all = words else { return chart }
      all.children += chart.children
      all.glossary.events += chart.glossary.events
      all.glossary.participants += chart.glossary.participants.filter { term in
        !all.glossary.participants.contains { $0.name == term.name }
      }
      all.glossary.stages += chart.glossary.stages.filter { all.glossary[$0.stage] == nil }
      return all
    }
  }

  /// Lays the runs over each other.
  public func comparison(_ scope: Scope?) -> RunsComparison {
    RunsComparison(of: runs.map(\.trace), scope: scope)
  }
}
