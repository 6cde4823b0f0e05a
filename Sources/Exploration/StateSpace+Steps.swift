public import LifelineSimulation
import LifelineStatecharts

/// Every step of every run, for rules that no property can express.
extension StateSpace {
  /// One stimulus in one snapshot.
  public struct Step: Sendable {
    /// The space.
    public let space: StateSpace
    /// The active states before it.
    public let before: Configuration
    /// The active states after it.
    public let after: Configuration
    /// The messages, each with the stage that its receiver sees.
    public let deliveries: [TraceEntry.Delivery]
    fileprivate let origin: Origin

    /// The stimulus.
    public var stimulus: Stimulus { space.stimulus(origin) }
    /// A shortest run that ends with this step.
    public var run: [Stimulus] { space.run(endingWith: origin) }
  }

  /// Calls a closure for every step, by snapshot in the order of shortest runs.
  ///
  /// ```swift
  /// space.forEachStep { step in
  ///   if step.deliveries.count > 10 { print(step.run) }
  /// }
  /// ```
  ///
  /// - Parameter body: What to do with a step.
  /// - Throws: What the closure throws; no other step follows.
  public func forEachStep<Failure>(
    _ body: (Step) throws(Failure) -> Void
  ) throws(Failure) {
    var deliveries = StepDeliveries(self)
    for snapshot in 0..<snapshotCount {
      let before = configuration(snapshot)
      for edge in edges(from: snapshot) {
        let step = Step(
          space: self, before: before, after: configuration(Int(edge.target)),
          deliveries: deliveries.deliveries(from: snapshot, edge, in: self),
          origin: Origin(snapshot: Int32(snapshot), stimulus: edge.stimulus))
        try body(step)
      }
    }
  }
}

/// Finds the stages of consecutive steps.
struct StepDeliveries {
  private var visible: VisibleStates
  private let map: StageMap
  private var known: (snapshot: Int, stage: Stage?)?

  init(_ space: StateSpace) {
    visible = VisibleStates(space.chart)
    map = StageMap(space.chart)
  }

  /// The app's stage in a snapshot.
  mutating func stage(in snapshot: Int, of space: StateSpace) -> Stage? {
    if let known, known.snapshot == snapshot { return known.stage }
    let stage = map.stage(of: space.configuration(snapshot))
    known = (snapshot, stage)
    return stage
  }

  /// The messages of a step, or only those with one name, each with the stage that its receiver
  /// sees.
  mutating func deliveries(
    of message: EventName? = nil, from snapshot: Int, _ edge: StateSpace.Edge,
    in space: StateSpace
  ) -> [TraceEntry.Delivery] {
    visible.begin(snapshot, in: space)
    var deliveries: [TraceEntry.Delivery] = []
    for occurrence in space.behaviours[Int(edge.behaviour)] {
      visible.follow(occurrence)
      guard case .delivered(let send) = occurrence,
        case .participant(let target) = space.chart[send].target,
        message == nil || message == space.chart[send].event
      else { continue }
      let visible = visible
      let seen = map.stage(seenBy: target) { track in
        let stages = track == nil ? map.app : map.others.first { $0.id == track }
        return stages?.members.first { visible.contains(Int($0.state.rawValue)) }?.stage
      } isActive: {
        visible.contains(Int($0.rawValue))
      }
      deliveries.append(.init(space.chart[send].event, to: target, state: seen))
    }
    return deliveries
  }
}
