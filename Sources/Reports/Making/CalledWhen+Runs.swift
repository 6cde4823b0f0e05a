import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

extension CalledWhen {
  /// Tells what is called when in all runs of a report.
  init(_ setting: Setting) {
    let runs = setting.site.content.runs
    let columns = Dictionary(grouping: runs) { setting.site.model(of: $0.run.scenario) }
      .mapValues { CallOrder.columns(of: $0.map(\.run.trace.callbacks), atMost: Self.mostColumns) }
    var homes: [DocumentID?] = []
    var groups: [[JudgedRun]] = []
    for judged in runs {
      let home = setting.site.document(telling: judged.run.scenario.id)
      if let index = homes.firstIndex(of: home) {
        groups[index].append(judged)
      } else {
        homes.append(home)
        groups.append([judged])
      }
    }
    self.init(
      groups: zip(homes, groups).map { home, runs in
        let model = runs.first.map { setting.site.model(of: $0.run.scenario) } ?? ""
        return CalledGroup(runs, of: home, columns: columns[model] ?? [], setting: setting)
      })
  }

  /// More columns do not fit on a page beside the scenarios' titles.
  private static let mostColumns = 7
}

extension CalledGroup {
  fileprivate init(
    _ runs: [JudgedRun], of home: DocumentID?, columns: [EventName], setting: Setting
  ) {
    let names = ShortNames(columns + runs.flatMap(\.run.trace.callbacks))
    let document = setting.site.content.documents.first { $0.id == home }
    self.init(
      document: setting.link(toWholeDocument: home),
      columns: columns.map { name in
        CalledColumn(
          name: Words(names[name].breakable), callback: setting.link(toMessage: name))
      },
      rows: runs.map { CalledRow($0, columns: columns, names: names, setting: setting) },
      isMore: document.map(\.isGathered) ?? !setting.site.content.documents.isEmpty)
  }
}

extension CalledRow {
  fileprivate init(
    _ judged: JudgedRun, columns: [EventName], names: ShortNames, setting: Setting
  ) {
    let scenario = judged.run.scenario
    let calls = judged.run.trace.callbacks
    let endless = judged.run.endlessMessages
    let titles = setting.site.titles(of: setting.site.model(of: scenario), in: setting.language)
    var disagreements: [DisagreementID] = []
    for difference in scenario.claims.flatMap(\.differences)
    where !disagreements.contains(difference.id) {
      disagreements.append(difference.id)
    }
    var met = Set(columns)
    self.init(
      scenario: setting.link(toScenario: scenario.id), title: setting.words(scenario.title),
      states: setting.words(judged.run.trace.stagesInOrder, titles),
      callbacks: calls.map { .code($0.description) },
      cells: columns.map { Words(CallOrder.numbers(of: $0, in: calls, endless: endless)) },
      others: calls.filter { met.insert($0).inserted }.map { call in
        let link = PageLink(
          title: Words(names[call]), address: setting.link(toMessage: call).address)
        let numbers = CallOrder.numbers(of: call, in: calls, endless: endless)
        return "\(numbers)\u{A0}\(link.words)"
      },
      agrees: judged.agrees,
      depends: judged.judgements.flatMap(\.verdicts)
        .allSatisfy { !$0.verdict.isDifferent || $0.verdict.depends(setting.site) },
      disagreements: disagreements.map(setting.link(toDisagreement:)))
  }
}

/// Which callbacks come often, and in which order.
enum CallOrder {
  /// The callbacks that most runs have, ordered so that in most runs they come from left to right.
  static func columns(of runs: [[EventName]], atMost limit: Int) -> [EventName] {
    var uses: [EventName: Int] = [:]
    var names: [EventName] = []
    for run in runs {
      for name in Set(run) { uses[name, default: 0] += 1 }
      for name in run where !names.contains(name) { names.append(name) }
    }
    let chosen = names.enumerated()
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

    /// How many of those that are left come before it in most runs.
    func losses(of column: Int) -> Int { rest.count { lead(of: $0, over: column) > 0 } }
  }

  /// The places of a callback among all: `2`, `1, 3`, `1, 3, 5, …`, or nothing.
  ///
  /// The dots stand for more calls than there is room for, and for those without end.
  static func numbers(
    of name: EventName, in calls: [EventName], endless: Set<EventName> = []
  ) -> String {
    let numbers = calls.indices.filter { calls[$0] == name }.map { String($0 + 1) }
    return numbers.count <= 3 && !endless.contains(name)
      ? numbers.joined(separator: ", ") : numbers.prefix(3).joined(separator: ", ") + ",\u{A0}…"
  }
}

extension ScenarioRun {
  /// The messages that would come again and again; none for a run that ends.
  fileprivate var endlessMessages: Set<EventName> {
    guard case .cycle(let first, let last, note: _) = ending else { return [] }
    return Set(
      trace.entries.filter { (first...last).contains($0.sequence) }
        .compactMap(\.delivery?.message))
  }
}
