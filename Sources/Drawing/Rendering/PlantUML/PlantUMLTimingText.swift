import LifelineStatecharts

extension PlantUMLWriter {
  /// Returns a timeline as a timing diagram: a robust lifeline for each band of each run.
  ///
  /// The axis has the width of the words instead of time, since many steps happen at the same moment.
  ///
  /// - Parameter timeline: The timeline; labels may contain any text.
  /// - Returns: The text, ending in a newline.
  public func writeTiming(of timeline: Timeline) -> String {
    Self.joined(PlantUMLTimingText(TimingCourse(of: timeline)).lines, title: timeline.title)
  }
}

/// The lines of a timing diagram.
///
/// Source: PlantUML Language Reference Guide, "Timing diagram".
private struct PlantUMLTimingText {
  private(set) var lines: [String] = ["hide time-axis", "scale 100 as 100 pixels"]
  private let course: TimingCourse

  init(_ course: TimingCourse) {
    self.course = course
    let words = TimingWords(of: course, in: Font())
    lines.append("concise \(Self.quoted(words.names.events ?? "")) as U")
    for band in course.bands.indices {
      for run in 0..<course.runs {
        let letter = course.timeline.overlay.map { " \($0.runs[run].letter)" } ?? ""
        lines.append(
          "robust \(Self.quoted(course.bands[band].title + letter)) as \(name(band, run))")
        let levels = course.bands[band].levels.map { Self.level($0.title) }
        if !levels.isEmpty {
          lines.append("\(name(band, run)) has \(levels.joined(separator: ","))")
        }
      }
    }
    lines.append("@0")
    for band in course.bands.indices {
      for run in 0..<course.runs { enter(course.bands[band].start[run], band, run) }
    }
    var x = 20
    for (step, label) in zip(course.steps, words.labels()) {
      let text = label.map(Self.words) ?? ""
      guard step.isChange || !text.isEmpty else { continue }
      lines.append("@\(x)")
      write(step, text)
      x += 20 + (step.isChange ? 0 : Int(1.3 * (label?.width ?? 0)))
    }
  }

  private mutating func write(_ step: TimingCourse.Step, _ text: String) {
    let band = step.bands.first ?? 0
    switch step.content {
    case .change(let stage):
      for run in step.runs { enter(stage, band, run) }
    case .event:
      for run in step.runs { lines.append("U -> \(name(band, run)) : \(text)") }
    case .message, .note, .cut, .missing:
      guard !text.isEmpty else { return }
      for run in step.runs { enter(step.stages[band][run], band, run, comment: text) }
    case .opens, .closes: return
    }
  }

  private func name(_ band: Int, _ run: Int) -> String { "B\(band)R\(run)" }

  private mutating func enter(_ stage: Stage?, _ band: Int, _ run: Int, comment: String = "") {
    let title = stage.map { Self.level(course.timeline.title(of: $0)) } ?? "{-}"
    lines.append("\(name(band, run)) is \(title)\(comment.isEmpty ? "" : " : \(comment)")")
  }

  private static func words(of label: TimingLabel) -> String {
    PlantUMLText.escaped(
      label.pieces.compactMap { piece in
        if case .text(let words, _, _) = piece { words } else { nil }
      }.joined(separator: " "))
  }

  private static func quoted(_ text: String) -> String {
    let words = PlantUMLText.escaped(text)
    return "\"\(words.isEmpty ? "<U+00A0>" : words)\""
  }

  /// A name of a level, in which only letters and digits are allowed.
  private static func level(_ title: String) -> String {
    let name = title.unicodeScalars.map { scalar in
      scalar.isASCIILetterOrDigit || scalar.value > 0x7F && scalar.properties.isAlphabetic
        ? Character(scalar) : "_"
    }
    return name.isEmpty ? "_" : String(name)
  }
}
