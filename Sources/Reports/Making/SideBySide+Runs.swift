import LifelineComparison
import LifelineDiagrams
import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

extension SideBySide {
  /// Sets two runs side by side; `nil` when they are the same.
  ///
  /// - Parameters:
  ///   - left: A run, with what decides for it and the way to its scenario.
  ///   - right: Another one.
  ///   - titles: What stages and events are called.
  ///   - setting: Where it is told.
  init?(
    _ left: (head: Words, scenario: PageLink?, trace: Trace),
    _ right: (head: Words, scenario: PageLink?, trace: Trace), _ titles: Titles, setting: Setting
  ) {
    let rows = Self.steps(left.trace.course, right.trace.course).flatMap { first, second in
      Alignment(first, second).pairs.compactMap { pair -> Row? in
        guard let entry = pair.a.map({ first[$0] }) ?? pair.b.map({ second[$0] }) else {
          return nil
        }
        let sign: Row.Sign = pair.b == nil ? .first : pair.a == nil ? .second : .both
        return Row(
          words: setting.words(entry, titles, tellsState: sign != .both), isStep: entry.isStep,
          sign: sign)
      }
    }
    if rows.allSatisfy({ $0.sign == .both }) { return nil }
    self.init(
      left: Column(head: left.head, scenario: left.scenario),
      right: Column(head: right.head, scenario: right.scenario), rows: rows)
  }
}

extension SideBySide {
  /// The steps of two runs in pairs, so that nothing is compared with what another step caused:
  /// those with the same event, and two events of which each stands in the other's place.
  private static func steps(
    _ first: [CourseEntry], _ second: [CourseEntry]
  ) -> [(first: [CourseEntry], second: [CourseEntry])] {
    let (a, b) = (first.steps, second.steps)
    var pairs: [(first: [CourseEntry], second: [CourseEntry])] = []
    /// Where the steps begin that only the first run has and nothing stands against yet.
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

extension [CourseEntry] {
  /// What is done, each with what follows until something else is done.
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

/// What can be told of a run in a line.
private enum CourseEntry: Hashable {
  case event(EventName)
  case stage(from: Stage, to: Stage)
  /// A message, with the stage that the app saw in it.
  case message(EventName, sees: Stage?)

  var isStep: Bool { if case .event = self { true } else { false } }
}

extension Trace {
  /// Whether what can be told of two runs in lines is the same.
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

  /// What is done or due, changes of stage, and messages to the delegate and the notification
  /// centre, in order.
  fileprivate var course: [CourseEntry] {
    entries.compactMap { entry in
      switch entry.occurrence {
      case .event(let event), .ignored(let event, _): .event(event)
      case .stage(let from?, let to): .stage(from: from, to: to)
      case .delivery(let delivery)
      where delivery.target == "delegate" || delivery.target == "notificationCenter":
        .message(delivery.message, sees: delivery.isCallback ? delivery.state : nil)
      case .stage, .track, .delivery, .transition, .note, .cycle: nil
      }
    }
  }
}

extension Setting {
  fileprivate func words(
    _ entry: CourseEntry, _ titles: Titles, tellsState: Bool
  ) -> Words {
    switch entry {
    case .event(let event): Words(titles.title(of: event))
    case .stage(let from, let to): stage(from: from, to: to, titles)
    case .message(let message, let seen?) where tellsState:
      .code(message.description) + Words(isEnglish ? " (" : "（") + Words(titles.title(of: seen))
        + Words(isEnglish ? ")" : "）")
    case .message(let message, sees: _): .code(message.description)
    }
  }
}
