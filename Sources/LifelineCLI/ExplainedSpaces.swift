import LifelineCore
import LifelineExploration
import LifelineStatecharts

/// The searches of a model from which something is explained.
struct ExplainedSpaces {
  /// The model as it stands, or with the settings that were asked for.
  let usual: StateSpace
  /// The same without what happens rarely, where shortest runs are looked for first.
  let withoutRare: StateSpace
  /// The steps with one more setting at the start of each run, or with those of a scenario.
  let choosing: DistinctSteps
  private let searches: ModelSearches

  /// Searches, which takes about a second for the built-in model.
  init(of model: Model, given: [EventName] = []) throws(LifelineError) {
    searches = model.searches
    let single = searches.events.settings.map { [$0] }
    usual = searches.space(after: given)
    withoutRare = searches.space(trying: searches.events.usual, after: given)
    choosing = searches.distinctSteps(
      after: given, choosing: single + (try ScenarioCoverage.settings(on: model)))
  }

  /// Searches the model with some settings, without what happens rarely.
  func withoutRare(after settings: [EventName]) -> StateSpace {
    searches.space(trying: searches.events.usual, after: usual.settings + settings)
  }
}
