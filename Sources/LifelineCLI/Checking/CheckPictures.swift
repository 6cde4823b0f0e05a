import LifelineConformance
import LifelineCore
import LifelineDiagrams
import LifelineSimulation
import LifelineStatecharts
import LifelineTraces

/// The pictures of a checked run: its timeline and its way through the stages of life, with the
/// first message that no run has, and what could have come instead.
struct CheckPictures {
  private let run: CheckedRun
  private let words: FindingWords
  private let language: Language

  init(_ run: CheckedRun, in language: Language) {
    self.run = run
    self.language = language
    words = FindingWords(run, in: language)
  }

  private var picture: ExplainedTrace { run.verdict.picture }

  /// What happened, with the log's lines.
  var timeline: Timeline {
    var illegal: [Int: [String]] = [:]
    for (entry, number) in picture.illegal {
      illegal[entry] =
        notes(on: number) + (picture.resumption(after: entry).map { [words.goesOn(in: $0)] } ?? [])
    }
    let options = Timeline.Options(
      language: language, title: "\(run.name): \(CheckText.summary(of: run, in: language))",
      foldsFrom: nil, findings: .init(illegal: illegal, inferred: picture.inferred))
    var trace = picture.trace
    if picture.leftOut.before > 0 { trace.entries.insert(leftOut(picture.leftOut.before), at: 0) }
    var timeline = Timeline(of: trace, in: run.model.played.statechart, options: options)
    if picture.leftOut.after > 0 {
      let note = leftOut(picture.leftOut.after)
      if case .note(let text) = note.occurrence {
        timeline.rows.append(.init(at: timeline.rows.last?.time ?? .zero, .note(text)))
      }
    }
    return timeline
  }

  /// The stages with the way of the run.
  var graph: StateGraph {
    let changes = picture.trace.stageChanges
    let graph = StageGraph(
      of: [changes], path: changes, chart: run.model.played.statechart, title: run.name,
      options: .init(language: language, showsStimuli: true)
    ).stateGraph
    guard let finding = run.verdict.findings.first, let stage = finding.stage,
      let entry = picture.illegal.first(where: { $0.value == 0 })?.key
    else { return graph }
    let next = picture.trace.entries[entry...].lazy.compactMap { entry -> Stage? in
      if case .stage(_, let to) = entry.occurrence { to } else { nil }
    }.first
    let line = finding.source.map {
      language == .english ? "line \($0.line)" : "第 \($0.line) 行"
    }
    return graph.marking(
      illegal: .init(
        from: stage, to: next ?? stage,
        words: ["× \(finding.message?.description ?? "")"] + [line].compactMap(\.self)),
      legal: finding.legal.prefix(3).map { legal in
        .init(from: stage, to: legal.stage ?? stage, words: words.lines(of: legal))
      })
  }

  /// The notes below a message that no run has.
  private func notes(on number: Int) -> [String] {
    guard run.verdict.findings.indices.contains(number) else { return [] }
    let finding = run.verdict.findings[number]
    let legal = finding.legal.prefix(2).map(words.alternative)
    let isEnglish = language == .english
    let head =
      switch finding.kind {
      case .order, .never: isEnglish ? "Not legal here." : "此处不合法。"
      case .story, .cutShort: isEnglish ? "Not in the story." : "不在场景中。"
      }
    let rest =
      legal.isEmpty
      ? "" : (isEnglish ? " Legal: " : "合法的是：") + legal.joined(separator: isEnglish ? "; " : "；")
    return [head + rest]
  }

  private func leftOut(_ count: Int) -> TraceEntry {
    TraceEntry(
      sequence: -1, time: picture.trace.entries.first?.time ?? .zero,
      .note(language == .english ? "\(count) more messages here" : "此处另有 \(count) 条消息"))
  }
}
