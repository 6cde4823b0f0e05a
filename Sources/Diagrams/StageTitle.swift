public import LifelineStatecharts

/// A stage of life as pictures show it.
public struct StageTitle: Hashable, Sendable {
  /// The stage.
  public var stage: Stage
  /// What pictures call it.
  public var title: String
  /// Its colour, the same in all pictures of a chart; `nil` takes one of the palette by its place
  /// among the stages.
  public var hue: Hue?
  /// Whether anything runs in it; what comes after a stage where nothing does is another process.
  public var isRunning: Bool
  /// What the composite states around it are called, the outermost first.
  public var within: [String]

  package init(
    _ stage: Stage, _ title: String, hue: Hue? = nil, isRunning: Bool = true, within: [String] = []
  ) {
    self.within = within
    self.stage = stage
    self.title = title
    self.hue = hue
    self.isRunning = isRunning
  }
}

extension [StageTitle] {
  /// Returns the colour of a stage: its own, or by its place here one of the palette.
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
    return place.flatMap { self[$0].hue } ?? palette[(place ?? 0) % palette.count]
  }
}
