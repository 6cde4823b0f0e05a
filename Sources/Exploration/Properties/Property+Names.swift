public import LifelineSimulation
import LifelineStatecharts

/// Holding the names in a property against a model.
extension Property {
  /// The names that a model does not have, each in words with the nearest that it has.
  ///
  /// A property about a name that does not exist would hold for no reason.
  public func unknownNames(in chart: CompiledChart) -> [String] {
    let states = Set(chart.states.map(\.id))
    let messages = Set(chart.sends.filter(\.isMessage).map(\.event))
    let participants = chart.sends.compactMap(\.participant)
    let external = ExternalEvents(of: chart)
    let events = Set(external.happenings + external.settings)
    var words = self.states.filter { !states.contains($0) }.map { id in
      "no state '\(id)'\(NearestName.question(id.description, among: states.map(\.description)))"
    }
    for sign in signs {
      switch sign {
      case .entering(let id), .leaving(let id):
        guard !states.contains(id) else { continue }
        words.append(
          "no state '\(id)'"
            + NearestName.question(id.description, among: states.map(\.description).sorted()))
      case .message(let message):
        guard !messages.contains(message) else { continue }
        words.append(
          "no message '\(message)'"
            + NearestName.question(
              message.description, among: messages.map(\.description).sorted()))
      case .anyMessage(let target?):
        guard !participants.contains(target) else { continue }
        words.append(
          "no participant '\(target)'\(NearestName.question(target, among: participants))")
      case .anyMessage(nil): continue
      case .doing(let event):
        guard !events.contains(event) else { continue }
        words.append(
          "no event '\(event)' from outside"
            + NearestName.question(event.description, among: events.map(\.description).sorted()))
      }
    }
    return words
  }

  private var occasion: Occasion? {
    switch self {
    case .never(let occasion), .possible(let occasion), .only(let occasion): occasion
    default: nil
    }
  }

  /// The signs that the property speaks of.
  var signs: [Sign] {
    switch self {
    case .never(let occasion), .possible(let occasion), .only(let occasion):
      occasion.what + occasion.after + occasion.until
    case .once(let what, let per): what + per
    case .precedes(let first, let then, let since): first + then + since
    case .next(let after, let among, let next): after + among + next
    case .answers(let event, _, let messages, let target):
      [.doing(event), .anyMessage(to: target)] + messages.map(Sign.message)
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
