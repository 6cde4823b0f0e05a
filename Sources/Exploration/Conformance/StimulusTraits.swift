import LifelineSimulation
import LifelineStatecharts

/// How likely stimuli are in an explanation, and the time that they take.
struct StimulusTraits: Sendable {
  /// The traits of a stimulus.
  struct Traits: Sendable {
    /// The time that it takes.
    var needs = Room.Extent.reaction
    /// Whether the app's own code is its sender.
    var isOfApp = false
    /// What it costs an explanation.
    var cost: Int32 = 1
    /// The priority among stimuli in equally cheap explanations: the lowest is taken.
    var rank = 0

    /// The time that it takes between two stages: as much as a person's act where the app itself opens
    /// another one.
    ///
    /// - Parameters:
    ///   - before: The stage before it.
    ///   - after: The stage after it.
    ///   - first: The stage in which the model begins.
    ///   - glossary: What stages mean.
    /// - Returns: The time.
    func needs(
      from before: Stage?, to after: Stage?, beginningIn first: Stage?, _ glossary: Glossary
    ) -> Room.Extent {
      guard needs == .reaction, before != after else { return needs }
      if isOfApp, after.flatMap({ glossary[$0]?.isRunning }) == true { return .act }
      return before == first ? .launch : .reaction
    }
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
    let moving = Self.stimuliBetweenStages(in: space)
    traits = (0..<space.stimulusCount).map { stimulus in
      var traits = Traits(rank: ranks[stimulus])
      guard stimulus < space.events.count else { return traits }
      let event = space.events[stimulus]
      if let sender = glossary.sender(of: event) {
        // What never changes a stage, such as turning the phone, may be under way.
        if sender.role == .person { traits.needs = moving[stimulus] ? .act : .launch }
        // The first two participants are outside the app.
        traits.isOfApp = !glossary.participants.prefix(2).contains(sender)
      }
      if rare.contains(event) { traits.cost = ObservedModel.rareCost }
      return traits
    }
  }

  /// Whether each stimulus leads from one stage to another in some run, of the app or of a track.
  private static func stimuliBetweenStages(in space: StateSpace) -> [Bool] {
    let map = StageMap(space.chart)
    let tracks = [map.app] + map.others
    guard tracks.contains(where: { !$0.members.isEmpty }) else {
      return Array(repeating: true, count: space.stimulusCount)
    }
    var moving = Array(repeating: false, count: space.stimulusCount)
    for snapshot in 0..<space.snapshotCount {
      let edges = space.edges(from: snapshot).filter { !moving[Int($0.stimulus)] }
      guard !edges.isEmpty else { continue }
      let before = space.configuration(snapshot)
      for edge in edges {
        let after = space.configuration(Int(edge.target))
        if tracks.contains(where: { $0.stage(of: before) != $0.stage(of: after) }) {
          moving[Int(edge.stimulus)] = true
        }
      }
    }
    return moving
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
