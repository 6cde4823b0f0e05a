/// The result of checking several runs, as text: causes first, then each run that is not fine.
///
/// ```
/// 30 runs: 28 conform, 2 do not conform
/// 1 cause of 2 faults in 2 runs
///
/// 2 runs: applicationDidEnterBackground: cannot come here after applicationDidBecomeActive:
///   a.log:12, b.log:9
///   legal here: applicationWillResignActive: (press Home)
///   one way here: tap icon
///
/// a.log: does not conform to UIApplication: 1 fault in 9 messages (a.log:12)
/// b.log: does not conform to UIApplication: 1 fault in 4 messages (b.log:9)
///
/// in all runs: taken as not logged: application:willFinishLaunchingWithOptions:
/// ```
///
/// What several runs share is said once, and runs that conform are a number. The cost grows with the
/// faults and remarks of the runs.
package struct ManyRunsText {
  private let results: CheckResults
  private let texts: Texts
  private let isColoured: Bool

  private static let mostRuns = 50
  private static let mostPlaces = 2
  private static let mostRemarks = 10

  /// Creates the text of some results.
  package init(_ results: CheckResults, in language: Language, isColoured: Bool = false) {
    (self.results, self.isColoured) = (results, isColoured)
    texts = Texts(language)
  }

  /// Returns all lines, visible.
  ///
  /// - Parameters:
  ///   - listsAll: Whether each run is listed in full, also those that conform.
  ///   - explainsAll: Whether the events of runs that conform are told, too.
  /// - Returns: The lines.
  package func lines(listsAll: Bool = false, explainsAll: Bool = false) -> [String] {
    let bad = results.runs.filter { $0.verdict.result != .conforms && !results.isKnown($0) }
    var lines = summary
    // A cause of a single run would say the same as the run.
    let isShort = results.causes.faultyRuns > 1
    if isShort { lines += causes }
    if listsAll {
      lines += results.runs.flatMap { run in
        [""] + text(of: run).lines(explainsAll: explainsAll, isColoured: isColoured)
      }
    } else {
      if !bad.isEmpty { lines.append("") }
      lines += bad.prefix(Self.mostRuns).flatMap { isShort ? short($0) : full($0) }
      if bad.count > Self.mostRuns {
        lines.append(texts["check.runs.more", count: bad.count - Self.mostRuns])
      }
      lines += remarks
    }
    let unmet = results.unmetLines(in: texts).map(\.visible)
    return lines + (unmet.isEmpty ? [] : [""] + unmet)
  }

  /// The lines after runs that were told one by one: causes, and what is not met.
  package var end: [String] {
    let unmet = results.unmetLines(in: texts).map(\.visible)
    guard results.runCount > 1 else {
      return unmet + (results.causeChanges?.lines(in: texts).map(\.visible) ?? [])
    }
    return unmet + [""] + summary + (results.causes.faultyRuns > 1 ? causes : [])
  }

  /// How many runs have which result, and how many causes there are.
  private var summary: [String] {
    var lines = [results.total(in: texts)]
    if let changes = results.causeChanges {
      lines.append(changes.total(in: texts))
    } else if results.causes.faultyRuns > 1 {
      lines.append(results.causes.heading(in: texts))
    }
    return lines.map(\.visible)
  }

  private func text(of run: CheckedRun) -> CheckText { CheckText(run, in: texts.language) }

  // MARK: Causes

  /// The causes, new ones and then those in most runs first, each with its places and what is known of
  /// its first fault.
  private var causes: [String] {
    let changes = results.causeChanges
    let new = changes.map { Set($0.new.map(\.cause)) }
    let places = places
    let found = results.causes.all
    let all =
      found.filter { new?.contains($0.cause) == true }
      + found.filter { new?.contains($0.cause) != true }
    let firsts = Dictionary(
      results.faultsByCause.compactMap { fault in fault.cause.map { ($0.cause, fault) } }
    ) { first, _ in first }
    var lines = all.prefix(CauseChanges.mostListed).flatMap { entry in
      let kind = new.map { $0.contains(entry.cause) ? "new" : "known" } ?? "count"
      let fault = firsts[entry.cause]
      // Where details follow, they tell what could come instead.
      let isBrief = fault != nil || kind == "known"
      let words = isBrief ? entry.cause.sentence(in: texts) : entry.cause.words(in: texts)
      let what = texts["check.runs.\(kind)", count: entry.runs, ["what": words]]
      let details =
        fault.map {
          text(of: $0.run).details(of: $0.finding, $0.rules, showsLines: true)
        } ?? []
      return ["", what.visible.painted(isColoured ? .bold : nil)]
        + ([list(places[entry.cause] ?? [entry.place], of: entry.runs)] + details)
        .map { "  \($0)".visible }
    }
    let more = all.count - CauseChanges.mostListed
    if more > 0 { lines += ["", texts["check.more", count: more]] }
    let mended = changes?.mendedLines(in: texts) ?? []
    return lines + (mended.isEmpty ? [] : [""] + mended.map(\.visible))
  }

  /// The place of the first fault of each cause in each run.
  private var places: [FaultCause: [String]] {
    var places: [FaultCause: [String]] = [:]
    for run in results.runs {
      var counted: Set<FaultCause> = []
      for (finding, _) in run.findings {
        let cause = FaultCause(of: finding, in: run)
        guard counted.insert(cause).inserted else { continue }
        places[cause, default: []].append(run.place(of: finding))
      }
    }
    return places
  }

  private func list(_ places: [String], of count: Int) -> String {
    let shown = places.prefix(Self.mostPlaces)
    let list = shown.joined(separator: texts.language.comma)
    let more = count - shown.count
    return more > 0 ? texts["check.runs.places", count: more, ["list": list]] : list
  }

  // MARK: Runs

  /// A run whose faults have been told with their causes, with their places.
  private func short(_ run: CheckedRun) -> [String] {
    let places = run.findings.map { run.place(of: $0.finding) }.joined(
      separator: texts.language.comma)
    let words = text(of: run).headline(isColoured: isColoured)
    return [places.isEmpty ? words : "\(words) (\(places.visible))"]
  }

  /// A run without its remarks.
  private func full(_ run: CheckedRun) -> [String] {
    let words = text(of: run)
    return [words.headline(isColoured: isColoured)]
      + run.findings.flatMap { finding, rules in
        ["  \(run.place(of: finding)): \(words.what(finding))".visible]
          + words.details(of: finding, rules, showsLines: true).map { "    \($0)".visible }
      }
  }

  /// What the verdicts assume and leave out, each once with how many runs it is of.
  private var remarks: [String] {
    let all = results.sharedRemarks(in: texts.language).all
    guard !all.isEmpty else { return [] }
    let lines = all.prefix(Self.mostRemarks).map { $0.line(of: results.runCount, in: texts) }
    let more = all.count - lines.count
    let rest = more > 0 ? [texts["check.runs.remark.more", count: more]] : []
    return [""] + (lines + rest).map(\.visible)
  }
}

extension CheckResults {
  /// What is required and not met, a line each.
  package func unmetLines(in texts: Texts) -> [String] { unmet.map { $0.line(in: texts) } }

  /// How many runs there are with which result, how many logs cannot be read, and how many
  /// requirements are not met.
  package func total(in texts: Texts) -> String {
    var parts: [String] = []
    if !failures.isEmpty { parts.append(texts["check.total.unreadable", count: failures.count]) }
    let unmet = unmet.count
    if unmet > 0 { parts.append(texts["check.total.unmet", count: unmet]) }
    return Self.total(counts, and: parts, in: texts)
  }

  /// How many runs there are with which result, and something more.
  package static func total(
    _ counts: [ConformanceVerdict.Result: Int], and more: [String] = [], in texts: Texts
  ) -> String {
    let kinds: [ConformanceVerdict.Result] = [
      .conforms, .conformsOnlyIf, .notEstablished, .doesNotConform, .notJudged,
    ]
    let parts = kinds.compactMap { kind in
      counts[kind].map { texts["check.total.\(kind.rawValue)", count: $0] }
    }
    let list = (parts + more).joined(separator: texts.language.clauseComma)
    let all = counts.values.reduce(0, +)
    return texts["check.total.runs", count: all] + texts.language.colon + list
  }
}

extension [String] {
  /// The lines as text, each ended by a line feed.
  package var lineText: String { map { $0 + "\n" }.joined() }
}
