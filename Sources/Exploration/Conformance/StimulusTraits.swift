import LifelineSimulation
import LifelineStatecharts

/// How likely stimuli are in an explanation, and the time that they take.
struct StimulusTraits: Sendable {
  /// The traits of a stimulus.
  struct Traits: Sendable {
    /// The time that it takes.
    var needs = Room.Extent.reaction
    /// What it costs an explanation.
    var cost: Int32 = 1
    /// The priority among stimuli in equally cheap explanations: the lowest is taken.
    var rank = 0
  }

  private let traits: [Traits]

  /// Collects the traits of a space's stimuli.
  ///
  /// - Parameters:
  ///   - space: The space.
  ///   - rare: The events that cost more than others.
  init(of space: StateSpace, rare: Set<EventName>) {
    let glossary = space.chart.statechart.glossary
    let ranks = Self.ranks(in: space)
    traits = (0..<space.stimulusCount).map { stimulus in
      var traits = Traits(rank: ranks[stimulus])
      guard stimulus < space.events.count else { return traits }
      let event = space.events[stimulus]
      if glossary.sender(of: event)?.role == .person { traits.needs = .act }
      if rare.contains(event) { traits.cost = ObservedModel.rareCost }
      return traits
    }
  }

  subscript(stimulus: Int32) -> Traits { traits[Int(stimulus)] }

  /// The priority of a stimulus; those that cost less come first.
  func rank(of stimulus: Int32) -> (Int32, Int) {
    (self[stimulus].cost, self[stimulus].rank)
  }

  /// Actions of people and of the system come first, then events of the process, then actions of the
  /// app itself.
  ///
  /// The first token of an event names its participant, as in pictures.
  private static func ranks(in space: StateSpace) -> [Int] {
    let participants = space.chart.statechart.glossary.participants.map(\.name)
    let count = space.events.count
    return space.events.enumerated().map { index, event in
      let origin = event.description.split(separator: ".").first.map(String.init) ?? ""
      let place = participants.firstIndex(of: origin)
      // The first two participants are outside the app; waiting comes last.
      let group = place.map { $0 < 2 ? $0 : 3 } ?? 2
      return group * count + index
    } + (count..<space.stimulusCount).map { 3 * count + $0 }
  }
}
