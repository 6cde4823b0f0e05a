import LifelineStatecharts

/// The words of a timing diagram's steps.
///
/// A lane is named after who receives most of its messages, or sends most of its events; others are named
/// with their messages.
struct TimingWords {
  typealias End = Timeline.Message.End

  let course: TimingCourse
  private let font: Font
  /// Who receives most calls and announcements, and sends most events.
  private let call, announcement, event: End?
  private let tellsTimes: Bool
  private let isInRows: Bool

  /// Reads a course; in rows only their beginnings have times.
  init(of course: TimingCourse, in font: Font, isInRows: Bool = false) {
    (self.course, self.font, self.isInRows) = (course, font, isInRows)
    let deliveries = course.steps.compactMap(\.delivery)
    call = Self.most(deliveries.filter { $0.kind == .call }.map(\.to))
    announcement = Self.most(deliveries.filter { $0.kind == .announcement }.map(\.to))
    let events = course.steps.compactMap { step -> End? in
      if case .event(let message) = step.content { message.from } else { nil }
    }
    event = Self.most(events.filter { $0 != .clock }) ?? events.first
    // Inferred events have no times of their own.
    tellsTimes = course.timeline.findings == nil
  }

  private static func most(_ ends: [End]) -> End? {
    let counts = Dictionary(grouping: ends, by: \.self).mapValues(\.count)
    return ends.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }

  /// The names of the lanes; `nil` for one without steps.
  var names: (calls: String?, events: String?, announcements: String?) {
    (call.map(title), event.map(title), announcement.map(title))
  }

  private func title(of end: End) -> String {
    let texts = Texts(course.timeline.language)
    return switch end {
    case .participant(let index): course.timeline.participants[index].title
    case .clock: texts["timeline.clock"]
    case .outside: texts["timeline.outside"]
    }
  }

  /// The label of each step; `nil` for one without words.
  func labels() -> [TimingLabel?] {
    var lastTime = ""
    return course.steps.indices.map { index in
      let step = course.steps[index]
      var pieces = badges(of: step)
      switch step.content {
      case .event(let message):
        let words = self.words(message, from: message.from, besides: event)
        let time = tellsTimes ? self.time(of: step) : ""
        if !isInRows, time != lastTime, !words.contains(time) {
          pieces.insert(.text(time, TimingMetrics.smallFont, .secondaryText), at: 0)
        }
        lastTime = time
        pieces += self.pieces(of: message, words)
      case .message(let message):
        let main = message.kind == .call ? call : announcement
        let (text, faint): (Colour, Colour) =
          step.fault == nil ? (.text, .secondaryText) : (.hue(.red, .text), .hue(.red, .text))
        if let line = step.row.source?.line, course.timeline.findings != nil {
          pieces.append(.text("\(line)", font, faint))
        }
        pieces.append(.text(words(message, from: message.to, besides: main), font, text))
      case .missing(let fault):
        let bold = Font(size: font.size, weight: .bold)
        pieces = [.text(fault.missing ?? "", bold, .hue(.green, .text))]
      case .note(let note):
        let font = TimingMetrics.smallFont
        let line = TimingLayout.line(note, in: font, within: 330)
        return TimingLabel(pieces: [.text(line, font, .text)], isNote: true)
      case .cut(let words):
        guard tellsLength(ofCut: index, words) else { return nil }
        pieces = [.text(words, TimingMetrics.smallFont, .secondaryText)]
      case .change, .opens, .closes: return nil
      }
      return TimingLabel(pieces: pieces)
    }
  }

  private func pieces(of event: Timeline.Message, _ words: String) -> [TimingLabel.Piece] {
    let isPlain = event.mark == nil && event.ignored == nil
    return (event.from == .clock ? [.clock] : [])
      + (event.from == .outside && self.event != .outside ? [.found] : [])
      + [.text(words, font, isPlain ? .text : .secondaryText)]
  }

  /// Whether a cut tells its length, which the time of an event after it tells as well.
  private func tellsLength(ofCut index: Int, _ words: String) -> Bool {
    let next = course.steps[(index + 1)...].first?.isEvent == true
    return !words.isEmpty && !(tellsTimes && next && course.steps[index].row.isGap)
  }

  private func words(_ message: Timeline.Message, from end: End, besides main: End?) -> String {
    var words = message.label
    if let line = message.line { words = String(words.dropLast(line.count)) }
    if let returned = message.returned { words += " → \(returned)" }
    if message.isInferred { words += " " + Texts.inferredSign }
    let isNamed = end != main && end != .clock && end != .outside
    let texts = Texts(course.timeline.language)
    return isNamed
      ? texts["timeline.shared", ["participant": title(of: end), "message": words]] : words
  }

  /// The badges of the runs that have a step, if not all do, and what moved or took another time.
  private func badges(of step: TimingCourse.Step) -> [TimingLabel.Piece] {
    guard let overlay = course.timeline.overlay, let share = step.row.share else { return [] }
    let bold = TimingMetrics.smallBold
    let signs = (share.move.map { ["↕\($0)"] } ?? []) + (share.isRetimed ? ["≠"] : [])
    let runs = share.runs.count < overlay.runs.count ? share.runs : []
    return runs.map { .run($0, overlay.runs[$0].letter) } + signs.map { .text($0, bold, .text) }
  }

  /// The time of a step, in each run if they differ.
  private func time(of step: TimingCourse.Step) -> String {
    let language = course.timeline.language
    guard let overlay = course.timeline.overlay, let share = step.row.share else {
      return step.row.time.label(in: language)
    }
    let times = share.runs.compactMap { share.times[$0]?.label(in: language) }
    if Set(times).count == 1 { return times[0] }
    return zip(share.runs, times).map { "\(overlay.runs[$0].letter) \($1)" }
      .joined(separator: Texts(language)["graph.list"])
  }
}
