import LifelineCore
import LifelineExploration
import LifelineStatecharts

/// The searches of a model from which something is explained.
struct ExplainedSpaces {
  /// The model as it stands, or with the settings that were asked for.
  let usual: StateSpace
  /// The same without what happens rarely, where shortest runs are looked for first.
  let withoutRare: StateSpace
  /// The same with one more setting at the start of each run, or with those of a scenario.
  let choosing: StateSpace
  private let model: Model

  /// Searches, which takes about a second for the built-in model.
  init(of model: Model, given: [EventName] = []) throws(LifelineError) {
    self.model = model
    usual = try Self.search(model, after: given)
    withoutRare = try Self.search(model, after: given, withRare: false)
    choosing = try Self.search(model, after: given, withSettings: true)
  }

  /// Searches the model with some settings, without what happens rarely.
  func withoutRare(after settings: [EventName]) throws(LifelineError) -> StateSpace {
    try Self.search(model, after: usual.settings + settings, withRare: false)
  }

  private static func search(
    _ model: Model, after settings: [EventName], withSettings: Bool = false, withRare: Bool = true
  ) throws(LifelineError) -> StateSpace {
    try ModelSearch(
      model: model, given: settings.map(\.description), trying: [], withSettings: withSettings,
      limit: 2_000_000, withRare: withRare
    ).space()
  }
}
