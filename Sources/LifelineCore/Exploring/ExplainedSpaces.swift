import LifelineTexts

/// The searches of a model for an explanation.
package struct ExplainedSpaces {
  /// The space without settings, or with those asked for.
  package let usual: StateSpace
  /// The same without rare events, where shortest runs are searched first.
  package let withoutRare: StateSpace
  /// The steps with one more setting at the start of each run, or with those of a scenario.
  package let choosing: DistinctSteps
  private let searches: ModelSearches

  /// Searches a model, about a second for the built-in one.
  package init(of model: Model, given: [EventName] = []) throws(LifelineError) {
    searches = model.searches
    let single = searches.events.settings.map { [$0] }
    usual = searches.space(after: given)
    withoutRare = searches.space(trying: searches.events.usual, after: given)
    choosing = searches.distinctSteps(
      after: given, choosing: single + (try model.scenarioSettings()))
  }

  /// Searches the model with some settings, without rare events.
  package func withoutRare(after settings: [EventName]) -> StateSpace {
    searches.space(trying: searches.events.usual, after: usual.settings + settings)
  }
}
