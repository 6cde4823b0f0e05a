import LifelineStatecharts

// Runs that are compared: each is a line with its letter, in one tube where several are in a level.

extension TimingLayout {
  /// The names of the runs, above the levels.
  func key() -> [Drawing.Element] {
    guard let overlay = course.timeline.overlay else { return [] }
    let font = Font(size: 12)
    return [
      TimingTables.group(
        "runs",
        overlay.runs.enumerated().flatMap { index, run -> [Drawing.Element] in
          let y = 16 + 20 * Double(index)
          let title = TimingLayout.line(run.title, in: font, within: width - 120)
          let end = 38 + TextSize.width(of: title, in: font)
          return OverlayStyle.badge(ofRun: index, run.letter, at: Point(x: 23, y: y)) + [
            .text(Text(title, centredOn: Point(x: 38, y: y), anchor: .start, font: font)),
            .shape(
              .line(
                from: Point(x: end + 10, y: y), to: Point(x: end + 50, y: y),
                stroke: OverlayStyle.strand(ofRun: index, width: 3))),
          ]
        })
    ]
  }

  /// The lines of all runs in a row.
  func strands(_ stays: [Stay], of row: TimingRow) -> [Drawing.Element] {
    let tubes = course.bands.indices.flatMap { band in
      self.tubes(stays.filter { $0.band == band }, row)
    }
    let border = Stroke(.surfaceBorder, width: 1.8)
    let boxes =
      tubes.map {
        Drawing.Element.shape(Shape(.rectangle($0, radius: 5), fill: .surface, stroke: border))
      }
      + tubes.map { Drawing.Element.shape(Shape(.rectangle($0, radius: 5), fill: .surface)) }
    let lines = (0..<course.runs).map { run -> Drawing.Element in
      let own = course.bands.indices.flatMap { band -> [Drawing.Element] in
        paths(of: stays.filter { $0.run == run && $0.band == band }, row).map {
          .shape(Shape(.path($0), stroke: OverlayStyle.strand(ofRun: run, width: 3)))
        }
      }
      let title = course.timeline.overlay?.runs[run].title ?? ""
      return .group(
        Group(
          id: "strand", label: title, classes: ["strand"], data: [Group.Datum("run", letter(run))],
          tooltip: title, elements: own))
    }
    return [TimingTables.group("together", boxes)] + lines + badges(stays, of: row)
  }

  private func letter(_ run: Int) -> String { course.timeline.overlay?.runs[run].letter ?? "" }

  /// The line of a run, in pieces where its stage is not known.
  private func paths(of stays: [Stay], _ row: TimingRow) -> [Path] {
    var paths: [[Point]] = [[]]
    for stay in stays {
      guard let y = y(of: stay.stage, in: stay.band, of: row, run: stay.run) else {
        paths.append([])
        continue
      }
      let from = stay.from == row.left ? stay.from : riser(at: stay.from, into: stay, stays, row)
      let to = stay.next == nil ? stay.to : riser(at: stay.to, outOf: stay, row)
      paths[paths.count - 1] += [Point(x: from, y: y), Point(x: to, y: y)]
    }
    return paths.compactMap { Path(through: $0) }
  }

  private func riser(at x: Double, into stay: Stay, _ stays: [Stay], _ row: TimingRow) -> Double {
    stays.last { $0.to == x && $0.next == .some(stay.stage) }.map { riser(at: x, outOf: $0, row) }
      ?? x
  }

  /// The place of a run's riser: shifted against its line, so that risers of several runs do not cross.
  private func riser(at x: Double, outOf stay: Stay, _ row: TimingRow) -> Double {
    guard let next = stay.next, let from = y(of: stay.stage, in: stay.band, of: row),
      let to = y(of: next, in: stay.band, of: row)
    else { return x }
    return x - offset(ofRun: stay.run) * (to > from ? 1 : -1)
  }

  /// The tubes around runs that are together, in a level or in a riser.
  private func tubes(_ stays: [Stay], _ row: TimingRow) -> [Rectangle] {
    let xs = Set(stays.flatMap { [$0.from, $0.to] }).sorted()
    var tubes: [Rectangle] = []
    func add(
      _ runs: [Int], _ from: (Double, Double), _ to: (Double, Double), _ grow: (Double, Double)
    ) {
      let offsets = runs.map(offset)
      guard runs.count > 1, let low = offsets.min(), let high = offsets.max() else { return }
      let (top, foot) = (min(from.1, to.1) + low - 5, max(from.1, to.1) + high + 5)
      tubes.append(
        Rectangle(
          x: from.0 - grow.0 * (high + 5), y: top,
          width: to.0 - from.0 + (grow.0 + grow.1) * (high + 5), height: foot - top))
    }
    for (from, to) in zip(xs, xs.dropFirst()) {
      let here = stays.filter { $0.from <= from && $0.to >= to }
      for (stage, runs) in Dictionary(grouping: here, by: \.stage) {
        guard let y = y(of: stage, in: stays[0].band, of: row) else { continue }
        let y0 = y - offset(ofRun: 0)
        add(
          runs.map(\.run), (from, y0), (to, y0), (from == row.left ? 0 : 1, to == row.end ? 0 : 1))
      }
    }
    let changes = stays.filter { $0.next != nil }
    for group in Dictionary(
      grouping: changes, by: { Riser(x: $0.to, from: $0.stage, to: $0.next ?? nil) }
    )
    .values {
      guard let from = y(of: group[0].stage, in: group[0].band, of: row),
        let to = y(of: group[0].next ?? nil, in: group[0].band, of: row)
      else { continue }
      let shift = offset(ofRun: 0)
      add(group.map(\.run), (group[0].to, from - shift), (group[0].to, to - shift), (1, 1))
    }
    return tubes.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  }

  private struct Riser: Hashable {
    let x: Double
    let from: Stage?
    let to: Stage?
  }

  /// The letters of the runs at both ends, beside their levels.
  private func badges(_ stays: [Stay], of row: TimingRow) -> [Drawing.Element] {
    let ends = [true, false].flatMap { isStart -> [Drawing.Element] in
      let here = stays.filter { isStart ? $0.from == row.left : $0.next == nil }
      let levels = Dictionary(grouping: here) { "\($0.band) \($0.stage?.description ?? "")" }
      return levels.keys.sorted().flatMap { key -> [Drawing.Element] in
        let runs = levels[key] ?? []
        return runs.enumerated().flatMap { index, stay -> [Drawing.Element] in
          guard let y = y(of: stay.stage, in: stay.band, of: row) else { return [] }
          let x =
            isStart
            ? row.left - 10 - 19 * Double(runs.count - 1 - index)
            : row.end + 10 + 19 * Double(index)
          return OverlayStyle.badge(
            ofRun: stay.run, letter(stay.run), at: Point(x: x, y: y - offset(ofRun: 0)))
        }
      }
    }
    return [TimingTables.group("letters", ends)]
  }
}

extension TimingCourse {
  /// The room of the letters of runs: of those that begin in one level, and of those that end in one.
  ///
  /// A row begins and ends anywhere in the run.
  func letterRoom(isInRows: Bool) -> (start: Double, end: Double) {
    guard runs > 1 else { return (0, 0) }
    func room(_ stages: [[Stage?]]) -> Double {
      let counts = stages.flatMap { Dictionary(grouping: $0, by: \.self).values.map(\.count) }
      return 19 * Double(counts.max() ?? 0) + 4
    }
    var last = bands.map(\.start)
    var widest = room(last)
    for step in steps {
      guard case .change(let stage) = step.content, let band = step.bands.first else { continue }
      for run in step.runs { last[band][run] = stage }
      widest = max(widest, room(last))
    }
    return isInRows ? (widest, widest) : (room(bands.map(\.start)), room(last))
  }
}
