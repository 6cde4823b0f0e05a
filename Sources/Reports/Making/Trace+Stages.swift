import Diagrams
import Statecharts
import Traces

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
  /// Stages in words: 'Active → Inactive → Background'.
  func words(_ stages: [Stage], _ titles: Titles) -> Words {
    Words(stages.map { titles.title(of: $0) }.joined(separator: " → "))
  }

  /// The way from one stage to the next.
  func stage(from: Stage, to: Stage, _ titles: Titles) -> Words { words([from, to], titles) }
}
