/// An overview of what is called when: scenarios by callbacks, with the order of the calls.
enum CalledWhen {
  /// The region in a page of the user's.
  static let region = PageTemplate(
    "called-when",
    Vocabulary<ReportContent>("region of what is called when", [.words, groups()]))

  /// The scenarios, by document.
  static func groups<Subject>() -> Term<Subject> {
    .many("groups", "the scenarios, document by document", group) { _, page in page.calledGroups }
  }

  /// The scenarios of one document; `nil` for those in no document.
  fileprivate struct Group {
    let home: DocumentID?
    var runs: [PlayedScenario]
    /// The most frequent callbacks of its scenarios.
    var columns: [EventName]
    var names: ShortNames
  }

  private static let group = Vocabulary<Group>(
    "called group",
    [
      .one("document", "the document that contains them", PageLink.vocabulary) { group, page in
        page.link(toWholeDocument: group.home)
      },
      .many("columns", "the callbacks that most of its scenarios have", column) {
        group, _ in group.columns.map { Call(name: $0, short: group.names[$0].breakable) }
      },
      .many("rows", "the scenarios", row) { group, _ in
        group.runs.map { Row(judged: $0, columns: group.columns, names: group.names) }
      },
      .flag("isMore", "they are gathered, or in no document") {
        group, page in
        page.content.documents.first { $0.id == group.home }.map(\.isGathered)
          ?? !page.content.documents.isEmpty
      },
    ])

  /// A callback with a name that fits the head of a column.
  private struct Call {
    let name: EventName
    let short: String
  }

  private static let column = Vocabulary<Call>(
    "called column",
    [
      .text("name", "a short name: didBecomeActive") { call, _ in RichText(call.short) },
      .text("link", "the short name, as a link to what the callback is") { call, page in
        page.link(toMessage: call.name, as: call.short)
      },
      .one("callback", "the whole selector", PageLink.vocabulary) { call, page in
        page.link(toMessage: call.name)
      },
    ])

  /// A scenario in its document's group.
  private struct Row {
    let judged: PlayedScenario
    let columns: [EventName]
    let names: ShortNames

    var scenario: Scenario { judged.run.scenario }
    var calls: [EventName] { judged.run.trace.callbacks }

    func numbers(of name: EventName) -> String {
      CallOrder.numbers(of: name, in: calls, endless: judged.run.endlessMessages)
    }
  }

  private static let row = Vocabulary<Row>(
    "called scenario",
    [
      .one("scenario", "the scenario's id", PageLink.vocabulary) { row, page in
        page.link(toScenario: row.scenario.id)
      },
      .text("title", "what it is called") { row, page in page.text(row.scenario.title) },
      .text("states", "the states in order") { row, page in
        page.text(row.judged.run.trace.stagesInOrder, page.titles(of: row.scenario))
      },
      .lines("callbacks", "the callbacks in order") { row, _ in row.calls.map { .code($0) } },
      .lines("cells", "when the callback of each column comes: 2, or 1, 3; · for never") { row, _ in
        row.columns.map(row.numbers).map { RichText($0.isEmpty ? "·" : $0) }
      },
      .lines("others", "when callbacks without a column come: 2 openURL") { row, page in
        row.calls.eachOnce.filter { !row.columns.contains($0) }.map { call in
          "\(row.numbers(of: call))\u{A0}\(page.link(toMessage: call, as: row.names[call]))"
        }
      },
      .flag("agrees", "all claims about it agree with the model") { row, _ in !row.judged.differs },
      .flag("depends", "the rest agrees under other circumstances") { row, page in
        row.judged.judgements.flatMap(\.verdicts).map(\.verdict)
          .allSatisfy { !$0.isDifferent || page.index.decidesByCircumstances($0) }
      },
      .many("disagreements", "the known disagreements", PageLink.vocabulary) { row, page in
        row.scenario.claims.flatMap(\.differences).map(\.id).eachOnce
          .map(page.link(toDisagreement:))
      },
    ])
}

extension PageRenderer {
  fileprivate func link(toMessage name: EventName, as short: String) -> RichText {
    PageLink(title: RichText(short), address: link(toMessage: name).address).text
  }

  fileprivate var calledGroups: [CalledWhen.Group] {
    index.runsByDocument.map { home, runs in
      let calls = runs.map(\.run.trace.callbacks)
      let columns = CallOrder.columns(of: calls)
      return CalledWhen.Group(
        home: home, runs: runs, columns: columns, names: ShortNames(columns + calls.joined()))
    }
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
