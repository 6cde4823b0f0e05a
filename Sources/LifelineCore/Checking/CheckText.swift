/// The result of checking a run, as text for people and their tools.
///
/// ```
/// app.log: does not conform to UIApplication: 1 of 9 messages is wrong
/// app.log:12: applicationDidEnterBackground: cannot come here after applicationDidBecomeActive:; the app's state is Active
///   legal here: applicationWillResignActive: (press Home)
///   one history that explains it: tap icon
///   rule: C19: An app loses the focus before … [document 001]
/// ```
package struct CheckText {
  private let run: CheckedRun
  private let verdict: ConformanceVerdict
  private let titles: Titles
  private let texts: Texts

  /// Creates the text of a run.
  package init(_ run: CheckedRun, in language: Language) {
    self.run = run
    verdict = run.verdict
    texts = Texts(language)
    titles = run.chart.titles(in: language)
  }

  /// The text of all runs but those that a baseline knows, with a table at the end of several.
  package static func text(
    of results: CheckResults, in language: Language, explainsAll: Bool = false,
    isColoured: Bool = false
  ) -> String {
    let runs = results.runs.filter { !results.isKnown($0) }.flatMap {
      CheckText($0, in: language).lines(explainsAll: explainsAll, isColoured: isColoured)
    }
    let table = CheckTable(results: results, texts: Texts(language))
    let causes = CauseText.lines(of: results, in: Texts(language))
    let lines = runs + (causes + table.unmet + table.lines).map(\.visible)
    return lines.drop(while: \.isEmpty).map { $0 + "\n" }.joined()
  }

  private var comma: String { texts.language.clauseComma }

  /// Returns all lines, visible; those about inferred events of a conforming run only on demand.
  package func lines(explainsAll: Bool = false, isColoured: Bool = false) -> [String] {
    let verdictColour = isColoured ? verdict.result.colour : nil
    var lines = ["\(run.name.visible): \(summary.visible.painted(verdictColour))"]
    lines += remarks.map { "  \($0)".visible }
    for (finding, rules) in run.findings {
      let place = "\(run.place(of: finding)):".visible.painted(isColoured ? .bold : nil)
      lines.append("\(place) \(what(finding).visible)")
      lines += details(of: finding, rules).map { "  \($0)".visible }
    }
    let more = verdict.count - verdict.findings.reduce(0) { $0 + 1 + $1.again.count }
    if more > 0 { lines.append(texts["check.more", count: more]) }
    if verdict.conforms, explainsAll {
      let done = history(verdict.explanation)
      if !done.isEmpty { lines.append("  " + texts["check.done.all", ["done": done]].visible) }
    }
    return lines
  }

  /// The verdict, in one line.
  package var summary: String {
    if verdict.judged == 0 { return texts["check.summary.nothing", ["model": run.model.name]] }
    let values: KeyValuePairs = [
      "what": run.scenario ?? run.model.name, "wrong": "\(verdict.count)",
      "all": "\(verdict.judged + verdict.unjudgedCount)",
    ]
    if verdict.result == .notJudged {
      return texts["check.summary.notJudged", count: verdict.judged, values]
    }
    if verdict.result == .conformsOnlyIf {
      return texts[
        "check.summary.onlyIf", count: verdict.judged,
        ["what": run.model.name, "supposed": supposed]]
    }
    let isFragment = run.scenario == nil && verdict.start == .fragment
    let kind =
      verdict.conforms
      ? (isFragment ? "fragment" : "conforms") : (verdict.count == 1 ? "oneWrong" : "wrong")
    return texts["check.summary.\(kind)", count: verdict.judged, values]
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
    if let first = run.profiles.first {
      let others = run.profiles.dropFirst().joined(separator: texts.language.comma)
      lines.append(
        texts[
          others.isEmpty ? "check.profile" : "check.profiles", ["profile": first, "others": others]]
      )
    }
    if !verdict.inferred.isEmpty {
      let list = verdict.inferred.map(\.description).joined(separator: comma)
      lines.append(
        texts[verdict.restsOnInference ? "check.inferred.alone" : "check.inferred", ["list": list]])
    }
    if let separation = run.trace.separation {
      lines.append(
        texts[
          "check.separation.\(separation.rawValue)", ["process": run.trace.processLabel ?? ""]])
    }
    let jumps = run.trace.entries.count { $0.occurrence == .note(Trace.clockBack) }
    if jumps > 0 { lines.append(texts["check.clockBack", count: jumps]) }
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
    return lines
  }

  /// The details of a finding, one per line.
  package func details(of finding: Nonconformity, _ rules: FindingRules) -> [String] {
    var lines: [String] = []
    // The finding of a required scenario already contains what was expected.
    if run.scenario == nil, !finding.legal.isEmpty {
      lines.append(legalHere(legal(finding).joined(separator: comma)))
      lines += known(about: finding)
    }
    let done = history(finding.explanation)
    if !done.isEmpty { lines.append(texts["check.done.before", ["done": done]]) }
    lines += self.rules(rules).map { texts["check.rule", ["rule": $0]] }
    if !finding.again.isEmpty { lines.append(again(finding)) }
    return lines
  }

  /// What other logs show of the callbacks that may be missing before a finding: those that come without
  /// a stimulus, or else the nearest.
  private func known(about finding: Nonconformity) -> [String] {
    let known = Dictionary(run.known.map { (EventName($0.name), $0) }) { first, _ in first }
    let legal = finding.legal.filter { known[$0.message] != nil }
    let atOnce = legal.filter(\.stimuli.isEmpty)
    return (atOnce.isEmpty ? Array(legal.prefix(1)) : Array(atOnce.prefix(2)))
      .compactMap { known[$0.message] }.map { callback in
        texts[
          "check.known", count: callback.runs,
          [
            "message": callback.name, "required": "\(callback.required)",
            "logs": callback.logs.joined(separator: texts.language.comma),
          ]]
      }
  }

  private func again(_ finding: Nonconformity) -> String {
    let places = finding.again.prefix(5).map { entry in
      run.trace.entries[entry].source.map { "\($0.line)" } ?? "\(entry + 1)"
    }
    let list = places.joined(separator: texts.language.comma)
    let more = finding.again.count - places.count
    return more > 0
      ? texts["check.again.more", ["list": list, "count": "\(more)"]]
      : texts["check.again.all", ["list": list]]
  }

  /// The error, in a sentence without the place.
  package func what(_ finding: Nonconformity) -> String {
    let message = finding.message?.description ?? ""
    switch finding.kind {
    case .tooSoon(let pause):
      return texts[
        "check.order.tooSoon",
        [
          "message": message, "previous": finding.previous?.description ?? "",
          "pause": pause.label,
        ]]
    case .secondLaunch:
      return texts[
        "check.order.secondLaunch", ["message": message, "process": run.trace.processLabel ?? ""]]
    case .order:
      let (previous, stage) = (finding.previous, finding.stage)
      let known =
        stage == nil
        ? (previous == nil ? "plain" : "after") : (previous == nil ? "stage" : "afterStage")
      let isOwn = stage != nil && !run.chart.callsDelegates
      return texts[
        "check.order.\(known)\(isOwn ? "OfOwn" : "")",
        [
          "message": message, "previous": previous?.description ?? "",
          "stage": stage.map(titles.title) ?? "",
        ]]
    case .replaced(let other):
      return texts["check.replaced", ["message": message, "other": "\(other)"]]
    case .never: return texts["check.never", ["message": message]]
    case .scenario(let expected?):
      return texts["check.scenario.expected", ["expected": "\(expected)", "message": message]]
    case .scenario(nil): return texts["check.scenario.over", ["message": message]]
    case .cutShort(let expected):
      return texts["check.scenario.cutShort", ["expected": "\(expected)"]]
    }
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

  /// The list of alternatives; when the log cannot contain every message of the model, the text
  /// says so.
  func legalHere(_ list: String) -> String {
    let observed = Set(run.verdict.observed)
    let hasAll = run.model.chart.sends.allSatisfy { !$0.isMessage || observed.contains($0.event) }
    return hasAll
      ? texts["check.legal.all", ["list": list]] : texts["check.legal.observed", ["list": list]]
  }

  /// A message that may come, with its cause.
  func alternative(_ legal: Nonconformity.Alternative) -> String {
    let cause = stimuli(legal.stimuli)
    let message = name(of: legal)
    let values: KeyValuePairs = ["message": message, "cause": cause]
    // Of several stimuli before the message, not each causes it.
    return switch legal.stimuli.count {
    case 0: message
    case 1: texts["check.legal.cause", values]
    default: texts["check.legal.causes", values]
    }
  }

  private func name(of legal: Nonconformity.Alternative) -> String {
    let name = legal.message.description
    return run.model.chart.isInferred(legal.message)
      ? texts["check.legal.inferred", ["message": name]] : name
  }

  /// The same, with the message and its causes on lines of their own.
  func lines(of legal: Nonconformity.Alternative) -> [String] {
    let cause = stimuli(legal.stimuli)
    return [name(of: legal)]
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
      case .wait(let time): texts["check.wait", ["time": time.label]]
      case .assume(let assumption): texts.assuming(assumption)
      }
    }.joined(separator: comma)
  }

  /// The titles of settings.
  func settings(_ settings: [EventName]) -> String {
    settings.map { texts["check.setting", ["title": titles.title(of: $0), "event": "\($0)"]] }
      .joined(separator: comma)
  }

  /// The rules of documents that it breaks, one per line.
  package func rules(_ rules: FindingRules) -> [String] {
    let claims = rules.claims.map { claim -> String in
      texts[
        "check.rules.claim",
        [
          "claim": "\(claim.id)", "says": claim.says.text(in: texts.language),
          "places": places(claim.sources.map { ($0.document, $0.place) }, rules.titles),
        ]]
    }
    let orders = rules.orders.map { rule -> String in
      texts[
        "check.rules.order",
        [
          "first": "\(rule.first)", "second": "\(rule.second)",
          "places": places(rule.sources.map { ($0.document, $0.place) }, rules.titles, atMost: 3),
        ]]
    }
    return claims + orders
  }

  /// The different places, each document with its title where it is first named.
  private func places(
    _ sources: [(document: DocumentID, place: LocalizedText?)],
    _ titles: [DocumentID: LocalizedText], atMost count: Int = .max
  ) -> String {
    var places: [String] = []
    var known: Set<String> = []
    var named: Set<DocumentID> = []
    for source in sources where places.count < count {
      let place = source.place?.text(in: texts.language)
      guard known.insert("\(source.document)\n\(place ?? "")").inserted else { continue }
      let title = titles[source.document]?.text(in: texts.language)
      let isNew = named.insert(source.document).inserted
      let kind = (isNew && title != nil ? "titled" : "") + (place == nil ? "Whole" : "Place")
      places.append(
        texts[
          "check.document.\(kind.prefix(1).lowercased())\(kind.dropFirst())",
          ["document": "\(source.document)", "title": title ?? "", "place": place ?? ""]])
    }
    return places.joined(separator: texts.language.semicolon)
  }
}

extension ConformanceVerdict.Result {
  /// The colour of the verdict on a terminal.
  fileprivate var colour: TerminalColour {
    switch self {
    case .conforms: .green
    case .doesNotConform: .red
    case .conformsOnlyIf, .notJudged: .yellow
    }
  }
}
