/// What is said of a fault: what it is, its lines, what could come instead, and why.
extension CheckText {
  /// The error, in a sentence without the place.
  package func what(_ finding: Nonconformity) -> String {
    let message = finding.observation.map(name) ?? ""
    return verdict.result == .notEstablished
      ? texts["check.order.unestablished", ["message": message]] : fault(finding, of: message)
  }

  private func fault(_ finding: Nonconformity, of message: String) -> String {
    switch finding.kind {
    case .tooSoon(let pause):
      return texts[
        "check.order.tooSoon",
        [
          "message": message, "previous": finding.previous.map(name) ?? "",
          "pause": pause.label(in: texts.language),
        ]]
    case .secondLaunch:
      let isAgain = run.trace.entries[..<finding.entry].contains {
        Observation($0) == finding.observation
      }
      return texts[
        isAgain ? "check.order.secondLaunch" : "check.order.lateLaunch",
        ["message": message, "process": run.trace.processLabel ?? ""]]
    case .order: return orderFault(finding, of: message)
    case .replaced(let other):
      return texts["check.replaced", ["message": message, "other": "\(other)"]]
    case .never where finding.observation?.messageName == nil:
      return texts["check.never.ofOwn", ["message": message]]
    case .never: return texts["check.never", ["message": message]]
    case .scenario(let expected?):
      return texts["check.scenario.expected", ["expected": name(expected), "message": message]]
    case .scenario(nil): return texts["check.scenario.over", ["message": message]]
    case .cutShort(let expected):
      return texts["check.scenario.cutShort", ["expected": name(expected)]]
    }
  }

  /// A message where it cannot come.
  private func orderFault(_ finding: Nonconformity, of message: String) -> String {
    if let missing = run.missing(before: finding) {
      return texts["check.order.missing", ["message": message, "expected": name(missing)]]
    }
    if finding.message != nil, finding.observation == finding.previous {
      return texts["check.order.twice", ["message": message]]
    }
    if let expected = pending(before: finding) {
      return texts["check.order.pending", ["message": message, "expected": name(expected)]]
    }
    guard finding.message != nil else {
      return texts["check.order.\(kind(of: finding.observation))", values(of: finding)]
    }
    let (previous, stage) = (finding.previous, finding.stage)
    let known =
      stage == nil
      ? (previous == nil ? "plain" : "after") : (previous == nil ? "stage" : "afterStage")
    let isOwn = stage != nil && !run.chart.callsDelegates
    return texts[
      "check.order.\(known)\(isOwn ? "OfOwn" : "")",
      [
        "message": message, "previous": previous.map(shortName) ?? "",
        "stage": isOwn && finding.states.count > 1
          ? states(finding.states) : stage.map(titles.title) ?? "",
      ]]
  }

  /// The fault that a finding is, for a picture of its run.
  func fault(_ number: Int, notes: [String]) -> Timeline.Fault {
    guard verdict.findings.indices.contains(number) else { return Timeline.Fault(notes: notes) }
    let finding = verdict.findings[number]
    let missing = run.missing(before: finding)
    return Timeline.Fault(
      notes: notes, verdict: what(finding), missing: missing.map(shortName),
      stage: (finding.legal.first { $0.observation == missing } ?? finding.legal.first)?.stage,
      lines: lines(around: finding) + lines(after: finding))
  }

  /// The line before a fault, what is missing, and the faulty line.
  ///
  /// ```
  ///     12  applicationDidBecomeActive:
  ///      +  applicationWillResignActive: (press Home)
  ///  ✗  17  applicationDidEnterBackground:
  /// ```
  private func excerpt(_ finding: Nonconformity) -> [String] {
    let lines = lines(around: finding).filter { $0.kind != .folded }
    let width = lines.map(\.number.count).max() ?? 0
    return lines.map { line in
      let number = String(repeating: " ", count: width - line.number.count) + line.number
      return "\(line.kind == .wrong ? "✗" : " ")  \(number)  \(line.words)"
    }
  }

  /// The same lines; those left out in between are counted.
  private func lines(around finding: Nonconformity) -> [Timeline.FaultLine] {
    guard let line = run.trace.entries[finding.entry].source?.line,
      let observation = finding.observation
    else { return [] }
    var lines: [Timeline.FaultLine] = []
    if let previous = finding.previous, let before = place(before: finding) {
      lines.append(.init(.right, "\(before)", shortName(previous)))
      lines += folded(after: before, before: line)
    }
    if let missing = run.missing(before: finding) {
      let legal = finding.legal.first { $0.observation == missing }
      lines.append(.init(.missing, "+", legal.map(alternative) ?? shortName(missing)))
    }
    return lines + [.init(.wrong, "\(line)", shortName(observation))]
  }

  /// The two lines that were checked after a fault; those in between are counted.
  private func lines(after finding: Nonconformity) -> [Timeline.FaultLine] {
    guard var last = run.trace.entries[finding.entry].source?.line else { return [] }
    let next = run.trace.entries[(finding.entry + 1)...].lazy.compactMap { entry in
      entry.source.flatMap { source in Observation(entry).map { (source.line, $0) } }
    }
    return next.prefix(2).flatMap { line, observation -> [Timeline.FaultLine] in
      defer { last = line }
      return folded(after: last, before: line) + [.init(.right, "\(line)", shortName(observation))]
    }
  }

  private func folded(after first: Int, before last: Int) -> [Timeline.FaultLine] {
    let count = last - first - 1
    guard count > 0 else { return [] }
    let number = count == 1 ? "\(first + 1)" : "\(first + 1)–\(last - 1)"
    return [.init(.folded, number, texts["timing.folded", count: count])]
  }

  /// The line of what was checked before a fault.
  private func place(before finding: Nonconformity) -> Int? {
    run.trace.entries[..<finding.entry].last { Observation($0) == finding.previous }?.source?.line
  }

  /// The details of a finding, one per line.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - rules: What sources say of it.
  ///   - showsLines: Whether the lines of the log around it come first, with what is missing.
  /// - Returns: The lines.
  package func details(
    of finding: Nonconformity, _ rules: FindingRules, showsLines: Bool = false
  ) -> [String] {
    var lines = showsLines ? excerpt(finding) : []
    // The finding of a required scenario already contains what was expected.
    if run.scenario == nil, !finding.legal.isEmpty {
      if run.missing(before: finding) == nil || lines.isEmpty {
        lines.append(texts["check.legal.all", ["list": legal(finding).joined(separator: comma)]])
      }
      lines += known(about: finding)
    }
    let done = history(finding.explanation)
    if !done.isEmpty { lines.append(texts["check.done", ["done": done]]) }
    lines += reason(rules)
    if let exchanged = exchanged(finding) { lines.append(exchanged) }
    if !finding.again.isEmpty { lines.append(again(finding)) }
    return lines
  }

  /// The line with which a finding is exchanged; `nil` for none.
  package func exchanged(_ finding: Nonconformity) -> String? {
    guard let index = finding.exchanged, let line = run.trace.entries[index].source?.line,
      let observation = Observation(run.trace.entries[index])
    else { return nil }
    return texts["check.exchanged", ["line": "\(line)", "message": shortName(observation)]]
  }

  /// What other logs show of the callbacks that may be missing before a finding: those that come without
  /// a stimulus, or else the nearest.
  private func known(about finding: Nonconformity) -> [String] {
    let known = Dictionary(run.known.map { (EventName($0.name), $0) }) { first, _ in first }
    let legal = finding.legal.filter { $0.message.flatMap { known[$0] } != nil }
    let atOnce = legal.filter(\.stimuli.isEmpty)
    return (atOnce.isEmpty ? Array(legal.prefix(1)) : Array(atOnce.prefix(2)))
      .compactMap { $0.message.flatMap { known[$0] } }.map { callback in
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

  /// Why a finding is a fault, and Apple's page about it; a document is named where there is no page.
  package func reason(_ rules: FindingRules) -> [String] {
    let page = rules.page.map { [$0] } ?? []
    if let claim = rules.claims.first {
      let says = claim.says.text(in: texts.language)
      guard page.isEmpty else { return [texts["check.rule", ["rule": says]]] + page }
      let places = places(claim.sources.map { ($0.document, $0.place) }, rules.titles, atMost: 1)
      let rule = texts["check.rules.claim", ["says": says, "places": places]]
      return [texts["check.rule", ["rule": rule]]]
    }
    guard page.isEmpty, let rule = rules.orders.first else { return page }
    let order = texts[
      "check.rules.order",
      [
        "first": "\(rule.first)", "second": "\(rule.second)",
        "places": places(rule.sources.map { ($0.document, $0.place) }, rules.titles, atMost: 3),
      ]]
    return [texts["check.rule", ["rule": order]]]
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
