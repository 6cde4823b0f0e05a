/// The runs to compare, with their names.
public struct ComparedRuns: Sendable {
  /// One of the runs.
  public struct NamedRun: Sendable {
    /// `A`, `B`, …, which pictures and texts mark its own entries with.
    public let letter: String
    /// The name given by the user.
    public let name: String
    /// The title, in the reader's language if it is a scenario's; `nil` for none.
    public let title: String?
    /// The run.
    public let trace: Trace

    /// The name, with the title if there is one.
    public var heading: String {
      guard let title, !title.isEmpty, title != name else { return name }
      return "\(name)  \(title)"
    }
  }

  /// The runs, at least two.
  public let runs: [NamedRun]
  /// The model of all runs; `nil` when it is unknown or not the same.
  public let model: Model?
  /// The models of the runs, without duplicates.
  private let models: [Model]

  /// Creates a comparison of named runs.
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

  /// The names of the runs in pictures.
  package var names: [Overlay.Run] {
    runs.map { Overlay.Run($0.letter, title: $0.heading) }
  }

  /// The titles for pictures: those of the first model, with additional ones of the others.
  package var words: Statechart? {
    models.map(\.chart.statechart).reduce(nil) { words, chart in
      words.map { $0.withWords(of: chart) } ?? chart
    }
  }

  /// Compares the runs.
  public func comparison(_ scope: Scope?) -> RunsComparison {
    RunsComparison(of: runs.map(\.trace), scope: scope)
  }
}

extension Statechart {
  /// The chart with the titles of another besides its own, for pictures of runs of both.
  package func withWords(of other: Statechart) -> Statechart {
    var all = self
    all.children += other.children
    all.glossary.events += other.glossary.events
    all.glossary.participants += other.glossary.participants.filter { term in
      !all.glossary.participants.contains { $0.name == term.name }
    }
    all.glossary.stages += other.glossary.stages.filter { all.glossary[$0.stage] == nil }
    return all
  }
}
