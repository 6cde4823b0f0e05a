extension Page {
  /// What a page needs to play models on it.
  package struct Play: Encodable, Sendable {
    /// The model; `nil` where the page asks the program for it.
    var table: PlayTable?
    /// The index of the graph of played runs; `nil` for that of the run that they leave.
    var graph: Int?
    /// The file of the model, for commands; `nil` for a built-in one.
    var file: String?
    /// Whether a program answers what the table does not.
    package var isServed: Bool
  }

  /// The most situations of a page that plays without a program, and those of one that is served: what
  /// is not near is asked for.
  private static let mostSituations = (alone: 20_000, served: 400)
  /// The most bytes of the table of such a page.
  private static let mostBytes = 2 << 20

  /// Creates a page on which a model can be played.
  ///
  /// ```swift
  /// let html = try Page(playing: .uiApplication).html()
  /// ```
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - file: Its file, for the commands that the page tells; `nil` for a built-in one.
  ///   - language: The language of the page.
  /// - Throws: `LifelineError` when the model has too many situations for a page, or its graph is too
  ///   large to lay out.
  public init(
    playing model: Model, file: String? = nil, in language: Language = .english
  ) throws(LifelineError) {
    self.init(title: Self.title(ofPlaying: model, in: language), language: language)
    let reading = PlayReading(model, isServed: false, in: language)
    do throws(LifelineError) {
      try add(reading, file: file)
    } catch {
      // With all values of its data a chart may have too many situations, or no end of them.
      guard reading.table.isComputed else { throw error }
      let open = PlayReading(model, isServed: false, leavesDataOpen: true, in: language)
      try add(open, file: file)
    }
  }

  /// Lets a model be played on the page.
  ///
  /// - Parameters:
  ///   - reading: The model.
  ///   - file: Its file; `nil` for a built-in one.
  /// - Throws: As ``init(playing:file:in:)``.
  package mutating func add(
    _ reading: PlayReading, file: String?
  ) throws(LifelineError) {
    var reading = reading
    let isServed = reading.isServed
    try reading.begin(after: nil)
    if !isServed { for setting in reading.settings { try reading.begin(after: setting) } }
    reading.search(limit: isServed ? Self.mostSituations.served : Self.mostSituations.alone)
    let table = PlayTable(reading)
    guard isServed || reading.isComplete && table.json.utf8.count <= Self.mostBytes else {
      throw LifelineError { texts in texts["error.play.large", ["model": reading.model.name]] }
    }
    graphs.append(try reading.graph())
    play = Play(table: table, graph: graphs.count - 1, file: file, isServed: isServed)
  }

  static func title(ofPlaying model: Model, in language: Language) -> String {
    let title = model.written.title?.text(in: language) ?? model.name.fileTitle
    return Texts(language)["play.title", ["model": title]]
  }
}

extension PlayTable {
  /// Makes the table of the situations near a moment of a run, for a page that asks for it.
  package init(_ reading: PlayReading, from moment: PlayedMoment) {
    var reading = reading
    reading.begin(from: moment)
    reading.search(limit: 40)
    self.init(reading)
  }
}

extension PlayReading {
  /// The graph of everything that can happen: of stages, or of the states of a chart without them.
  func graph() throws(LifelineError) -> Page.Graph {
    let chart = model.chart.statechart
    guard !showsStates else {
      let graph = StateGraph(of: chart, options: .init(language: language))
      return try Page.Graph(drawing: graph, shows: .states)
    }
    let stages = StageTable(
      of: table.answers.map(\.trace.stageChanges), chart: chart, title: model.name.fileTitle,
      options: .init(language: language, showsStimuli: false, showsRareMessages: false))
    return try Page.Graph(drawing: stages.stateGraph, shows: .stages)
  }
}
