import LifelineDiagrams
import LifelineStatecharts
import LifelineTraces

extension Trace {
  /// The stages that the app was in, one after another.
  var stagesInOrder: [Stage] {
    entries.compactMap { if case .stage(_, let stage) = $0.occurrence { stage } else { nil } }
  }

  /// The messages that one participant got, in order.
  func deliveries(to target: String) -> [EventName] {
    entries.compactMap { entry in
      if case .delivery(let delivery) = entry.occurrence, delivery.target == target {
        delivery.message
      } else {
        nil
      }
    }
  }
}

extension Setting {
  /// Stages in words: 'Active → Inactive → Background'; lines may break behind arrows only.
  func words(_ stages: [Stage], _ titles: Titles) -> Words {
    Words(
      stages.map { titles.title(of: $0).replacing(" ", with: "\u{A0}") }
        .joined(separator: "\u{A0}→ "))
  }

  /// The way from one stage to the next.
  func stage(from: Stage, to: Stage, _ titles: Titles) -> Words { words([from, to], titles) }
}

extension Sequence<StageChange> {
  /// The changes for people who cannot see them drawn:
  /// 'Active → Inactive: applicationWillResignActive:; Inactive → Background'.
  func inWords(_ titles: Titles) -> String {
    map { change in
      let way = "\(titles.title(of: change.from)) → \(titles.title(of: change.to))"
      let messages = change.deliveries.filter { $0.target != "notificationCenter" }
        .map(\.message.description)
      return messages.isEmpty ? way : "\(way): \(messages.joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}
