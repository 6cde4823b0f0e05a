package import LifelineSimulation
package import LifelineStatecharts

extension Drawing {
  /// Draws how long runs were in each of the app's stages.
  ///
  /// - Parameters:
  ///   - traces: The runs.
  ///   - chart: The model, for titles and colours; `nil` takes the traces' names.
  ///   - language: The language of the words.
  package init(staysOf traces: [Trace], in chart: Statechart?, language: Language) {
    let texts = Texts(language)
    let titles = Titles(of: chart, in: language)
    let stages = traces.flatMap { $0.stageChanges.flatMap { [$0.from, $0.to] } }
    let bars = StayBars(
      stays: StayTimes(of: traces, in: (titles.order + stages).uniqued.map(titles.titled)),
      width: TimingMetrics.pageWidth, language: language)
    self.init(
      id: "stays", title: texts["timing.stays"], kind: texts["timing.kind"], language: language,
      size: Size(width: bars.width, height: bars.height + 16), elements: bars.elements(from: 16))
  }
}

/// How long stages were held: for each a bar up to the median, and the range as a whisker.
///
/// Round times are at equal distances, so that seconds and hours are in one picture; zero stands on its own.
struct StayBars {
  let stays: StayTimes
  let width: Double
  let language: Language

  private static let marks = [0, 1, 10, 60, 600, 3600, 21_600, 86_400, 864_000, 8_640_000]
  private static let font = TimingMetrics.smallFont

  var height: Double { 22 + 15 * Double(stays.stages.count) }
  private var left: Double { width * 0.36 }
  private var right: Double { width - 150 }

  /// The marks up to the longest time.
  private var marks: [Int] {
    let most = stays.stages.compactMap(\.times.last).max()?.inSeconds ?? 1
    let end = Self.marks.firstIndex { Double($0) >= most } ?? Self.marks.count - 1
    return Array(Self.marks[...max(1, end)])
  }

  private func x(of time: Duration) -> Double {
    let (seconds, marks) = (max(0, time.inSeconds), marks)
    let upper = marks.indices.dropFirst().first { Double(marks[$0]) >= seconds } ?? marks.count - 1
    let (from, to) = (Double(marks[upper - 1]), Double(marks[upper]))
    let place = Double(upper - 1) + min(1, (seconds - from) / (to - from))
    return left + place / Double(marks.count - 1) * (right - left)
  }

  /// Draws the bars below their title.
  func elements(from y: Double) -> [Drawing.Element] {
    let texts = Texts(language)
    let foot = y + 16 + 15 * Double(stays.stages.count)
    var elements: [Drawing.Element] = [
      word(texts["timing.stays"], TimingMetrics.margin, y, .secondaryText)
    ]
    for mark in marks {
      let time = Duration.seconds(mark)
      let top = Point(x: x(of: time), y: y + 8)
      elements.append(
        .shape(.line(from: top, to: Point(x: top.x, y: foot), stroke: Stroke(.faintLine))))
      elements.append(word(time.label(in: language), top.x, y, .secondaryText, .middle))
    }
    for (index, stage) in stays.stages.enumerated() {
      elements.append(row(stage, at: y + 18 + 15 * Double(index)))
    }
    return [TimingTables.group("stays", elements)]
  }

  private func word(
    _ words: String, _ x: Double, _ y: Double, _ colour: Colour, _ anchor: Text.Anchor = .start
  ) -> Drawing.Element {
    .text(
      Text(words, centredOn: Point(x: x, y: y), anchor: anchor, font: Self.font, colour: colour))
  }

  private func row(_ stage: StayTimes.Stays, at y: Double) -> Drawing.Element {
    let texts = Texts(language)
    let hue = stays.stages.map(\.stage).hue(of: stage.stage.stage)
    let name = word(
      TimingLayout.short(stage.stage.title), width * 0.15, y, .hue(hue, .text), .end)
    guard let first = stage.times.first, let last = stage.times.last else {
      return TimingTables.group(
        "stays-of", [name, word(texts["timing.neverLeft"], width * 0.15 + 10, y, .secondaryText)])
    }
    let (low, middle, high) = (x(of: first), x(of: stage.median), x(of: last))
    let bar = Rectangle(x: left, y: y - 3.5, width: max(2, middle - left), height: 7)
    func line(_ from: Point, _ to: Point) -> Drawing.Element {
      .shape(.line(from: from, to: to, stroke: Stroke(.line, width: 1.2)))
    }
    let ends = [first, last].map { $0.label(in: language) }
    return TimingTables.group(
      "stays-of",
      [
        name, word("\(stage.times.count)×", width * 0.15 + 10, y, .secondaryText),
        word(
          texts["timing.median", ["time": stage.median.label(in: language)]], width * 0.15 + 42, y,
          .text),
        .shape(
          Shape(
            .rectangle(bar, radius: 0), fill: .hue(hue, .solid),
            stroke: Stroke(.hue(hue, .strong), width: 0.75))),
        line(Point(x: low, y: y), Point(x: high, y: y)),
      ]
        + [low, high].map { line(Point(x: $0, y: y - 3.5), Point(x: $0, y: y + 3.5)) }
        + [
          word(
            first == last ? ends[0] : ends.joined(separator: " – "), right + 14, y, .secondaryText)
        ])
  }
}
