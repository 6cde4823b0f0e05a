/// The searches of a model for an explanation.
package struct ExplainedSpaces {
  /// The space without settings, or with those requested.
  let base: StateSpace
  /// The same without rare events, where shortest runs are searched first.
  let withoutRare: StateSpace
  /// The steps with one more setting at the start of each run, or with those of a scenario.
  let choosing: DistinctSteps
  let model: Model
  /// The events that are tried.
  private let events: ExternalEvents

  /// The settings of the model.
  var settings: [EventName] { model.searches.events.settings }

  /// Searches a model, about a second for the built-in one, a fifth of that for a message.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - message: The message to explain, so that only what can influence it is tried; `nil` for
  ///     whatever happens.
  ///   - given: Settings to make first.
  ///   - scenarios: The model's scenarios, whose settings are tried together.
  package init(
    of model: Model, influencing message: EventName? = nil, given: [EventName] = [],
    scenarios: [Scenario]
  ) {
    self.model = model
    let searches = model.searches
    events = message.map(searches.events(influencing:)) ?? searches.events
    let matters = Set(events.settings)
    base = searches.space(trying: events.happenings, after: given)
    withoutRare = searches.space(trying: events.ordinary, after: given)
    choosing = searches.distinctSteps(
      trying: events.happenings, after: given,
      choosing: events.settings.map { [$0] }
        + model.settings(of: scenarios).map { $0.filter(matters.contains) })
  }

  /// Searches the model with some settings, without rare events.
  func withoutRare(after settings: [EventName]) -> StateSpace {
    model.searches.space(trying: events.ordinary, after: base.settings + settings)
  }
}
