import LifelineStatecharts

extension Drawing {
  /// Draws the runs of a comparison side by side, with equal rows at the same height.
  ///
  /// The place of a row that a run does not have stays free, so that rows can be compared across;
  /// rows that not all runs have are marked as in one timeline. All runs have the same lifelines,
  /// close enough for two to fit a page.
  ///
  /// ```swift
  /// let timeline = Timeline(of: comparison, runs: names, in: chart)
  /// let svg = SVGWriter().write(Drawing(sideBySide: timeline))
  /// ```
  ///
  /// - Parameter timeline: A timeline that compares runs; any other is drawn as it is.
  public init(sideBySide timeline: Timeline) {
    guard let overlay = timeline.overlay else {
      self.init(of: timeline)
      return
    }
    let whole = TimelineLayout(
      of: timeline, headEvery: nil,
      within: (TimelineMetrics.pageWidth + TimelineMetrics.margin) / 2, areRunsBeside: true)
    var x = 0.0
    var elements: [Element] = []
    var end = 0.0
    for run in overlay.runs.indices {
      var side = TimelineLayout(run: run, of: whole)
      elements += side.elements().map { $0.moved(x: x, y: 0) }
      // The next one includes its own margin.
      x += side.right
      end = side.bottom
    }
    let legend = whole.legend(below: end)
    self.init(
      id: timeline.id, title: timeline.title, description: timeline.summary,
      kind: Texts(timeline.language)["timeline.kind"],
      language: timeline.language,
      size: Size(
        width: max(x + TimelineMetrics.margin, (legend?.right ?? 0) + TimelineMetrics.margin)
          .rounded(.up),
        height: (end + (legend?.height ?? 0) + TimelineMetrics.margin).rounded(.up)),
      elements: elements + (legend.map { [$0.element] } ?? []))
    self = withKey(of: overlay)
  }
}

extension TimelineLayout {
  /// Lays out one run of a comparison, with rows and lifelines at the comparison's positions.
  init(run: Int, of whole: TimelineLayout) {
    var timeline = whole.timeline
    timeline.id = "\(timeline.id)-\(timeline.overlay?.runs[run].letter ?? "")"
    let kept = timeline.rows.indices.filter {
      timeline.rows[$0].share?.runs.contains(run) ?? true
    }
    timeline.rows = kept.map { timeline.rows[$0] }
    places = whole.places.part(kept, run: run, of: timeline)
    self.timeline = timeline
    columns = whole.columns
    labels = whole.labels
    timesEnd = whole.timesEnd
    timeLabels = whole.timeLabels
    shownRuns = [run]
    pace = nil
    page = nil
  }
}
