import LifelineStatecharts

// What is wrong in a log: the step that is not legal, the legal way beside it, and the lines around it.

extension TimingLayout {
  /// A fault in a row.
  private struct Place {
    let fault: Timeline.Fault
    let band: Int
    /// The pole of what is missing; `nil` when nothing is.
    var missing: Double?
    /// The pole of the message that is not legal.
    var x: Double
    /// The change that is not legal; `nil` when the run stays where it is.
    var change: (x: Double, to: Stage?)?
    let from: Stage?
    let missingStep: Int?
  }

  private func places(in row: TimingRow) -> [Place] {
    var places: [Place] = []
    var missing: (x: Double, step: Int)?
    for (index, x) in zip(row.steps, row.x) {
      let step = course.steps[index]
      switch step.content {
      case .missing: missing = (x, index)
      case .message:
        guard let fault = step.fault, let band = step.bands.first else { continue }
        places.append(
          Place(
            fault: fault, band: band, missing: missing?.x, x: x, from: step.stages[band][0],
            missingStep: missing?.step))
        missing = nil
      case .change(let stage):
        guard step.fault != nil, !places.isEmpty else { continue }
        places[places.count - 1].change = (x, stage)
      case .event, .note, .cut, .opens, .closes: continue
      }
    }
    return places
  }

  /// The fields behind the faults.
  func faultFields(of row: TimingRow) -> [Drawing.Element] {
    places(in: row).map { place in
      let (top, foot) = edges(of: place.band, in: row)
      let left = (place.missing ?? place.x) - 7
      let box = Rectangle(
        x: left, y: top - 3, width: (place.change?.x ?? place.x) + 9 - left, height: foot - top + 6)
      return .shape(
        Shape(
          .rectangle(box, radius: 5), fill: .hue(.red, .soft),
          stroke: Stroke(.hue(.red, .strong), width: 0.9, dash: .dashed)))
    }
  }

  /// The signs of the faults, in front of the run.
  func faults(of row: TimingRow) -> [Drawing.Element] {
    places(in: row).flatMap { place in legalWay(of: place, row) + illegalStep(of: place, row) }
  }

  /// The step that is not legal: a riser with a sign on the level that it leaves out.
  private func illegalStep(of place: Place, _ row: TimingRow) -> [Drawing.Element] {
    guard let from = y(of: place.from, in: place.band, of: row) else { return [] }
    var elements: [Drawing.Element] = []
    var sign = Point(x: place.change?.x ?? place.x, y: from)
    if let change = place.change, let to = y(of: change.to, in: place.band, of: row) {
      let way = to > from ? 1.0 : -1
      elements.append(
        .shape(
          .line(
            from: Point(x: change.x, y: from + 4 * way), to: Point(x: change.x, y: to - 3.5 * way),
            stroke: Stroke(.hue(.red, .strong), width: 2, dash: .dashed), head: .filled)))
      let jumped = jumped(place).compactMap { y(of: $0.stage, in: place.band, of: row) }
      sign.y = jumped.isEmpty ? from : jumped[0]
    }
    elements += TimelineLayout.illegalSign(at: sign)
    return [
      .group(
        Group(
          id: "fault", label: place.fault.verdict, classes: ["fault", "illegal"],
          tooltip: place.fault.verdict, elements: elements))
    ]
  }

  /// The levels that a step leaves out: those of the legal way between its ends.
  private func jumped(_ place: Place) -> [StageTitle] {
    guard let change = place.change, place.fault.missing != nil else { return [] }
    return course.bands[place.band].levels.filter {
      $0.stage == place.fault.stage && $0.stage != change.to && $0.stage != place.from
    }
  }

  /// The legal way, with the message that is missing.
  private func legalWay(of place: Place, _ row: TimingRow) -> [Drawing.Element] {
    guard let missing = place.missing, let from = y(of: place.from, in: place.band, of: row) else {
      return []
    }
    let stages = [place.fault.stage, place.change?.to].compactMap { stage in
      stage.flatMap { y(of: $0, in: place.band, of: row) }
    }
    let (begin, end) = (missing + 9, (place.change?.x ?? place.x) - 1)
    var points = [Point(x: begin, y: from)]
    for (number, y) in stages.enumerated() {
      points.append(Point(x: points[points.count - 1].x, y: y))
      let share = Double(number + 1) / Double(stages.count)
      points.append(Point(x: begin + share * (end - begin), y: y))
    }
    let way = Path(through: points).map { Shape(.path($0), stroke: TimelineMetrics.legalWay) }
    let stroke = Stroke(TimelineMetrics.legalWay.colour, width: 1.6)
    let centre = Point(x: missing, y: from)
    let cross = [(-3.0, 0.0), (0, -3)].map { x, y in
      Shape.line(from: centre.moved(x: x, y: y), to: centre.moved(x: -x, y: -y), stroke: stroke)
    }
    let sign = [Shape(.circle(center: centre, radius: 5.5), fill: .page, stroke: stroke)] + cross
    return [
      .group(
        Group(
          id: "legal", label: place.fault.missing ?? "", classes: ["message", "missing"],
          tooltip: place.fault.notes.first,
          elements: pole(of: place, at: centre, row)
            + ([way].compactMap(\.self) + sign).map { .shape($0) }))
    ]
  }

  /// The pole of the message that is missing, with its words.
  private func pole(of place: Place, at start: Point, _ row: TimingRow) -> [Drawing.Element] {
    guard let step = place.missingStep, let lane = row.upper,
      let label = lane.steps.firstIndex(of: step)
    else { return [] }
    let left = lane.stair.left[label]
    let y = y(ofRow: lane.stair.row[label], .upper, of: row)
    let tip = end(start.x, labels[step], (left, y), up: true)
    let stroke = Stroke(TimelineMetrics.legalWay.colour, width: 1.6, dash: .dashed)
    return [.shape(.line(from: start, to: tip, stroke: stroke, head: .filled))]
      + (labels[step]?.elements(from: left, at: y) ?? [])
  }

  // MARK: The lines of the log

  /// The lines around the first fault, with the verdict beside them.
  func faultPanel(from y: Double) -> (elements: [Drawing.Element], bottom: Double)? {
    guard let row = rows.first(where: { !places(in: $0).isEmpty }),
      let place = places(in: row).first,
      !place.fault.lines.isEmpty
    else { return nil }
    let lines = place.fault.lines
    let box = Rectangle(
      x: TimingMetrics.margin, y: y + 4, width: min(width - 28, max(300, width * 0.56)),
      height: 15 * Double(lines.count) + 10)
    var elements: [Drawing.Element] = [
      .shape(
        Shape(
          .rectangle(box, radius: 6), fill: .container, stroke: Stroke(.containerBorder, width: 0.8)
        ))
    ]
    for (index, line) in lines.enumerated() {
      elements += Self.line(
        line,
        Rectangle(x: box.x + 4, y: box.y + 5 + 15 * Double(index), width: box.width - 8, height: 15)
      )
    }
    let isBeside = width - box.maxX > 200
    let verdict = verdict(
      of: place,
      from: isBeside ? Point(x: box.maxX + 16, y: box.y + 8) : Point(x: box.x, y: box.maxY + 16))
    return (
      [TimingTables.group("log", elements), TimingTables.group("verdict", verdict.elements)],
      max(box.maxY, verdict.bottom) + 8
    )
  }

  private static func line(_ line: Timeline.FaultLine, _ box: Rectangle) -> [Drawing.Element] {
    let (hue, colour): (Hue?, Colour) =
      switch line.kind {
      case .right: (nil, .text)
      case .folded: (nil, .secondaryText)
      case .wrong: (.red, .hue(.red, .text))
      case .missing: (.green, .hue(.green, .text))
      }
    let font = hue == nil ? TimingMetrics.smallFont : TimingMetrics.smallBold
    let words = TimingLayout.line(line.words, in: font, within: box.width - 70)
    let y = box.center.y
    return
      (hue.map {
        [.shape(Shape(.rectangle(box, radius: 3), fill: .hue($0, .soft)))]
      } ?? []) + [
        .text(
          Text(
            (line.kind == .wrong ? "× " : "") + line.number, centredOn: Point(x: box.x + 50, y: y),
            anchor: .end, font: font, colour: colour)),
        .text(
          Text(
            words, centredOn: Point(x: box.x + 60, y: y), anchor: .start, font: font, colour: colour
          )),
      ]
  }

  /// What is wrong, and below it what the signs mean.
  private func verdict(
    of place: Place, from start: Point
  ) -> (elements: [Drawing.Element], bottom: Double) {
    let texts = Texts(course.timeline.language)
    let (regular, bold) = (TimingMetrics.smallFont, TimingMetrics.smallBold)
    let wrong = BreakableText(place.fault.verdict, in: bold)
      .lines(within: width - start.x - 38, atMost: 3)
    let jumped = jumped(place).map(\.title).joined(separator: texts["graph.list"])
    let lines =
      wrong.map { ($0, bold) }
      + (jumped.isEmpty ? [] : [(texts["timing.jumped", ["stages": jumped]], regular)])
    let words = lines.enumerated().map { index, line in
      Drawing.Element.text(
        Text(
          line.0, centredOn: start.moved(x: 34, y: 14 * Double(index)), anchor: .start,
          font: line.1, colour: .hue(.red, .text)))
    }
    var flow = LegendFlow(
      from: start.moved(x: 0, y: 14 * Double(lines.count) + 6), to: start.x, gaps: (8, 22))
    let marks: [TimelineMark?] = [
      place.missing.map { _ in .legalWay }, place.change.map { _ in .supposed }, .inferred,
    ]
    for mark in marks.compactMap(\.self) {
      flow.add(
        mark.words(in: course.timeline.language), in: regular, signWidth: mark.signWidth,
        sign: mark.sign)
    }
    let sign = TimelineLayout.illegalSign(at: start.moved(x: 13, y: 0))
    return (sign + words + [flow.element].compactMap(\.self), flow.bottom)
  }
}
