import LifelineStatecharts

/// The positions of everything in a timing diagram.
///
/// A timeline turned by 90°, with the app's bar opened into levels: callbacks stand above, events and
/// notifications below. It takes the largest letters with which it fits on a page. If none do, it goes on
/// in further rows, as text does.
struct TimingLayout {
  let course: TimingCourse
  let metrics: TimingMetrics
  /// The words of the lanes.
  let names: (calls: String?, events: String?, announcements: String?)
  /// The label of each step; in rows those of messages are letters.
  private(set) var labels: [TimingLabel?]
  /// The number of rows of events; without one they are among the notifications.
  let eventRows: Int
  private(set) var rows: [TimingRow] = []
  /// The letters of messages, in rows.
  private(set) var letters: TimingLetters?
  private(set) var width = TimingMetrics.pageWidth
  /// The lower edge of the last row.
  private(set) var bottom = 0.0
  /// The upper edge of each band in a row.
  private let bandTops: [Double]
  /// The right end of the names of levels.
  let levelNames: Double

  var isProportional: Bool { course.timeline.timeScale == .proportional }
  var hasFrames: Bool { !course.timeline.frames.isEmpty }
  var hasBands: Bool { course.bands.count > 1 }
  /// The left end of the levels.
  var left: Double { levelNames + 8 + startRoom }
  /// The room of the letters of runs, before and after their lines.
  let startRoom, endRoom: Double

  init(of timeline: Timeline) {
    let course = TimingCourse(of: timeline)
    let isTimed = timeline.timeScale == .proportional
    // What has more changes than a page has room for needs no attempt.
    let isLong =
      course.steps.count(where: \.isChange)
      > Int(TimingMetrics.pageWidth / TimingMetrics.small.riser)
    let ways = [(TimingMetrics.large, 1), (.small, 1), (.small, 2), (.small, 0)]
    for (metrics, eventRows) in isLong ? [] : ways {
      var layout = TimingLayout(
        course, metrics.strands(course.runs), eventRows: isTimed ? 0 : eventRows)
      guard layout.placeOneRow(),
        metrics != .large || layout.course.runs > 1 || layout.bottom <= TimingMetrics.height
      else { continue }
      self = layout
      return
    }
    self.init(course, TimingMetrics.rows.strands(course.runs), eventRows: 1)
    placeRows()
  }

  private init(_ course: TimingCourse, _ metrics: TimingMetrics, eventRows: Int) {
    (self.course, self.metrics, self.eventRows) = (course, metrics, eventRows)
    let words = TimingWords(of: course, in: metrics.font, isInRows: metrics.isInRows)
    (names, labels) = (words.names, words.labels())
    var top = 0.0
    let pad = course.bands.count > 1 ? 4.0 : 0
    bandTops = course.bands.map { band in
      defer {
        top +=
          metrics.pitch * Double(max(1, band.levels.count)) + 2 * pad + TimingMetrics.betweenBands
      }
      return top + pad
    }
    let titles = course.bands.map {
      TextSize.width(of: Self.short($0.title, .bold), in: Font(size: 12, weight: .bold))
    }
    let bandNames = TimingMetrics.margin + (course.bands.count > 1 ? (titles.max() ?? 0) + 14 : 0)
    (startRoom, endRoom) = course.letterRoom(isInRows: metrics.isInRows)
    let levels = course.bands.flatMap(\.levels).map {
      TextSize.width(of: Self.short($0.title), in: metrics.levelFont) + (metrics.isInRows ? 0 : 14)
    }
    levelNames = bandNames + (levels.max() ?? 0)
  }

  /// A name, cut if it is too long.
  static func short(_ name: String, _ weight: Font.Weight = .regular) -> String {
    line(name, in: Font(size: 12, weight: weight), within: TimingMetrics.longestName)
  }

  /// One line of a text, cut if it is wider than there is room.
  static func line(_ text: String, in font: Font, within width: Double) -> String {
    BreakableText(text, in: font).lines(within: width, atMost: 1).first ?? ""
  }

  // MARK: Heights

  /// The height of a level in a row.
  func y(of stage: Stage?, in band: Int, of row: TimingRow, run: Int = 0) -> Double? {
    guard let level = course.bands[band].levels.firstIndex(where: { $0.stage == stage }) else {
      return nil
    }
    return row.top + bandTops[band] + metrics.pitch * (Double(level) + 0.5) + offset(ofRun: run)
  }

  /// The distance of a run's line from the middle of its level.
  func offset(ofRun run: Int) -> Double {
    (Double(run) - Double(course.runs - 1) / 2) * TimingMetrics.strand
  }

  /// The upper and lower edges of a band.
  func edges(of band: Int, in row: TimingRow) -> (top: Double, foot: Double) {
    let top = row.top + bandTops[band]
    return (top, top + metrics.pitch * Double(max(1, course.bands[band].levels.count)))
  }

  /// The lower edge of all bands.
  func foot(of row: TimingRow) -> Double { edges(of: course.bands.count - 1, in: row).foot }

  // MARK: One row

  private mutating func placeOneRow() -> Bool {
    guard let natural = axis(from: left, to: nil) else { return false }
    let most = TimingMetrics.pageWidth - TimingMetrics.margin - endRoom
    let ends = zip(natural.places, labels).map { x, label in label.map { x + 7 + $0.width } ?? 0 }
    let lanes = course.steps.indices.filter { lane(of: $0) != nil }
    let wanted = max(natural.x + TimingAxis.end, (lanes.map { ends[$0] + 4 }.max() ?? 0) - endRoom)
    let isNatural = metrics.font.size == 12 && wanted <= most && !isProportional && course.runs == 1
    let end = isNatural ? wanted : most
    guard let axis = isNatural ? natural : self.axis(from: left, to: end) else { return false }
    width = (end + endRoom + TimingMetrics.margin).rounded(.up)
    var row = TimingRow(
      steps: course.steps.indices, x: axis.places, words: axis.words,
      lowerEvents: axis.lowerEvents, left: left, right: end, end: end)
    guard let upper = stair(.upper, row), let lower = stair(.lower, row) else { return false }
    (row.upper, row.lower) = (upper, lower)
    row.upperY = header + Double(upper.stair.height) * metrics.labelRow
    row.top = row.upperY + (hasFrames ? 18 : 0) + (upper.steps.isEmpty ? 4 : 8)
    row.eventY = foot(of: row) + 14
    row.lowerY = foot(of: row) + (eventRows > 0 && hasEvents ? 21 : 9)
    if !row.lowerEvents.isEmpty { row.lowerY += betweenEvents }
    bottom = row.lowerY + Double(lower.stair.height) * metrics.labelRow + (isProportional ? 32 : 3)
    rows = [row]
    return true
  }

  /// The distance of two rows of events, which may have badges.
  var betweenEvents: Double { max(13, metrics.labelRow) }

  private var hasEvents: Bool { course.steps.contains { $0.isEvent || $0.row.isGap } }

  /// The height of what is above the first row.
  private var header: Double {
    course.runs > 1 ? 12 + 20 * Double(course.runs) : 7
  }

  /// Whether a step has a label in the upper or in the lower lane; `nil` for neither.
  func lane(of index: Int) -> TimingRow.Side? {
    guard labels[index] != nil else { return nil }
    switch course.steps[index].content {
    case .message(let message): return message.kind == .announcement ? .lower : .upper
    case .missing, .note: return .upper
    case .event, .cut: return eventRows > 0 ? nil : .lower
    case .change, .opens, .closes: return nil
    }
  }

  private func stair(_ side: TimingRow.Side, _ row: TimingRow) -> TimingRow.Lane? {
    let steps = row.steps.filter { lane(of: $0) == side }
    let name = side == .upper ? names.calls : lowerName
    let nameEnd = name.map { TextSize.width(of: $0, in: TimingMetrics.smallFont) + 8 } ?? 0
    return LabelStair(
      steps.map { .init(x: row.x[$0], width: labels[$0]?.width ?? 0) },
      in: TimingMetrics.margin...width - TimingMetrics.edge, besides: TimingMetrics.margin + nameEnd
    ).map { TimingRow.Lane(steps: steps, stair: $0, name: name) }
  }

  private var lowerName: String? {
    let all = [eventRows > 0 ? nil : names.events, names.announcements].compactMap(\.self).uniqued
    return all.isEmpty ? nil : all.joined(separator: Texts(course.timeline.language)["graph.list"])
  }

  // MARK: Rows

  private mutating func placeRows() {
    letters = TimingLetters(of: course, labels)
    for index in labels.indices {
      let step = course.steps[index]
      if step.delivery != nil || !step.isEvent && step.row.isGap { labels[index] = nil }
      if case .note = step.content { labels[index] = nil }
      if case .missing = step.content { labels[index] = nil }
    }
    let right = width - TimingMetrics.margin - 2 - endRoom
    var start = 0
    var y = header
    while start < course.steps.count {
      let steps = start..<self.end(ofRowFrom: start, within: right - TimingAxis.end)
      var axis = TimingAxis(self, from: left + (start == 0 ? 0 : 14))
      for index in steps { axis.add(index) }
      let isLast = steps.upperBound == course.steps.count
      var row = TimingRow(
        steps: steps, x: axis.places, words: axis.words, lowerEvents: [], left: left, right: right,
        end: isLast ? min(right, axis.x + TimingAxis.end) : right)
      row.upperY = y + metrics.labelRow
      row.top = row.upperY
      row.eventY = foot(of: row) + 10
      y = row.eventY + 16
      rows.append(row)
      start = steps.upperBound
    }
    bottom = y
  }

  /// The step after a row: the last event before the edge, with what is left out before it.
  private func end(ofRowFrom start: Int, within right: Double) -> Int {
    var axis = TimingAxis(self, from: left + (start == 0 ? 0 : 14))
    var event = start
    for index in start..<course.steps.count {
      axis.add(index)
      if course.steps[index].isEvent {
        var first = index
        while first > start, course.steps[first - 1].isBeforeEvent { first -= 1 }
        if axis.x <= right { event = first }
      }
      guard axis.x > right else { continue }
      return event > start ? event : max(start + 1, index)
    }
    return course.steps.count
  }
}

/// A row of a timing diagram.
struct TimingRow {
  enum Side { case upper, lower }

  /// The labels above or below the levels.
  struct Lane {
    let steps: [Int]
    let stair: LabelStair
    let name: String?
  }

  let steps: Range<Int>
  /// The place of each of its steps.
  let x: [Double]
  /// The left ends of the words beside cuts.
  let words: [Int: Double]
  /// The events in the lower of two rows.
  let lowerEvents: Set<Int>
  /// The ends of the levels.
  let left: Double
  let right: Double
  /// The end of the run in it.
  let end: Double
  /// The upper edge of the bands.
  var top = 0.0
  /// The lower edge of the upper lane, and the upper edge of the lower one.
  var upperY = 0.0
  var lowerY = 0.0
  /// The height of the row of events.
  var eventY = 0.0
  var upper: Lane?
  var lower: Lane?
}

extension TimingCourse.Step {
  /// Whether it belongs to the event after it.
  fileprivate var isBeforeEvent: Bool {
    switch content {
    case .opens, .cut: true
    default: false
    }
  }
}

extension TimingMetrics {
  /// The font of the levels' names.
  var levelFont: Font { isInRows ? Self.smallFont : pitch < 20 ? Self.smallFont : Font(size: 12) }
}
