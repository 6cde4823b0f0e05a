public import LifelineSimulation
public import LifelineStatecharts
import Synchronization

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

  /// What was found, by search.
  private struct Found {
    var spaces: [Search: StateSpace] = [:]
    var steps: [Search: DistinctSteps] = [:]
  }

  /// The model.
  public let chart: CompiledChart
  /// The external events.
  public let events: ExternalEvents
  private let found = Mutex(Found())
  /// The steps that were simulated.
  ///
  /// A search holds them for a stretch, so that others go on beside a long one.
  private let graph: Mutex<StepGraph>

  /// Prepares the searches of a model.
  public init(of chart: CompiledChart) {
    self.chart = chart
    let events = ExternalEvents(of: chart)
    self.events = events
    graph = Mutex(StepGraph(of: chart, trying: events.happenings, choosing: events.settings))
  }

  /// Returns the state space of some settings; see
  /// ``StateSpace/init(of:trying:after:choosing:limit:)``.
  public func space(
    trying events: [EventName]? = nil, after settings: [EventName] = [],
    choosing choices: [[EventName]] = [], limit: Int = 2_000_000
  ) -> StateSpace {
    space(
      Search(
        events: events == self.events.happenings ? nil : events, settings: settings,
        choices: choices, limit: limit))
  }

  /// Returns the distinct steps of a search.
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
    var walk = SpaceSearch(
      of: chart, trying: happenings, after: search.settings, choosing: search.choices,
      limit: search.limit)
    while graph.withLock({ walk.goOn(over: &$0) }) {}
    let space =
      walk.hasBegun
      ? walk.space
      : StateSpace(
        of: chart, trying: happenings, after: search.settings, choosing: search.choices,
        limit: search.limit)
    found.withLock { $0.spaces[search] = space }
    return space
  }
}
