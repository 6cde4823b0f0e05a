/// The result of checking a run, as text for people and their tools.
///
/// ```
/// app.log: does not conform to UIApplication: 1 fault in 9 messages
///
/// app.log:12: applicationDidEnterBackground: cannot come here after applicationDidBecomeActive:; the app's state is Active
///   legal here: applicationWillResignActive: (press Home)
///   one way here: tap icon
///   why: An app loses the focus before … [document 001]
///   taken as not logged: application:willFinishLaunchingWithOptions:
/// ```
package struct CheckText {
  let run: CheckedRun
  let verdict: ConformanceVerdict
  let titles: Titles
  let texts: Texts

  /// Creates the text of a run.
  package init(_ run: CheckedRun, in language: Language) {
    self.run = run
    verdict = run.verdict
    texts = Texts(language)
    titles = run.chart.titles(in: language)
  }

  /// The text of one run, or of several, for which causes come first.
  ///
  /// - Parameters:
  ///   - results: The verdicts.
  ///   - language: The language.
  ///   - listsAll: Whether each of several runs is listed in full, also those that conform.
  ///   - explainsAll: Whether inferred events of a run that conforms are told, too.
  ///   - isColoured: Whether verdicts have colours.
  /// - Returns: The lines, visible.
  package static func text(
    of results: CheckResults, in language: Language, listsAll: Bool = false,
    explainsAll: Bool = false, isColoured: Bool = false
  ) -> String {
    if results.runCount + results.failures.count > 1 {
      return ManyRunsText(results, in: language, isColoured: isColoured)
        .lines(listsAll: listsAll, explainsAll: explainsAll).lineText
    }
    let lines = results.runs.filter { !results.isKnown($0) }.flatMap {
      CheckText($0, in: language).lines(explainsAll: explainsAll, isColoured: isColoured)
    }
    let texts = Texts(language)
    let changes = results.causeChanges?.lines(in: texts) ?? []
    return (lines + (changes + results.unmetLines(in: texts)).map(\.visible)).lineText
  }

  var comma: String { texts.language.clauseComma }

  /// The name and the verdict, visible, in one line.
  package func headline(isColoured: Bool = false) -> String {
    let colour = isColoured ? isTooLittle ? .yellow : verdict.result.colour : nil
    return "\(run.name.visible): \(summary.visible.painted(colour))"
  }

  /// Returns all lines, visible: the faults before the remarks.
  ///
  /// - Parameters:
  ///   - explainsAll: Whether inferred events are told of a run that conforms, too.
  ///   - isColoured: Whether the verdict has a colour.
  /// - Returns: The lines.
  package func lines(explainsAll: Bool = false, isColoured: Bool = false) -> [String] {
    var lines = [headline(isColoured: isColoured)]
    for (finding, rules) in run.findings {
      let place = "\(run.place(of: finding)):".visible.painted(isColoured ? .bold : nil)
      lines += ["", "\(place) \(what(finding).visible)"]
      lines += details(of: finding, rules, showsLines: true).map { "  \($0)".visible }
    }
    let more = verdict.count - verdict.findings.reduce(0) { $0 + 1 + $1.again.count }
    if more > 0 { lines.append(texts["check.more", count: more]) }
    if run.findings.count > 1, !remarks.isEmpty { lines.append("") }
    lines += remarks.map { "  \($0)".visible }
    if verdict.conforms, explainsAll {
      let done = history(verdict.explanation)
      if !done.isEmpty { lines.append("  " + texts["check.done", ["done": done]].visible) }
    }
    return lines
  }

  /// Whether too little was read to judge the run.
  private var isTooLittle: Bool { verdict.conforms && (run.isTooShort || run.isMostlyUnread) }

  /// ✓ or ✗; ○ where nothing is certain.
  package var mark: String {
    if isTooLittle { return "○" }
    return switch verdict.result {
    case .conforms: "✓"
    case .conformsOnlyIf, .notEstablished: "○"
    case .doesNotConform, .notJudged: "✗"
    }
  }

  /// The verdict, in one line.
  package var summary: String {
    if verdict.judged == 0 { return texts["check.summary.nothing", ["model": run.model.name]] }
    if isTooLittle {
      return texts[
        run.isMostlyUnread ? "check.summary.mostlyUnread" : "check.summary.few", ["things": things]]
    }
    let values: KeyValuePairs = [
      "what": run.scenario ?? run.model.name, "wrong": "\(verdict.count)",
      "all": "\(verdict.judged + verdict.unjudgedCount)", "things": things,
    ]
    if verdict.result == .notJudged {
      return texts["check.summary.notJudged", count: verdict.judged, values]
    }
    if verdict.result == .conformsOnlyIf {
      return texts[
        "check.summary.onlyIf",
        ["what": run.model.name, "supposed": supposed, "things": things]]
    }
    if verdict.result == .notEstablished {
      return texts["check.summary.notEstablished", values]
    }
    let isFragment = run.scenario == nil && verdict.start == .fragment
    let kind =
      verdict.conforms
      ? (isFragment ? "fragment" : "conforms") : (verdict.count == 1 ? "oneWrong" : "wrong")
    return texts["check.summary.\(kind)", values]
  }

  /// The rare events one of which explains the log.
  package var supposed: String {
    let events = verdict.supposed.map { stimuli($0.map(Stimulus.event)) }
    let list = events.prefix(Self.mostSupposed).joined(separator: texts["check.supposed.or"])
    return events.count > Self.mostSupposed ? texts["check.supposed.more", ["list": list]] : list
  }

  private static let mostSupposed = 4
  private static let mostUnlogged = 8

  /// The assumptions of the check, one per line.
  package var remarks: [String] {
    var lines: [String] = []
    if !verdict.assumed.isEmpty {
      lines.append(texts["check.assuming", ["settings": settings(verdict.assumed)]])
    }
    if verdict.conforms, !verdict.possible.isEmpty {
      let list = verdict.possible.map(texts.assuming).joined(separator: comma)
      lines.append(texts["check.possible", ["list": list]])
    }
    if !run.unlogged.isEmpty {
      let names = run.unlogged.prefix(Self.mostUnlogged).map(\.description)
      let list = names.joined(separator: comma)
      let more = run.unlogged.count - names.count
      lines.append(
        more > 0
          ? texts["check.unlogged.more", ["list": list, "count": "\(more)"]]
          : texts["check.unlogged.all", ["list": list]])
    }
    if run.isNewestFirst { lines.append(texts["check.newestFirst"]) }
    if run.isOfUnknownApp { lines.append(texts["check.unknownApp"]) }
    if verdict.conforms { lines += run.known.prefix(3).map(lacking) }
    if !verdict.inferred.isEmpty, verdict.result != .notEstablished {
      let list = verdict.inferred.map(\.description).joined(separator: comma)
      lines.append(
        texts[verdict.restsOnInference ? "check.inferred.alone" : "check.inferred", ["list": list]])
    }
    if let separation = run.trace.separation {
      lines.append(
        texts[
          "check.separation.\(separation.rawValue)", ["process": run.trace.processLabel ?? ""]])
    }
    if run.clockJumps > 0 { lines.append(texts["check.clockBack", count: run.clockJumps]) }
    if verdict.repeated > 0 { lines.append(texts["check.repeated", count: verdict.repeated]) }
    if !verdict.unjudged.isEmpty {
      let names = verdict.unjudged.prefix(3).map { "\($0.message) (\($0.count)×)" }
      let list = names.joined(separator: comma)
      let more = verdict.unjudged.count - names.count
      lines.append(
        more > 0
          ? texts["check.unjudged.more", ["list": list, "count": "\(more)"]]
          : texts["check.unjudged.all", ["list": list]])
    }
    if !verdict.isComplete { lines.append(texts["check.incomplete"]) }
    return lines + assumptions
  }

  /// What other runs of the app contain and this one lacks where it must come.
  private func lacking(_ callback: LoggedCallbacks.Callback) -> String {
    texts[
      "check.lacking", count: callback.runs,
      ["message": callback.name, "required": "\(callback.required)"]]
  }

  /// The stage in which the check continues after an unexplained message.
  func goesOn(in stage: Stage) -> String {
    texts["check.goesOn", ["stage": titles.title(of: stage)]]
  }

  /// The alternatives, one per line: `applicationWillResignActive: (press Home)`.
  func legal(_ finding: Nonconformity, atMost count: Int = 5) -> [String] {
    let lines = finding.legal.prefix(count).map(alternative)
    let more = finding.legal.count - lines.count
    return lines + (more > 0 ? [texts["check.legal.more", count: more]] : [])
  }

  /// A message that may come, with its cause.
  func alternative(_ legal: Nonconformity.Alternative) -> String {
    let cause = stimuli(legal.stimuli)
    let message = alternativeName(legal)
    let values: KeyValuePairs = ["message": message, "cause": cause]
    // Of several stimuli before the message, not each causes it.
    return switch legal.stimuli.count {
    case 0: message
    case 1: texts["check.legal.cause", values]
    default: texts["check.legal.causes", values]
    }
  }

  private func alternativeName(_ legal: Nonconformity.Alternative) -> String {
    let name =
      switch legal.observation {
      case .event(let event): "\(event)"
      case .state(.entered(let state)), .state(.active(let state)): titles.title(of: state)
      case .message(let message): "\(message)"
      case .state, .transition: name(legal.observation)
      }
    return legal.isInferred
      ? texts["check.legal.inferred", ["message": name]] : name
  }

  /// The same, with the message and its causes on lines of their own.
  func lines(of legal: Nonconformity.Alternative) -> [String] {
    let cause = stimuli(legal.stimuli)
    return [alternativeName(legal)]
      + (cause.isEmpty ? [] : [texts["check.legal.after", ["cause": cause]]])
  }

  /// The inferred stimuli, in order.
  package func history(_ explanation: ExplainingRun) -> String {
    let done = stimuli(explanation.stimuli)
    return explanation.skipped > 0 ? texts["check.done.skipped", ["done": done]] : done
  }

  /// The titles of stimuli.
  package func stimuli(_ stimuli: [Stimulus]) -> String {
    stimuli.map { stimulus in
      switch stimulus {
      case .event(let event): titles.title(of: event)
      case .wait(let time): texts["check.wait", ["time": time.label(in: texts.language)]]
      case .assume(let assumption): texts.assuming(assumption)
      }
    }.joined(separator: comma)
  }

  /// The titles of settings.
  func settings(_ settings: [EventName]) -> String {
    settings.map { texts["check.setting", ["title": titles.title(of: $0), "event": "\($0)"]] }
      .joined(separator: comma)
  }

}

extension ConformanceVerdict.Result {
  /// The colour of the verdict on a terminal.
  fileprivate var colour: TerminalColour {
    switch self {
    case .conforms: .green
    case .doesNotConform: .red
    case .conformsOnlyIf, .notEstablished, .notJudged: .yellow
    }
  }
}
