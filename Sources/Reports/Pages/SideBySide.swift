import LifelineSimulation
import LifelineDrawing
import LifelineScenarios
import LifelineStatecharts

/// Two runs in one list, step by step: common items once, others marked.
struct SideBySide: Sendable {
  let first: Side
  let second: Side
  /// The items of both, in order.
  let rows: [Row]

  /// One of the runs.
  struct Side: Sendable {
    /// The circumstances that distinguish the two.
    var head: RichText
    /// The scenario to link to; `nil` when both columns show the same one.
    var scenario: ScenarioID?
    var trace: Trace
    /// The scenario.
    var played: Scenario
  }

  /// An event, a change of stage or a message, and which of the runs have it.
  struct Row: Sendable {
    fileprivate var entry: CourseEntry
    var isInFirst: Bool
    var isInSecond: Bool
    /// The scenario whose model has its title.
    var played: Scenario
  }

  /// Compares two runs; `nil` when they are the same.
  init?(_ first: Side, _ second: Side) {
    self.first = first
    self.second = second
    rows = Self.steps(first.trace.course, second.trace.course).flatMap { one, other in
      Alignment(one, other).pairs.compactMap { pair -> Row? in
        (pair.a.map { one[$0] } ?? pair.b.map { other[$0] }).map { entry in
          Row(
            entry: entry, isInFirst: pair.a != nil, isInSecond: pair.b != nil,
            played: first.played)
        }
      }
    }
    if rows.allSatisfy({ $0.isInFirst && $0.isInSecond }) { return nil }
  }

  static let vocabulary = Vocabulary<SideBySide>(
    "two runs",
    [
      .one("left", "the first run", column) { runs, _ in runs.first },
      .one("right", "the second run", column) { runs, _ in runs.second },
      .many("rows", "what happens in either, in order", row) { runs, _ in runs.rows },
    ])

  private static let column = Vocabulary<Side>(
    "column",
    [
      .text("head", "the circumstances, or the profile") { side, _ in side.head },
      .one("scenario", "the scenario, if the two differ in it", PageLink.vocabulary) {
        side, page in side.scenario.map(page.link(toScenario:))
      },
    ])

  private static let row = Vocabulary<Row>(
    "row of two runs",
    [
      .text("line", "what is done, a change of state or a message") { row, page in
        page.text(of: row)
      },
      .flag("isStep", "it is done to the app: a step begins") { row, _ in row.entry.isStep },
      .flag("inBoth", "both runs have it") { row, _ in row.isInFirst && row.isInSecond },
      .flag("inFirst", "only the first run has it") { row, _ in !row.isInSecond },
      .flag("inSecond", "only the second run has it") { row, _ in !row.isInFirst },
    ])

  /// Pairs the steps of two runs, so that effects of different steps are not compared: those with
  /// the same event, and two events in each other's place.
  private static func steps(
    _ first: [CourseEntry], _ second: [CourseEntry]
  ) -> [(first: [CourseEntry], second: [CourseEntry])] {
    let (a, b) = (first.steps, second.steps)
    var pairs: [(first: [CourseEntry], second: [CourseEntry])] = []
    /// The start of the steps that only the first run has and that have no counterpart yet.
    var waiting = 0
    for pair in Alignment(a.map(\.first), b.map(\.first)).pairs {
      if pair.a == nil, let index = pair.b, waiting < pairs.count {
        pairs[waiting].second = b[index]
        waiting += 1
      } else {
        pairs.append((pair.a.map { a[$0] } ?? [], pair.b.map { b[$0] } ?? []))
        if pair.b != nil { waiting = pairs.count }
      }
    }
    return pairs
  }
}

/// A line about a run.
private enum CourseEntry: Hashable {
  case event(EventName)
  case stage(from: Stage, to: Stage)
  /// A message, with the stage that the app sees.
  case message(EventName, sees: Stage?)

  var isStep: Bool { if case .event = self { true } else { false } }
}

extension [CourseEntry] {
  /// The stimuli, each with its effects.
  fileprivate var steps: [[CourseEntry]] {
    reduce(into: []) { steps, entry in
      if entry.isStep || steps.isEmpty {
        steps.append([entry])
      } else {
        steps[steps.count - 1].append(entry)
      }
    }
  }
}

extension Trace {
  /// Whether the lines about two runs are the same.
  func goes(as other: Trace) -> Bool { course == other.course }

  /// The messages that only one of two runs has at their place.
  func messagesThatDiffer(from other: Trace) -> Set<EventName> {
    let entries = course.difference(from: other.course).map { change in
      switch change {
      case .insert(_, let entry, _), .remove(_, let entry, _): entry
      }
    }
    return Set(
      entries.compactMap { if case .message(let message, sees: _) = $0 { message } else { nil } })
  }

  /// The stimuli, timers, changes of stage, and messages to the delegate and the notification
  /// center, in order.
  fileprivate var course: [CourseEntry] {
    entries.compactMap { entry in
      switch entry.occurrence {
      case .event(let event), .ignored(let event, _): .event(event)
      case .stage(let from?, let to): .stage(from: from, to: to)
      case .delivery(let delivery)
      where delivery.target == ParticipantRole.delegateID || delivery.isNotification:
        .message(delivery.message, sees: delivery.isCallback ? delivery.state : nil)
      case .stage, .track, .delivery, .transition, .note, .cycle: nil
      }
    }
  }
}

extension PageRenderer {
  fileprivate func text(of row: SideBySide.Row) -> RichText {
    let titles = titles(of: row.played)
    return switch row.entry {
    case .event(let event): RichText(titles.title(of: event))
    case .stage(let from, let to): text([from, to], titles)
    case .message(let message, let seen?) where !(row.isInFirst && row.isInSecond):
      texts[
        "report.messageWithState",
        ["message": .code(message), "state": RichText(titles.title(of: seen))]]
    case .message(let message, sees: _): .code(message)
    }
  }
}
