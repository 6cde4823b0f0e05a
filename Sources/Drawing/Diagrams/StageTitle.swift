public import LifelineStatecharts

/// The title and colour of a stage.
public struct StageTitle: Hashable, Sendable {
  /// The stage.
  public package(set) var stage: Stage
  /// The title.
  public package(set) var title: String
  /// The colour that the chart says; `nil` for the neutral one.
  public package(set) var hue: Hue?
  /// The colour along a run, the same in all pictures of a chart; `nil` takes one of the palette by
  /// the stage's index.
  package var runHue: Hue?
  /// Whether a process runs in the stage; a stage without a process separates one from the next.
  public package(set) var isRunning: Bool
  /// The titles of the enclosing composite states, the outermost first.
  public package(set) var within: [String]
  /// Its place among the levels of a timing diagram, from the top; `.max` leaves it to the chart's order.
  package var level: Int

  package init(
    _ stage: Stage, _ title: String, hue: Hue? = nil, runHue: Hue? = nil, isRunning: Bool = true,
    within: [String] = [], level: Int = .max
  ) {
    self.within = within
    self.level = level
    self.stage = stage
    self.title = title
    self.hue = hue
    self.runHue = runHue ?? hue
    self.isRunning = isRunning
  }
}

extension [StageTitle] {
  /// The stages as levels of a timing diagram, from the top: as the chart says, or in its order.
  package var levels: [StageTitle] {
    enumerated().sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }
      .map(\.element)
  }

  /// Returns the colour of a stage along a run: its own, or one of the palette by its index.
  ///
  /// ```swift
  /// [StageTitle("ready", "Ready"), StageTitle("playing", "Playing")].hue(of: "playing")   // amber
  /// ```
  ///
  /// - Parameter stage: The stage; `nil` for a state without one.
  /// - Returns: The colour; grey for no stage, and the palette's first for an unknown one.
  package func hue(of stage: Stage?) -> Hue {
    guard let stage else { return .grey }
    let place = firstIndex { $0.stage == stage }
    let palette = StageHues.palette
    return place.flatMap { self[$0].runHue } ?? palette[(place ?? 0) % palette.count]
  }
}
