public import LifelineSimulation
public import LifelineStatecharts
import Synchronization

/// The searches of one model, each made once and shared by all that ask for it.
///
/// ```swift
/// let searches = ModelSearches(of: chart)
/// searches.space()                            // all runs of the model
/// searches.space(after: ["config.iOS12"])     // those with a setting, much faster
/// ```
///
/// A search with settings takes over the steps that the settings do not change from the search of
/// the model without them; see `KnownSteps`.
public final class ModelSearches: Sendable {
  private struct Search: Hashable {
    var events: [EventName]?
    var settings: [EventName] = []
    var choices: [[EventName]] = []
    var limit: Int
  }

  private struct Cache {
    var spaces: [Search: StateSpace] = [:]
    /// The steps of the model without settings, by the limit; `nil` when they cannot be used.
    var known: [Int: KnownSteps?] = [:]
    var steps: [Search: DistinctSteps] = [:]
  }

  /// The model.
  public let chart: CompiledChart
  /// The events that may come from outside.
  public let events: ExternalEvents
  private let cache = Mutex(Cache())

  /// Prepares the searches of a model; each is made when it is asked for first.
  public init(of chart: CompiledChart) {
    self.chart = chart
    events = ExternalEvents(of: chart)
  }

  /// Returns all runs of the model; see ``StateSpace/init(of:trying:after:choosing:limit:)``.
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

  /// Returns the steps of a search that differ in what circumstances tell.
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
      choosing: search.choices, limit: search.limit, knowing: known(for: search, &cache))
    cache.spaces[search] = space
    return space
  }

  /// The steps of the model without settings, if a search can use them.
  ///
  /// They are searched for many sets of settings; for a single one only where they are there.
  private func known(for search: Search, _ cache: inout Cache) -> KnownSteps? {
    let usual = Search(limit: search.limit)
    guard search != usual, !search.choices.isEmpty || cache.spaces[usual] != nil else {
      return nil
    }
    if let known = cache.known[search.limit] { return known }
    let known = KnownSteps(space(usual, &cache))
    cache.known[search.limit] = known
    return known
  }
}
