import Diagrams
import Scenarios
import Statecharts
import Traces

extension SideBySide {
  /// Sets two runs side by side; `nil` when they are the same.
  ///
  /// - Parameters:
  ///   - left: A run, with what stands above it and the way to its scenario.
  ///   - right: Another one.
  ///   - titles: What stages are called.
  ///   - setting: Where it is told.
  init?(
    _ left: (head: Words, scenario: PageLink?, trace: Trace),
    _ right: (head: Words, scenario: PageLink?, trace: Trace), _ titles: Titles, setting: Setting
  ) {
    let (first, second) = (left.trace.course, right.trace.course)
    let difference = second.difference(from: first)
    guard !difference.isEmpty else { return nil }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    func lines(_ course: [CourseEntry], _ different: Set<Int>) -> [Line] {
      course.enumerated().map { index, entry in
        Line(words: setting.words(entry, titles), isDifferent: different.contains(index))
      }
    }
    self.init(
      left: Column(
        head: left.head, scenario: left.scenario, lines: lines(first, removed)),
      right: Column(
        head: right.head, scenario: right.scenario, lines: lines(second, inserted)))
  }
}

/// What can be told of a run in a line.
enum CourseEntry: Hashable {
  case stage(from: Stage, to: Stage)
  case message(EventName)
}

extension Trace {
  /// Changes of stage, and messages to the delegate and the notification centre, in order.
  fileprivate var course: [CourseEntry] {
    entries.compactMap { entry in
      switch entry.occurrence {
      case .stage(let from?, let to): .stage(from: from, to: to)
      case .delivery(let delivery)
      where delivery.target == "delegate" || delivery.target == "notificationCenter":
        .message(delivery.message)
      case .stage, .track, .delivery, .transition, .event, .ignored, .note, .cycle: nil
      }
    }
  }
}

extension Setting {
  fileprivate func words(_ entry: CourseEntry, _ titles: Titles) -> Words {
    switch entry {
    case .stage(let from, let to): stage(from: from, to: to, titles)
    case .message(let message): .code(message.description)
    }
  }
}
