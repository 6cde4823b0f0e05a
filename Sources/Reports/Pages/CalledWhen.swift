// An overview of what is called when: scenarios by callbacks, with the order of the calls.
extension PageRenderer {
  /// A table for each document, those of gathered ones and of scenarios in no document folded.
  func calledWhen() -> [Block] {
    index.runsByDocument.flatMap { home, runs -> [Block] in
      let document = content.documents.first { $0.id == home }
      let blocks: [Block] = [
        .paragraph(.strong(link(toWholeDocument: home).text)), .table(called(in: runs)),
      ]
      guard document.map(\.isGathered) ?? !content.documents.isEmpty else { return blocks }
      let title = RichText.bold(link(toWholeDocument: home).title)
      return [.details(title + texts["page.colon"] + RichText(runs.count), blocks)]
    }
  }

  private func called(in runs: [PlayedScenario]) -> Block.Table {
    let calls = runs.map(\.run.trace.callbacks)
    let columns = CallOrder.columns(of: calls)
    let names = ShortNames(columns + calls.joined())
    return Block.Table(
      head: [texts["page.scenario"]]
        + columns.map { .small(link(toMessage: $0, as: names[$0].breakable)) },
      rows: zip(runs, calls).map { judged, calls in
        let endless = judged.run.endlessMessages
        let others = calls.eachOnce.filter { !columns.contains($0) }.map { call -> RichText in
          let numbers = CallOrder.numbers(of: call, in: calls, endless: endless)
          return "\(numbers)\u{A0}\(link(toMessage: call, as: names[call]))"
        }
        let cells = columns.map { CallOrder.numbers(of: $0, in: calls, endless: endless) }
        return [title(of: judged, others, isSilent: calls.isEmpty)]
          + cells.map { RichText($0.isEmpty ? "·" : $0) }
      }, centred: Set(columns.indices.map { $0 + 1 }))
  }

  /// A scenario with its disagreements, and the callbacks that have no column.
  private func title(
    of judged: PlayedScenario, _ others: [RichText], isSilent: Bool
  ) -> RichText {
    let scenario = judged.run.scenario
    var words = link(toScenario: scenario.id).text + " " + text(scenario.title)
    let disagreements = scenario.claims.flatMap(\.differences).map(\.id).eachOnce
    if !disagreements.isEmpty {
      let depends = judged.judgements.flatMap(\.verdicts).map(\.verdict)
        .allSatisfy { !$0.isDifferent || index.decidesByCircumstances($0) }
      words = words + (depends ? " ◐" : " ≠")
      for id in disagreements { words = words + .fixedSpace + link(toDisagreement: id).text }
    }
    if !others.isEmpty {
      let list = others.joined(separator: texts["page.comma"])
      words = words + .lineBreak + .small(texts["page.others"] + texts["page.colon"] + list)
    }
    guard isSilent else { return words }
    let nothing = texts["page.callbacks"] + texts["page.colon"] + texts["page.nothing"]
    return words + .lineBreak + .small(nothing)
  }

  private func link(toMessage name: EventName, as short: String) -> RichText {
    PageLink(title: RichText(short), address: link(toMessage: name).address).text
  }
}

/// The frequent callbacks, and their order.
package enum CallOrder {
  /// Returns the callbacks that most runs have, in an order that agrees with most runs.
  ///
  /// - Parameters:
  ///   - runs: The callbacks of each run, in order.
  ///   - limit: The most callbacks; more than 7 do not fit a page beside the titles.
  /// - Returns: The callbacks, from left to right.
  package static func columns(of runs: [[EventName]], atMost limit: Int = 7) -> [EventName] {
    var uses: [EventName: Int] = [:]
    for run in runs { for name in Set(run) { uses[name, default: 0] += 1 } }
    let chosen = runs.joined().eachOnce.enumerated()
      .sorted { a, b in
        let (first, second) = (uses[a.element, default: 0], uses[b.element, default: 0])
        return first == second ? a.offset < b.offset : first > second
      }
      .prefix(limit).map(\.element)
    let places = runs.map { run in chosen.map { run.firstIndex(of: $0) } }
    func lead(of a: Int, over b: Int) -> Int {
      places.reduce(0) { lead, run in
        guard let first = run[a], let second = run[b] else { return lead }
        return lead + (first < second ? 1 : -1)
      }
    }
    var rest = Array(chosen.indices)
    var columns: [EventName] = []
    while let next = rest.min(by: { losses(of: $0) < losses(of: $1) }) {
      columns.append(chosen[next])
      rest.removeAll { $0 == next }
    }
    return columns

    /// Returns the number of remaining callbacks that precede one in most runs.
    func losses(of column: Int) -> Int { rest.count { lead(of: $0, over: column) > 0 } }
  }

  /// Returns the positions of a callback among all: `2`, `1, 3`, `1, 3, 5, …`, or nothing.
  ///
  /// The dots stand for further calls, and for those of an endless run.
  package static func numbers(
    of name: EventName, in calls: [EventName], endless: Set<EventName> = []
  ) -> String {
    let numbers = calls.indices.filter { calls[$0] == name }.map { String($0 + 1) }
    return numbers.count <= 3 && !endless.contains(name)
      ? numbers.joined(separator: ", ") : numbers.prefix(3).joined(separator: ", ") + ",\u{A0}…"
  }
}

extension ScenarioRun {
  /// The messages that repeat endlessly; empty for a run that ends.
  fileprivate var endlessMessages: Set<EventName> {
    guard case .cycle(let first, let last, note: _) = ending else { return [] }
    return Set(
      trace.entries.filter { (first...last).contains($0.sequence) }
        .compactMap(\.delivery?.message))
  }
}

extension Trace {
  /// The app's stages, in order.
  var stagesInOrder: [Stage] {
    entries.compactMap { if case .stage(_, let stage) = $0.occurrence { stage } else { nil } }
  }
}
