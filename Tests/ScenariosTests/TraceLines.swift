import LifelineSimulation

extension Trace {
  /// The trace in short lines, without transitions: `2s didFinish @notRunning`.
  var lines: [String] {
    entries.compactMap { entry in
      let time = "\(entry.time.components.seconds)s"
      return switch entry.occurrence {
      case .event(let event): "\(time) > \(event)"
      case .ignored(let event, _): "\(time) ignored \(event)"
      case .transition, .state: nil
      case .stage(let from, let to): "\(time) \(from.map { "\($0) → " } ?? "in ")\(to)"
      case .track(let track, let from, let to):
        "\(time) \(track) \(from.map { "\($0) → " } ?? "in ")\(to)"
      case .delivery(let delivery):
        "\(time) \(delivery.message)" + (delivery.state.map { " @\($0)" } ?? "")
      case .assignment(let assignment): "\(time) \(assignment.words)"
      case .note(let text): "\(time) \(text)"
      case .cycle(let first, let last, let note): "\(time) cycle \(first)...\(last) \(note)"
      }
    }
  }
}
