/// The pictures of a checked run: its timeline and its path through the stages, with the first
/// unexplained message and the alternatives.
package struct CheckPictures {
  private let run: CheckedRun
  private let words: CheckText
  private let language: Language
  private let texts: Texts
  private let picture: ExplainedTrace

  /// Creates the pictures of a run.
  package init(_ run: CheckedRun, in language: Language) {
    self.run = run
    self.language = language
    words = CheckText(run, in: language)
    texts = Texts(language)
    picture = run.verdict.picture
  }

  /// The timeline, with the lines of the log and all rows.
  package var timeline: Timeline { timeline(.init(foldsFrom: nil)) }

  /// Returns the timeline, with the lines of the log, drawn as options say.
  package func timeline(_ options: Timeline.Options) -> Timeline {
    var illegal: [Int: Timeline.Fault] = [:]
    for (entry, number) in picture.illegal {
      let next = picture.resumption(after: entry).map { [words.goesOn(in: $0)] } ?? []
      illegal[entry] = words.fault(number, notes: notes(on: number) + next)
    }
    var options = options
    (options.language, options.title) = (language, "\(run.name): \(words.summary)")
    options.findings = .init(illegal: illegal, inferred: picture.inferred)
    var trace = picture.trace
    if picture.leftOut.before > 0 { trace.entries.insert(leftOut(picture.leftOut.before), at: 0) }
    var timeline = Timeline(of: trace, on: run.chart, options: options)
    if picture.leftOut.after > 0 {
      let note = leftOut(picture.leftOut.after)
      if case .note(let text) = note.occurrence {
        timeline.rows.append(.init(at: timeline.rows.last?.time ?? .zero, .note(text)))
      }
    }
    return timeline
  }

  /// The stages with the path of the run.
  package var graph: StateGraph {
    let changes = picture.trace.stageChanges
    let graph = StageTable(
      of: [changes], path: changes, chart: run.model.played.statechart, title: run.name,
      options: .init(language: language, showsStimuli: true)
    ).stateGraph
    guard let finding = run.verdict.findings.first,
      let entry = picture.illegal.first(where: { $0.value == 0 })?.key,
      let marks = FaultMarks(
        finding, goingOnIn: picture.resumption(after: entry), words,
        line: finding.source.map { texts["check.picture.line", ["line": "\($0.line)"]] })
    else { return graph }
    return graph.marking(marks)
  }

  /// The notes below an unexplained message.
  private func notes(on number: Int) -> [String] {
    guard run.verdict.findings.indices.contains(number) else { return [] }
    let finding = run.verdict.findings[number]
    let kind =
      switch finding.kind {
      case .order, .tooSoon, .secondLaunch, .never, .replaced: "illegal"
      case .scenario, .cutShort: "scenario"
      }
    let legal = finding.legal.prefix(2).map(words.alternative)
      .joined(separator: language.semicolon)
    return [
      legal.isEmpty
        ? texts["check.picture.alone.\(kind)"]
        : texts["check.picture.legal.\(kind)", ["list": legal]]
    ]
  }

  private func leftOut(_ count: Int) -> TraceEntry {
    TraceEntry(
      sequence: -1, time: picture.trace.entries.first?.time ?? .zero,
      .note(texts["check.picture.leftOut", count: count]))
  }
}
