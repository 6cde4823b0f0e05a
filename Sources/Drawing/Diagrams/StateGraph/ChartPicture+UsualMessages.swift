import LifelineStatecharts

extension StateGraph {
  /// The ends of an arrow.
  package struct Ends: Hashable, Sendable {
    let from: String
    let to: String
  }

  /// The messages that a transition sends while all other regions are in their initial states.
  package struct UsualMessages: Equatable, Sendable {
    let names: [String]
    /// Whether its own condition holds then.
    let isReady: Bool
  }
}

extension ChartPicture {
  /// The usual messages of each transition, by its ends.
  ///
  /// Settings are regions, too, so these are the messages of a usual app.
  var usualMessages: [StateGraph.Ends: [StateGraph.UsualMessages]] {
    let initial = Set(
      outline.entries.indices.filter(isTop).flatMap { [$0] + outline.defaultDescent(of: $0) })
    let byEnds = Dictionary(grouping: arrows) { arrow in
      StateGraph.Ends(
        from: outline.entries[arrow.source].state.id.description,
        to: outline.entries[arrow.target].state.id.description)
    }
    return byEnds.mapValues { arrows in
      arrows.map { arrow in
        StateGraph.UsualMessages(
          names: messages.messages(of: arrow.arrow)
            .filter { holds($0.condition, in: initial, source: arrow.source) }
            .map(\.name).uniqued,
          isReady: holds(arrow.arrow.transition.condition, in: initial, source: arrow.source))
      }
    }
  }

  /// Judges a condition in a configuration; states of the source's own region hold.
  private func holds(_ condition: Condition?, in initial: Set<Int>, source: Int) -> Bool {
    guard let condition else { return true }
    let region = outline.region(of: source)
    return condition.value({ id in
      guard let state = outline[id] else { return false }
      return initial.contains(state) || outline.region(of: state) == region
    }) ?? true
  }
}
