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

  private struct Cache {
    var spaces: [Search: StateSpace] = [:]
    var steps: [Search: DistinctSteps] = [:]
    /// The steps that have been simulated.
    var graph: StepGraph
  }

  /// The model.
  public let chart: CompiledChart
  /// The external events.
  public let events: ExternalEvents
  private let cache: Mutex<Cache>

  /// Prepares the searches of a model.
  public init(of chart: CompiledChart) {
    self.chart = chart
    let events = ExternalEvents(of: chart)
    self.events = events
    cache = Mutex(
      Cache(
        graph: StepGraph(of: chart, trying: events.happenings, choosing: events.settings)))
  }

  /// Returns the state space of some settings; see
  /// ``StateSpace/init(of:trying:after:choosing:limit:)``.
  public func space(
    trying events: [EventName]? = nil, after settings: [EventName] = [],
    choosing choices: [[EventName]] = [], limit: Int = 2_000_000
  ) -> StateSpace {
    cache.withLock {
      space(
        Search(
          events: events == self.events.happenings ? nil : events, settings: settings,
          choices: choices, limit: limit), &$0)
    }
  }

  /// Returns the distinct steps of a search.
  public func distinctSteps(
    trying events: [EventName]? = nil, after settings: [EventName] = [],
    choosing choices: [[EventName]] = [], limit: Int = 2_000_000
  ) -> DistinctSteps {
    cache.withLock { cache in
      let search = Search(
        events: events == self.events.happenings ? nil : events, settings: settings,
        choices: choices, limit: limit)
      if let steps = cache.steps[search] { return steps }
      let steps = DistinctSteps(space(search, &cache))
      cache.steps[search] = steps
      return steps
    }
  }

  private func space(_ search: Search, _ cache: inout Cache) -> StateSpace {
    if let space = cache.spaces[search] { return space }
    let space = StateSpace(
      of: chart, trying: search.events ?? events.happenings, after: search.settings,
      choosing: search.choices, limit: search.limit, over: &cache.graph)
    cache.spaces[search] = space
    return space
  }
}
