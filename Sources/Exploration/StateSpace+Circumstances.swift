public import LifelineSimulation
public import LifelineStatecharts

/// The circumstances in which something happens, over all runs.
extension StateSpace {
  /// One combination of circumstances.
  public struct Circumstance: Hashable, Sendable {
    /// The event; `nil` for waiting, or the start of the model.
    public let event: EventName?
    /// The stage before it; `nil` for a model without stages.
    public let stage: Stage?
    /// The stage that the receiver of the message sees; `nil` when the goal is not a message.
    public let sees: Stage?
    /// The messages that an event sends, in order; empty for other goals.
    ///
    /// Of an event that the chart sends to itself, only the messages after it.
    public let messages: [EventName]
    /// What has to hold of conditions on data, in the order in which the model asks.
    public let assumed: [Assumption]
    /// The settings of which one is required; empty when it happens without, too.
    ///
    /// Known when the search could choose among settings.
    public package(set) var settings: [EventName] = []
    /// The sets of settings of which one is required, when no single setting is enough.
    public package(set) var combinations: [[EventName]] = []

    package init(
      event: EventName?, stage: Stage?, sees: Stage?, messages: [EventName],
      assumed: [Assumption] = [], settings: [EventName] = [], combinations: [[EventName]] = []
    ) {
      self.assumed = assumed
      (self.event, self.stage, self.sees, self.messages) = (event, stage, sees, messages)
      (self.settings, self.combinations) = (settings, combinations)
    }
  }

  /// Returns every combination of circumstances in which a goal is reached, in the order of
  /// shortest runs; those that need a setting come last.
  ///
  /// ```swift
  /// space.circumstances(of: .message("applicationWillResignActive:"))
  /// // [user.home from active seeing active, user.doubleHome from active seeing active, …]
  /// ```
  ///
  /// For several goals of the same space create ``DistinctSteps`` once.
  public func circumstances(of goal: Goal) -> [Circumstance] {
    DistinctSteps(self).circumstances(of: goal)
  }

  /// Returns the transitions that reach a goal, in document order.
  ///
  /// A message in a transition's content belongs to that transition, one of an entry to the
  /// transitions that enter the state; a state to the transitions that enter it; an event to those
  /// that it triggers.
  public func transitions(reaching goal: Goal) -> [TransitionIndex] {
    var found: Set<TransitionIndex> = []
    if case .event(let event) = goal {
      found = coverage.taken.filter { chart[$0].events.contains { $0.matches(event) } }
    } else {
      let test = GoalTest(goal, in: chart)
      for behaviour in 0..<behaviours.count
      where behaviours[behaviour].contains(where: test.isReached) {
        var taken: [TransitionIndex] = []
        var entered: StateIndex?
        for occurrence in behaviours[behaviour] {
          if occurrence.beginsMicrostep {
            taken = []
            entered = nil
          }
          if case .took(let transition) = occurrence { taken.append(transition) }
          if case .entered(let state) = occurrence { entered = state }
          guard test.isReached(by: occurrence) else { continue }
          if let entered {
            found.formUnion(taken.filter { leads($0, to: entered) })
          } else if let last = taken.last {
            found.insert(last)
          }
        }
      }
    }
    return found.sorted()
  }

  /// Returns whether a transition's target is a state, its ancestor or its descendant.
  private func leads(_ transition: TransitionIndex, to state: StateIndex) -> Bool {
    let above = lineage(of: state)
    return chart[transition].targets.compactMap(chart.index(of:)).contains { target in
      above.contains(target) || lineage(of: target).contains(state)
    }
  }

  private func lineage(of state: StateIndex) -> [StateIndex] {
    Array(sequence(first: state) { chart.parent(of: $0) })
  }
}

extension StateSpace.Circumstance {
  /// Whether it happens without settings.
  public var needsNoSetting: Bool { settings.isEmpty && combinations.isEmpty }
}
