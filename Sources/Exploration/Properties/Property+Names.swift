package import LifelineScenarios
package import LifelineSimulation
import LifelineStatecharts

/// Checking the names in a property.
extension Property {
  /// The names that a model does not have, as messages that suggest the nearest.
  ///
  /// A property about an unknown name would hold vacuously.
  package func unknownNames(in chart: CompiledChart) -> [String] {
    let states = chart.states.map(\.id.description).sorted()
    func unknown(
      _ kind: String, _ name: some CustomStringConvertible, _ end: String = "",
      among known: [String]
    ) -> String? {
      let name = name.description
      return known.contains(name)
        ? nil : "no \(kind) '\(name)'\(end)\(NearestName.question(name, among: known))"
    }
    return self.states.compactMap { unknown("state", $0, among: states) }
      + observables.compactMap { observable in
        switch observable {
        case .entering(let id), .leaving(let id): unknown("state", id, among: states)
        case .message(let message, nil):
          unknown(
            "message", message,
            among: Set(chart.sends.filter(\.isMessage).map(\.event.description)).sorted())
        case .message(let message, let target?):
          unknown("participant", target, among: chart.sends.compactMap(\.participant))
            ?? unknown(
              "message", message, " to '\(target)'",
              among: Set(
                chart.sends.filter { $0.participant == target }.map(\.event.description)
              ).sorted())
        case .anyMessage(let target?):
          unknown("participant", target, among: chart.sends.compactMap(\.participant))
        case .anyMessage(nil): nil
        case .doing(let event):
          unknown(
            "event", event, " from outside",
            among: ExternalEvents(of: chart).all.map(\.description).sorted())
        }
      }
  }

  private var occasion: Occasion? {
    switch self {
    case .never(let occasion), .possible(let occasion), .only(let occasion): occasion
    default: nil
    }
  }

  /// The observables in the property.
  var observables: [Observable] {
    switch self {
    case .never(let occasion), .possible(let occasion), .only(let occasion):
      occasion.what + occasion.after + occasion.until
    case .once(let what, let per): what + per
    case .precedes(let first, let then, let since): first + then + since
    case .next(let after, let among, let next): after + among + next
    case .answers(let event, _, let messages, let target):
      [.doing(event), .anyMessage(to: target)] + messages.map { .message($0, to: target) }
    case .silent: []
    }
  }

  private var states: [StateID] {
    switch self {
    case .answers(_, let states, _, _): states
    case .silent(let from, let to): [from, to]
    default: occasion?.states ?? []
    }
  }
}
