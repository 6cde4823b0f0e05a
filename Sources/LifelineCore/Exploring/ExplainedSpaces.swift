/// The searches of a model for an explanation.
package struct ExplainedSpaces {
  /// The space without settings, or with those requested.
  let base: StateSpace
  /// The same without rare events, where shortest runs are searched first.
  let withoutRare: StateSpace
  /// The steps with one more setting at the start of each run, or with those of a scenario.
  let choosing: DistinctSteps
  let model: Model

  /// The settings of the model.
  var settings: [EventName] { model.searches.events.settings }

  /// Searches a model, about a second for the built-in one.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - given: Settings to make first.
  ///   - scenarios: The model's scenarios, whose settings are tried together.
  package init(of model: Model, given: [EventName] = [], scenarios: [Scenario]) {
    self.model = model
    let searches = model.searches
    let single = searches.events.settings.map { [$0] }
    base = searches.space(after: given)
    withoutRare = searches.space(trying: searches.events.ordinary, after: given)
    choosing = searches.distinctSteps(
      after: given, choosing: single + model.settings(of: scenarios))
  }

  /// Searches the model with some settings, without rare events.
  func withoutRare(after settings: [EventName]) -> StateSpace {
    model.searches.space(
      trying: model.searches.events.ordinary, after: base.settings + settings)
  }
}
