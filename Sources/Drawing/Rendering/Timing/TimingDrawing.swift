import LifelineStatecharts

extension Drawing {
  /// Draws a timeline as a timing diagram: stages as levels, time to the right, each change a riser.
  ///
  /// Callbacks stand above the levels, notifications and events below, each on the stay that its receiver
  /// sees. A run that is wider than a page goes on in further rows. Takes O(steps) time, since a row
  /// has at most 60 labels; the same timeline gives the same drawing on every machine.
  ///
  /// ```swift
  /// let svg = SVGWriter().write(Drawing(timingOf: Timeline(of: trace, in: chart)))
  /// ```
  ///
  /// Source: UML 2.5.1, section 17.10 (timing diagrams).
  ///
  /// - Parameter timeline: The timeline.
  public init(timingOf timeline: Timeline) {
    self = Drawing.timing(of: timeline, height: nil)[0]
  }

  /// Draws a timing diagram on pages, which end between rows.
  package static func timing(of timeline: Timeline, height: Double?) -> [Drawing] {
    let layout = TimingLayout(of: timeline)
    let tables = layout.tables()
    return layout.pages(height: height ?? .infinity, tables: tables.bottom - layout.bottom).map {
      page in
      let rows = layout.rows[page.rows]
      let shift = -(rows.first?.upperY ?? 0) + layout.rows[0].upperY
      let isLast = page.rows.upperBound == layout.rows.count
      let drawn = rows.flatMap { layout.elements(of: $0) }.map {
        $0.moved(x: 0, y: page.isFirst ? 0 : shift)
      }
      let end =
        (isLast ? tables.bottom : rows.last.map { $0.eventY + 16 } ?? 0)
        + (page.isFirst ? 0 : shift)
      return Drawing(
        id: timeline.id + (page.count > 1 ? "-\(page.number)" : ""),
        title: page.count > 1 ? timeline.pageTitle(page.number, of: page.count) : timeline.title,
        description: timeline.summary(isTiming: true),
        kind: Texts(timeline.language)["timing.kind"],
        language: timeline.language,
        size: Size(width: layout.width, height: (end + 3).rounded(.up)),
        elements: layout.key() + drawn
          + (isLast ? tables.elements.map { $0.moved(x: 0, y: page.isFirst ? 0 : shift) } : []))
    }
  }
}

extension TimingLayout {
  typealias Page = (rows: Range<Int>, number: Int, count: Int, isFirst: Bool)

  /// The rows of each page.
  func pages(height: Double, tables: Double) -> [Page] {
    var cuts = [0]
    for index in rows.indices.dropFirst() {
      let end = rows[index].eventY + 20 + (index == rows.count - 1 ? tables : 0)
      if end - rows[cuts[cuts.count - 1]].upperY + rows[0].upperY > height { cuts.append(index) }
    }
    return zip(cuts, cuts.dropFirst() + [rows.count]).enumerated().map { index, cut in
      (cut.0..<cut.1, index + 1, cuts.count, index == 0)
    }
  }

  /// Everything in a row, from back to front.
  func elements(of row: TimingRow) -> [Drawing.Element] {
    let runs = runElements(of: row)
    return bandBoxes(of: row) + levels(of: row) + faultFields(of: row) + runs + cuts(of: row)
      + frames(of: row) + laneNames(of: row) + poles(of: row) + faults(of: row)
      + (isProportional ? ruler(of: row, at: bottom - 26) : [])
  }

  private func bandBoxes(of row: TimingRow) -> [Drawing.Element] {
    guard hasBands else { return [] }
    return course.bands.indices.flatMap { band -> [Drawing.Element] in
      let (top, foot) = edges(of: band, in: row)
      let box = Rectangle(
        x: TimingMetrics.margin - 6, y: top - 4, width: row.right + 12 - TimingMetrics.margin,
        height: foot - top + 8)
      let name = Text(
        Self.short(course.bands[band].title, .bold),
        centredOn: Point(x: TimingMetrics.margin, y: box.center.y),
        anchor: .start, font: Font(size: 12, weight: .bold))
      let outline = Shape(
        .rectangle(box, radius: 6), fill: .container, stroke: Stroke(.containerBorder, width: 0.8))
      return [TimingTables.group("band", [.shape(outline), .text(name)])]
    }
  }

  /// The names and the guide lines of the levels.
  private func levels(of row: TimingRow) -> [Drawing.Element] {
    course.bands.indices.flatMap { band in
      course.bands[band].levels.compactMap { level -> Drawing.Element? in
        guard let line = y(of: level.stage, in: band, of: row) else { return nil }
        let y = line - offset(ofRun: 0)
        let hue = course.timeline.hue(of: level.stage)
        let words = Self.short(level.title)
        let width = TextSize.width(of: words, in: metrics.levelFont) + (metrics.isInRows ? 0 : 14)
        let height = min(19, metrics.pitch - 1.5)
        let pill = Rectangle(x: levelNames - width, y: y - height / 2, width: width, height: height)
        let outline = Shape(
          .rectangle(pill, radius: 6), fill: .hue(hue, .soft),
          stroke: Stroke(.hue(hue, .strong), width: 0.9))
        let name = Text(
          words, centredOn: Point(x: pill.center.x, y: y), font: metrics.levelFont,
          colour: .hue(hue, .text))
        // A box, since Graphviz draws lines in front of boxes.
        let guide = Shape(
          .rectangle(
            Rectangle(x: row.left, y: y - 0.5, width: row.right - row.left, height: 1), radius: 0),
          fill: .faintLine)
        return .group(
          Group(
            id: "level-\(level.stage)", label: level.title, classes: ["level"],
            data: [Group.Datum("stage", level.stage.description)],
            tooltip: words == level.title ? nil : level.title,
            elements: [.shape(guide)] + (metrics.isInRows ? [] : [.shape(outline)]) + [.text(name)])
        )
      }
    }
  }

  // MARK: The run

  /// A time in a stage.
  struct Stay {
    let band: Int
    let run: Int
    let stage: Stage?
    var from: Double
    var to: Double
    /// The stage after it; `nil` at the end of the row.
    var next: Stage??
    /// Whether it is only supposed, after a step that is not legal.
    var isSupposed = false
    /// Whether the step at its end is not legal.
    var endsIllegally = false
  }

  /// The stays of all runs in a row.
  func stays(of row: TimingRow) -> [Stay] {
    let first =
      course.steps.indices.contains(row.steps.lowerBound) ? course.steps[row.steps.lowerBound] : nil
    return course.bands.indices.flatMap { band in
      (0..<course.runs).flatMap { run -> [Stay] in
        let start = first.map { $0.stages[band][run] } ?? course.bands[band].start[run]
        var stays = [Stay(band: band, run: run, stage: start, from: row.left, to: row.end)]
        for (step, x) in zip(course.steps[row.steps], row.x) where step.bands == [band] {
          guard case .change(let stage) = step.content, step.runs.contains(run) else { continue }
          stays[stays.count - 1].to = x
          stays[stays.count - 1].next = .some(stage)
          stays[stays.count - 1].endsIllegally = step.fault != nil
          stays.append(
            Stay(
              band: band, run: run, stage: stage, from: x, to: row.end,
              isSupposed: step.fault != nil))
        }
        return stays
      }
    }
  }

  private func runElements(of row: TimingRow) -> [Drawing.Element] {
    let stays = stays(of: row)
    let arrow =
      row.end == row.right && row.steps.upperBound < course.steps.count ? goesOn(stays, row) : []
    if course.runs > 1 { return strands(stays, of: row) + arrow }
    return stays.map { stay($0, of: row) } + stays.compactMap { riser(after: $0, of: row) } + arrow
  }

  /// The sign that a run goes on in the next row.
  private func goesOn(_ stays: [Stay], _ row: TimingRow) -> [Drawing.Element] {
    stays.filter { $0.next == nil }.compactMap { stay in
      y(of: stay.stage, in: stay.band, of: row, run: stay.run).map { y in
        let tip = Point(x: row.right + 9, y: y)
        return .shape(
          .line(
            from: tip.moved(x: -8.5, y: 0), to: tip, stroke: Stroke(.secondaryText), head: .filled))
      }
    }
  }

  /// A bar with what is below it; hatched where the stage is not known.
  private func stay(_ stay: Stay, of row: TimingRow) -> Drawing.Element {
    let (top, foot) = edges(of: stay.band, in: row)
    guard let y = y(of: stay.stage, in: stay.band, of: row), let stage = stay.stage else {
      let isKnown = course.bands[stay.band].levels.isEmpty || stay.from > row.left
      return TimingTables.group(
        "unknown",
        isKnown
          ? []
          : Self.hatching(
            Rectangle(x: stay.from, y: top, width: stay.to - stay.from, height: foot - top)))
    }
    let hue = course.timeline.hue(of: stage)
    let bar = Rectangle(
      x: stay.from, y: y - metrics.bar / 2, width: max(0, stay.to - stay.from), height: metrics.bar)
    let below = Rectangle(x: bar.x, y: y, width: bar.width, height: foot - y)
    let border = Stroke(
      .hue(hue, .strong), width: stay.isSupposed ? 1.1 : 0.75,
      dash: stay.isSupposed ? .dashed : .solid)
    return .group(
      Group(
        id: "stay-\(stage)", label: course.timeline.title(of: stage),
        classes: ["stay"] + (stay.isSupposed ? ["supposed"] : []),
        data: [Group.Datum("stage", stage.description)],
        elements: [
          .shape(Shape(.rectangle(below, radius: 0), fill: .hue(hue, .soft))),
          .shape(
            Shape(
              .rectangle(bar, radius: 0), fill: stay.isSupposed ? .page : .hue(hue, .solid),
              stroke: border)),
        ]))
  }

  /// Slanted lines in a box with a question mark: several stages are possible.
  private static func hatching(_ box: Rectangle) -> [Drawing.Element] {
    let stroke = Stroke(.secondaryLine, width: 0.8)
    let lines = stride(from: 8.0, to: box.width + box.height, by: 8).map { sum -> Drawing.Element in
      let (right, low) = (min(sum, box.width), min(sum, box.height))
      return .shape(
        .line(
          from: Point(x: box.x + right, y: box.y + sum - right),
          to: Point(x: box.x + sum - low, y: box.y + low), stroke: stroke))
    }
    return lines + [
      .shape(Shape(.rectangle(box, radius: 0), stroke: stroke)),
      .shape(Shape(.circle(center: box.center, radius: 9), fill: .page, stroke: stroke)),
      .text(Text("?", centredOn: box.center, font: Font(size: 12, weight: .bold))),
    ]
  }

  private func riser(after stay: Stay, of row: TimingRow) -> Drawing.Element? {
    guard let next = stay.next, !stay.endsIllegally,
      let from = y(of: stay.stage, in: stay.band, of: row),
      let to = y(of: next, in: stay.band, of: row)
    else { return nil }
    let half = to > from ? metrics.bar / 2 : -metrics.bar / 2
    let line = Shape.line(
      from: Point(x: stay.to, y: from - half), to: Point(x: stay.to, y: to + half),
      stroke: Stroke(.line, width: metrics.isInRows ? 1.4 : 1.6))
    return .group(
      Group(
        id: "change", role: .decoration, classes: ["change"],
        data: [
          Group.Datum("from", stay.stage?.description ?? ""),
          Group.Datum("to", next?.description ?? ""),
        ], elements: [.shape(line)]))
  }

  // MARK: Cuts and loops

  /// Two strokes through the bars where time is left out.
  private func cuts(of row: TimingRow) -> [Drawing.Element] {
    zip(course.steps[row.steps], row.x).flatMap { step, x -> [Drawing.Element] in
      guard case .cut = step.content else { return [] }
      let signs = course.bands.indices.flatMap { band -> [Drawing.Element] in
        let runs = (0..<course.runs).compactMap {
          y(of: step.stages[band][$0], in: band, of: row, run: $0)
        }
        return Set(runs).sorted().flatMap { Self.cut(at: Point(x: x, y: $0), metrics.bar) }
      }
      return [
        .group(
          Group(
            id: "gap", label: course.timeline.sentence(for: step.row), classes: ["gap"],
            elements: signs))
      ]
    }
  }

  private static func cut(at center: Point, _ bar: Double) -> [Drawing.Element] {
    let reach = bar / 2 + 3.5
    func stroke(_ x: Double) -> (Point, Point) {
      (center.moved(x: x - 2, y: reach), center.moved(x: x + 2, y: -reach))
    }
    let (left, right) = (stroke(-2.5), stroke(2.5))
    return
      (Path(through: [left.0, left.1, right.1, right.0], isClosed: true).map {
        [.shape(Shape(.path($0), fill: .page))]
      } ?? [])
      + [left, right].map {
        .shape(.line(from: $0.0, to: $0.1, stroke: Stroke(.line)))
      }
  }

  /// Repeat signs, as in music.
  private func frames(of row: TimingRow) -> [Drawing.Element] {
    let (top, foot) = (row.top - 2, foot(of: row) + 2)
    return zip(course.steps[row.steps], row.x).compactMap { step, x in
      let (frame, side): (Timeline.Frame, Double)
      switch step.content {
      case .opens(let opened): (frame, side) = (opened, 1)
      case .closes(let closed): (frame, side) = (closed, -1)
      default: return nil
      }
      func line(_ x: Double, _ width: Double) -> Drawing.Element {
        .shape(
          .line(
            from: Point(x: x, y: top), to: Point(x: x, y: foot), stroke: Stroke(.line, width: width)
          ))
      }
      let dots = [-7.0, 7].map { y in
        Drawing.Element.shape(
          Shape(
            .circle(center: Point(x: x + 7 * side, y: (top + foot) / 2 + y), radius: 1.5),
            fill: .line))
      }
      let count = if case .folded(let count, _) = frame.kind { "\(count)" } else { "∞" }
      let words = Text(
        "× \(count)", centredOn: Point(x: x + 2, y: top - 7), anchor: .start,
        font: Font(size: 12, weight: .bold))
      return .group(
        Group(
          id: "loop", label: side < 0 ? course.timeline.sentence(for: frame) : "",
          classes: ["loop"],
          tooltip: course.timeline.sentence(for: frame),
          elements: [line(x, 2.4), line(x + 3.5 * side, 0.9)] + dots
            + (side < 0 ? [.text(words)] : [])))
    }
  }
}

extension Timeline {
  /// The most runs that a timing diagram compares.
  package static let mostStrands = 5
}
