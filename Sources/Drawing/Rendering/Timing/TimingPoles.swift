import LifelineStatecharts

// The poles of messages, events and notes, with their labels.

extension TimingLayout {
  private typealias Metrics = TimingMetrics

  /// The names of the lanes, at the left.
  func laneNames(of row: TimingRow) -> [Drawing.Element] {
    func name(_ words: String?, _ y: Double) -> [Drawing.Element] {
      words.map {
        [
          .text(
            Text(
              $0, centredOn: Point(x: Metrics.margin, y: y), anchor: .start,
              font: Metrics.smallFont,
              colour: .secondaryText))
        ]
      } ?? []
    }
    func lane(_ side: TimingRow.Side, _ lane: TimingRow.Lane?) -> [Drawing.Element] {
      guard let lane, let place = lane.stair.nameRow else { return [] }
      return name(lane.name, y(ofRow: place, side, of: row))
    }
    let events =
      letters == nil
      ? eventRows > 0 ? name(names.events, row.eventY) : [] : name(begin(of: row), row.eventY)
    return [TimingTables.group("lanes", lane(.upper, row.upper) + lane(.lower, row.lower) + events)]
  }

  /// The time at which a row begins.
  private func begin(of row: TimingRow) -> String? {
    guard course.steps.indices.contains(row.steps.lowerBound) else { return nil }
    return course.steps[row.steps.lowerBound].row.time.label(in: course.timeline.language)
  }

  /// The middle of a row of labels.
  func y(ofRow place: Int, _ side: TimingRow.Side, of row: TimingRow) -> Double {
    let distance = (Double(place) + 0.5) * metrics.labelRow
    return side == .upper ? row.upperY - distance : row.lowerY + distance
  }

  /// The poles of a row.
  func poles(of row: TimingRow) -> [Drawing.Element] {
    var places: [Int: (left: Double, y: Double)] = [:]
    for (side, lane) in [(TimingRow.Side.upper, row.upper), (.lower, row.lower)] {
      guard let lane else { continue }
      for (index, step) in lane.steps.enumerated() {
        places[step] = (lane.stair.left[index], y(ofRow: lane.stair.row[index], side, of: row))
      }
    }
    return zip(row.steps, row.x).compactMap { index, x in
      let step = course.steps[index]
      switch step.content {
      case .message(let message):
        if let letter = letters?.letters[index] { return lettered(letter, step, x, row) }
        return places[index].map { pole(message, step, x, row, labels[index], at: $0) }
      case .event(let message):
        return event(
          message, step, x, row, labels[index], at: places[index],
          isLower: row.lowerEvents.contains(index))
      case .note(let note):
        if let letter = letters?.letters[index] { return lettered(letter, step, x, row) }
        return places[index].map { noted(note, step, x, row, labels[index], at: $0) }
      case .cut:
        guard let label = labels[index] else { return nil }
        let place = places[index] ?? (row.words[index] ?? x, row.eventY)
        return TimingTables.group("passed", label.elements(from: place.left, at: place.y))
      case .missing, .change, .opens, .closes: return nil
      }
    }
  }

  /// The heights of the runs that have a step, on its band.
  func heights(of step: TimingCourse.Step, in row: TimingRow) -> [Double] {
    guard let band = step.bands.first else { return [] }
    let known = step.runs.compactMap { y(of: step.stages[band][$0], in: band, of: row, run: $0) }
    return known.isEmpty ? [edges(of: band, in: row).foot] : known
  }

  /// The colour and dash of what only one of several runs has.
  private func stroke(of step: TimingCourse.Step, width: Double) -> Stroke? {
    guard course.runs > 1, step.runs.count == 1 else { return nil }
    return OverlayStyle.strand(ofRun: step.runs[0], width: width)
  }

  /// The end of a pole at its label: beside the words, or at the edge of words above it.
  func end(_ x: Double, _ label: TimingLabel?, _ place: (left: Double, y: Double), up: Bool)
    -> Point
  {
    let covers = place.left < x + 3 && place.left + (label?.width ?? 0) > x - 3
    return Point(x: x, y: place.y + (up ? (covers ? 7 : -4) : covers ? -7 : 4))
  }

  private func pole(
    _ message: Timeline.Message, _ step: TimingCourse.Step, _ x: Double, _ row: TimingRow,
    _ label: TimingLabel?, at place: (left: Double, y: Double)
  ) -> Drawing.Element {
    let isCall = message.kind == .call
    let heights = heights(of: step, in: row)
    let tip = end(x, label, place, up: isCall)
    let start = Point(
      x: x, y: isCall ? (heights.max() ?? tip.y) - 2.2 : (heights.min() ?? tip.y) + 2.2)
    var stroke = stroke(of: step, width: 1.2) ?? Metrics.pole
    if step.fault != nil { stroke = Stroke(.hue(.red, .strong), width: 1.6, dash: .dashed) }
    return .group(
      group(
        of: message, step,
        [.shape(.line(from: start, to: tip, stroke: stroke, head: isCall ? .filled : .open))]
          + heights.map { .shape(Self.ring(Point(x: x, y: $0), stroke.colour)) }
          + (label?.elements(from: place.left, at: place.y) ?? [])))
  }

  static func ring(_ center: Point, _ colour: Colour) -> Shape {
    Shape(.circle(center: center, radius: 2.2), fill: .page, stroke: Stroke(colour))
  }

  /// A pole with a letter instead of its messages.
  private func lettered(
    _ letter: String, _ step: TimingCourse.Step, _ x: Double, _ row: TimingRow
  ) -> Drawing.Element {
    let stroke =
      step.fault == nil ? self.stroke(of: step, width: 1) : Stroke(.hue(.red, .strong), width: 1.6)
    let heights = heights(of: step, in: row)
    let colour = stroke?.colour ?? .line
    let elements: [Drawing.Element] =
      [
        .shape(
          .line(
            from: Point(x: x, y: heights.max() ?? row.top), to: Point(x: x, y: row.top - 1),
            stroke: stroke ?? Metrics.pole))
      ] + heights.map { .shape(Self.ring(Point(x: x, y: $0), colour)) }
      + [.text(Text(letter, centredOn: Point(x: x, y: row.top - 8), font: Metrics.smallBold))]
    guard let message = step.delivery else { return TimingTables.group("note", elements) }
    return .group(group(of: message, step, elements))
  }

  /// An event: from its words up to the levels that it changes.
  private func event(
    _ message: Timeline.Message, _ step: TimingCourse.Step, _ x: Double, _ row: TimingRow,
    _ label: TimingLabel?, at place: (left: Double, y: Double)?, isLower: Bool
  ) -> Drawing.Element {
    let isPlain = message.mark != .inferred && message.ignored == nil
    let crosses = step.bands != [course.bands.count - 1]
    let stroke =
      stroke(of: step, width: 1.2)
      ?? (message.mark == .inferred
        ? Metrics.inferredPole
        : Stroke(
          isPlain ? .line : .secondaryText, width: 1.2, dash: crosses || !isPlain ? .dashed : .solid
        ))
    let width = label?.width ?? 0
    let y = row.eventY + (isLower ? betweenEvents : 0)
    let words = place ?? (x - 6 - width, y)
    let isLeft = words.left + width < x - 5
    let covers = !isLeft && words.left < x + 5
    let begin = Point(x: x, y: words.y - (covers ? 7 : 0))
    let foot = covers ? [] : [Point(x: x + (isLeft ? -4.5 : 4.5), y: begin.y)]
    var elements: [Drawing.Element] = []
    let tips = step.bands.flatMap { band -> [Double] in
      let runs = step.runs.compactMap {
        self.y(of: step.stages[band][$0], in: band, of: row, run: $0)
      }
      return runs.isEmpty ? [edges(of: band, in: row).foot - 8] : runs
    }
    for tip in Set(tips).sorted() {
      let end = Point(x: x, y: tip + (course.runs > 1 ? 3 : metrics.bar / 2))
      guard let path = Path(through: foot + [begin, end]) else { continue }
      elements.append(
        .shape(Shape(.path(path), stroke: stroke, head: message.ignored == nil ? .filled : .cross)))
    }
    return .group(
      group(of: message, step, elements + (label?.elements(from: words.left, at: words.y) ?? [])))
  }

  private func noted(
    _ note: String, _ step: TimingCourse.Step, _ x: Double, _ row: TimingRow, _ label: TimingLabel?,
    at place: (left: Double, y: Double)
  ) -> Drawing.Element {
    let start = Point(x: x, y: heights(of: step, in: row).min() ?? row.top)
    let line = Shape.line(
      from: start, to: end(x, label, place, up: true), stroke: Stroke(.surfaceBorder, dash: .dotted)
    )
    return .group(
      Group(
        id: "note", label: course.timeline.sentence(for: step.row), classes: ["note"],
        tooltip: note,
        elements: [.shape(line)] + (label?.elements(from: place.left, at: place.y) ?? [])))
  }

  /// The group of a message, with its data for scripts.
  private func group(
    of message: Timeline.Message, _ step: TimingCourse.Step, _ elements: [Drawing.Element]
  ) -> Group {
    let sentence = course.timeline.sentence(for: step.row)
    return Group(
      id: message.name.description, label: sentence,
      classes: ["message", message.kind.name] + (message.ignored == nil ? [] : ["ignored"])
        + (message.mark.map { [$0.name] } ?? []), data: step.row.data(of: message),
      tooltip: sentence, elements: elements)
  }
}
