import Scenarios
import Statecharts
import Traces

extension CalledWhen {
  /// Tells what is called when in all runs of a report.
  init(_ setting: Setting) {
    let runs = setting.site.content.runs.map { judged in
      (judged: judged, calls: judged.run.trace.callbacks)
    }
    let columns = CallOrder.columns(of: runs.map(\.calls), atMost: Self.mostColumns)
    let names = ShortNames(
      columns.map(\.description), among: CallOrder.names(in: runs.map(\.calls)))
    var groups: [CalledGroup] = []
    var homes: [DocumentID?] = []
    for (judged, calls) in runs {
      let home = setting.site.document(telling: judged.run.scenario.id)
      let row = CalledRow(judged, calls, columns: columns, names: names, setting: setting)
      if let index = homes.firstIndex(of: home) {
        groups[index].rows.append(row)
      } else {
        homes.append(home)
        groups.append(CalledGroup(document: setting.link(toWholeDocument: home), rows: [row]))
      }
    }
    self.init(
      columns: columns.enumerated().map { number, column in
        CalledColumn(
          letter: Self.letter(number), short: names.of(column.description),
          callback: setting.link(toMessage: column))
      },
      groups: groups)
  }

  /// More columns do not fit on a page beside the scenarios' titles.
  private static let mostColumns = 7

  /// `A` for the first column: a letter leaves a phone room for the titles.
  private static func letter(_ number: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number % 26)))
  }
}

extension CalledRow {
  fileprivate init(
    _ judged: JudgedRun, _ calls: [EventName], columns: [EventName], names: ShortNames,
    setting: Setting
  ) {
    let scenario = judged.run.scenario
    let titles = setting.site.titles(of: setting.site.model(of: scenario), in: setting.language)
    var disagreements: [DisagreementID] = []
    for difference in scenario.claims.flatMap(\.differences)
    where !disagreements.contains(difference.id) {
      disagreements.append(difference.id)
    }
    var met = Set(columns)
    let others = calls.filter { met.insert($0).inserted }
    self.init(
      scenario: setting.link(toScenario: scenario.id),
      title: setting.words(scenario.title).breakingLongWords,
      states: setting.words(judged.run.trace.stagesInOrder, titles),
      callbacks: calls.map { .code($0.description) },
      cells: columns.map { Words(CallOrder.numbers(of: $0, in: calls)) },
      others: others.map { call in
        let name = PageLink(
          title: names.of(call.description).breakable,
          address: setting.link(toMessage: call).address)
        return "\(CallOrder.numbers(of: call, in: calls))\u{A0}\(name.words)"
      },
      agrees: judged.agrees, disagreements: disagreements.map(setting.link(toDisagreement:)))
  }
}

/// Which callbacks come often, and in which order.
enum CallOrder {
  /// All callbacks, once each, in the order in which runs show them first.
  static func names(in runs: [[EventName]]) -> [String] {
    var met: Set<EventName> = []
    return runs.joined().filter { met.insert($0).inserted }.map(\.description)
  }

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
  static func numbers(of name: EventName, in calls: [EventName]) -> String {
    let numbers = calls.indices.filter { calls[$0] == name }.map { String($0 + 1) }
    return numbers.count <= 3
      ? numbers.joined(separator: ", ") : numbers.prefix(3).joined(separator: ", ") + ",\u{A0}…"
  }
}
