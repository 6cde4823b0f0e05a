import LifelineStatecharts

/// What stands below a timing diagram: levels that never change, the lines of a log, sums, letters, stays.
enum TimingTables {
  static func group(_ name: String, _ elements: [Drawing.Element]) -> Drawing.Element {
    .group(Group(role: .none, classes: [name], elements: elements))
  }

  /// A line across the page.
  static func line(at y: Double, _ width: Double) -> Drawing.Element {
    .shape(
      .line(
        from: Point(x: TimingMetrics.margin, y: y),
        to: Point(x: width - TimingMetrics.margin, y: y),
        stroke: Stroke(.secondaryLine, width: 0.8)))
  }

  /// A filled square for a callback, an empty one for a notification.
  static func square(_ isCall: Bool, at left: Point) -> Drawing.Element {
    let box = Rectangle(x: left.x + 0.5, y: left.y - 3, width: 6, height: 6)
    return .shape(
      Shape(.rectangle(box, radius: 0), fill: isCall ? .line : .page, stroke: Stroke(.line)))
  }
}

extension TimingLayout {
  /// The tables below the last row, and their lower end.
  func tables() -> (elements: [Drawing.Element], bottom: Double) {
    var elements: [Drawing.Element] = []
    var y = bottom
    func add(_ part: (elements: [Drawing.Element], bottom: Double)?) {
      guard let part, !part.elements.isEmpty else { return }
      elements += part.elements
      y = part.bottom
    }
    add(constants(from: y))
    let panel = faultPanel(from: y)
    add(panel)
    add(sums(from: y + 6))
    add(letters?.list(from: y + 6, width: width, in: course.timeline))
    if letters != nil || course.timeline.showsStays, course.timeline.stays.takeTime {
      add(stays(from: y + 6))
    }
    add(legend(from: y, hasPanel: panel != nil))
    return (elements, y)
  }

  private func constants(from y: Double) -> (elements: [Drawing.Element], bottom: Double) {
    let lines = course.constants.enumerated().map { index, words in
      Drawing.Element.text(
        Text(
          words, centredOn: Point(x: TimingMetrics.margin, y: y + 8 + 15 * Double(index)),
          anchor: .start,
          font: TimingMetrics.smallFont, colour: .secondaryText))
    }
    return (lines, y + 15 * Double(lines.count) + 4)
  }

  /// The meaning of signs that do not explain themselves, in the words of timelines.
  private func legend(from y: Double, hasPanel: Bool) -> (
    elements: [Drawing.Element], bottom: Double
  )? {
    var found: Set<TimelineMark> = []
    for step in course.steps {
      guard case .event(let message) = step.content else {
        if step.delivery?.isInferred == true { found.insert(.unsourced) }
        if step.row.share?.move != nil { found.insert(.moved) }
        if step.row.share?.isRetimed == true { found.insert(.retimed) }
        continue
      }
      if message.ignored != nil { found.insert(.ignored) }
      if message.isInferred { found.insert(.unsourced) }
      // The verdict beside a fault explains it, too.
      if message.mark == .inferred, !hasPanel { found.insert(.inferred) }
    }
    var flow = LegendFlow(
      from: Point(x: TimingMetrics.margin, y: y + 12), to: width - TimingMetrics.margin,
      gaps: (8, 22))
    for mark in TimelineMark.allCases where found.contains(mark) {
      flow.add(
        mark.words(in: course.timeline.language), in: TimingMetrics.smallFont,
        signWidth: mark.signWidth,
        sign: mark.sign)
    }
    return flow.element.map { ([$0], flow.bottom + 4) }
  }

  // MARK: Sums

  /// How many messages each set of runs has; of two runs, also sets that have none.
  private func sums(from y: Double) -> (elements: [Drawing.Element], bottom: Double)? {
    guard let runs = course.timeline.overlay?.runs.count else { return nil }
    var counts: [[Int]: [Bool]] = runs == 2 ? [[0]: [], [0, 1]: [], [1]: []] : [:]
    for step in course.steps {
      guard let message = step.delivery else { continue }
      counts[step.runs, default: []].append(message.kind == .call)
    }
    // The largest sets come first; of two runs, what both have is in the middle.
    let sets = counts.keys.sorted { a, b in
      runs == 2 ? (a[0], a.count) < (b[0], b.count) : (-a.count, a[0]) < (-b.count, b[0])
    }
    let column = TimingMetrics.margin + 47 + 20 * Double(sets.map(\.count).max() ?? 0)
    let rows = sets.enumerated().flatMap { index, set in
      sum(
        of: set, counts[set] ?? [], column,
        at: Point(x: TimingMetrics.margin, y: y + 15 + 18 * Double(index)))
    }
    return (
      [TimingTables.group("sums", [TimingTables.line(at: y, width)] + rows)],
      y + 15 + 18 * Double(sets.count)
    )
  }

  /// The sum of one set of runs, whose messages are callbacks or not.
  private func sum(
    of set: [Int], _ messages: [Bool], _ column: Double, at start: Point
  ) -> [Drawing.Element] {
    let texts = Texts(course.timeline.language)
    let runs = course.timeline.overlay?.runs ?? []
    let isAll = set.count == runs.count
    let bold = Font(size: 12, weight: .bold)
    let which = !isAll ? "only" : set.count == 2 ? "both" : "all"
    let calls = messages.count(where: \.self)
    let words = [
      calls > 0 ? texts["timing.calls", count: calls] : nil,
      calls < messages.count ? texts["timing.notices", count: messages.count - calls] : nil,
    ].compactMap(\.self)
    let label = TimingLabel(
      pieces: [.text(texts["timing.runs.\(which)"], bold, .text)]
        + (isAll ? [] : set.map { .run($0, runs[$0].letter) }))
    let number = TimingLabel(pieces: [.text("\(messages.count)", bold, .text)])
    let squares = messages.count <= 30 ? messages.sorted { $0 && !$1 } : []
    let begin = column + number.width + 8
    let told = words.isEmpty ? texts["timing.none"] : words.joined(separator: texts["graph.list"])
    return label.elements(from: start.x, at: start.y) + number.elements(from: column, at: start.y)
      + squares.enumerated().map {
        TimingTables.square($1, at: Point(x: begin + 11 * Double($0), y: start.y))
      }
      + TimingLabel(pieces: [.text(told, TimingMetrics.smallFont, .secondaryText)])
      .elements(from: begin + 11 * Double(squares.count) + 6, at: start.y)
  }

  // MARK: Stays

  /// How long the levels were held.
  private func stays(from y: Double) -> (elements: [Drawing.Element], bottom: Double) {
    let drawn = StayBars(
      stays: course.timeline.stays, width: width, language: course.timeline.language)
    return ([TimingTables.line(at: y, width)] + drawn.elements(from: y + 10), y + 12 + drawn.height)
  }
}
