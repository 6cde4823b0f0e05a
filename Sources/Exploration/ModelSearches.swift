public import LifelineSimulation
public import LifelineStatecharts

/// The searches of one model, each made once on first use and shared.
///
/// ```swift
/// let searches = ModelSearches(of: chart)
/// searches.space()                            // all runs of the model
/// searches.space(after: ["config.iOS12"])     // those with a setting
/// ```
public final class ModelSearches: Sendable {
  private struct Search: Hashable {
    var events: [EventName]?
    var settings: [EventName] = []
    var choices: [[EventName]] = []
    var limit: Int
  }

  /// What was found.
  private struct Found {
    var events: ExternalEvents?
    var spaces: [Search: StateSpace] = [:]
    var steps: [Search: DistinctSteps] = [:]
    var searchCount = 0
  }

  /// The model.
  public let chart: CompiledChart
  /// The external events.
  public var events: ExternalEvents {
    found.withLock { found in
      let events = found.events ?? ExternalEvents(of: chart)
      found.events = events
      return events
    }
  }
  /// How many searches were made.
  package var searchCount: Int { found.withLock { $0.searchCount } }
  private let found = Locked(Found())

  /// Returns the events that can influence when a message is sent, and from which stage to which.
  package func events(influencing message: EventName) -> ExternalEvents {
    let cone = ConeOfInfluence(of: [message], in: chart.statechart)
    return events.filtered(by: cone.contains)
  }
  /// The steps that have been simulated, by the events that are tried everywhere.
  private let graphs = Locked<[[EventName]: Locked<StepGraph>]>([:])

  /// Creates the searches of a model; nothing is searched yet.
  public init(of chart: CompiledChart) { self.chart = chart }

  /// Returns the state space of some settings; see
  /// ``StateSpace/init(of:trying:after:choosing:limit:)``.
  ///
  /// - Parameters:
  ///   - events: The events to try at any time; `nil` for the happenings of ``events``.
  ///   - settings: The events to send once, in order, right after the start.
  ///   - choices: Sets of settings of which each run may make one more at its start.
  ///   - limit: The most snapshots.
  /// - Returns: The space; the same call returns it again without a search.
  public func space(
    trying events: [EventName]? = nil, after settings: [EventName] = [],
    choosing choices: [[EventName]] = [], limit: Int = 2_000_000
  ) -> StateSpace {
    space(
      Search(
        events: events == self.events.happenings ? nil : events, settings: settings,
        choices: choices, limit: limit))
  }

  /// Returns the settings among some that may change the runs of a search.
  ///
  /// A setting that only enters and exits states that no condition of these runs tests leads to the
  /// same runs.
  func relevant(
    _ candidates: [EventName], trying events: [EventName], after settings: [EventName], limit: Int
  ) -> [EventName] {
    // Asks of the search that was made, which has tested all conditions of its runs.
    _ = space(trying: events, after: settings, limit: limit)
    return withGraph(of: events) { graph in
      candidates.filter { graph.mayChange(runsAfter: settings, byAdding: $0) }
    }
  }

  /// Lends the graph of some events to a closure, while others wait: their own, since others would be
  /// simulated for nothing, unless that of all events is there.
  private func withGraph<Result: Sendable>(
    of happenings: [EventName], _ body: (inout StepGraph) -> Result
  ) -> Result {
    let (all, settings) = (events.happenings, events.settings)
    let graph = graphs.withLock { graphs in
      if let known = graphs[happenings] ?? graphs[all] { return known }
      let graph = Locked(StepGraph(of: chart, trying: happenings, choosing: settings))
      graphs[happenings] = graph
      return graph
    }
    return graph.withLock { body(&$0) }
  }

  /// Returns the distinct steps of a search.
  ///
  /// - Parameters:
  ///   - events: The events to try at any time; `nil` for the happenings of ``events``.
  ///   - settings: The events to send once, in order, right after the start.
  ///   - choices: Sets of settings of which each run may make one more at its start.
  ///   - limit: The most snapshots.
  /// - Returns: The steps; the same call returns them again without a search.
  public func distinctSteps(
    trying events: [EventName]? = nil, after settings: [EventName] = [],
    choosing choices: [[EventName]] = [], limit: Int = 2_000_000
  ) -> DistinctSteps {
    let search = Search(
      events: events == self.events.happenings ? nil : events, settings: settings,
      choices: choices, limit: limit)
    if let steps = found.withLock({ $0.steps[search] }) { return steps }
    let steps = DistinctSteps(space(search))
    found.withLock { $0.steps[search] = steps }
    return steps
  }

  private func space(_ search: Search) -> StateSpace {
    if let space = found.withLock({ $0.spaces[search] }) { return space }
    let happenings = (search.events ?? events.happenings).eachOnce
    return withGraph(of: happenings) { graph in
      // Somebody else may have searched it meanwhile.
      if let space = found.withLock({ $0.spaces[search] }) { return space }
      var walk = SpaceSearch(
        of: chart, trying: happenings, after: search.settings, choosing: search.choices,
        limit: search.limit)
      let space =
        walk.run(over: &graph)
        ? walk.space
        : StateSpace(
          of: chart, trying: happenings, after: search.settings, choosing: search.choices,
          limit: search.limit)
      found.withLock {
        $0.spaces[search] = space
        $0.searchCount += 1
      }
      return space
    }
  }
}
