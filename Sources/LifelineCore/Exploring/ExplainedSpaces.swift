import LifelineTexts

/// The searches of a model from which something is explained.
package struct ExplainedSpaces {
  /// The model without settings, or with those that were asked for.
  package let usual: StateSpace
  /// The same without what happens rarely, where shortest runs are looked for first.
  package let withoutRare: StateSpace
  /// The steps with one more setting at the start of each run, or with those of a scenario.
  package let choosing: DistinctSteps
  private let searches: ModelSearches

  /// Searches, which takes about a second for the built-in model.
  package init(of model: Model, given: [EventName] = []) throws(LifelineError) {
    searches = model.searches
    let single = searches.events.settings.map { [$0] }
    usual = searches.space(after: given)
    withoutRare = searches.space(trying: searches.events.usual, after: given)
    choosing = searches.distinctSteps(
      after: given, choosing: single + (try model.scenarioSettings()))
  }

  /// Searches the model with some settings, without what happens rarely.
  package func withoutRare(after settings: [EventName]) -> StateSpace {
    searches.space(trying: searches.events.usual, after: usual.settings + settings)
  }
}
